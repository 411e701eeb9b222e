import type { Sign, SignGroups } from '../evidence/sign.ts';
import type { HeadingFacts } from './heading-facts.ts';

type HeadingSign = Sign<HeadingFacts>;

const between = (least: number, below: number) => (facts: HeadingFacts) => facts.ratio >= least && facts.ratio < below;

/** Sizes in sizes of the body; one of them holds, or none at the body's own. */
const SIZE: HeadingSign[] = [
  { name: 'size-huge', weight: 0.85, holds: ({ ratio }) => ratio >= 1.6, why: 'far larger than the body: a title' },
  { name: 'size-large', weight: 0.7, holds: between(1.3, 1.6), why: 'much larger than the body' },
  { name: 'size-larger', weight: 0.5, holds: between(1.15, 1.3), why: 'clearly larger than the body' },
  { name: 'size-more', weight: 0.3, holds: between(1.07, 1.15), why: 'a little larger than the body' },
  { name: 'size-less', weight: -0.15, holds: between(0.88, 0.97), why: 'smaller than the body' },
  {
    name: 'size-small',
    weight: -0.35,
    holds: ({ ratio }) => !(ratio >= 0.88),
    why: 'as small as notes and captions',
  },
];

const LOOK: HeadingSign[] = [
  ...SIZE,
  {
    name: 'bold',
    weight: 0.45,
    holds: ({ typography, body }) => !body.bold && typography.bold > 0.9,
    why: 'bold throughout, where the body is not',
  },
  {
    name: 'half-bold',
    weight: 0.1,
    holds: ({ typography, body }) => !body.bold && typography.bold > 0.5 && typography.bold <= 0.9,
    why: 'bold for the most part, as where a number or an ending is not',
  },
  {
    name: 'italic',
    weight: 0.15,
    holds: ({ typography, body }) => !body.italic && typography.italic > 0.9,
    why: 'italic throughout: headings of the third order often are, quotations too',
  },
  {
    name: 'colour',
    weight: 0.25,
    holds: ({ colored, linked }) => colored && !linked,
    why: 'in a colour that the body has not, and no link',
  },
  {
    name: 'family',
    weight: 0.05,
    holds: ({ typography, body, ratio }) => typography.family !== body.family && ratio > 0.97,
    why: 'another typeface than the body; so have many things',
  },
  { name: 'capitals', weight: 0.2, holds: ({ typography }) => typography.capitals, why: 'in capitals' },
  {
    name: 'underlined',
    weight: 0.2,
    holds: ({ typography, linked }) => typography.underline > 0.8 && !linked,
    why: 'underlined as on a typewriter, and no link',
  },
  {
    name: 'centred',
    weight: 0.1,
    holds: ({ block, ratio }) => block.alignment === 'center' && ratio > 0.97,
    why: 'centred and not small, as captions are',
  },
];

const FULL_STOP = /[^.]\.$/;
const SMALL_LETTER = /^\p{Ll}/u;
const MATHEMATICS = /[=≠≤≥≈≡∑∏∫∈∉∀∃⊂⊆∪∩√∞→⇒⇔\u{1D400}-\u{1D7FF}]/u;

const WORDS: HeadingSign[] = [
  {
    name: 'numbered-by-name',
    weight: 0.35,
    holds: ({ number }) => number?.form === 'named',
    why: '“Chapter 3”, “Annex B”: nothing else begins so',
  },
  {
    name: 'numbered-deep',
    weight: 0.3,
    holds: ({ number }) => number !== undefined && number.form !== 'named' && number.depth > 1,
    why: '“2.3.1”: seldom an item of a list',
  },
  {
    name: 'numbered',
    weight: 0.2,
    holds: ({ number }) => number !== undefined && number.form !== 'named' && number.depth <= 1,
    why: '“2.” begins headings, and items of lists',
  },
  { name: 'many-words', weight: -0.5, holds: ({ words }) => words > 20, why: 'as long as a sentence' },
  { name: 'wordy', weight: -0.2, holds: ({ words }) => words > 12 && words <= 20, why: 'long for a heading' },
  {
    name: 'three-lines',
    weight: -0.15,
    holds: ({ block, large }) => block.lines.length > 2 && !large,
    why: 'headings seldom need three lines unless they are large',
  },
  { name: 'five-lines', weight: -0.4, holds: ({ block }) => block.lines.length > 4, why: 'no heading is that long' },
  {
    name: 'broken-lines',
    weight: -0.2,
    holds: ({ block, large }) => !large && block.lines.some(({ join }) => join === 'break'),
    why: 'lines that the writer broke, as of addresses',
  },
  {
    name: 'full-stop',
    weight: -0.35,
    holds: ({ wording, large }) => !large && FULL_STOP.test(wording),
    why: 'ends as a sentence does',
  },
  {
    name: 'full-stop-large',
    weight: -0.15,
    holds: ({ wording, large }) => large && FULL_STOP.test(wording),
    why: 'ends as a sentence does; slogans in large type may',
  },
  {
    name: 'colon',
    weight: -0.1,
    holds: ({ wording }) => wording.endsWith(':'),
    why: 'announces what follows: a run-in, a label',
  },
  {
    name: 'marks-of-addresses',
    weight: -0.4,
    holds: ({ wording }) => /[∗†‡]/.test(wording),
    why: 'names of authors, with the marks of their addresses',
  },
  {
    name: 'commas',
    weight: -0.4,
    holds: ({ wording }) => (wording.match(/,\s/g)?.length ?? 0) > 3,
    why: 'a list of names or things',
  },
  {
    name: 'sentences',
    weight: -0.3,
    holds: ({ wording }) => /\p{Ll}{3}[.!?]\s+\p{Lu}/u.test(wording),
    why: 'sentences within: prose, however it is set',
  },
  {
    name: 'small-letter',
    weight: -0.6,
    holds: ({ wording, large }) => !large && SMALL_LETTER.test(wording),
    why: 'begins in the midst of a sentence',
  },
  {
    name: 'small-letter-large',
    weight: -0.2,
    holds: ({ wording, large }) => large && SMALL_LETTER.test(wording),
    why: 'begins with a small letter; names in large type may',
  },
  {
    name: 'few-letters',
    weight: -0.7,
    holds: ({ wording, number }) => wording.replaceAll(/[^\p{L}\p{N}]/gu, '').length < 3 && !number,
    why: 'a sign or a mark rather than words',
  },
  {
    name: 'odd-beginning',
    weight: -0.3,
    holds: ({ wording }) => !/^[\p{L}\p{N}"'“‘«(¿¡§]/u.test(wording),
    why: 'begins with a dash, a bullet or what is left of something',
  },
  {
    name: 'tab',
    weight: -0.3,
    holds: ({ typography, number }) => typography.text.includes('\t') && !number,
    why: 'parts side by side: a row rather than a heading',
  },
  {
    name: 'link',
    weight: -0.25,
    holds: ({ linked, typography, body }) => linked && typography.size < body.size * 1.15,
    why: 'a link leads elsewhere; what it names stands there',
  },
  {
    name: 'mathematics',
    weight: -0.4,
    holds: ({ typography }) => MATHEMATICS.test(typography.text),
    why: 'a formula on a line of its own',
  },
];

const SURROUNDINGS: HeadingSign[] = [
  {
    name: 'first-of-column',
    weight: 0.05,
    holds: ({ above }) => above === Infinity,
    why: 'nothing stands above it in its column',
  },
  {
    name: 'apart-above',
    weight: 0.15,
    holds: ({ above, below, typography }) => above !== Infinity && above > typography.size * 0.4 && above > below * 1.4,
    why: 'nearer to what follows than to what stands above',
  },
  { name: 'last', weight: -0.15, holds: ({ isLast }) => isLast, why: 'nothing follows that it could head' },
  {
    name: 'heads-text',
    weight: 0.1,
    holds: ({ isLast, after, typography }) =>
      !isLast &&
      after !== undefined &&
      (after.block.kind === 'table' ||
        (after.typography !== undefined &&
          after.typography.text.length > typography.text.length &&
          after.typography.size <= typography.size + 0.3)),
    why: 'a table or a longer text follows, set no larger',
  },
];

const isLarge = ({ typography, body }: HeadingFacts): boolean => typography.size >= body.size * 1.15;

const USE: HeadingSign[] = [
  {
    name: 'steady-look',
    weight: 0.1,
    holds: ({ typography, body, use, colored }) =>
      use !== undefined &&
      use.blocks >= 3 &&
      use.prose < 0.05 &&
      (typography.size > body.size * 1.04 || typography.bold > 0.9 !== body.bold || colored),
    why: 'a look that stands above text again and again, and never is text',
  },
  {
    name: 'look-of-prose',
    weight: -0.4,
    holds: (facts) => (isLarge(facts) ? 0 : (facts.use?.prose ?? 0)),
    why: 'the share of what looks so that is prose',
  },
  {
    name: 'look-of-prose-large',
    weight: -0.25,
    holds: (facts) => (isLarge(facts) ? (facts.use?.prose ?? 0) : 0),
    why: 'the same, of what is large: prose seldom is',
  },
  {
    name: 'common-look',
    weight: -0.3,
    holds: ({ use }) => use !== undefined && use.share > 0.2,
    why: 'much of the document looks so',
  },
];

/** Signs for and against a heading: its typography, its words, its surroundings, and other text of the same style. */
export const HEADING_SIGNS: SignGroups<HeadingFacts> = [LOOK, WORDS, SURROUNDINGS, USE];
