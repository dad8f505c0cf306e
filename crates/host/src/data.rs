//! Data files through the door, the same for champions of all kinds.

use stechec_data::Files;

/// The function number by which a champion reads a piece of a data file.
pub(crate) const DATA: u32 = i32::MAX as u32 - 3;
/// What is wrong with a call that is no such question.
pub(crate) const NO_QUESTION: &str =
    "the words given to read data are not a place, a number of bytes and a path";
/// The most bytes of a piece: languages put them together.
const MAX_PIECE: usize = 64 << 10;

/// Answers a question: from which byte on, how many bytes at most, then the file's path, a word for
/// each byte. The answer is how many bytes the file has, then those that were asked for, four in a
/// word; or -1 if there is no such file. None if this is no such question.
pub(crate) fn read(files: &Files, args: &[i32], answer: &mut Vec<i32>) -> Option<()> {
    let [from, most, ref path @ ..] = *args else {
        return None;
    };
    let (from, most) = (usize::try_from(from).ok()?, usize::try_from(most).ok()?);
    answer.clear();
    let path: Option<Vec<u8>> = path.iter().map(|&byte| u8::try_from(byte).ok()).collect();
    let Some(content) = files.get(&path?) else {
        answer.push(-1);
        return Some(());
    };
    let rest = content.get(from..).unwrap_or_default();
    let piece = &rest[..rest.len().min(most).min(MAX_PIECE)];
    answer.push(content.len() as i32);
    answer.extend(piece.chunks(4).map(word));
    Some(())
}

/// Up to four bytes, the first one lowest.
fn word(bytes: &[u8]) -> i32 {
    let mut word = [0; 4];
    word[..bytes.len()].copy_from_slice(bytes);
    i32::from_le_bytes(word)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ask(args: &[i32]) -> Option<Vec<i32>> {
        let large = vec![1; MAX_PIECE + 10];
        let files = Files::new([
            ("a".to_owned(), b"\x01\x02\x03\x04\xff".to_vec()),
            ("b".to_owned(), large),
        ]);
        let mut answer = vec![7];
        read(&files.unwrap(), args, &mut answer).map(|()| answer)
    }

    #[test]
    fn pieces_come_as_words() {
        let a = i32::from(b'a');
        assert_eq!(ask(&[0, 100, a]), Some(vec![5, 0x0403_0201, 0xff]));
        assert_eq!(ask(&[2, 2, a]), Some(vec![5, 0x0403]));
        assert_eq!(ask(&[5, 2, a]), Some(vec![5]));
        assert_eq!(ask(&[6, 2, a]), Some(vec![5]));
        assert_eq!(ask(&[i32::MAX, i32::MAX, a]), Some(vec![5]));
        assert_eq!(ask(&[0, 0, a]), Some(vec![5]));
        assert_eq!(ask(&[0, 100, a, a]), Some(vec![-1]));
        assert_eq!(ask(&[0, 100]), Some(vec![-1]));
        let piece = ask(&[0, i32::MAX, i32::from(b'b')]).unwrap();
        assert_eq!(piece.len(), 1 + MAX_PIECE / 4);
    }

    #[test]
    fn what_is_no_question_has_no_answer() {
        for args in [
            &[][..],
            &[0],
            &[-1, 1, 97],
            &[0, -1, 97],
            &[0, 1, 256],
            &[0, 1, -1],
        ] {
            assert_eq!(ask(args), None, "{args:?}");
        }
    }
}
