import { LIMITS, type AiEvent, type AiStatement } from '@pagewright/contract';
import type { Services } from '../../services.ts';
import { createWait } from '../../tasks/wait.ts';
import { statementsAfter, findMessage, viewMessage, type MessageRow } from './view.ts';

interface Told {
  /** Statements that the listener has with it. */
  id: number;
  event: AiEvent;
}

/** Something is sent at least this often, so that proxies keep the connection. */
const QUIET_MS = 10_000;
/** The longest that an answer takes, and a while. */
const LONGEST_MS = 2 * LIMITS.queueWaitSeconds * 1000;

/**
 * Tells an answer as its rows are written, from behind the statement `after` on, to its end. `undefined`: nothing happened for a
 * while. Which process writes the rows, and how many tell them, makes no difference.
 */
export async function* tellAnswer(
  services: Services,
  { owner, id, token }: MessageRow,
  after: number,
  signal: AbortSignal,
): AsyncGenerator<Told | undefined> {
  const until = Date.now() + LONGEST_MS;
  let told = after;
  let step = '';
  let wait = createWait(QUIET_MS, signal);
  // The watch begins before the rows are read, so that no change is missed in between.
  const unwatch = services.signals.watch(token, () => wait.wake());
  try {
    while (!signal.aborted && Date.now() < until) {
      const message = await findMessage(services, owner, id);
      if (!message) return;
      // Of a short answer too, which may be over by the time that its rows are read.
      if (message.step !== step) {
        step = message.step;
        yield { id: told, event: { event: 'state', state: message.step } };
      }
      for (const statement of await statementsAfter(services, owner, id, told)) {
        told = statement.number;
        yield { id: told, event: { event: 'statement', statement } };
      }
      if (!isOnItsWay(message)) {
        yield* tellEnd(services, message, told);
        return;
      }
      await wait.next();
      if (!wait.isOver() || signal.aborted) continue;
      yield undefined;
      wait.end();
      wait = createWait(QUIET_MS, signal);
    }
  } finally {
    unwatch();
    wait.end();
  }
}

const isOnItsWay = ({ state }: MessageRow) => state === 'waiting' || state === 'running';

async function* tellEnd(services: Services, message: MessageRow, id: number): AsyncGenerator<Told> {
  const { omitted, askedTokens: asked, answeredTokens: answered, owner } = message;
  if (omitted > 0) yield { id, event: { event: 'omitted', count: omitted } };
  if (asked + answered > 0) yield { id, event: { event: 'usage', asked, answered } };
  const statements: AiStatement[] = await statementsAfter(services, owner, message.id, 0);
  const event = message.state === 'failed' ? 'failed' : 'done';
  yield { id, event: { event, message: viewMessage(message, statements) } };
}
