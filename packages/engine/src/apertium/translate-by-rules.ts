import { EngineFailure } from '@pagewright/ground/failure.ts';
import { translateStream } from '@pagewright/runtime/programs/apertium.ts';
import { routeOf } from './directions.ts';
import type { RuledPart } from './ruled-part.ts';
import { readStream, writeStream } from './stream.ts';
import { tidied } from './tidy.ts';

export type RuledText = readonly RuledPart[];

export interface RuledTranslation {
  /** In the order of the texts; nothing where what must stay was lost on the way. */
  texts: (RuledPart[] | undefined)[];
  /** Words that it did not know, and left as they were. */
  unknown: number;
}

interface RuledWork {
  from: string;
  to: string;
  signal?: AbortSignal | undefined;
}

/**
 * Translates texts with Apertium, all of them in one run for each language on the way: starting it takes longer than most texts do.
 * Styles go with their words. Fails with PROGRAM_MISSING where it has nothing for these languages, and as programs do.
 */
export async function translateByRules(
  texts: readonly RuledText[],
  { from, to, signal }: RuledWork,
): Promise<RuledTranslation> {
  const route = await routeOf(from, to);
  if (!route) throw new EngineFailure('PROGRAM_MISSING', { program: 'apertium' });
  let result: RuledTranslation = { texts: texts.map((parts) => [...parts]), unknown: 0 };
  for (const mode of route) {
    const kept = result.texts.flatMap((parts, number) => (parts ? [{ number, parts }] : []));
    const next = await passedThrough(
      mode,
      kept.map(({ parts }) => parts),
      signal,
    );
    const translated = result.texts.map((): RuledPart[] | undefined => undefined);
    for (const [at, { number }] of kept.entries()) translated[number] = next.texts[at];
    result = { texts: translated, unknown: result.unknown + next.unknown };
  }
  return { ...result, texts: result.texts.map((parts) => parts && tidied(parts, to)) };
}

async function passedThrough(
  mode: string,
  texts: readonly RuledText[],
  signal: AbortSignal | undefined,
): Promise<RuledTranslation> {
  if (texts.length === 0) return { texts: [], unknown: 0 };
  const { stream, standIns } = writeStream(texts);
  const read = readStream(await translateStream({ mode, stream, signal }));
  const isWhole = read.size === texts.length && texts.every((_, number) => read.has(number));
  if (!isWhole && texts.length > 1) return inHalves(mode, texts, signal);
  const translated = texts.map((_, number) => {
    const parts = read.get(number)?.parts;
    return parts && standIns.putBack(number, parts);
  });
  const unknown = [...read.values()].reduce((sum, each) => sum + each.unknown, 0) - countFixed(texts);
  return { texts: translated, unknown: Math.max(0, unknown) };
}

/** A text that breaks the stream must not take the others with it. */
async function inHalves(
  mode: string,
  texts: readonly RuledText[],
  signal: AbortSignal | undefined,
): Promise<RuledTranslation> {
  const middle = Math.ceil(texts.length / 2);
  const first = await passedThrough(mode, texts.slice(0, middle), signal);
  const second = await passedThrough(mode, texts.slice(middle), signal);
  return { texts: [...first.texts, ...second.texts], unknown: first.unknown + second.unknown };
}

/** What stands in for what must stay is known to nobody. */
const countFixed = (texts: readonly RuledText[]): number =>
  texts.reduce((sum, parts) => sum + parts.filter(({ fixed }) => fixed).length, 0);
