import type { MindMap } from '@pagewright/contract/mind-maps/mind-map.ts';
import { faultOf, type Fault } from '../session/ai-calls.ts';

/** Sends what becomes of a map to be kept. */
interface MapKeeper {
  /** The map as it is now; sent at once, or as soon as an earlier one has arrived. */
  keep: (map: MindMap) => void;
}

/**
 * One map is on its way at a time, so that none overtakes a later one; of those that come meanwhile the last is sent. `told` hears
 * after each whether it is kept.
 */
export function createMapKeeper(
  send: (map: MindMap) => Promise<unknown>,
  told: (fault: Fault | undefined) => void,
): MapKeeper {
  let next: MindMap | undefined;
  let isBusy = false;
  const work = async () => {
    isBusy = true;
    try {
      while (next) {
        const map = next;
        next = undefined;
        await send(map);
      }
      told(undefined);
    } catch (error) {
      told(faultOf(error));
    } finally {
      isBusy = false;
    }
    // What came while the failed one was on its way may arrive.
    if (next) void work();
  };
  return {
    keep: (map) => {
      next = map;
      if (!isBusy) void work();
    },
  };
}
