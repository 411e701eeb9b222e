import { PassingFailure } from './passing-failure.ts';
import { isRecord } from './records.ts';
import { failureOfStatus } from './refusal.ts';
import { ModelFailure, type ModelFault } from './role.ts';

/** Faults that came in an answer, as the SDK tells of them. Its errors hold the request, so nothing of them is kept. */

const OVERLOADED = /overload|rate_?limit|too_many|resource_exhausted|unavailable/i;

/** Of an error within an answer, or of what it could not be read as: JSON, an event; `unread` is what that is called. */
export function failureOfError(error: unknown, unread: ModelFault = 'broken'): ModelFailure {
  const { statusCode, type, code } = isRecord(error) ? error : {};
  if (typeof statusCode === 'number' && statusCode >= 400) return failureOfStatus(statusCode, '');
  const isBusy = [type, code].some((word) => typeof word === 'string' && OVERLOADED.test(word));
  return new PassingFailure(isBusy ? 'busy' : unread);
}

interface End {
  finishReason: string;
  rawFinishReason?: string | undefined;
}

/** How servers that speak OpenAI’s protocol also say that the model has said everything. */
const ALSO_STOPPED = /^(eos(_token)?|stop\w*|end(_turn)?|completed?)$/i;

/** Of an answer that ended as it did; nothing where it is whole. `mayThink`: nobody has seen yet that the model thinks. */
export function failureOfEnd(
  end: End | undefined,
  { said, hasBegun, mayThink }: { said: string; hasBegun: boolean; mayThink: boolean },
): ModelFailure | undefined {
  if (!hasBegun) return new ModelFailure('away');
  switch (end?.finishReason) {
    case 'stop':
      return said.trim() === '' ? new ModelFailure('away') : undefined;
    case 'other':
      return ALSO_STOPPED.test(end.rawFinishReason ?? '') && said.trim() !== ''
        ? undefined
        : new ModelFailure('broken');
    case 'content-filter':
    case 'tool-calls':
      return new ModelFailure('refused');
    case 'length':
      // All of it was thought: once more, with room for that.
      return mayThink && said === '' ? new PassingFailure('broken', 0) : new ModelFailure('broken');
    default:
      return new PassingFailure('broken');
  }
}
