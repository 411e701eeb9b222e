import { repeatsInstructions } from '../prompts/repeated-instructions.ts';
import type { AnswerModel, ModelRequest } from '../providers/role.ts';

export type LineEvent =
  /** A paragraph or an item, as plain text: it rests on no document. */
  | { kind: 'line'; text: string }
  /** Lines that repeated our instructions. */
  | { kind: 'omitted'; count: number }
  | { kind: 'usage'; asked: number; answered: number };

/** Of a line, and of lines in an answer. */
const LONGEST = 4_000;
const MOST = 200;
const THOUGHT = /^\s*<think>[\s\S]*?(?:<\/think>|$)/;

/** What a model says, line by line, without those that repeat our instructions. Ends with `usage`. */
export async function* modelLines(
  model: AnswerModel,
  request: ModelRequest,
  mark: string,
  signal: AbortSignal,
): AsyncGenerator<LineEvent> {
  let [text, count, omitted] = ['', 0, 0];
  const usage = { asked: 0, answered: 0 };
  for await (const piece of model.write(request, signal)) {
    if (piece.kind === 'usage') {
      usage.asked += piece.asked;
      usage.answered += piece.answered;
      continue;
    }
    if (count >= MOST) continue;
    text += piece.text;
    yield* lines(false);
  }
  yield* lines(true);
  if (omitted > 0) yield { kind: 'omitted', count: omitted };
  yield { kind: 'usage', ...usage };

  function* lines(isAll: boolean): Generator<LineEvent> {
    if (/^\s*<think>/.test(text)) {
      if (!isAll && !text.includes('</think>')) return;
      text = text.replace(THOUGHT, '');
    }
    while (text !== '' && count < MOST) {
      const end = text.indexOf('\n');
      if (end < 0 && !isAll && text.length < LONGEST) return;
      const line = text.slice(0, end < 0 ? LONGEST : Math.min(end, LONGEST));
      text = text.slice(line.length + (text[line.length] === '\n' ? 1 : 0));
      if (line.trim() === '') continue;
      count += 1;
      if (repeatsInstructions(line, { instructions: request.instructions, mark })) omitted += 1;
      else yield { kind: 'line', text: line.trim() };
    }
  }
}
