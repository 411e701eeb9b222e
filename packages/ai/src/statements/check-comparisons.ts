import { clausesOf, clausesOfAll, nearestTo } from './clauses.ts';
import type { Said } from './evidence.ts';
import { figuresIn } from './figures.ts';
import { sensesIn, type Sense } from './opposites.ts';
import { primaryOf } from '../words/tags.ts';

/** Ways of comparing that say the same: "higher" and "rose". */
const AKIN: ReadonlyMap<string, string> = new Map([
  ['change', 'level'],
  ['level', 'change'],
]);

/**
 * Whether a sentence says more where its quotes say more, earlier where they say earlier, and so on. A change that no quote
 * names must follow from two figures: "from 5 to 6".
 */
export function doComparisonsAgree({ text, language }: Said, quoted: readonly Said[]): boolean {
  const isOfOneLanguage = quoted.some((said) => primaryOf(said.language) === primaryOf(language));
  const all = isOfOneLanguage
    ? clausesOfAll(quoted, language).map((clause) => ({ clause, senses: sensesIn(clause.text, language) }))
    : quoted.flatMap((said) =>
        clausesOf(said.text, language).map((clause) => ({ clause, senses: sensesIn(clause.text, said.language) })),
      );
  return clausesOf(text, language).every((own) => {
    const near = new Set(
      nearestTo(
        own,
        all.map(({ clause }) => clause),
      ),
    );
    const nearest = all.filter(({ clause }) => near.has(clause));
    return [...sensesIn(own.text, language)].every(([axis, senses]) => {
      const named = waysOf(axis, nearest) ?? waysOf(axis, all);
      if (named)
        return [...senses].some((sense) => named.has(sense)) && (senses.size > 1 || named.has([...senses][0]!));
      if (axis !== 'change' || senses.size > 1) return true;
      return isChangeShown(text, language, [...senses][0]!);
    });
  });
}

function waysOf(
  axis: string,
  all: readonly { senses: ReadonlyMap<string, ReadonlySet<Sense>> }[],
): Set<Sense> | undefined {
  for (const name of [axis, AKIN.get(axis) ?? axis]) {
    const found = new Set(all.flatMap(({ senses }) => [...(senses.get(name) ?? [])]));
    if (found.size > 0) return found;
  }
  return undefined;
}

const FROM_TO = /\b(?:from|de)\b(.{1,60}?)\b(?:to|à)\b(.{1,60})/iu;

function isChangeShown(text: string, language: string | undefined, sense: Sense): boolean {
  const [, before, behind] = FROM_TO.exec(text) ?? [];
  if (before === undefined || behind === undefined) return false;
  const [from, to] = [before, behind].map((part) => {
    const [first] = figuresIn(part, language).numbers;
    return first === undefined ? Number.NaN : Number(first.value) * 10 ** first.scale;
  }) as [number, number];
  return sense === 'one' ? to > from : to < from;
}
