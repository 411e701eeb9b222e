import { EngineFailure } from '@pagewright/ground/failure.ts';
import type { PdfFile } from '@pagewright/pdf/file/file.ts';
import { materialisePage, readPageTree } from '@pagewright/pdf/file/page-tree.ts';
import { UnreadableAsIs } from '@pagewright/pdf/objects/failure.ts';
import { asArray, asInteger, asNumber, type PdfObject } from '@pagewright/pdf/objects/objects.ts';
import type { ChangedArea, PageArea } from '../differences/differences.ts';
import {
  compareDrawings,
  type DrawingDoubt,
  type DrawnRevision,
  type PageFrame,
  type PagePicture,
} from './compare-drawings.ts';

export interface OpenDrawing extends DrawnRevision {
  close: () => void;
}

/** Opens the first `end` bytes of a file to be drawn; `undefined` where they cannot be. */
export type Draw = (end: number) => Promise<OpenDrawing | undefined>;

/** A signature that something follows. */
export interface SignedPart {
  /** So many of the first bytes were signed. */
  end: number;
  /** Where changes draw that came since and are allowed. */
  areas: readonly ChangedArea[];
}

export interface DrawingVerdict {
  doubts: ReadonlySet<DrawingDoubt>;
  /** Pages with a doubt; index from 0. */
  pages: readonly number[];
}

/** Compares how a file looks with how it looked at each of its signatures. Each page is drawn once as it is now. */
export async function judgeDrawings(
  file: PdfFile,
  parts: readonly SignedPart[],
  draw: Draw,
): Promise<readonly DrawingVerdict[]> {
  const frames = framesOf(file);
  const now = frames && (await draw(file.bytes.length));
  const judged: Judged[] = [];
  try {
    for (const { end, areas } of parts) {
      const signed = now && (await draw(end));
      judged.push({ signed, areas, doubts: new Set(doubtsOfWhole(signed, now)), pages: [] });
    }
    for (let page = 0; page < (now?.pages ?? 0); page += 1) {
      const after = await now?.draw(page, 'all');
      for (const each of judged) await judgePage(each, { page, after, frame: frames?.[page] });
    }
    return judged;
  } finally {
    now?.close();
    for (const { signed } of judged) signed?.close();
  }
}

interface Judged {
  signed: OpenDrawing | undefined;
  areas: readonly ChangedArea[];
  doubts: Set<DrawingDoubt>;
  pages: number[];
}

function doubtsOfWhole(signed: OpenDrawing | undefined, now: OpenDrawing | undefined): DrawingDoubt[] {
  if (!signed || !now) return ['unread'];
  return signed.pages === now.pages ? [] : ['drawn otherwise'];
}

async function judgePage(
  { signed, areas, doubts, pages }: Judged,
  { page, after, frame }: { page: number; after: PagePicture | undefined; frame: PageFrame | undefined },
): Promise<void> {
  if (!signed || page >= signed.pages) return;
  const own = areas.filter((area) => area.page === page);
  const doubt = await compareDrawings({ signed, after, page, own, frame });
  if (!doubt) return;
  doubts.add(doubt);
  pages.push(page);
}

function framesOf(file: PdfFile): PageFrame[] | undefined {
  try {
    return readPageTree(file).pages.map((page) => {
      const entries = materialisePage(page);
      const media = boxIn(entries.get('MediaBox')) ?? LETTER;
      const crop = boxIn(entries.get('CropBox'));
      const rotate = asInteger(entries.get('Rotate')) ?? 0;
      return { box: (crop && common(crop, media)) ?? media, rotate: ((rotate % 360) + 360) % 360 };
    });
  } catch (error) {
    if (error instanceof UnreadableAsIs || error instanceof EngineFailure) return undefined;
    throw error;
  }
}

/** What PDFium takes for a page without a size, in points. */
const LETTER: PageArea = [0, 0, 612, 792];

function boxIn(value: PdfObject | undefined): PageArea | undefined {
  const numbers = (asArray(value) ?? []).map((each) => asNumber(each) ?? 0);
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = numbers;
  if (numbers.length < 4 || x1 === x2 || y1 === y2) return undefined;
  return [Math.min(x1, x2), Math.min(y1, y2), Math.max(x1, x2), Math.max(y1, y2)];
}

function common(one: PageArea, other: PageArea): PageArea | undefined {
  const box: PageArea = [
    Math.max(one[0], other[0]),
    Math.max(one[1], other[1]),
    Math.min(one[2], other[2]),
    Math.min(one[3], other[3]),
  ];
  return box[0] < box[2] && box[1] < box[3] ? box : undefined;
}
