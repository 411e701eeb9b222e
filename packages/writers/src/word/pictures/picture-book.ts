import { ImageRun, type IFloating } from 'docx';
import type { Box } from '@pagewright/pdf/page-content.ts';
import type { TakenPicture } from '@pagewright/engine/content';
import type { Figure, Formula } from '@pagewright/recognition';
import { xmlText } from '../text/xml-text.ts';
import { pixels } from '../units.ts';

export type Pictured = Figure | Formula;

/** A picture, and the degrees clockwise by which it has to be turned for the text in it to stand upright. */
export type UprightPicture = Pick<TakenPicture, 'path' | 'format'> & { turn: number };

/** The picture of a block, wherever its copies go: blocks are cloned on their way, their places are not. */
export const pictureKey = ({ page, box, kind }: { page: number; box: Box; kind: string }) =>
  `${page} ${kind} ${box.left} ${box.top} ${box.right} ${box.bottom}`;

/** What Word shows of a drawing to those who do not see it has no more room than that. */
const LONGEST_ALTERNATIVE = 2000;

/**
 * The pictures of a document. While it is written, a few bytes stand for each; `files` says what to put in their place, so
 * that all pictures together need no memory.
 */
export class PictureBook {
  /** Paths by what stands for them. */
  readonly files = new Map<string, string>();
  readonly #taken: ReadonlyMap<string, UprightPicture>;
  #shown = 0;

  constructor(taken: ReadonlyMap<string, UprightPicture>) {
    this.#taken = taken;
  }

  has(block: Pictured): boolean {
    return this.#taken.has(pictureKey(block));
  }

  /** Points `width` and `height`; undefined where there is no picture. `floating` where it does not stand in the line. */
  run(block: Pictured, size: { width: number; height: number }, floating?: IFloating): ImageRun | undefined {
    const taken = this.#taken.get(pictureKey(block));
    return taken && this.place(taken, { ...size, floating, alternative: alternativeOf(block) });
  }

  place(
    { path, format, turn }: UprightPicture,
    options: { width: number; height: number; floating: IFloating | undefined; alternative: string },
  ): ImageRun {
    this.#shown += 1;
    const mark = `pagewright picture ${this.#shown}`;
    this.files.set(mark, path);
    return new ImageRun({
      type: format,
      data: Buffer.from(mark),
      transformation: transformationOf(options, turn),
      // Without an id of ours docx counts on over all documents that this thread has written.
      altText: { id: String(this.#shown), name: `Picture ${this.#shown}`, description: options.alternative, title: '' },
      ...(options.floating ? { floating: options.floating } : {}),
    });
  }
}

/** Word tells the size of a turned picture as it is before its turn. */
function transformationOf({ width, height }: { width: number; height: number }, turn: number) {
  if (turn === 0) return { width: pixels(width), height: pixels(height) };
  const isAcross = turn % 180 !== 0;
  return {
    width: pixels(isAcross ? height : width),
    height: pixels(isAcross ? width : height),
    rotation: turn,
  };
}

function alternativeOf(block: Pictured): string {
  const said =
    block.kind === 'figure'
      ? (block.alternative ?? block.text)
      : block.lines.map(({ runs }) => runs.map(({ text }) => text).join('')).join(' ');
  return xmlText(said).slice(0, LONGEST_ALTERNATIVE).toWellFormed().trim();
}
