//! Names: anything readable is tidied and accepted; invisible, deceptive and oversized names are
//! refused.

use lamproom_protocol::RefusalCode;

use crate::{
    pair::{LONG, Pair},
    test_client::{TestClient, watch},
    test_server::TestServer,
};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn names_are_shown_as_people_read_them() {
    let server = TestServer::start(&[]).await;
    let mut pair = Pair::playing_to(&server, LONG).await;
    let zalgo = format!("a{}", "\u{0301}".repeat(5000));
    let names = [
        ("\u{26CF}\u{FE0F}", Ok("\u{26CF}\u{FE0F}")),
        (
            "\u{1F469}\u{200D}\u{1F469}\u{200D}\u{1F467}",
            Ok("\u{1F469}\u{200D}\u{1F469}\u{200D}\u{1F467}"),
        ),
        ("\u{202E}evE\u{202C}", Ok("evE")),
        ("\u{200F}مريم", Ok("مريم")),
        ("\u{2066}Fay\u{2069}\u{FEFF}", Ok("Fay")),
        ("Gil\u{0}\r\n\u{7}\u{1B}[31m", Ok("Gil [31m")),
        ("<b>\"Hal\"&'", Ok("<b>\"Hal\"&'")),
        ("  Ada  \u{200B}", Err(RefusalCode::NameTaken)),
        ("\u{200F}BOB", Err(RefusalCode::NameTaken)),
        ("", Err(RefusalCode::BadName)),
        ("\u{202E}\u{200F}\u{2060}", Err(RefusalCode::BadName)),
        ("\u{0}\u{1}\u{7F}", Err(RefusalCode::BadName)),
        (&"x".repeat(25), Err(RefusalCode::BadName)),
        (&"x".repeat(10_000), Err(RefusalCode::BadName)),
        (&"\u{1F9CC}".repeat(2500), Err(RefusalCode::BadName)),
        (&zalgo, Err(RefusalCode::BadName)),
    ];
    for (typed, expected) in names {
        let mut guest = TestClient::join(&server, &pair.code).await;
        match expected {
            Ok(shown) => {
                guest.op(watch(typed)).await;
                let name = &guest.table().people.last().unwrap().name;
                assert_eq!(name, shown, "{typed:?}");
            }
            Err(code) => assert_eq!(guest.expect_refusal(watch(typed)).await, code, "{typed:.40?}"),
        }
        pair.make_move().await;
    }
}
