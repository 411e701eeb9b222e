import type { Ask } from '../prompts/ask-request.ts';
import type { AnswerModel } from '../providers/role.ts';
import type { Checking } from '../statements/check-statement.ts';
import { modelStatements, type StatementEvent } from '../statements/model-statements.ts';
import type { CheckedStatement } from '../statements/source.ts';
import type { NearestPlace } from './answer.ts';

interface Answering {
  model: AnswerModel;
  ask: Ask;
  checking: Checking;
  signal: AbortSignal;
  /** Where the documents come nearest, for when they do not answer. */
  nearest: readonly NearestPlace[];
  /** Whether what was said up to this statement answers; until it does, it is held back. */
  isAnswer: (statement: CheckedStatement) => boolean;
}

/** What holds of a model's answer; that the documents do not answer, if nothing does; then what was left out, and used. */
export async function* answered({
  model,
  ask,
  checking,
  signal,
  nearest,
  isAnswer,
}: Answering): AsyncGenerator<StatementEvent | { kind: 'missing'; nearest: readonly NearestPlace[] }> {
  if (ask.sources.size === 0) {
    yield { kind: 'missing', nearest };
    yield { kind: 'usage', asked: 0, answered: 0 };
    return;
  }
  const held: StatementEvent[] = [];
  let isAnswered = false;
  for await (const event of modelStatements(model, ask, checking, signal)) {
    if (event.kind === 'statement') {
      held.push(event);
      isAnswered ||= isAnswer(event.statement);
      if (isAnswered) yield* held.splice(0);
      continue;
    }
    if (!isAnswered) {
      isAnswered = true;
      yield { kind: 'missing', nearest };
      // True, yet beside the question.
      const beside = held.length + (event.kind === 'omitted' ? event.count : 0);
      const flaws = [...held.map(() => 'beside' as const), ...(event.kind === 'omitted' ? event.flaws : [])];
      if (beside > 0) yield { kind: 'omitted', count: beside, flaws };
      if (event.kind === 'omitted') continue;
    }
    yield event;
  }
}
