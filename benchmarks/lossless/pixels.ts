import { createHash } from 'node:crypto';
import { call } from './call.ts';

/** Enough to see any difference in what is drawn, little enough for thousands of pages. */
const DPI = 40;

/** A page that takes longer is one of those made to take for ever. */
const PATIENCE_MS = 8_000;

/** Hashes of a file's pages as poppler draws them. */
export class Pixels {
  private readonly file: string;
  private readonly known = new Map<number, string | undefined>();
  /** A file with one page that cannot be drawn is not tried further. */
  private isGivenUp = false;

  constructor(file: string) {
    this.file = file;
  }

  /** `undefined` for a page that poppler does not draw. */
  async of(pages: readonly number[]): Promise<(string | undefined)[]> {
    const wanted = [...new Set(pages)].filter((page) => !this.known.has(page)).sort((a, b) => a - b);
    for (const run of runsOf(wanted)) await this.draw(run);
    return pages.map((page) => this.known.get(page));
  }

  /** Pages that stand one behind the other take one start of the program. */
  private async draw(run: readonly number[]): Promise<void> {
    const [first = 1, last = first] = [run[0], run.at(-1)];
    const args = ['-r', String(DPI), '-f', String(first), '-l', String(last), this.file];
    const { status, out } = this.isGivenUp ? NOTHING : await call('pdftoppm', args, PATIENCE_MS);
    const pictures = status === 0 ? picturesIn(out) : [];
    this.isGivenUp ||= pictures.length !== run.length;
    for (const [index, page] of run.entries()) {
      const picture = this.isGivenUp ? undefined : pictures[index];
      this.known.set(page, picture && createHash('sha256').update(picture).digest('hex'));
    }
  }
}

const NOTHING = { status: -1, out: Buffer.alloc(0) };

/** The pictures of a stream of portable pixmaps: "P6", width, height, 255, then three bytes a pixel. */
function picturesIn(stream: Buffer): Buffer[] {
  const pictures: Buffer[] = [];
  for (let at = 0; at < stream.length;) {
    const head = /^P6\s+(\d+)\s+(\d+)\s+255\s/.exec(stream.toString('latin1', at, at + 64));
    if (!head) return [];
    const end = at + head[0].length + Number(head[1]) * Number(head[2]) * 3;
    pictures.push(stream.subarray(at, end));
    at = end;
  }
  return pictures;
}

function runsOf(pages: readonly number[]): number[][] {
  const runs: number[][] = [];
  for (const page of pages) {
    const run = runs.at(-1);
    if (run?.at(-1) === page - 1) run.push(page);
    else runs.push([page]);
  }
  return runs;
}

/** So many of the given things, spread from first to last. */
export function spread<T>(things: readonly T[], most: number): T[] {
  if (things.length <= most) return [...things];
  return Array.from({ length: most }, (_, step) => things[Math.round((step * (things.length - 1)) / (most - 1))]!);
}
