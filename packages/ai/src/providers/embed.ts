import './quiet.ts';
import { embedMany } from 'ai';
import { failureOfError } from './failures.ts';
import type { ModelLimits } from './limits.ts';
import { PassingFailure, pauseAfter } from './passing-failure.ts';
import { Patience } from './patience.ts';
import { ModelFailure } from './role.ts';
import type { Source } from './source.ts';
import { wireTo } from './wire.ts';

/** A vector for each text, one call after another; each call is tried twice, and has as long as an answer’s first piece. */
export async function embed(
  source: Source,
  texts: readonly string[],
  signal: AbortSignal,
  limits: ModelLimits,
): Promise<Float32Array[]> {
  const vectors: Float32Array[] = [];
  for (let at = 0; at < texts.length; at += source.textsACall)
    vectors.push(...(await oneCall(source, texts.slice(at, at + source.textsACall), signal, limits)));
  if (new Set(vectors.map(({ length }) => length)).size > 1) throw new ModelFailure('away');
  return vectors;
}

async function oneCall(source: Source, texts: string[], signal: AbortSignal, limits: ModelLimits) {
  const patience = new Patience(limits.firstPiece, limits.nextPiece);
  const stop = AbortSignal.any([signal, patience.signal]);
  const ask = () => oneTry(source, texts, stop, limits);
  patience.begin();
  try {
    return await ask().catch(async (error: unknown) => {
      if (!(error instanceof PassingFailure) || stop.aborted) throw error;
      await pauseAfter(error, limits, stop);
      return ask();
    });
  } catch (error) {
    stop.throwIfAborted();
    throw error;
  } finally {
    patience.rest();
  }
}

async function oneTry({ origin, embedding }: Source, texts: string[], stop: AbortSignal, limits: ModelLimits) {
  if (embedding === undefined) throw new TypeError('this kind has no embeddings');
  stop.throwIfAborted();
  const closing = new AbortController();
  const wire = wireTo({ origin, bytes: { all: limits.vectorBytes }, adapts: () => false });
  try {
    const { embeddings } = await embedMany({
      model: embedding(wire.fetch),
      values: texts,
      maxRetries: 0,
      abortSignal: AbortSignal.any([stop, closing.signal]),
      telemetry: { isEnabled: false },
    });
    const vectors = embeddings.map((values) => Float32Array.from(values));
    const isWhole = vectors.every((vector) => vector.length > 0 && vector.every(Number.isFinite));
    if (vectors.length !== texts.length || !isWhole) throw new ModelFailure('away');
    return vectors;
  } catch (error) {
    throw error instanceof ModelFailure ? error : (wire.failure() ?? failureOfError(error, 'away'));
  } finally {
    closing.abort();
  }
}
