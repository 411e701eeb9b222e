import type { AddText } from '@pagewright/contract/edits/added.ts';
import {
  facesForScan,
  fitOverScan,
  paintOf,
  pixelOf,
  scanWords,
  writeOverScan,
  type EditedDocument,
  type Look,
  type PageSpace,
  type ScanWords,
} from '@pagewright/editor';
import { EngineFailure } from '@pagewright/ground/failure.ts';
import type { KeptAssets } from './assets.ts';
import { characterAt } from './blocks.ts';
import type { Act, PagePicture, Step } from './messages.ts';
import { blockOf, type Found } from './operations-for.ts';

/** Words of a scan that were covered, and the text over them as it was put there. */
interface Covered {
  id: string;
  words: ScanWords;
  /** Points: from the baseline that recognition gave, and of the letters before they are made narrower. */
  up: number;
  size: number;
  last: AddText | undefined;
}

/** Types over the picture of a scan, and knows where, for as long as the text there is typed in. */
export class OverScan {
  readonly #document: EditedDocument;
  readonly #assets: KeptAssets;
  #covered: Covered | undefined;

  constructor(document: EditedDocument, assets: KeptAssets) {
    this.#document = document;
    this.#assets = assets;
  }

  /** Fails as `scanWords` and `writeOverScan` do, and with EDIT_LETTERS_MISSING where no font of the instance has its letters. */
  async type(act: Extract<Act, { does: 'type' }>, found: Found): Promise<{ operations: Step; from: number }> {
    const { scan, page } = act;
    const read = blockOf(found, act);
    const number = this.#document.pages[page] ?? 0;
    const [model, space] = [this.#document.readPage(number), this.#document.spaceOf(number)];
    if (!scan || !model || !space) throw new EngineFailure('EDIT_TEXT_OF_SCAN');
    const blocks = found.blocksOn(number).map((each) => each.block);
    const change = { from: characterAt(read, act.from), to: characterAt(read, act.to), text: act.text };
    const words = scanWords({ model, space, blocks }, read.block, change);
    const faces = facesForScan(words, await this.#assets.faces());
    if (!faces) throw new EngineFailure('EDIT_LETTERS_MISSING', { names: [...new Set(words.text)].join(' ') });
    await this.#assets.shaping.load();
    await this.#assets.fetchFaces(faces.faces);
    const step = space.width / (space.quarters % 2 === 0 ? scan.picture.pageWidth : scan.picture.pageHeight);
    const look = lookAt(scan.picture, space);
    const paints = words.strips.map((strip) => paintOf(strip, look, { size: faces.size, step }));
    const operations = writeOverScan(this.#document, words, { paints, faces, id: scan.id });
    const last = operations.find((each) => each.kind === 'add.text');
    this.#covered = { id: scan.id, words, up: paints[0]?.baseline ?? 0, size: faces.size, last };
    return { operations, from: read.units[words.from] ?? 0 };
  }

  /** The same text, so narrow that it has room where the words of a scan were, unless it was moved or styled since. Fails with EDIT_NO_ROOM. */
  fitted(text: AddText): AddText {
    const covered = this.#covered;
    const last = covered?.last;
    if (!covered || last?.id !== text.id || lookOf(last) !== lookOf(text)) return text;
    const paragraphs = text.paragraphs.map(({ runs, align }) => ({
      align,
      runs: runs.map((run) => ({ ...run, size: covered.size })),
    }));
    const { words, up } = covered;
    const fitted = fitOverScan(this.#document, words, { ...text, paragraphs, letterSpacing: 0 }, up);
    this.#covered = { ...covered, last: fitted };
    return fitted;
  }
}

const lookOf = ({ box, paragraphs, letterSpacing }: AddText): string =>
  JSON.stringify([box.x, box.y, box.rotation, letterSpacing, paragraphs[0]?.runs[0]?.size]);

function lookAt(picture: PagePicture, space: PageSpace): Look {
  const { pageWidth, pageHeight, left, top, width, height, pixels } = picture;
  return (point) => {
    const { x, y } = pixelOf(space, point, { width: pageWidth, height: pageHeight });
    const [column, row] = [Math.floor(x) - left, Math.floor(y) - top];
    if (column < 0 || row < 0 || column >= width || row >= height) return undefined;
    const at = (row * width + column) * 4;
    return [pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0];
  };
}
