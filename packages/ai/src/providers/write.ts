import type { ModelLimits } from './limits.ts';
import { oneAnswer } from './one-answer.ts';
import { PassingFailure, pauseAfter } from './passing-failure.ts';
import { Patience } from './patience.ts';
import type { ModelPiece, ModelRequest } from './role.ts';
import type { Source } from './source.ts';

/** Asks once, and once more where nothing was passed on yet and the failure may be over. */
export async function* write(
  source: Source,
  request: ModelRequest,
  signal: AbortSignal,
  limits: ModelLimits,
): AsyncGenerator<ModelPiece> {
  const patience = new Patience(limits.firstPiece, limits.nextPiece);
  const stop = AbortSignal.any([signal, patience.signal]);
  let passedOn = false;
  const pass = async function* () {
    for await (const piece of oneAnswer(source, request, { stop, patience, limits })) {
      passedOn ||= piece.kind === 'text';
      patience.rest();
      yield piece;
      patience.begin();
    }
  };
  try {
    stop.throwIfAborted();
    patience.begin();
    try {
      yield* pass();
    } catch (error) {
      if (!(error instanceof PassingFailure) || passedOn || stop.aborted) throw error;
      await pauseAfter(error, limits, stop);
      yield* pass();
    }
  } catch (error) {
    // Whatever breaks when a connection is closed, this is why it was.
    stop.throwIfAborted();
    throw error;
  } finally {
    patience.rest();
  }
}
