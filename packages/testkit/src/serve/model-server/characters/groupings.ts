import type { SentHeading } from '../sent-headings.ts';

type Branch = number | { heading: number; below: Branch[] } | { name: string; below: Branch[] };

const asAnswer = (branches: Branch[]): string => JSON.stringify({ branches });

/** Two chapters at a time below a name made of both, their sections below them. */
export const pairing = (headings: readonly SentHeading[], nameOf = namesOfBoth): string =>
  asAnswer(pairs(headings, nameOf));

/** Names that no heading has a word of. */
export const naming = (headings: readonly SentHeading[]): string => pairing(headings, () => 'Bankruptcy announced');

/** The same heading at two places. */
export const doubling = (headings: readonly SentHeading[]): string =>
  asAnswer([...pairs(headings, namesOfBoth), headings[0]?.number ?? 1]);

/** The last chapter, and none of the others. */
export const forgetting = (headings: readonly SentHeading[]): string => asAnswer(chaptersOf(headings).slice(-1));

function pairs(headings: readonly SentHeading[], nameOf: (one: SentHeading, other: SentHeading) => string): Branch[] {
  const chapters = headings.filter(({ level }) => level === 1);
  const branches = chaptersOf(headings);
  const made: Branch[] = [];
  for (let at = 0; at < branches.length; at += 2) {
    const [one, other] = [chapters[at]!, chapters[at + 1]];
    if (other) made.push({ name: nameOf(one, other), below: branches.slice(at, at + 2) });
    else made.push(branches[at]!);
  }
  return made;
}

function chaptersOf(headings: readonly SentHeading[]): Branch[] {
  const chapters: { heading: number; below: Branch[] }[] = [];
  for (const { number, level } of headings)
    if (level === 1) chapters.push({ heading: number, below: [] });
    else chapters.at(-1)?.below.push(number);
  return chapters;
}

const firstWord = ({ words }: SentHeading): string => /\p{L}+/u.exec(words)?.[0] ?? words;
const namesOfBoth = (one: SentHeading, other: SentHeading): string => `${firstWord(one)} and ${firstWord(other)}`;
