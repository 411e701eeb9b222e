import type { MindMap } from '@pagewright/contract/mind-maps/mind-map.ts';
import { faultOf, type AiCalls, type Fault } from '../session/ai-calls.ts';

/** How having a map regrouped ended. `isOver`: the same regrouping is not to be asked for again. */
type RegroupEnd = { map: MindMap } | { fault: Fault; isOver: boolean };

interface Asked {
  documentId: string;
  /** The same one again goes on hearing of the same regrouping. */
  regroupingId: string;
  map: MindMap;
}

/** Has a model regroup a map. Once the signal is aborted it is stopped, and nothing of it comes. */
export async function regroup(calls: AiCalls, asked: Asked, signal: AbortSignal): Promise<RegroupEnd | undefined> {
  const { regroupingId } = asked;
  const stop = () => void calls.ask('ai.stopRegrouping', { regroupingId }).catch(() => {});
  signal.addEventListener('abort', stop, { once: true });
  try {
    await calls.ask('ai.regroup', asked, signal);
    for (;;) {
      const now = await calls.ask('ai.regrouped', { regroupingId }, signal);
      if (signal.aborted) return undefined;
      if (now.state === 'done') return { map: now.map };
      if (now.state === 'failed') return { fault: now.failure, isOver: true };
    }
  } catch (error) {
    const fault = faultOf(error);
    return signal.aborted ? undefined : { fault, isOver: fault !== 'unreachable' };
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
