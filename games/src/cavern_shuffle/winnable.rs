//! Deals that the solver has won (CS-60), for tables that ask for one.

use super::deal::DealNumber;

/// Among the deals from `cs1:1` to `cs1:400`, those that `simulate cavern-shuffle --positions 5000 --list` has found a way to win for by the
/// standard rules and with each of the table options: so nobody has to wait for the solver, and anybody can check it.
#[rustfmt::skip]
const NUMBERS: &[u32] = &[
    4, 5, 6, 7, 10, 11, 13, 14, 15, 19, 20, 21, 22, 23, 24, 26, 27, 29, 30, 31, 32, 34, 36, 37, 38,
    40, 41, 42, 43, 44, 48, 49, 50, 51, 53, 55, 56, 57, 58, 60, 61, 62, 63, 64, 66, 67, 68, 72, 73,
    79, 82, 83, 84, 86, 89, 91, 92, 94, 95, 96, 97, 98, 101, 102, 104, 106, 107, 108, 111, 112, 116,
    121, 126, 129, 130, 131, 132, 133, 135, 136, 138, 139, 140, 143, 144, 146, 148, 149, 152, 153,
    157, 159, 160, 161, 163, 167, 169, 170, 171, 172, 175, 176, 177, 180, 181, 183, 184, 185, 189,
    191, 193, 195, 196, 200, 204, 205, 206, 211, 214, 218, 220, 221, 223, 224, 225, 226, 227, 228,
    229, 232, 235, 236, 237, 238, 240, 243, 244, 245, 246, 247, 248, 249, 250, 256, 259, 260, 261,
    262, 263, 264, 265, 268, 274, 276, 278, 282, 283, 285, 286, 287, 288, 289, 290, 291, 292, 293,
    295, 296, 297, 299, 301, 305, 307, 308, 310, 314, 315, 316, 317, 321, 322, 324, 326, 327, 328,
    332, 333, 337, 338, 339, 340, 343, 344, 347, 350, 351, 352, 353, 354, 360, 362, 364, 367, 368,
    370, 372, 374, 375, 376, 377, 378, 383, 384, 386, 387, 388, 389, 392, 393, 394, 395, 397, 398,
    400,
];

/// How many there are.
pub(super) fn count() -> u32 {
    u32::try_from(NUMBERS.len()).expect("a short list")
}

/// One of them, from 1.
pub(super) fn deal(place: u32) -> Option<DealNumber> {
    let place = usize::try_from(place).ok()?.checked_sub(1)?;
    DealNumber::new(*NUMBERS.get(place)?)
}
