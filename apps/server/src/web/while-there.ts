import type { FastifyRequest } from 'fastify';

/** Runs an answer that may be held back. Its signal is aborted when nobody waits for it any more. */
export type WhileThere = <T>(request: FastifyRequest, answer: (signal: AbortSignal) => Promise<T>) => Promise<T>;

/** `closing` is aborted when the process ends: held answers are given at once. */
export function createWhileThere(closing: AbortSignal): WhileThere {
  return async (request, answer) => {
    const gone = new AbortController();
    const onClose = () => gone.abort();
    request.raw.socket.once('close', onClose);
    try {
      return await answer(AbortSignal.any([closing, gone.signal]));
    } finally {
      request.raw.socket.off('close', onClose);
    }
  };
}
