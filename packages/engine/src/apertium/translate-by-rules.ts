import { EngineFailure } from '@pagewright/ground/failure.ts';
import { translateStream } from '@pagewright/runtime/programs/apertium.ts';
import { routeOf } from './directions.ts';
import type { RuledPart } from './ruled-part.ts';
import { readStream, writeStream } from './stream.ts';
import { tidied } from './tidy.ts';

export type RuledText = readonly RuledPart[];

export interface RuledAnswer {
  parts: RuledPart[];
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
 * Styles go with their words. Answers are in the order of the texts; there is none where what must stay was lost on the way. Fails with
 * PROGRAM_MISSING where it has nothing for these languages, and as programs do.
 */
export async function translateByRules(
  texts: readonly RuledText[],
  { from, to, signal }: RuledWork,
): Promise<(RuledAnswer | undefined)[]> {
  const route = await routeOf(from, to);
  if (!route) throw new EngineFailure('PROGRAM_MISSING', { program: 'apertium' });
  let answers = texts.map((parts): RuledAnswer | undefined => ({ parts: [...parts], unknown: 0 }));
  for (const mode of route) {
    const kept = answers.flatMap((answer, number) => (answer ? [{ ...answer, number }] : []));
    const next = await passedThrough(
      mode,
      kept.map(({ parts }) => parts),
      signal,
    );
    const passed = texts.map((): RuledAnswer | undefined => undefined);
    for (const [at, { number, unknown }] of kept.entries()) {
      const answer = next[at];
      passed[number] = answer && { parts: answer.parts, unknown: unknown + answer.unknown };
    }
    answers = passed;
  }
  return answers.map((answer) => answer && { ...answer, parts: tidied(answer.parts, to) });
}

async function passedThrough(
  mode: string,
  texts: readonly RuledText[],
  signal: AbortSignal | undefined,
): Promise<(RuledAnswer | undefined)[]> {
  if (texts.length === 0) return [];
  const { stream, standIns } = writeStream(texts);
  const read = readStream(await translateStream({ mode, stream, signal }));
  const isWhole = read.size === texts.length && texts.every((_, number) => read.has(number));
  if (!isWhole && texts.length > 1) {
    // A text that breaks the stream must not take the others with it.
    const middle = Math.ceil(texts.length / 2);
    const first = await passedThrough(mode, texts.slice(0, middle), signal);
    return [...first, ...(await passedThrough(mode, texts.slice(middle), signal))];
  }
  return texts.map((text, number) => {
    const answer = read.get(number);
    const parts = answer && standIns.putBack(number, answer.parts);
    // What stands in for what must stay is known to nobody.
    return parts && { parts, unknown: Math.max(0, answer.unknown - text.filter(({ fixed }) => fixed).length) };
  });
}
