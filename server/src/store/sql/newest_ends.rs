//! Which matches are on a page of a player's list, in the words of both databases.

/// The ends and ids of the newest matches that a player ended or left to a bot. `$1`: the hash of
/// their key, `$2`: the limit, `$3` and `$id`: the end before which the page begins.
macro_rules! newest_ends {
    ($id:literal) => {
        concat!(
            newest_ends!("key_hash", $id),
            " union ",
            newest_ends!("left_by", $id),
            " order by ended_at_ms desc, match_id desc limit $2"
        )
    };
    ($column:literal, $id:literal) => {
        concat!(
            "select ended_at_ms, match_id from (
                select distinct ended_at_ms, match_id
                from match_players
                where ",
            $column,
            " = $1 and (ended_at_ms, match_id) < ($3, ",
            $id,
            ")
                order by ended_at_ms desc, match_id desc
                limit $2
            ) as newest"
        )
    };
}

pub(in crate::store) use newest_ends;
