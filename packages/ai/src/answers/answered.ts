import type { Ask } from '../prompts/ask-request.ts';
import type { AnswerModel } from '../providers/role.ts';
import type { Checking } from '../statements/check-statement.ts';
import { modelStatements, type StatementEvent } from '../statements/model-statements.ts';
import type { NearestPlace } from './answer.ts';

interface Answering {
  model: AnswerModel;
  ask: Ask;
  checking: Checking;
  signal: AbortSignal;
  /** Where the documents come nearest, for when they do not answer. */
  nearest: readonly NearestPlace[];
}

/** What holds of a model's answer; that the documents do not answer, if nothing does; then what was left out, and used. */
export async function* answered({
  model,
  ask,
  checking,
  signal,
  nearest,
}: Answering): AsyncGenerator<StatementEvent | { kind: 'missing'; nearest: readonly NearestPlace[] }> {
  if (ask.sources.size === 0) {
    yield { kind: 'missing', nearest };
    yield { kind: 'usage', asked: 0, answered: 0 };
    return;
  }
  let isAnswered = false;
  for await (const event of modelStatements(model, ask, checking, signal)) {
    if (event.kind === 'statement') isAnswered = true;
    else if (!isAnswered) {
      isAnswered = true;
      yield { kind: 'missing', nearest };
    }
    yield event;
  }
}
