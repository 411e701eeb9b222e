import type { Box, PageContent } from '@pagewright/pdf/page-content.ts';
import type { Letter } from '../glyphs/letter.ts';
import { textGroups } from '../glyphs/text-groups.ts';
import { withoutScan } from '../page/scan.ts';
import { turned } from '../page/turn.ts';

/** What a page shows, letter by letter: a run of the model has one box for all of its letters. */
export interface DrawnLetters {
  /** A letter may stand for several characters, as ligatures do. */
  texts: string[];
  /** Left, top, right and bottom of each, as boxes of the page's model. */
  boxes: Float32Array;
}

/**
 * The visible letters of a page, those that are printed over themselves once.
 *
 * @param turn That of the page's draft.
 */
export function drawnLetters(content: PageContent, turn: 0 | 90 | 180 | 270): DrawnLetters {
  const { upright, others } = textGroups(turned(withoutScan(content), turn));
  const groups = [
    { letters: upright, back: (box: Box) => box },
    ...others.map(({ letters, frame }) => ({ letters, back: frame.back })),
  ];
  const all = groups.flatMap(({ letters, back }) => letters.map((letter) => ({ letter, box: back(boxOf(letter)) })));
  const boxes = new Float32Array(all.length * 4);
  for (const [at, { box }] of all.entries()) boxes.set([box.left, box.top, box.right, box.bottom], at * 4);
  return { texts: all.map(({ letter }) => letter.text), boxes };
}

/** As tall as boxes of words are. */
const boxOf = ({ left, right, baseline, size }: Letter): Box => ({
  left,
  right,
  top: baseline - size * 0.8,
  bottom: baseline + size * 0.22,
});
