import type { Block, DocumentModel, Figure, PageModel, TextBlock } from '@pagewright/recognition';
import { textOf } from '@pagewright/recognition/flow/runs.ts';
import { areaOf } from '@pagewright/recognition/geometry/boxes.ts';
import { unionOf } from '@pagewright/recognition/lines/line.ts';
import { blocksOf, sharedOf, textOn, textsIn, withBlocks, type TextOnPicture } from './text-on-pictures.ts';

/**
 * Pictures as flowing text can have them. Nothing can stand on a picture that stands in the line: labels become part of it,
 * pictures that lie over each other become one, and what is only the paper of its text is left out.
 */
export interface WholePictures {
  document: DocumentModel;
  /** Pages with pictures that were left out, one entry for each picture. */
  leftOut: number[];
}

/** Share of a picture's area. A picture with that much text on it is the paper of that text. */
const PAPER = 0.3;
/** Lines of running text on a ground of the page: a cover has fewer, whose picture is worth seeing. */
const FULL_PAGE = 8;
/** In multiples of the text size: a bar with a heading on it is no higher. */
const BAR = 3;
/** Share of a page's area. A larger picture is its ground. */
const GROUND = 0.75;
/** Words of a label's line; more are running text. */
const LONGEST_LABEL = 5;
/** In multiples of the size of most text; larger letters are a title. */
const LARGEST_LABEL = 1.25;
/** Share of the smaller picture's area; less is a shadow or a frame that touches its neighbour. */
const OVER = 0.2;

export function withWholePictures(document: DocumentModel): WholePictures {
  const leftOut: number[] = [];
  const pages = document.pages.map((page) => {
    const figures = blocksOf(page).filter((block) => block.kind === 'figure');
    if (figures.length === 0) return page;
    const changes = changesOf(page, figures, document.body.size);
    leftOut.push(...Array.from({ length: changes.papers }, () => page.number));
    return withChanges(page, changes);
  });
  return { document: { ...document, pages }, leftOut };
}

interface Changes {
  /** What stands in place of a block; `undefined` where nothing does. */
  instead: Map<Block, Block | undefined>;
  papers: number;
}

function changesOf(page: PageModel, figures: readonly Figure[], bodySize: number): Changes {
  const instead = new Map<Block, Block | undefined>();
  const blocks = blocksOf(page);
  const turned = blocks.filter((block) => block.kind === 'sideNote');
  const texts = textsIn(blocks).filter(({ kind }) => kind !== 'sideNote');
  const free = new Set<Block>(blocks);
  let papers = 0;
  for (const figure of figures) {
    const on = textOn(figure, texts);
    // Numbers of an axis stand in their picture, its name beside it.
    const notes = isGround(figure, page)
      ? []
      : textOn(
          figure,
          turned.filter((note) => free.has(note)),
        ).blocks;
    if (on.lines.length === 0 && notes.length === 0) continue;
    const labels = [...on.blocks, ...notes];
    if (isPaper(figure, on, page)) {
      instead.set(figure, undefined);
      papers += 1;
    } else if (!isGround(figure, page) && on.blocks.every((block) => free.has(block) && isLabel(block, on, bodySize))) {
      for (const block of labels) {
        instead.set(block, undefined);
        free.delete(block);
      }
      instead.set(figure, withLabels(figure, labels));
    } else instead.set(figure, { ...figure, placing: 'behind' });
  }
  joinOverlapping(page, figures, instead);
  return { instead, papers };
}

function isPaper(figure: Figure, { lines }: TextOnPicture, page: PageModel): boolean {
  const { box } = figure;
  const covered = lines.reduce((sum, line) => sum + areaOf(sharedOf(line.box, box)), 0);
  const largest = Math.max(...lines.flatMap(({ runs }) => runs.map(({ style }) => style.size)));
  if (covered > PAPER * areaOf(box) || box.bottom - box.top < largest * BAR) return true;
  return isGround(figure, page) && lines.filter((line) => wordCount(line) > LONGEST_LABEL).length >= FULL_PAGE;
}

const isGround = ({ box }: Figure, { width, height }: PageModel): boolean => areaOf(box) > GROUND * width * height;

function isLabel(block: TextBlock, { lines }: TextOnPicture, bodySize: number): boolean {
  if (block.kind === 'heading' || block.kind === 'listItem' || block.kind === 'footnote') return false;
  return block.lines.every(
    (line) =>
      lines.includes(line) &&
      line.runs.every(({ style, link }) => style.size <= bodySize * LARGEST_LABEL && link === undefined) &&
      wordCount(line) <= LONGEST_LABEL,
  );
}

const wordCount = ({ runs }: TextBlock['lines'][number]): number =>
  runs
    .map(({ text }) => text)
    .join('')
    .trim()
    .split(/\s+/).length;

/** Drawn from the page, which shows the labels too. */
const withLabels = (figure: Figure, labels: readonly TextBlock[]): Figure => ({
  ...figure,
  box: unionOf([figure.box, ...labels.map(({ box }) => box)]),
  source: { kind: 'drawing' },
  placing: 'flow',
  text: [figure.text, ...labels.map((label) => textOf(label))].filter((text) => text !== '').join('\n'),
});

/** Of two that lie over each other one picture of both is drawn from the page. */
function joinOverlapping(page: PageModel, figures: readonly Figure[], instead: Map<Block, Block | undefined>): void {
  const joined: { first: Figure; figure: Figure }[] = [];
  for (const original of figures) {
    const own = instead.has(original) ? instead.get(original) : original;
    if (own?.kind !== 'figure' || isGround(own, page)) continue;
    let figure = own;
    for (let at = joined.findIndex((other) => liesOver(other.figure, figure)); at >= 0;) {
      const [other] = joined.splice(at, 1);
      if (other) {
        figure = together(other.figure, figure);
        instead.set(other.first, undefined);
      }
      at = joined.findIndex((each) => liesOver(each.figure, figure));
    }
    joined.push({ first: original, figure });
    instead.set(original, figure);
  }
}

function liesOver({ box: a }: Figure, { box: b }: Figure): boolean {
  return areaOf(sharedOf(a, b)) > OVER * Math.min(areaOf(a), areaOf(b));
}

function together(a: Figure, b: Figure): Figure {
  const alternatives = [a.alternative, b.alternative].filter((said) => said !== undefined);
  return {
    ...a,
    box: unionOf([a.box, b.box]),
    source: { kind: 'drawing' },
    text: [a.text, b.text].filter((text) => text !== '').join('\n'),
    placing: a.placing === 'behind' || b.placing === 'behind' ? 'behind' : a.placing,
    ...(alternatives.length === 0 ? {} : { alternative: alternatives.join('\n') }),
  };
}

const withChanges = (page: PageModel, { instead }: Changes): PageModel =>
  withBlocks(page, (block) => {
    const own = instead.has(block) ? instead.get(block) : block;
    return own ? [own] : [];
  });
