import type { ShownSize } from '../measure-task.ts';

/** Where the lines of a contents page stand. Lengths in points, from the lower left corner. */

export interface PlacedEntry {
  /** Place of the entry in the list. */
  entry: number;
  /** The title's lines, each with the height of its baseline. */
  lines: { text: string; y: number }[];
}

interface PlacedPage {
  heading?: { text: string; y: number };
  entries: PlacedEntry[];
}

export interface ContentsLayout {
  paper: ShownSize;
  margin: number;
  pages: PlacedPage[];
}

export const SIZE = { heading: 20, entry: 11 };
export const LINE_HEIGHT = 15;
const ENTRY_GAP = 8;
const HEADING_HEIGHT = 44;
const MOST_LINES = 3;
/** Between title, dots and number. */
export const DOTS_GAP = 6;

const A4: ShownSize = { width: 595.28, height: 841.89 };
const SIDES = { least: 300, most: 1_000 };

/**
 * Breaks titles into lines and lines into pages. `widthOf` is the width of a text in units of its size; `number` is the
 * room that page numbers need.
 */
export function layOutContents(
  {
    heading,
    titles,
    model,
    number,
  }: { heading: string; titles: readonly string[]; model: ShownSize | undefined; number: number },
  widthOf: (text: string) => number,
): ContentsLayout {
  const paper = model && isPaper(model) ? model : A4;
  const margin = Math.min(72, Math.max(36, 0.12 * Math.min(paper.width, paper.height)));
  const room = (paper.width - 2 * margin - number - 4 * DOTS_GAP) / SIZE.entry;
  const pages: PlacedPage[] = [];
  let y = 0;
  for (const [entry, title] of titles.entries()) {
    const lines = brokenInto(title, room, widthOf);
    if (pages.length === 0 || y - lines.length * LINE_HEIGHT < margin) {
      y = paper.height - margin;
      pages.push({ entries: [] });
      if (pages.length === 1 && heading !== '') {
        pages[0]!.heading = { text: heading, y: y - SIZE.heading };
        y -= HEADING_HEIGHT;
      }
    }
    pages.at(-1)?.entries.push({
      entry,
      lines: lines.map((text, index) => ({ text, y: y - SIZE.entry - index * LINE_HEIGHT })),
    });
    y -= lines.length * LINE_HEIGHT + ENTRY_GAP;
  }
  return { paper, margin, pages };
}

const isPaper = ({ width, height }: ShownSize) =>
  [width, height].every((side) => side >= SIDES.least && side <= SIDES.most);

/** Words where they fit, characters where one word does not; three dots stand for what is left after the last line. */
function brokenInto(title: string, room: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = [];
  let rest = title;
  while (rest !== '' && lines.length < MOST_LINES) {
    const fits = longestThatFits(rest, room, widthOf);
    if (fits.length === rest.length) {
      lines.push(rest);
      return lines;
    }
    const space = fits.search(/[\s_-][^\s_-]*$/u);
    const cut = space > fits.length / 3 ? space + 1 : fits.length;
    lines.push(rest.slice(0, cut).trimEnd());
    rest = rest.slice(cut).trimStart();
  }
  const last = lines.at(-1);
  if (rest !== '' && last !== undefined)
    lines[lines.length - 1] = `${longestThatFits(last, room - widthOf('…'), widthOf)}…`;
  return lines.length > 0 ? lines : [title];
}

function longestThatFits(text: string, room: number, widthOf: (text: string) => number): string {
  const characters = [...text];
  let [fits, exceeds] = [1, characters.length + 1];
  while (exceeds - fits > 1) {
    const middle = (fits + exceeds) >> 1;
    if (widthOf(characters.slice(0, middle).join('')) <= room) fits = middle;
    else exceeds = middle;
  }
  return characters.slice(0, fits).join('');
}
