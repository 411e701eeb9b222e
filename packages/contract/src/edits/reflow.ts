import { z } from 'zod';
import { sha256 } from './hash.ts';
import { MOST_FACES } from './limits.ts';
import { colour, place } from './place.ts';
import { contentPath, index, LONGEST_TEXT, shownCodes } from './shown-codes.ts';

const MOST_LINES = 1_000;
const MOST_PIECES = 2_000;
const MOST_CONTENTS = 100;
const MOST_TARGETS = 10_000;

/** Codes of one operator that follow each other on a line. */
const linePiece = z.strictObject({
  /** Which of the contents it is of; the first one without. */
  content: index.optional(),
  /** Counted in that content, from 0. */
  operator: index,
  /** First code and the one behind the last. */
  from: index,
  to: index,
  /** What these codes show. */
  text: z.string().max(LONGEST_TEXT),
  /** `gap`: a space that no code draws stands before it. `silent`: accents and spaces that are no character of the text. */
  as: z.enum(['gap', 'silent']).optional(),
});

/** What is between a line and the next: see `TextLine` of the recognition. */
const lineJoin = z.enum(['space', 'nothing', 'hyphen', 'break']);

/** How lines of a block stand, in points along the direction in which its lines run. */
export const blockLayout = z.strictObject({
  /** Edges between which lines are broken; the position of a point is its way from the page's origin along the line. */
  left: place,
  right: place,
  /** Where the first line begins, beside the others: negative where it hangs out. */
  firstLine: place,
  alignment: z.enum(['left', 'right', 'center', 'justify']),
  /** From baseline to baseline. */
  leading: z.number().min(0).max(10_000),
});

/** How a part of the text is shown, beside what it was. */
const partStyle = z.strictObject({
  /** Times the size. */
  size: z.number().min(0.05).max(20).optional(),
  colour: colour.optional(),
  bold: z.boolean().optional(),
  slanted: z.boolean().optional(),
  /** Added behind each letter, in shares of the size. */
  spacing: z.number().min(-0.5).max(2).optional(),
});

/**
 * Changes the text of one block as a person types: lines are broken anew from the change on, as far as they have to be. Characters
 * are counted in the text of the block: those of its lines in reading order, with a space or a line break between two lines where
 * they are joined by one, and without hyphens that only divide a word.
 */
export const blockReflow = z.strictObject({
  kind: z.literal('block.reflow'),
  /** Object number of the page. */
  page: z.int().positive(),
  contents: z
    .array(
      z.strictObject({
        path: contentPath,
        /** Of the decoded content, pieces of a page's content joined by a line feed. */
        fingerprint: sha256,
      }),
    )
    .min(1)
    .max(MOST_CONTENTS),
  /** From the first to the last, each piece after the other as they stand along the line. */
  lines: z
    .array(z.strictObject({ pieces: z.array(linePiece).min(1).max(MOST_PIECES), join: lineJoin }))
    .min(1)
    .max(MOST_LINES),
  layout: blockLayout,
  /** The layout is another than the lines have: all of them are set anew. */
  relaid: z.boolean().optional(),
  /** First character and the one behind the last. */
  from: index,
  to: index,
  /** What stands there then; a line feed begins a line. Without it the characters stay, for a style. */
  text: z.string().max(LONGEST_TEXT).optional(),
  style: partStyle.optional(),
  faces: z.array(sha256).max(MOST_FACES).optional(),
  /** What happens where the text needs more lines than before: `grow` without. */
  overflow: z.enum(['grow', 'shrink', 'tighten']).optional(),
  /** Nothing else moves; the text may then be as long as the line has room. */
  pinned: z.boolean().optional(),
});

export type BlockReflow = z.infer<typeof blockReflow>;
export type BlockLayout = z.infer<typeof blockLayout>;

/** Draws codes elsewhere on their page. */
export const textMove = z.strictObject({
  kind: z.literal('text.move'),
  targets: z.array(shownCodes).min(1).max(MOST_TARGETS),
  /** In points of the page's default user space. */
  dx: place,
  dy: place,
});

export type TextMove = z.infer<typeof textMove>;
