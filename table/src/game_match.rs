//! One match: the game with its dealer, and what the table keeps about it while it is played.

mod offers;
mod setup;
mod votes;

use std::{collections::BTreeSet, sync::Arc};

use lamproom_game::{
    self as games, AdviceJob, AnyTold, GameKind, Honoured, Illegal, Merit, Outcome, Remit, Shown,
    Thought, Undo, Viewer, Waiting, analysis::DecisionJob,
};
use lamproom_json::Json;
use lamproom_protocol::{
    Chooser, Day, Fairness, GameFrame, Level, Refusal, RefusalCode, Seat, Seq, TableCode,
};

pub(crate) use self::setup::MatchSetup;
use crate::{
    Acted, Dealer, KeyHash, Secret,
    bot_names::game_level,
    dealt_game::{Advanced, ChanceSource, DealtGame, game_seat},
    decision::Played,
    entry::Stamp,
    fairness::by_seat,
    lesson::Lesson,
    limits::REDONE_AT_ONCE,
    match_clock::MatchClock,
    prompt::{CommonActions, Prompt},
    seat_clocks::SeatClocks,
    undo_stack::{Move, UndoStack},
    votes::Votes,
};

/// A match, running or finished.
#[derive(Debug)]
pub(crate) struct Match {
    pub(crate) setup: MatchSetup,
    pub(crate) secret: Secret,
    /// The key of whoever had each seat when it began; of bots none.
    pub(crate) keys: Vec<Option<KeyHash>>,
    position: DealtGame,
    /// By seat; empty before the match has begun.
    prompts: Vec<Prompt>,
    pub(crate) common: CommonActions,
    /// Only where moves can be taken back.
    undo: Option<UndoStack>,
    pub(crate) votes: Votes,
    /// The seats that were given a hint.
    hinted: BTreeSet<Seat>,
    pub(crate) clock: Option<MatchClock>,
    pub(crate) seat_clocks: Option<SeatClocks>,
    /// The day whose deal it has, if the match of that day was open when it began.
    deal_of: Option<Day>,
    lesson: Option<Lesson>,
}

impl Match {
    /// A match before anything is drawn.
    pub(crate) fn new(
        kind: &'static GameKind,
        setup: MatchSetup,
        secret: Secret,
        table: &TableCode,
    ) -> Result<Self, Illegal> {
        let dealer = Dealer::new(setup.seed(&secret, table));
        let dealer = if setup.day.is_some() { dealer.counting_by_seat() } else { dealer };
        let lesson = setup.script.clone().map(Lesson::new);
        let dealer = match &lesson {
            Some(lesson) => dealer.scripted(lesson.draws()),
            None => dealer,
        };
        let mut position = DealtGame::new(setup.start(kind)?, dealer, setup.digests);
        if let Some(origin) = &setup.origin {
            position.follow(origin, |_, _| Ok(()))?;
        }
        let may_undo = kind.meta.undo == Undo::Alone && setup.seats.len() == 1;
        Ok(Self {
            position,
            secret,
            keys: Vec::new(),
            prompts: Vec::new(),
            common: CommonActions::default(),
            undo: may_undo.then(|| UndoStack::new(setup.begun.step)),
            votes: Votes::default(),
            hinted: BTreeSet::new(),
            clock: None,
            seat_clocks: None,
            deal_of: None,
            lesson,
            setup,
        })
    }

    /// Draws what is due before the first decision.
    pub(crate) fn begin(&mut self, source: ChanceSource<'_>) -> Result<Advanced, Illegal> {
        let advanced = self.position.begin(source)?;
        self.deal_of = self.open_deal(self.setup.begun.at_ms);
        Ok(advanced)
    }

    /// Plays an action, and draws until the next decision.
    pub(crate) fn act(
        &mut self,
        step: Seq,
        seat: Seat,
        action: &Json,
        source: ChanceSource<'_>,
    ) -> Result<Advanced, Illegal> {
        let mut position = self.position.clone();
        let advanced = position.act(seat, action, source)?;
        self.enter(position, step, seat, action, advanced.barrier);
        Ok(advanced)
    }

    /// Goes to the position after an action.
    fn enter(&mut self, after: DealtGame, step: Seq, seat: Seat, action: &Json, barrier: bool) {
        let before = std::mem::replace(&mut self.position, after);
        if let Some(undo) = &mut self.undo {
            let checkpoint = undo.needs_checkpoint().then(|| Arc::new(before));
            undo.push(Move { step, seat, action: action.clone(), barrier, checkpoint });
        }
    }

    /// Goes to the position after another step on the undo stack, with the chance outcomes that
    /// it had. Tells again what is redone.
    pub(crate) fn jump(&mut self, to: Seq) -> Result<Vec<AnyTold>, Illegal> {
        let (position, told) = self.position_after(to)?;
        self.position = position;
        if let Some(undo) = &mut self.undo
            && let Some(count) = undo.standing_after(to)
        {
            undo.jump(count);
            if let Some(lesson) = &mut self.lesson {
                lesson.restart(undo.standing().iter().map(|made| (made.seat, &made.action)));
            }
        }
        Ok(told)
    }

    /// The position after a step on the undo stack, and the events of the moves that are redone. Of
    /// more than [`REDONE_AT_ONCE`], as only a file that was made by hand can have, there are none:
    /// the way to any position is short.
    fn position_after(&self, to: Seq) -> Result<(DealtGame, Vec<AnyTold>), Illegal> {
        let no_such_move = || Illegal::without_rule("There is no such move.");
        let undo = self.undo.as_ref().ok_or_else(no_such_move)?;
        let count = undo.standing_after(to).ok_or_else(no_such_move)?;
        let standing = undo.standing().len();
        let ahead = count.checked_sub(standing).filter(|moves| *moves <= REDONE_AT_ONCE);
        let mut told = Vec::new();
        let Some(moves) = ahead else {
            let (checkpoint, moves) = undo.towards(count).ok_or_else(no_such_move)?;
            let mut position = checkpoint.clone();
            for made in moves {
                position.act(made.seat, &made.action, ChanceSource::Dealer)?;
            }
            return Ok((position, told));
        };
        let mut position = self.position.clone();
        for made in &undo.taken_back()[..moves] {
            told.extend(position.act(made.seat, &made.action, ChanceSource::Dealer)?.told);
        }
        Ok((position, told))
    }

    /// Plays an action on a copy of the position; changes nothing.
    pub(crate) fn play(
        &self,
        seat: Seat,
        action: &Json,
        chosen_by: Chooser,
    ) -> Result<Played, Refusal> {
        let mut position = self.position.clone();
        let advanced = position.act(seat, action, ChanceSource::Dealer).map_err(illegal_action)?;
        let Advanced { told, drawn, barrier } = advanced;
        let (action, digest) = (action.clone(), position.digest());
        let acted = Acted { seat, chosen_by, action, drawn, digest };
        Ok(Played { acted, position, told, barrier })
    }

    /// Plays an action again as the journal has it; changes nothing. A match is folded by the rules
    /// that it was played by, or not at all.
    pub(crate) fn replay(&self, acted: &Acted) -> Result<Played, String> {
        let mut position = self.position.clone();
        let advanced = position
            .act(acted.seat, &acted.action, ChanceSource::Journal(&acted.drawn))
            .map_err(|illegal| illegal.text)?;
        position.expect_digest(&acted.digest)?;
        let Advanced { told, barrier, .. } = advanced;
        Ok(Played { acted: acted.clone(), position, told, barrier })
    }

    /// Why a seat may not do this, which is not on offer.
    pub(crate) fn refusal(&self, seat: Seat, action: &Json) -> Refusal {
        // JSON can say the same in several ways, and can say more. The journal keeps, and others
        // are shown, exactly what was offered.
        let text = "That is not one of the moves you can make. Choose one of those.";
        let not_offered = || Refusal::new(RefusalCode::Illegal, text);
        self.play(seat, action, Chooser::Person).err().unwrap_or_else(not_offered)
    }

    /// The digest of the position after a step on the undo stack; changes nothing.
    pub(crate) fn try_jump(&self, to: Seq) -> Result<String, Illegal> {
        Ok(self.position_after(to)?.0.digest())
    }

    /// Follows an action to the position it leads to, with everything that depends on it; returns
    /// what the game told.
    pub(crate) fn follow(&mut self, played: Played, now: Stamp) -> Vec<AnyTold> {
        let Played { acted: Acted { seat, chosen_by, action, .. }, position, told, barrier } =
            played;
        if chosen_by == Chooser::Team {
            self.drop_votes_on_topic_of(&action);
        }
        if self.offer(seat, &action).is_some_and(|offer| offer.is_common) {
            self.common.push(now.step, action.clone());
        }
        self.enter(position, now.step, seat, &action, barrier);
        if let Some(lesson) = &mut self.lesson {
            lesson.follow(seat, &action);
        }
        self.update_prompts(now, seat, barrier);
        self.drop_impossible_votes();
        told
    }

    /// Records that a seat was given a hint, which marks a match that can be undone.
    pub(crate) fn record_hint(&mut self, seat: Seat) {
        self.hinted.insert(seat);
        if let Some(undo) = &mut self.undo {
            undo.mark();
        }
    }

    /// Records what was recorded before, and is no longer in the rows that are folded.
    pub(crate) fn restore_marks(&mut self, marked: bool, hinted: BTreeSet<Seat>) {
        self.hinted = hinted;
        if let (true, Some(undo)) = (marked, &mut self.undo) {
            undo.mark();
        }
    }

    pub(crate) fn hinted(&self) -> &BTreeSet<Seat> {
        &self.hinted
    }

    pub(crate) fn is_hinted(&self, seat: Seat) -> bool {
        self.hinted.contains(&seat)
    }

    pub(crate) fn is_marked(&self) -> bool {
        self.undo.as_ref().is_some_and(UndoStack::is_marked)
    }

    pub(crate) fn undo_stack(&self) -> Option<&UndoStack> {
        self.undo.as_ref()
    }

    pub(crate) fn digest(&self) -> String {
        self.position.digest()
    }

    /// Compares the position with what the journal says of it.
    pub(crate) fn expect_digest(&self, journal: &str) -> Result<(), String> {
        self.position.expect_digest(journal)
    }

    /// The legal actions of a seat in this position, whether or not it has been prompted.
    pub(crate) fn legal(&self, seat: Seat) -> Vec<Json> {
        self.position.game.legal_json(game_seat(seat))
    }

    /// The seats that must act.
    pub(crate) fn waiting(&self) -> Vec<Seat> {
        self.position.game.awaits().seats().iter().map(|seat| Seat(seat.0)).collect()
    }

    /// Do the seats that must act decide at once?
    pub(crate) fn is_together(&self) -> bool {
        matches!(self.position.game.awaits(), Waiting::Together(_))
    }

    pub(crate) fn is_joint(&self, action: &Json) -> bool {
        self.position.game.is_joint_json(action)
    }

    /// Who does what next in a guided match; none if that is not on offer.
    pub(crate) fn scripted(&self) -> Option<(Seat, &Json)> {
        let (seat, action) = self.lesson.as_ref()?.next()?;
        self.offer(seat, action).is_some().then_some((seat, action))
    }

    /// What a bot does on a seat without thinking.
    pub(crate) fn quick_choice(&self, seat: Seat, level: Level, remit: Remit) -> Option<Json> {
        self.position.game.bot_json(game_seat(seat), game_level(level), remit)
    }

    /// What a bot does on a seat after some thought; none if it need not think.
    pub(crate) fn thought(
        &self,
        seat: Seat,
        level: Level,
        remit: Remit,
        seed: [u8; 32],
    ) -> Option<Thought> {
        self.position.game.thought(game_seat(seat), game_level(level), remit, seed)
    }

    pub(crate) fn outcome(&self) -> Option<Outcome> {
        self.position.game.outcome()
    }

    /// Who did most of something, by the honours of the game. There are none in a match that
    /// continues another one, as what went before was not played in it.
    pub(crate) fn honoured(&self, kind: &GameKind) -> Vec<Honoured> {
        match self.setup.origin {
            Some(_) => Vec::new(),
            None => self.position.deeds.honoured(kind.honours, self.setup.seat_count()),
        }
    }

    /// The day whose deal it has, or whose dice, if the daily match of that day is open at a time
    /// in milliseconds since 1970.
    pub(crate) fn open_deal(&self, ms: u64) -> Option<Day> {
        let has_deal_of = |day: &Day| {
            self.setup.day == Some(*day) || self.position.game.has_deal_of(day.number())
        };
        Day::open_at(ms).find(has_deal_of)
    }

    /// How good the match was, if the first seat has won it.
    pub(crate) fn merit(&self) -> Option<Merit> {
        self.position.game.win_merit()
    }

    /// The first player of a rematch: the seat after this match's first player.
    pub(crate) fn next_first(&self) -> Option<Seat> {
        let first = self.position.game.first_seat()?;
        Some(Seat(first.next(self.setup.seat_count()).0))
    }

    /// Does the game answer a question in this match?
    pub(crate) fn answers(&self, question: games::Question) -> bool {
        self.position.game.answers(question)
    }

    /// The computation of advice; none where the game does not answer the question.
    pub(crate) fn advice_job(
        &self,
        seat: Seat,
        question: games::Question,
        seed: [u8; 32],
    ) -> Option<Box<dyn AdviceJob>> {
        self.position.game.advice_job(game_seat(seat), question, seed)
    }

    /// The computation of what a seat's action did to its chances; none where matches of the game
    /// cannot be analysed, or the action is not legal.
    pub(crate) fn decision_job(
        &self,
        seat: Seat,
        action: &Json,
        seed: [u8; 32],
    ) -> Option<Box<dyn DecisionJob>> {
        let seats = self.setup.seat_count();
        self.position.game.decision_job(game_seat(seat), seats, action, seed)
    }

    /// What each of these viewers sees, but of the view only what they have not been shown. Nothing
    /// is offered to those who may not act.
    pub(crate) fn frames(
        &self,
        viewers: &[Viewer],
        shown: &mut Shown,
        may_act: impl Fn(Viewer) -> bool,
    ) -> Vec<GameFrame> {
        let game = &self.position.game;
        let awaits = game.awaits();
        let frame = |(viewer, view): (&Viewer, Json)| {
            let legal = match *viewer {
                Viewer::Seat(seat) if may_act(*viewer) => self.offers(Seat(seat.0)),
                Viewer::Seat(_) | Viewer::Spectator | Viewer::Referee => None,
            };
            GameFrame {
                view,
                legal: legal.map_or_else(Json::empty_list, |offers| offers.actions().clone()),
                waiting: awaits.seats().iter().map(|seat| Seat(seat.0)).collect(),
                together: matches!(awaits, Waiting::Together(_)),
                votes: self.votes.all().to_vec(),
                ends_at_ms: self.clock.map(|clock| clock.ends_at_ms),
                seat_clocks: self.seat_clocks.as_ref().map_or_else(Vec::new, SeatClocks::view),
                undo: self.undo.as_ref().map(|undo| undo.view(self.deal_of)),
                lesson: self.lesson.as_ref().and_then(|lesson| lesson.view(*viewer)),
            }
        };
        viewers.iter().zip(game.views_json(viewers, shown)).map(frame).collect()
    }

    /// The commitment, and the entropy of each seat with its hash.
    pub(crate) fn fairness(&self, table: &TableCode) -> Fairness {
        let seats = || (0..).map(Seat).zip(&self.setup.seats);
        let hashes =
            seats().filter_map(|(seat, s)| Some((seat, s.entropy_hash.as_ref()?.as_str())));
        let entropy = seats().filter_map(|(seat, s)| Some((seat, s.entropy.as_ref()?.as_str())));
        Fairness {
            commitment: self.secret.commitment(table),
            entropy_hashes: by_seat(hashes),
            entropy: by_seat(entropy),
        }
    }
}

fn illegal_action(illegal: Illegal) -> Refusal {
    Refusal {
        code: RefusalCode::Illegal,
        rule: illegal.rule.map(str::to_owned),
        text: illegal.text,
    }
}
