import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { CHECK_MS, PACE, type BodyLimits } from './limits.ts';

/**
 * Watches every body and every answer on its way. A sender that is too slow, or sends too much, is refused; a receiver
 * that is too slow is cut off. Nobody is blamed for time that we ourselves take.
 */
export interface PaceWatch {
  watchBody: (request: IncomingMessage, limits: BodyLimits, onBreach: (breach: Breach) => void) => void;
  watchAnswer: (response: ServerResponse, socket: Socket) => void;
  stop: () => void;
}

type Breach = 'slow' | 'large';

interface Watched {
  /** `false` ends the watch. */
  check: (at: number) => boolean;
}

/** `now`: milliseconds of a clock that only goes on. */
export function createPaceWatch(now: () => number = () => performance.now()): PaceWatch {
  const watched = new Set<Watched>();
  const timer = setInterval(() => {
    const at = now();
    for (const each of watched) if (!each.check(at)) watched.delete(each);
  }, CHECK_MS).unref();

  return {
    watchBody: (request, limits, onBreach) => {
      const { socket } = request;
      const startedAt = now();
      const before = socket.bytesRead;
      const received = () => socket.bytesRead - before;
      const isSlow = createWindow(received, startedAt);
      watched.add({
        check: (at) => {
          if (request.complete || socket.destroyed) return false;
          const breach = received() > limits.bytes ? 'large' : at - startedAt > limits.ms ? 'slow' : undefined;
          // What has arrived and is not read yet waits for us.
          const slow = isSlow(at, request.readableLength > 0) ? 'slow' : undefined;
          const found = breach ?? slow;
          if (found) onBreach(found);
          return found === undefined;
        },
      });
    },

    watchAnswer: (response, socket) => {
      const taken = () => socket.bytesWritten - socket.writableLength;
      const isSlow = createWindow(taken, now());
      watched.add({
        check: (at) => {
          if (response.writableFinished || response.destroyed || socket.destroyed) return false;
          // While nothing waits to be taken, as while a poll is held, the receiver is not slow.
          const slow = isSlow(at, socket.writableLength === 0);
          // What waits in the buffers of the system goes too: nobody will take it.
          if (slow) socket.resetAndDestroy();
          return !slow;
        },
      });
    },

    stop: () => clearInterval(timer),
  };
}

/** Whether `bytes` has grown too little in a window; one that was excused begins anew. */
function createWindow(bytes: () => number, startedAt: number) {
  let since = startedAt;
  let before = bytes();
  return (at: number, excused: boolean): boolean => {
    if (!excused && at - since < PACE.windowMs) return false;
    const grown = bytes() - before;
    since = at;
    before = bytes();
    return !excused && grown < PACE.leastBytes;
  };
}
