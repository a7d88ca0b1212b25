//! The command line on a real server's data: export and verify matches, and look after either
//! database. How a server starts is tested in `start.rs`.

#![expect(clippy::unwrap_used, reason = "a helper of a test fails as the test does")]

mod backup;
mod delete_player;
mod doctor;
mod export_player;
mod listing;
mod packing;
mod place;
mod program;
mod prune;
mod verifying;

/// Makes of each property one test on each database.
macro_rules! on_both {
    ($($area:ident: $($property:ident)*;)*) => {
        mod on_sqlite {
            $($(
                #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
                async fn $property() {
                    super::$area::$property(super::place::Place::sqlite()).await;
                }
            )*)*
        }

        mod on_postgres {
            $($(
                #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
                async fn $property() {
                    super::$area::$property(super::place::Place::postgres()).await;
                }
            )*)*
        }
    };
}

on_both! {
    doctor:
        a_sound_database_has_no_faults_while_a_server_uses_it
        each_planted_fault_is_found
        a_database_of_another_version_is_said_to_be;
    backup:
        a_backup_of_a_server_in_play_is_restored_into_the_other_database
        a_database_with_tables_is_replaced_only_by_force
        what_is_wrong_with_a_backup_is_said_when_it_is_restored
        a_database_in_use_is_not_replaced
        what_is_no_backup_is_refused;
    prune:
        what_is_too_old_is_removed_and_nothing_else
        a_server_removes_what_is_too_old_while_it_is_used;
    listing:
        tables_and_matches_are_listed_while_a_server_runs
        all_matches_are_exported_and_what_is_there_is_kept;
    packing:
        a_packed_match_is_as_before_even_if_the_server_is_killed_meanwhile;
    delete_player:
        a_person_is_removed_and_their_matches_still_verify;
    export_player:
        whatever_deleting_removes_is_exported_before;
}
