import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ReplaceAll } from '@pagewright/contract/edits/replace-all.ts';
import {
  blocksOf,
  facesForScan,
  findText,
  paintOf,
  pixelOf,
  scanWords,
  writeOverScan,
  type EditedDocument,
  type Look,
  type Replaced,
} from '@pagewright/editor';
import type { InstalledFace } from '@pagewright/engine/faces';
import { PagePainter, withDocument } from '@pagewright/engine/pdfium';
import { EngineFailure } from '@pagewright/ground/failure.ts';

interface InScans {
  /** The page of each place where the picture is covered now and the new words stand on top, by object number. */
  covered: number[];
  left: Replaced['left'];
}

/** Replaces a text where the pages say it in letters that are not seen, over the picture that shows them. */
export async function replaceInScans(
  document: EditedDocument,
  operation: ReplaceAll,
  pages: readonly number[],
  openFaces: readonly InstalledFace[],
): Promise<InScans> {
  const outcome: InScans = { covered: [], left: [] };
  for (const page of pages) {
    const picture = await pictureOf(document, page);
    if (picture) replaceOnPage(document, operation, { page, openFaces, ...picture }, outcome);
  }
  return outcome;
}

interface ScannedPage {
  page: number;
  openFaces: readonly InstalledFace[];
  look: Look;
  /** Points between two pixels. */
  step: number;
}

/** From the last hit to the first: what is before a change is found again where it was. */
function replaceOnPage(document: EditedDocument, operation: ReplaceAll, page: ScannedPage, outcome: InScans): void {
  const left: InScans['left'] = [];
  for (let at = hitsOn(document, operation, page.page).hits.length - 1; at >= 0; at -= 1) {
    const { hits, blocks } = hitsOn(document, operation, page.page);
    const hit = hits[at];
    const block = hit && blocks[hit.block];
    if (!hit || !block) continue;
    try {
      const change = { from: hit.from, to: hit.to, text: operation.with };
      for (const each of operationsFor(document, page, { block, blocks, change })) document.apply(each);
      outcome.covered.push(page.page);
    } catch (error) {
      if (!(error instanceof EngineFailure)) throw error;
      left.unshift({ page: page.page, text: hit.text, code: error.code });
    }
  }
  outcome.left.push(...left);
}

function hitsOn(document: EditedDocument, operation: ReplaceAll, page: number) {
  const model = document.readPage(page);
  const blocks = model ? blocksOf(model) : [];
  const hits = findText(blocks, { ...operation, text: operation.find });
  return { blocks, hits: hits.filter(({ block }) => blocks[block]?.ofScan) };
}

type Blocks = ReturnType<typeof blocksOf>;

function operationsFor(
  document: EditedDocument,
  { page, look, step, openFaces }: ScannedPage,
  {
    block,
    blocks,
    change,
  }: { block: Blocks[number]; blocks: Blocks; change: { from: number; to: number; text: string } },
) {
  const [model, space] = [document.readPage(page), document.spaceOf(page)];
  if (!model || !space) throw new EngineFailure('EDIT_UNFIT');
  const words = scanWords({ model, space, blocks }, block, change);
  const faces = facesForScan(
    words,
    openFaces.map(({ facts }) => facts),
  );
  if (!faces) throw new EngineFailure('EDIT_LETTERS_MISSING');
  const paints = words.strips.map((strip) => paintOf(strip, look, { size: faces.size, step }));
  return writeOverScan(document, words, {
    paints,
    faces,
    id: `scan-${page}-${change.from}-${block.named.lines[0]?.pieces[0]?.operator ?? 0}`,
  });
}

/** Finer than most scans of text; points of a page whose picture would be too large are seen more coarsely. */
const DPI = 200;
const MOST_PIXELS = 40_000_000;

/** The page as it is seen. */
async function pictureOf(
  document: EditedDocument,
  page: number,
): Promise<Pick<ScannedPage, 'look' | 'step'> | undefined> {
  const [bytes, space] = [document.writePage(page), document.spaceOf(page)];
  if (!bytes || !space) return undefined;
  const folder = mkdtempSync(path.join(tmpdir(), 'scan-'));
  try {
    const file = path.join(folder, 'page.pdf');
    writeFileSync(file, bytes);
    const points = space.width * space.height * space.userUnit ** 2;
    const dpi = Math.min(DPI, 72 * Math.sqrt(MOST_PIXELS / points));
    const { width, height, pixels } = await withDocument({ path: file }, (opened) => {
      const painter = new PagePainter(opened);
      try {
        return painter.paint(1, { dpi });
      } finally {
        painter.close();
      }
    });
    const look: Look = (point) => {
      const { x, y } = pixelOf(space, point, { width, height });
      const [column, row] = [Math.floor(x), Math.floor(y)];
      if (column < 0 || row < 0 || column >= width || row >= height) return undefined;
      const at = (row * width + column) * 3;
      return [pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0];
    };
    return { look, step: 72 / dpi / space.userUnit };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
