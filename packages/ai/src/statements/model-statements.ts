import { againRequest, askRequest, type Ask, type Refused } from '../prompts/ask-request.ts';
import { ModelFailure, type AnswerModel, type ModelRequest } from '../providers/role.ts';
import { checkStatement, type Checking } from './check-statement.ts';
import { LIMITS, type Draft } from './draft.ts';
import type { CheckedStatement, Flaw } from './source.ts';
import { StatementParser } from './statement-parser.ts';

/** What comes of asking a model, as it comes. Tokens are counted over all that was asked. */
export type StatementEvent =
  | { kind: 'statement'; statement: CheckedStatement }
  /** Sentences that were left out because they did not hold, and why at first; at most once, and not for none. */
  | { kind: 'omitted'; count: number; flaws: readonly Flaw[] }
  | { kind: 'usage'; asked: number; answered: number };

/** Drafts that are asked for again, at most. */
const MOST_AGAIN = 8;

interface Pass {
  shown: CheckedStatement[];
  refused: Refused[];
}

/**
 * Asks a model and lets through what holds, each statement as soon as it is checked. What fails is asked for once more. Ends
 * with `omitted` and `usage`. Throws what the model throws; but a second answer that fails only leaves out what it was for.
 */
export async function* modelStatements(
  model: AnswerModel,
  ask: Ask,
  checking: Checking,
  signal: AbortSignal,
): AsyncGenerator<StatementEvent> {
  const usage = { asked: 0, answered: 0 };
  const first: Pass = { shown: [], refused: [] };
  const second: Pass = { shown: [], refused: [] };
  for await (const statement of passOf(askRequest(ask), first)) yield { kind: 'statement', statement };
  const again = first.refused.filter(({ flaw }) => flaw !== 'instructions').slice(0, MOST_AGAIN);
  if (again.length > 0) {
    try {
      for await (const statement of passOf(againRequest(ask, again), second)) {
        if (second.shown.length > again.length) break;
        yield { kind: 'statement', statement };
      }
    } catch (failure) {
      if (signal.aborted || !(failure instanceof ModelFailure)) throw failure;
    }
  }
  const count = Math.max(0, first.refused.length - second.shown.length);
  if (count > 0) yield { kind: 'omitted', count, flaws: first.refused.map(({ flaw }) => flaw) };
  yield { kind: 'usage', ...usage };

  async function* passOf(request: ModelRequest, pass: Pass): AsyncGenerator<CheckedStatement> {
    for await (const draft of draftsOf(model, request, usage, signal)) {
      if (draft.kind === 'missing') continue;
      const result = checkStatement(draft, checking);
      if (typeof result === 'string') pass.refused.push({ sentence: draft.sentence, flaw: result });
      else if (![...first.shown, ...second.shown].some(({ text }) => text === result.text)) {
        pass.shown.push(result);
        yield result;
      }
    }
  }
}

async function* draftsOf(
  model: AnswerModel,
  request: ModelRequest,
  usage: { asked: number; answered: number },
  signal: AbortSignal,
): AsyncGenerator<Draft> {
  const parser = new StatementParser();
  const full = new AbortController();
  const both = AbortSignal.any([signal, full.signal]);
  try {
    for await (const piece of model.write(request, both)) {
      if (piece.kind === 'usage') {
        usage.asked += piece.asked;
        usage.answered += piece.answered;
        continue;
      }
      yield* parser.push(piece.text);
      if (parser.isFull) full.abort(new Error(`a model said more than ${LIMITS.drafts} sentences`));
    }
  } catch (failure) {
    // What was enough is not a failure.
    if (signal.aborted || !full.signal.aborted) throw failure;
  }
  yield* parser.end();
}
