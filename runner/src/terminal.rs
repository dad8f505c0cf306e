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
use stechec_past::watch::{KeyAction, Model, Shown, StartAt, WatchedMatch, draw, look};
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

/// Shows a match until the viewer quits.
pub(crate) fn watch(
    watched: &WatchedMatch,
    reel: &mut dyn DrawnReel,
    beginning: StartAt,
) -> io::Result<Watched> {
    let stopped = stop_signal();
    let board = reel.board();
    let turns = watched.phases.iter().map(|(turn, _)| *turn).collect();
    let extent = (board.columns, board.rows(), board.levels.count);
    let mut model = Model::new(turns, watched.names.len(), extent);
    model.fog = beginning.fog;
    if let Some(moment) = beginning.moment {
        model.stop_at(moment.min(model.phases()));
    }
    let _screen = FullScreen::enter()?;
    let mut trouble = None;
    let mut next = Instant::now() + model.pace();
    while !model.done && !stopped.load(Ordering::Relaxed) {
        let shown = look(reel, &mut model, &mut trouble);
        show(watched, &mut model, &shown)?;
        next = wait(&mut model, next, &stopped)?;
    }
    Ok(Watched { trouble })
}

/// Set by signals that ask the program to end; then the loop ends cleanly.
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
                    key_action(key)
                        .into_iter()
                        .for_each(|action| model.act(action));
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

/// What a key does.
fn key_action(key: KeyEvent) -> Option<KeyAction> {
    let held = |modifier| key.modifiers.contains(modifier);
    Some(match key.code {
        KeyCode::Char('c' | 'd') if held(KeyModifiers::CONTROL) => KeyAction::Quit,
        KeyCode::Char(_) if held(KeyModifiers::CONTROL) || held(KeyModifiers::ALT) => return None,
        KeyCode::Left if held(KeyModifiers::SHIFT) => KeyAction::Pan(-1, 0),
        KeyCode::Right if held(KeyModifiers::SHIFT) => KeyAction::Pan(1, 0),
        KeyCode::Up if held(KeyModifiers::SHIFT) => KeyAction::Pan(0, -1),
        KeyCode::Down if held(KeyModifiers::SHIFT) => KeyAction::Pan(0, 1),
        KeyCode::Char('h') => KeyAction::Pan(-1, 0),
        KeyCode::Char('l') => KeyAction::Pan(1, 0),
        KeyCode::Char('k') => KeyAction::Pan(0, -1),
        KeyCode::Char('j') => KeyAction::Pan(0, 1),
        KeyCode::Char(' ') => KeyAction::PlayOrPause,
        KeyCode::Left => KeyAction::Phase(-1),
        KeyCode::Right => KeyAction::Phase(1),
        KeyCode::Up | KeyCode::PageUp => KeyAction::Turn(-1),
        KeyCode::Down | KeyCode::PageDown => KeyAction::Turn(1),
        KeyCode::Home => KeyAction::First,
        KeyCode::End => KeyAction::Last,
        KeyCode::Char('+' | '=') => KeyAction::Faster,
        KeyCode::Char('-') => KeyAction::Slower,
        KeyCode::Char('0') => KeyAction::Everything,
        KeyCode::Char('t') => KeyAction::NextFog,
        KeyCode::Char('c') => KeyAction::Centre,
        KeyCode::Char('v') => KeyAction::NextLevel,
        KeyCode::Char('?') => KeyAction::Help,
        KeyCode::Char('q' | 'Q') | KeyCode::Esc => KeyAction::Quit,
        KeyCode::Char(digit) => KeyAction::Fog(digit.to_digit(10)?.checked_sub(1)? as usize),
        _ => return None,
    })
}

fn show(watched: &WatchedMatch, model: &mut Model, shown: &Shown) -> io::Result<()> {
    let (width, height) = terminal::size()?;
    let size = (usize::from(width), usize::from(height));
    let lines = draw(watched, model, shown, size);
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

    fn pressed(code: KeyCode, modifiers: KeyModifiers) -> Option<KeyAction> {
        key_action(KeyEvent::new(code, modifiers))
    }

    #[test]
    fn every_key_of_the_help_does_something() {
        let none = KeyModifiers::NONE;
        for (code, expected) in [
            (KeyCode::Char(' '), KeyAction::PlayOrPause),
            (KeyCode::Left, KeyAction::Phase(-1)),
            (KeyCode::Right, KeyAction::Phase(1)),
            (KeyCode::Up, KeyAction::Turn(-1)),
            (KeyCode::PageDown, KeyAction::Turn(1)),
            (KeyCode::Home, KeyAction::First),
            (KeyCode::End, KeyAction::Last),
            (KeyCode::Char('+'), KeyAction::Faster),
            (KeyCode::Char('-'), KeyAction::Slower),
            (KeyCode::Char('0'), KeyAction::Everything),
            (KeyCode::Char('1'), KeyAction::Fog(0)),
            (KeyCode::Char('9'), KeyAction::Fog(8)),
            (KeyCode::Char('t'), KeyAction::NextFog),
            (KeyCode::Char('j'), KeyAction::Pan(0, 1)),
            (KeyCode::Char('c'), KeyAction::Centre),
            (KeyCode::Char('v'), KeyAction::NextLevel),
            (KeyCode::Char('?'), KeyAction::Help),
            (KeyCode::Esc, KeyAction::Quit),
        ] {
            assert_eq!(pressed(code, none), Some(expected), "{code:?}");
        }
        assert_eq!(pressed(KeyCode::Char('x'), none), None);
        let held = |code, modifier| pressed(code, modifier);
        assert_eq!(
            held(KeyCode::Char('c'), KeyModifiers::CONTROL),
            Some(KeyAction::Quit)
        );
        assert_eq!(held(KeyCode::Char('t'), KeyModifiers::CONTROL), None);
        assert_eq!(
            held(KeyCode::Left, KeyModifiers::SHIFT),
            Some(KeyAction::Pan(-1, 0))
        );
    }
}
