import type { AiEvent, AiMessage, AiRequest } from '@pagewright/contract/calls/ai.ts';
import type { Language } from '@pagewright/contract/languages.ts';
import type { Fault } from '../session/ai-calls.ts';

/** What is done for an answer. `reconnecting`: its connection broke, and is made anew. */
type Doing = 'waiting' | 'reading' | 'searching' | 'answering' | 'reconnecting';

/** A question with as much of its answer as has arrived. */
export interface ShownMessage extends AiMessage {
  /** Nothing once it has ended. */
  doing?: Doing | undefined;
  /** Why it was not asked at all, or can no longer be heard. */
  fault?: Fault | undefined;
}

export const isUnderway = ({ state, fault }: ShownMessage): boolean =>
  (state === 'waiting' || state === 'running') && fault === undefined;

/** A question that is about to be asked. */
export function newMessage(
  asked: { messageId: string; request: AiRequest; language: Language },
  at: number,
): ShownMessage {
  return { ...asked, state: 'waiting', found: true, statements: [], omitted: 0, at, doing: 'waiting' };
}

/** The message after an event of its stream. A statement that was told already, as it is after a broken connection, is not told twice. */
export function afterEvent(message: ShownMessage, event: AiEvent): ShownMessage {
  switch (event.event) {
    case 'state':
      return { ...message, state: event.state === 'waiting' ? 'waiting' : 'running', doing: event.state };
    case 'statement': {
      const { statement } = event;
      const others = message.statements.filter(({ number }) => number !== statement.number);
      const statements = [...others, statement].toSorted((one, other) => one.number - other.number);
      return { ...message, state: 'running', doing: 'answering', statements };
    }
    case 'omitted':
      return { ...message, omitted: event.count };
    case 'usage':
      return message;
    case 'done':
    case 'failed':
      return event.message;
  }
}
