import { plainStems } from '../retrieval/terms.ts';
import { primaryOf } from '../words/tags.ts';
import { clausesOf, clausesOfAll, nearestTo, type Clause } from './clauses.ts';
import type { Said } from './evidence.ts';
import { denialsIn, denies } from './negations.ts';

/** Words behind a negation that it surely denies. */
const NEAR = 3;
/** Of them in a sentence: it speaks of the same. */
const SAME = 0.6;

/**
 * Whether a sentence denies what its quotes deny, and nothing else. Texts of one language are compared clause by clause; of two,
 * only as a whole.
 */
export function doNegationsAgree({ text, language }: Said, quoted: readonly Said[]): boolean {
  const others = quoted.filter((said) => primaryOf(said.language) !== primaryOf(language));
  if (others.length === quoted.length) return areAlikeAsAWhole(text, language, quoted);
  const own = clausesOf(text, language);
  const all = clausesOfAll(quoted, language);
  return (
    own.every((clause) => isDenialQuoted(clause, all, language)) &&
    all.every((clause) => isDenialKept(clause, own, language))
  );
}

/** What a clause of the sentence denies, the quotes deny. */
function isDenialQuoted(clause: Clause, quoted: readonly Clause[], language: string | undefined): boolean {
  if (!denies(clause.text, language)) return true;
  const near = nearestTo(clause, quoted);
  const related = quoted.filter(({ stems }) => clause.stems.intersection(stems).size > 0);
  return [...near, ...related].some((other) => denies(other.text, language));
}

/** What the quotes deny, the sentence does not say. */
function isDenialKept({ text }: Clause, own: readonly Clause[], language: string | undefined): boolean {
  return denialsIn(text, language).every(({ before, behind }) => {
    const denied = plainStems(behind, language).slice(0, NEAR);
    const about = denied.length > 0 ? denied : plainStems(before, language).slice(-NEAR);
    if (about.length === 0) return true;
    const saying = own.filter(({ stems }) => about.filter((stem) => stems.has(stem)).length >= SAME * about.length);
    return saying.length === 0 || saying.some((clause) => denies(clause.text, language));
  });
}

function areAlikeAsAWhole(text: string, language: string | undefined, quoted: readonly Said[]): boolean {
  const denying = quoted.filter((said) => denies(said.text, said.language));
  if (denies(text, language)) return denying.length > 0;
  return !denying.some((said) => clausesOf(said.text, said.language).length === 1);
}
