//! The terminal: keys in, screens out, and everything as it was in the end.

use crossterm::{
    cursor, event,
    event::{Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers},
    queue,
    terminal::{self, ClearType},
};
use std::{
    io::{self, Write},
    sync::{
        Arc, Once,
        atomic::{AtomicBool, Ordering},
    },
    time::{Duration, Instant},
};
use stechec_capabilities::DrawnReel;
use stechec_game::Team;
use stechec_past::watch::{Beginning, Model, Program, Shown, Wish, draw};
use stechec_replay::Mismatch;

/// Signals are looked for at least this often.
const PATIENCE: Duration = Duration::from_millis(100);

/// How it ended.
pub(crate) struct Watched {
    /// Where the match goes another way than it was recorded, if somebody came that far.
    pub(crate) trouble: Option<Mismatch>,
}

/// The terminal as a full screen; as it was again once this is gone.
struct FullScreen;

impl FullScreen {
    fn enter() -> io::Result<Self> {
        restore_before_panics_speak();
        terminal::enable_raw_mode()?;
        // From here on it must be undone, even if the rest fails.
        let screen = Self;
        let mut out = io::stdout();
        queue!(out, terminal::EnterAlternateScreen, cursor::Hide)?;
        out.flush()?;
        Ok(screen)
    }
}

impl Drop for FullScreen {
    fn drop(&mut self) {
        restore();
    }
}

fn restore() {
    let mut out = io::stdout();
    // If the terminal is gone there is nothing left to restore.
    let _ = queue!(out, cursor::Show, terminal::LeaveAlternateScreen);
    let _ = out.flush();
    let _ = terminal::disable_raw_mode();
}

/// What a panic says would vanish with the screen it is said on.
fn restore_before_panics_speak() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let speak = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |panic| {
            restore();
            speak(panic);
        }));
    });
}

/// Shows a match until whoever watches it has seen enough.
pub(crate) fn watch(
    program: &Program,
    reel: &mut dyn DrawnReel,
    beginning: Beginning,
) -> io::Result<Watched> {
    let stopped = stop_signal();
    let board = reel.board();
    let turns = program.phases.iter().map(|(turn, _)| *turn).collect();
    let mut model = Model::new(turns, program.names.len(), (board.columns, board.rows()));
    model.fog = beginning.fog;
    if let Some(moment) = beginning.moment {
        model.stop_at(moment.min(model.phases()));
    }
    let _screen = FullScreen::enter()?;
    let mut trouble = None;
    let mut next = Instant::now() + model.pace();
    while !model.done && !stopped.load(Ordering::Relaxed) {
        let shown = look(reel, &mut model, &mut trouble);
        show(program, &mut model, &shown)?;
        next = wait(&mut model, next, &stopped)?;
    }
    Ok(Watched { trouble })
}

/// Set by signals that ask the program to end; then the loop ends in order.
fn stop_signal() -> Arc<AtomicBool> {
    let stopped = Arc::new(AtomicBool::new(false));
    let handler = stopped.clone();
    // Without it the keys still work.
    let _ = ctrlc::set_handler(move || handler.store(true, Ordering::Relaxed));
    stopped
}

/// Waits for a key, for the next phase or for a signal; says when the phase after comes.
fn wait(model: &mut Model, next: Instant, stopped: &AtomicBool) -> io::Result<Instant> {
    let before = model.clone();
    while *model == before && !stopped.load(Ordering::Relaxed) {
        let left = next.saturating_duration_since(Instant::now());
        if model.playing && left.is_zero() {
            model.tick();
            return Ok(Instant::now() + model.pace());
        }
        let patience = if model.playing {
            left.min(PATIENCE)
        } else {
            PATIENCE
        };
        if event::poll(patience)? {
            match event::read()? {
                Event::Key(key) if key.kind != KeyEventKind::Release => {
                    wish(key).into_iter().for_each(|wish| model.wish(wish));
                }
                Event::Resize(..) => return Ok(next),
                _ => {}
            }
        }
    }
    // A phase is shown for its whole time once playing begins, or goes at another speed.
    let anew = model.playing && (!before.playing || before.speed() != model.speed());
    Ok(if anew {
        Instant::now() + model.pace()
    } else {
        next
    })
}

/// What a key stands for.
fn wish(key: KeyEvent) -> Option<Wish> {
    let held = |modifier| key.modifiers.contains(modifier);
    Some(match key.code {
        KeyCode::Char('c' | 'd') if held(KeyModifiers::CONTROL) => Wish::Quit,
        KeyCode::Char(_) if held(KeyModifiers::CONTROL) || held(KeyModifiers::ALT) => return None,
        KeyCode::Left if held(KeyModifiers::SHIFT) => Wish::Pan(-1, 0),
        KeyCode::Right if held(KeyModifiers::SHIFT) => Wish::Pan(1, 0),
        KeyCode::Up if held(KeyModifiers::SHIFT) => Wish::Pan(0, -1),
        KeyCode::Down if held(KeyModifiers::SHIFT) => Wish::Pan(0, 1),
        KeyCode::Char('h') => Wish::Pan(-1, 0),
        KeyCode::Char('l') => Wish::Pan(1, 0),
        KeyCode::Char('k') => Wish::Pan(0, -1),
        KeyCode::Char('j') => Wish::Pan(0, 1),
        KeyCode::Char(' ') => Wish::PlayOrPause,
        KeyCode::Left => Wish::Phase(-1),
        KeyCode::Right => Wish::Phase(1),
        KeyCode::Up | KeyCode::PageUp => Wish::Turn(-1),
        KeyCode::Down | KeyCode::PageDown => Wish::Turn(1),
        KeyCode::Home => Wish::First,
        KeyCode::End => Wish::Last,
        KeyCode::Char('+' | '=') => Wish::Faster,
        KeyCode::Char('-') => Wish::Slower,
        KeyCode::Char('0') => Wish::Everything,
        KeyCode::Char('t') => Wish::NextFog,
        KeyCode::Char('c') => Wish::Centre,
        KeyCode::Char('?') => Wish::Help,
        KeyCode::Char('q' | 'Q') | KeyCode::Esc => Wish::Quit,
        KeyCode::Char(digit) => Wish::Fog(digit.to_digit(10)?.checked_sub(1)? as usize),
        _ => return None,
    })
}

/// The moment the model is at, or the last one before the match goes another way.
fn look(reel: &mut dyn DrawnReel, model: &mut Model, trouble: &mut Option<Mismatch>) -> Shown {
    let sought = reel.seek(model.moment).and_then(|()| match model.moment {
        moment if moment == model.phases() => reel.end(),
        _ => Ok(()),
    });
    if let Err(mismatch) = sought {
        model.stop_at(reel.moment());
        *trouble = Some(mismatch);
    }
    let mut board = match model.fog {
        Some(team) => reel.seen(Team(u8::try_from(team).unwrap_or(u8::MAX))),
        None => reel.board(),
    };
    if model.fog.is_none() {
        board.strokes = reel.strokes();
    }
    Shown {
        board,
        told: reel.told().cloned(),
        scores: reel.scores(),
        trouble: trouble
            .as_ref()
            .map(|mismatch| format!("It does not play as recorded: {mismatch}")),
    }
}

fn show(program: &Program, model: &mut Model, shown: &Shown) -> io::Result<()> {
    let (width, height) = terminal::size()?;
    let size = (usize::from(width), usize::from(height));
    let lines = draw(program, model, shown, size);
    let mut out = io::BufWriter::new(io::stdout().lock());
    queue!(out, terminal::BeginSynchronizedUpdate)?;
    for (row, line) in (0..height).zip(lines) {
        queue!(out, cursor::MoveTo(0, row))?;
        write!(out, "{line}")?;
        queue!(out, terminal::Clear(ClearType::UntilNewLine))?;
    }
    queue!(out, terminal::EndSynchronizedUpdate)?;
    out.flush()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn meant(code: KeyCode, modifiers: KeyModifiers) -> Option<Wish> {
        wish(KeyEvent::new(code, modifiers))
    }

    #[test]
    fn every_key_of_the_help_does_something() {
        let none = KeyModifiers::NONE;
        for (code, expected) in [
            (KeyCode::Char(' '), Wish::PlayOrPause),
            (KeyCode::Left, Wish::Phase(-1)),
            (KeyCode::Right, Wish::Phase(1)),
            (KeyCode::Up, Wish::Turn(-1)),
            (KeyCode::PageDown, Wish::Turn(1)),
            (KeyCode::Home, Wish::First),
            (KeyCode::End, Wish::Last),
            (KeyCode::Char('+'), Wish::Faster),
            (KeyCode::Char('-'), Wish::Slower),
            (KeyCode::Char('0'), Wish::Everything),
            (KeyCode::Char('1'), Wish::Fog(0)),
            (KeyCode::Char('9'), Wish::Fog(8)),
            (KeyCode::Char('t'), Wish::NextFog),
            (KeyCode::Char('j'), Wish::Pan(0, 1)),
            (KeyCode::Char('c'), Wish::Centre),
            (KeyCode::Char('?'), Wish::Help),
            (KeyCode::Esc, Wish::Quit),
        ] {
            assert_eq!(meant(code, none), Some(expected), "{code:?}");
        }
        assert_eq!(meant(KeyCode::Char('x'), none), None);
        let held = |code, modifier| meant(code, modifier);
        assert_eq!(
            held(KeyCode::Char('c'), KeyModifiers::CONTROL),
            Some(Wish::Quit)
        );
        assert_eq!(held(KeyCode::Char('t'), KeyModifiers::CONTROL), None);
        assert_eq!(
            held(KeyCode::Left, KeyModifiers::SHIFT),
            Some(Wish::Pan(-1, 0))
        );
    }
}
