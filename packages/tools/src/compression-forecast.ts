import {
  estimateSizes,
  strengthOf,
  strengthOfQuality,
  strengthOfRate,
  strengthOfStep,
} from '@pagewright/engine/compress';
import type { Strength } from '@pagewright/engine/images';
import { requestedBytes, type CompressionWork } from './compression.ts';
import type { ToolForecast } from './tool.ts';

type Options = CompressionWork['options'];

const LEVELS = ['low', 'medium', 'high'] as const;
/**
 * Of the estimated smallest size: above the first a size can be had, below the second it cannot. Estimates were between
 * 21% too small and 26% too large, in 52 files.
 */
const SURELY = { reachable: 1.4, unreachable: 0.65 };
/** What encrypting a small result again may add to it. */
const ENCRYPTION_BYTES = 2000;

/**
 * About what each level would make of the file. A value chosen instead of a level is estimated alone, so it has all the
 * time for trying pictures.
 */
export async function forecastCompression({
  files: [file],
  options,
  folder,
  signal,
}: CompressionWork): Promise<ToolForecast> {
  const candidates = candidatesOf(options);
  const sizes = await estimateSizes(
    file.path,
    candidates.map(({ strength }) => strength),
    { folder, password: file.password, signal },
  );
  const estimates = candidates.map(({ option, value }, place) => ({
    option,
    value,
    bytes: sizes[place] ?? file.bytes,
  }));
  if (options.level !== 'target') return { sizes: estimates };
  const smallest = sizes[0] ?? file.bytes;
  return { reach: { option: 'size', verdict: verdictOn(options, file.bytes, smallest), smallest } };
}

interface Candidate {
  option: string;
  value: string;
  strength: Strength;
}

function candidatesOf(options: Options): Candidate[] {
  const { level, rate, percent, grey } = options;
  switch (level) {
    case 'custom':
      return [{ option: 'rate', value: String(rate), strength: { ...strengthOfRate(rate), grey } }];
    case 'percent':
      return [{ option: 'percent', value: String(percent), strength: { ...strengthOfQuality(percent), grey } }];
    case 'target':
      return [{ option: 'size', value: '', strength: { ...strengthOfStep(1), hints: 'dropped', grey } }];
    default:
      return LEVELS.map((value) => ({ option: 'level', value, strength: { ...strengthOf(value), grey } }));
  }
}

function verdictOn(options: Options, before: number, smallest: number): NonNullable<ToolForecast['reach']>['verdict'] {
  const wanted = requestedBytes(options);
  if (before <= wanted && !options.grey) return 'within';
  if (wanted >= smallest * SURELY.reachable + ENCRYPTION_BYTES) return 'reachable';
  return wanted < smallest * SURELY.unreachable ? 'unreachable' : 'unknown';
}
