import { stat } from 'node:fs/promises';
import { compressPdf, estimateSizes, compressToSize, strengthOf, strengthOfQuality } from '@pagewright/engine/compress';
import type { Strength } from '@pagewright/engine/images';
import { EngineFailure } from '@pagewright/ground/failure.ts';
import type { Measured } from './peers.ts';

/** The settings of the tool that are compared, strongest first. */
export const SETTINGS = {
  '10 %': strengthOfQuality(10),
  '30 %': strengthOfQuality(30),
  high: strengthOf('high'),
  medium: strengthOf('medium'),
  low: strengthOf('low'),
  '90 %': strengthOfQuality(90),
} satisfies Record<string, Strength>;
export type Setting = keyof typeof SETTINGS;

/** `undefined` where the file cannot be read. */
export async function ours(input: string, setting: Setting, output: string): Promise<Measured | undefined> {
  const started = performance.now();
  try {
    await compressPdf(input, { strength: SETTINGS[setting], properties: 'kept', output });
  } catch (error) {
    if (error instanceof EngineFailure) return undefined;
    throw error;
  }
  return { path: output, bytes: (await stat(output)).size, ms: performance.now() - started };
}

/** Sizes told before the start, by setting. */
export interface Estimate {
  bytes: Partial<Record<Setting, number>>;
  ms: number;
}

const FORETOLD = ['low', 'medium', 'high'] as const;

export async function estimated(input: string, folder: string): Promise<Estimate> {
  const started = performance.now();
  const sizes = await estimateSizes(
    input,
    FORETOLD.map((setting) => SETTINGS[setting]),
    { folder },
  );
  return {
    bytes: Object.fromEntries(FORETOLD.map((setting, index) => [setting, sizes[index]])),
    ms: performance.now() - started,
  };
}

/** Shares of the original that are asked for as an exact size. */
export const WISHES = [0.75, 0.5, 0.3] as const;
/** The part of the size asked for that a result must fill. */
const LEAST_FILL = 0.9;

export type Hit = 'hit' | 'spared' | 'missed' | 'unreachable';

/**
 * `spared`: smaller than 90 % of what was asked for, since no picture had to lose more than the lightest step of all
 * takes, so that there is nothing to give back. `unreachable`: refused with the smallest size there is.
 */
export async function exactly(
  input: string,
  wish: number,
  output: string,
): Promise<{ hit: Hit; fill: number; ms: number }> {
  const bytes = Math.floor((await stat(input)).size * wish);
  const started = performance.now();
  const result = await compressToSize(input, { bytes, grey: false, properties: 'kept', output }).catch(
    (error: unknown) => {
      if (error instanceof EngineFailure) return error.code;
      throw error;
    },
  );
  const ms = performance.now() - started;
  if (typeof result === 'string') return { hit: result === 'SIZE_UNREACHABLE' ? 'unreachable' : 'missed', fill: 0, ms };
  const fill = (await stat(output)).size / bytes;
  if (fill > 1) return { hit: 'missed', fill, ms };
  if (fill >= LEAST_FILL) return { hit: 'hit', fill, ms };
  return { hit: result.cost === 'more' ? 'missed' : 'spared', fill, ms };
}
