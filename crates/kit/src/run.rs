use std::{
    fs::File,
    io::{self, Read, Seek},
    path::Path,
    process::{Child, Command, ExitStatus, Stdio},
    thread,
    time::{Duration, Instant},
};

/// Nobody is told of steps that take less.
const PATIENCE: Duration = Duration::from_secs(2);
/// How long a step of a build may take.
const STEP_TIME: Duration = Duration::from_secs(600);
/// What is kept of a step's output.
const MAX_OUTPUT: u64 = 256 << 10;

/// A step that failed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}{command}: {end}", with_line_end(.output))]
pub struct Failed {
    /// The command, as one would type it.
    pub command: String,
    /// How it ended.
    pub end: String,
    /// What it said.
    pub output: String,
}

fn with_line_end(output: &str) -> String {
    match output.trim_end() {
        "" => String::new(),
        text => format!("{text}\n"),
    }
}

/// Runs a step in a folder. What it writes to standard error is returned even if it
/// succeeds: those are warnings. The rest is only of interest if it fails. If it takes a while, it
/// says which program is at work.
pub(crate) fn step(
    folder: &Path,
    words: &[String],
    on_wait: impl FnOnce(&str),
) -> Result<String, Failed> {
    let failed = |end: String, output: String| Failed {
        command: words.join(" "),
        end,
        output,
    };
    let wrong = |error: io::Error| failed(format!("it could not be run: {error}"), String::new());
    // Into a file, because a pipe that nobody reads can be full.
    let mut said = tempfile::tempfile().map_err(wrong)?;
    let mut warned = tempfile::tempfile().map_err(wrong)?;
    let spawn = |said: &File, warned: &File| {
        let mut command = command(folder, words)?;
        command.stdout(said.try_clone()?);
        command.stderr(warned.try_clone()?).spawn()
    };
    let mut child = spawn(&said, &warned).map_err(wrong)?;
    let early = look(&mut child, PATIENCE).map_err(wrong)?;
    let status = match early {
        Some(status) => Ok(status),
        None => {
            on_wait(program(words));
            wait(&mut child, STEP_TIME)
        }
    };
    let warnings = text_of(&mut warned).map_err(wrong)?;
    let all = text_of(&mut said).map_err(wrong)? + &warnings;
    match status {
        Ok(status) if status.success() => Ok(warnings),
        Ok(status) => Err(failed(format!("{status}"), all)),
        Err(error) => Err(failed(error.to_string(), all)),
    }
}

/// Runs a step whose output is shown, with one more setting. Answers whether it succeeded.
pub(crate) fn shown(folder: &Path, words: &[String], setting: (&str, &Path)) -> io::Result<bool> {
    let mut child = command(folder, words)?.env(setting.0, setting.1).spawn()?;
    wait(&mut child, STEP_TIME).map(|status| status.success())
}

/// `NAME=value` before the command sets its environment.
fn is_setting(word: &str) -> bool {
    let name = word.split_once('=').map(|(name, _)| name);
    let plain = |c: char| c.is_ascii_uppercase() || c.is_ascii_digit() || c == '_';
    name.is_some_and(|name| !name.is_empty() && name.chars().all(plain))
}

/// The name of the program that a step starts, without its folder.
fn program(words: &[String]) -> &str {
    let mut words = words.iter().skip_while(|word| is_setting(word));
    let word = words.next().map_or("", String::as_str);
    word.rsplit('/').next().unwrap_or(word)
}

fn command(folder: &Path, words: &[String]) -> io::Result<Command> {
    let settings = words.iter().take_while(|word| is_setting(word));
    let mut rest = words.iter().skip_while(|word| is_setting(word));
    let program = (rest.next()).ok_or_else(|| io::Error::other("there is no command in it"))?;
    let mut command = Command::new(program);
    command
        .args(rest)
        .envs(settings.filter_map(|setting| setting.split_once('=')))
        .current_dir(folder)
        .stdin(Stdio::null());
    Ok(command)
}

/// Waits for a process, within a time limit.
pub(crate) fn wait(child: &mut Child, time: Duration) -> io::Result<ExitStatus> {
    if let Some(status) = look(child, time)? {
        return Ok(status);
    }
    child.kill()?;
    child.wait()?;
    let message = format!("it was stopped after {} s", time.as_secs());
    Err(io::Error::other(message))
}

/// Looks how a process ended; none if it is still running after this time.
fn look(child: &mut Child, time: Duration) -> io::Result<Option<ExitStatus>> {
    let begin = Instant::now();
    let mut pause = Duration::from_millis(1);
    loop {
        let ended = child.try_wait()?;
        if ended.is_some() || begin.elapsed() > time {
            return Ok(ended);
        }
        thread::sleep(pause);
        pause = (pause * 2).min(Duration::from_millis(50));
    }
}

fn text_of(file: &mut File) -> io::Result<String> {
    file.rewind()?;
    let mut bytes = Vec::new();
    file.take(MAX_OUTPUT + 1).read_to_end(&mut bytes)?;
    let mut text = String::from_utf8_lossy(&bytes).into_owned();
    if bytes.len() as u64 > MAX_OUTPUT {
        text.push_str("\n(and more)");
    }
    Ok(text)
}
