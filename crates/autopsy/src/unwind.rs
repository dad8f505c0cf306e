//! From a call to the one that made it, by the unwinding tables.

use crate::{Image, Registers};
use gimli::{
    BaseAddresses, CfaRule, EhFrame, EhFrameHdr, EndianSlice, Evaluation, EvaluationResult,
    Expression, LittleEndian, Location, Register, RegisterRule, UnwindContext, UnwindExpression,
    UnwindSection, Value,
};

type Bytes<'a> = EndianSlice<'a, LittleEndian>;

/// The size of an address.
const WORD: u8 = 8;
/// The most steps of an expression in a table.
const STEPS: u32 = 200;

/// A copy of a piece of a stack.
pub(crate) struct Stack<'a> {
    start: u64,
    bytes: &'a [u8],
}

impl<'a> Stack<'a> {
    pub(crate) fn new(start: u64, bytes: &'a [u8]) -> Self {
        Self { start, bytes }
    }

    fn word(&self, address: u64) -> Option<u64> {
        let offset = usize::try_from(address.checked_sub(self.start)?).ok()?;
        let word = self.bytes.get(offset..)?.first_chunk()?;
        Some(u64::from_le_bytes(*word))
    }
}

/// The addresses of calls, the innermost first. But for that one they are inside of the
/// instruction that calls.
pub(crate) fn calls(
    registers: &Registers,
    stack: &Stack<'_>,
    images: &[Image<'_>],
    most: usize,
) -> Vec<u64> {
    let mut registers = registers.clone();
    let mut found = vec![registers.instruction()];
    while found.len() < most {
        let innermost = found.len() == 1;
        let at = found[found.len() - 1];
        let next = match caller(&registers, at, stack, images) {
            Some(next) => next,
            // A call of something that is not code: it has done nothing yet.
            None if innermost => match returned(&registers, stack) {
                Some(next) => next,
                None => break,
            },
            None => break,
        };
        let ahead = next.stack_pointer() > registers.stack_pointer();
        if next.instruction() == 0 || !(ahead || innermost) {
            break;
        }
        found.push(next.instruction() - 1);
        registers = next;
    }
    found
}

/// The registers after a return from a function that has just been entered.
fn returned(registers: &Registers, stack: &Stack<'_>) -> Option<Registers> {
    let mut next = registers.clone();
    match registers.link() {
        Some(address) => next.set_instruction(address),
        None => {
            next.set_instruction(stack.word(registers.stack_pointer())?);
            next.set_stack_pointer(registers.stack_pointer().checked_add(u64::from(WORD))?);
        }
    }
    Some(next)
}

/// The registers of the caller of a function that is at an address.
fn caller(
    registers: &Registers,
    at: u64,
    stack: &Stack<'_>,
    images: &[Image<'_>],
) -> Option<Registers> {
    let (image, place) = (images.iter()).find_map(|image| Some((image, image.place(at)?)))?;
    let index_at = image.index?;
    let bases = BaseAddresses::default().set_eh_frame_hdr(index_at);
    let index = EhFrameHdr::new(image.from(index_at)?, LittleEndian);
    let index = index.parse(&bases, WORD).ok()?;
    let tables_at = index.eh_frame_ptr().direct().ok()?;
    let bases = bases.set_eh_frame(tables_at);
    let mut tables = EhFrame::new(image.from(tables_at)?, LittleEndian);
    tables.set_address_size(WORD);
    let entry = (index.table()?)
        .fde_for_address(&tables, &bases, place, EhFrame::cie_from_offset)
        .ok()?;
    let mut context = UnwindContext::new();
    let row = (entry.unwind_info_for_address(&tables, &bases, &mut context, place)).ok()?;
    let worked_out = |expression: &UnwindExpression<usize>, first: Option<u64>| {
        let expression = expression.get(&tables).ok()?;
        evaluate(expression, entry.cie().encoding(), first, registers, stack)
    };
    let frame = match row.cfa() {
        CfaRule::RegisterAndOffset { register, offset } => {
            registers.get(register.0)?.checked_add_signed(*offset)?
        }
        CfaRule::Expression(expression) => worked_out(expression, None)?,
    };
    let value = |rule: RegisterRule<usize>, number: u16| match rule {
        RegisterRule::SameValue => registers.get(number),
        RegisterRule::Offset(offset) => stack.word(frame.checked_add_signed(offset)?),
        RegisterRule::ValOffset(offset) => frame.checked_add_signed(offset),
        RegisterRule::Register(Register(other)) => registers.get(other),
        RegisterRule::Expression(expression) => stack.word(worked_out(&expression, Some(frame))?),
        RegisterRule::ValExpression(expression) => worked_out(&expression, Some(frame)),
        _ => None,
    };
    let mut next = registers.clone();
    next.set_stack_pointer(frame);
    for (register, rule) in row.registers() {
        // What cannot be known is hardly ever needed.
        if let Some(value) = value(rule.clone(), register.0) {
            next.set(register.0, value);
        }
    }
    let back = entry.cie().return_address_register();
    let rule = row.register(back).unwrap_or(RegisterRule::SameValue);
    next.set_instruction(value(rule, back.0)?);
    Some(next)
}

/// What an expression of a table comes to.
fn evaluate(
    expression: Expression<Bytes<'_>>,
    encoding: gimli::Encoding,
    first: Option<u64>,
    registers: &Registers,
    stack: &Stack<'_>,
) -> Option<u64> {
    let mut evaluation: Evaluation<Bytes<'_>> = expression.evaluation(encoding);
    evaluation.set_max_iterations(STEPS);
    if let Some(first) = first {
        evaluation.set_initial_value(first);
    }
    let mut state = evaluation.evaluate().ok()?;
    for _ in 0..STEPS {
        state = match state {
            EvaluationResult::Complete => break,
            EvaluationResult::RequiresRegister { register, .. } => {
                let value = Value::Generic(registers.get(register.0)?);
                evaluation.resume_with_register(value).ok()?
            }
            EvaluationResult::RequiresMemory { address, .. } => {
                let value = Value::Generic(stack.word(address)?);
                evaluation.resume_with_memory(value).ok()?
            }
            _ => return None,
        };
    }
    match evaluation.as_result().first()?.location {
        Location::Address { address } => Some(address),
        _ => None,
    }
}
