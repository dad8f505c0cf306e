use crate::Error;
use stechec_game::Secret;

/// Draws the secret of a run. The only chance here that cannot be repeated: it is kept with
/// the results, and all that is played follows from it.
pub fn draw_secret() -> Result<Secret, Error> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).map_err(Error::machine)?;
    Ok(Secret::new(bytes))
}
