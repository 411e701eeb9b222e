import type { Block, DocumentModel, Figure, PageModel } from '@pagewright/recognition';
import { unionOf } from '@pagewright/recognition/lines/line.ts';
import { pictureKey, type UprightPicture } from './picture-book.ts';
import { blocksOf, textOn, textsIn, withBlocks } from './text-on-pictures.ts';

export interface Standing {
  document: DocumentModel;
  /** By `pictureKey`: boxes have changed. */
  taken: ReadonlyMap<string, UprightPicture>;
  /** Pages with pictures that found no room, one entry for each picture. */
  leftOut: number[];
}

/** Of its height on the page: a picture that has less room beside the text that stood on it is left out. */
const LEAST = 0.25;
/** Points between a picture and the text that stood on it. */
const GAP = 6;
/** Points: margins of a cover, where little text stands far from its edges, say nothing of the paper's. */
const WIDEST_MARGIN = 72;

/**
 * Pictures that lie behind text stand in the line before it. They are as much smaller as that text is high, so that the page
 * still holds both.
 */
export function withStandingPictures(document: DocumentModel, taken: ReadonlyMap<string, UprightPicture>): Standing {
  const leftOut: number[] = [];
  const moved = new Map(taken);
  const pages = document.pages.map((page) => {
    const behind = blocksOf(page).filter((block) => block.kind === 'figure' && block.placing === 'behind');
    if (behind.length === 0) return page;
    const others = withoutBlocks(page, new Set(behind));
    return behind.reduce<PageModel>((shown, figure) => {
      if (figure.kind !== 'figure') return shown;
      const place = placeOf(figure, shown);
      if (!place) {
        leftOut.push(page.number);
        return shown;
      }
      const picture = taken.get(pictureKey(figure));
      if (picture) moved.set(pictureKey(place.figure), picture);
      return withBlock(shown, place);
    }, others);
  });
  return { document: { ...document, pages }, taken: moved, leftOut };
}

interface Place {
  figure: Figure;
  /** The block that it stands above; undefined at the end of the page. */
  above: Block | undefined;
}

function placeOf(figure: Figure, page: PageModel): Place | undefined {
  const { box } = figure;
  const blocks = blocksOf(page);
  const on = textOn(
    figure,
    textsIn(blocks).filter(({ kind }) => kind !== 'sideNote'),
  );
  const [first] = on.blocks;
  const height = box.bottom - box.top;
  if (!first) return { figure: { ...figure, placing: 'flow' }, above: nextBelow(figure, blocks) };
  const { margins } = page;
  const room = page.height - margins.top - margins.bottom;
  const texts = on.blocks.reduce((sum, block) => sum + (block.box.bottom - block.box.top), 0);
  const left = Math.min(height, room) - texts - GAP;
  if (left < height * LEAST) return undefined;
  const wide = (page.width - margins.left - margins.right) / (box.right - box.left);
  const scale = Math.min(left / height, Math.max(wide, LEAST));
  const holder = blocks.find((block) => block === first || textsIn([block]).includes(first));
  const width = (box.right - box.left) * scale;
  // A ground of the page stands within its margins.
  const start = Math.max(box.left, Math.min(margins.left, box.right - width));
  const top = Math.max(box.top, Math.min(margins.top, box.bottom - height * scale));
  const stands = { left: start, right: start + width, top, bottom: top + height * scale };
  return { figure: { ...figure, box: stands, placing: 'flow' }, above: holder };
}

const nextBelow = ({ box }: Figure, blocks: readonly Block[]): Block | undefined =>
  blocks.find((block) => block.box.top >= box.bottom - GAP && block.box.left < box.right && block.box.right > box.left);

/** The page's margins are those of what is left. */
function withoutBlocks(page: PageModel, left: ReadonlySet<Block>): PageModel {
  const kept = blocksOf(page).filter((block) => !left.has(block));
  return { ...withBlocks(page, (block) => (left.has(block) ? [] : [block])), margins: marginsAround(kept, page) };
}

function marginsAround(blocks: readonly Block[], { width, height, margins }: PageModel): PageModel['margins'] {
  const boxes = blocks.filter(({ kind }) => kind !== 'sideNote').map(({ box }) => box);
  if (boxes.length === 0) return margins;
  const { left, top, right, bottom } = unionOf(boxes);
  const margin = (value: number) => Math.min(WIDEST_MARGIN, Math.max(0, Math.round(value * 10) / 10));
  return { top: margin(top), right: margin(width - right), bottom: margin(height - bottom), left: margin(left) };
}

function withBlock(page: PageModel, { figure, above }: Place): PageModel {
  if (above) return withBlocks(page, (block) => (block === above ? [figure, block] : [block]));
  const last = page.regions.at(-1);
  const column = last?.columns.at(-1);
  if (!last || !column) {
    const { box } = figure;
    return { ...page, regions: [{ box, columns: [{ box, blocks: [figure] }] }] };
  }
  const ended = { ...column, blocks: [...column.blocks, figure] };
  const region = { ...last, columns: [...last.columns.slice(0, -1), ended] };
  return { ...page, regions: [...page.regions.slice(0, -1), region] };
}
