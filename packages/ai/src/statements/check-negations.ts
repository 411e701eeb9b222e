import { plainStems } from '../retrieval/terms.ts';
import { primaryOf } from '../words/tags.ts';
import { clausesOf } from './clauses.ts';
import type { Said } from './evidence.ts';
import { denialsIn, denies } from './negations.ts';

/** Words behind a negation, and before it, that it surely denies. */
const BEHIND = 3;
const BEFORE = 2;
/** Of what is denied, so many words apart at most: it speaks of the same. */
const SAME = 0.6;
const APART = 3;

interface Denial {
  behind: readonly string[];
  before: readonly string[];
}

/**
 * Whether a sentence denies what its quotes deny, and nothing else. Texts of one language are compared by the words beside each
 * negation; of two, only as a whole.
 */
export function doNegationsAgree({ text, language }: Said, quoted: readonly Said[]): boolean {
  const comparable = quoted.filter((said) => primaryOf(said.language) === primaryOf(language));
  if (comparable.length === 0) return areAlikeAsAWhole(text, language, quoted);
  const basis = comparable.map((said) => said.text).join('. ');
  const [own, others] = [denialsOf(text, language), denialsOf(basis, language)];
  // French denies with two words what it denies with one elsewhere in the sentence.
  if (primaryOf(language) !== 'fr' && own.length > others.length) return false;
  if (!own.every((denial) => others.some((other) => areOfOne(denial, other)))) return false;
  const [stems, all] = [plainStems(text, language), plainStems(basis, language)];
  return others.every(({ behind, before }) => {
    const about = behind.length > 0 ? behind : before;
    const [head] = about;
    if (head === undefined) return true;
    const isSaid = stems.some((_, at) => {
      const near = stems.slice(at, at + about.length + APART);
      return about.filter((stem) => near.includes(stem)).length >= SAME * about.length;
    });
    return !isSaid || affirmed(head, stems, own) <= affirmed(head, all, others);
  });
}

const denialsOf = (text: string, language: string | undefined): Denial[] =>
  denialsIn(text, language).map(({ before, behind }) => ({
    behind: plainStems(behind, language).slice(0, BEHIND),
    before: plainStems(before, language).slice(-BEFORE),
  }));

/** Two negations deny the same if what is nearest to one is near the other. */
function areOfOne(one: Denial, other: Denial): boolean {
  const own = [...one.behind.slice(0, 2), ...one.before.slice(-1)];
  const near = new Set([...other.behind, ...other.before.slice(-1)]);
  return own.length === 0 || own.some((stem) => near.has(stem));
}

/** How often a word is said without being denied; "ne … pas" denies it twice. */
function affirmed(word: string, stems: readonly string[], denials: readonly Denial[]): number {
  const said = stems.filter((stem) => stem === word).length;
  const denied = denials.filter(({ behind, before }) => behind.includes(word) || before.includes(word)).length;
  return Math.max(0, said - denied);
}

function areAlikeAsAWhole(text: string, language: string | undefined, quoted: readonly Said[]): boolean {
  const denying = quoted.filter((said) => denies(said.text, said.language));
  if (denies(text, language)) return denying.length > 0;
  return !denying.some((said) => clausesOf(said.text, said.language).length === 1);
}
