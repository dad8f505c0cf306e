use std::{
    fs::File,
    io::{self, Read, Seek},
    path::Path,
    process::{Child, Command, ExitStatus, Stdio},
    thread,
    time::{Duration, Instant},
};

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
/// succeeds: those are warnings. The rest is only of interest if it fails.
pub(crate) fn step(folder: &Path, words: &[String]) -> Result<String, Failed> {
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
    let status = wait(&mut child, STEP_TIME);
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
fn command(folder: &Path, words: &[String]) -> io::Result<Command> {
    let is_setting = |word: &str| {
        let name = word.split_once('=').map(|(name, _)| name);
        let plain = |c: char| c.is_ascii_uppercase() || c.is_ascii_digit() || c == '_';
        name.is_some_and(|name| !name.is_empty() && name.chars().all(plain))
    };
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
    let begin = Instant::now();
    let mut pause = Duration::from_millis(1);
    loop {
        if let Some(status) = child.try_wait()? {
            return Ok(status);
        }
        if begin.elapsed() > time {
            child.kill()?;
            child.wait()?;
            let message = format!("it was stopped after {} s", time.as_secs());
            return Err(io::Error::other(message));
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
