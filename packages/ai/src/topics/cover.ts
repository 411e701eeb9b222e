import { sectionNumberOf } from '@pagewright/recognition/headings/numbering.ts';
import { pageOf, type Passage, type PassageDocument, type Place } from '../passages/passage.ts';
import { placeOfPassage } from './place-of-passage.ts';
import { sectionKindOf } from '../summary/section-kinds.ts';
import { isRunningText } from './headings-of-text.ts';
import type { Topic } from './topic.ts';

interface Cover {
  lines: readonly Passage[];
  topic: Topic;
}

/** Of the largest line: others of a title are no smaller. */
const AS_LARGE = 0.85;

/**
 * The lines of a cover, or of a title above its authors: headings of the first page that has any, before the one that heads its
 * text. The title is the line that the file calls its own, else the largest ones together.
 */
export function coverOf({ passages, title = '' }: PassageDocument, headings: readonly Passage[]): Cover | undefined {
  const [first] = headings;
  if (!first || first.headings.length > 0) return undefined;
  const text = passages.findIndex((passage) => passage.number > first.number && isRunningText(passage));
  const page = pageOf(first);
  const above = headings.filter((each) => pageOf(each) === page && (text < 0 || each.number < passages[text]!.number));
  const section = above.findIndex(isSection);
  const own = section < 0 ? above : above.slice(0, section);
  if (own.length === 0) return undefined;
  const isNamed = (each: Passage) => lettersOf(title) !== '' && lettersOf(title).includes(lettersOf(each.text));
  // What comes right before the text heads it, unless it is a line of the title.
  const last = own.at(-1)!;
  const headsText =
    section < 0 && text >= 0 && pageOf(passages[text]!) === page && !isNamed(last) && !goesOnFrom(last, own.at(-2));
  const lines = headsText ? own.slice(0, -1) : own;
  if (lines.length === 0) return undefined;
  const named = lines.filter(isNamed);
  const largest = Math.max(...lines.map(sizeOf));
  const said = named.length > 0 ? named : lines.filter((line) => sizeOf(line) >= largest * AS_LARGE);
  const label = said.map((line) => line.text).join(' ');
  const all = lines.map((line) => line.text).join(' ');
  return { lines, topic: { text: all, ...(label !== all && { label }), place: placeOfLines(said), topics: [] } };
}

/** What is numbered, or called as parts of papers and reports are, is no line of a cover. */
const isSection = ({ text }: Passage): boolean =>
  sectionNumberOf(text) !== undefined || sectionKindOf([text]) !== 'plain';

/** Points: as high as its highest word. */
const sizeOf = ({ words }: Passage): number => Math.max(0, ...words.map(({ box }) => box.bottom - box.top));

/** Sizes of lines that are one. */
const SAME_SIZE = 0.03;

/** Whether a line is the next one of the same title. */
function goesOnFrom(line: Passage, before: Passage | undefined): boolean {
  if (before?.number !== line.number - 1 || before.headings.length !== line.headings.length) return false;
  return Math.abs(sizeOf(line) / sizeOf(before) - 1) < SAME_SIZE;
}

function placeOfLines(lines: readonly Passage[]): Place {
  const places = lines.flatMap((line) => placeOfPassage(line) ?? []);
  const boxes = places.map(({ box }) => box);
  return {
    page: places[0]!.page,
    box: {
      left: Math.min(...boxes.map(({ left }) => left)),
      top: Math.min(...boxes.map(({ top }) => top)),
      right: Math.max(...boxes.map(({ right }) => right)),
      bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
    },
  };
}

const lettersOf = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
