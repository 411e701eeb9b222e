import { isParagraph, type BodyTypography, type StreamItem } from '../stream/stream.ts';

/** Of the blocks of text; fewer with a tag, and tags say little about the rest. */
const TAGGED = 0.7;
/** Share of the blocks. If one element of the page holds this many, its tags do not separate paragraphs. */
const LUMPED = 0.4;
/** Of the headings by tags: so many must stand out from the text. */
const STANDING_OUT = 0.6;
/** Share of the blocks. If more are tagged as headings, the tags only describe typography. */
const MOST_HEADINGS = 0.5;

export const headingLevelOf = (tag: string | undefined): number | undefined => {
  const [matched, level] = /^(?:H([1-6])?|Title)$/.exec(tag ?? '') ?? [];
  return matched === undefined ? undefined : Number(level ?? 1);
};

/** Whether the document's tags agree with what its pages show, so that its headings are those that they name. */
export function areHeadingTagsGood(items: readonly StreamItem[], body: BodyTypography): boolean {
  const texts = items.filter(isParagraph);
  const tagged = texts.filter(({ block }) => block.hint?.tag !== undefined && block.hint.tag !== 'Artifact');
  if (texts.length === 0 || tagged.length < texts.length * TAGGED) return false;
  const headings = tagged.filter(({ block }) => headingLevelOf(block.hint?.tag) !== undefined);
  if (headings.length === 0 || headings.length > texts.length * MOST_HEADINGS) return false;
  const standing = headings.filter(
    ({ typography }) => typography.size > body.size * 1.04 || typography.bold > 0.6 || typography.capitals,
  );
  return standing.length >= headings.length * STANDING_OUT && !isLumped(tagged);
}

function isLumped(tagged: readonly StreamItem[]): boolean {
  const elements = Map.groupBy(tagged, ({ page, block }) => `${page.number}|${block.hint?.tagGroup}`);
  const lumped = [...elements.values()].filter((blocks) => blocks.length > 8).flat();
  return lumped.length > tagged.length * LUMPED;
}
