//! Which entries of a journal say something about a person. Whoever adds an entry must put it on
//! one of the two lists here: code that exports or deletes a person does not compile otherwise.

macro_rules! entries {
    (about_people { $($about:ident = $name:literal,)* } not_about_people { $($other:ident,)* }) => {
        /// The entries that say something about a person, as a journal names them. The others need
        /// not be read.
        pub const ABOUT_PEOPLE: [&str; [$($name),*].len()] = [$($name),*];

        /// A pattern of the entries that say nothing about a person. A match that uses it names all
        /// others, and has no `_`.
        macro_rules! not_about_people {
            () => { $(crate::Entry::$other { .. })|* };
        }
        pub(crate) use not_about_people;

        // Every entry is on one of the lists.
        const _: fn(&crate::Entry) = |entry| match entry {
            $(crate::Entry::$about { .. } => {})*
            not_about_people!() => {}
        };
    };
}

entries! {
    about_people {
        Opened = "opened",
        Joined = "joined",
        Renamed = "renamed",
        Wears = "wears",
        Said = "said",
        Seat = "seat",
        Started = "started",
    }
    not_about_people {
        Committed,
        Stood,
        Ready,
        ReadyOpenly,
        Unready,
        Revealing,
        Revealed,
        RevealFailed,
        Options,
        Clock,
        Pace,
        Series,
        Counts,
        Private,
        Seats,
        ClockMoved,
        ClocksMoved,
        ClocksStopped,
        ClocksStarted,
        BotAdded,
        Removed,
        StandInVoted,
        Nudged,
        StoodIn,
        Host,
        Acted,
        Voted,
        Withdrawn,
        Advised,
        Undone,
        Redone,
        Lobby,
    }
}
