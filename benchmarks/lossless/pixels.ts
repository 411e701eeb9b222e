import { createHash } from 'node:crypto';
import { call } from './call.ts';

/** Enough to see any difference in what is drawn, little enough for thousands of pages. */
const DPI = 40;

/** Hashes of pages as poppler draws them; `undefined` for one that it does not draw. */
export class Pixels {
  private readonly file: string;
  private readonly known = new Map<number, Promise<string | undefined>>();

  constructor(file: string) {
    this.file = file;
  }

  of(page: number): Promise<string | undefined> {
    const known = this.known.get(page);
    if (known) return known;
    const drawn = draw(this.file, page);
    this.known.set(page, drawn);
    return drawn;
  }
}

async function draw(file: string, page: number): Promise<string | undefined> {
  const place = String(page);
  const { status, out } = await call('pdftoppm', ['-r', String(DPI), '-f', place, '-l', place, file]);
  return status === 0 && out.length > 0 ? createHash('sha256').update(out).digest('hex') : undefined;
}

/** So many of the given things, spread from first to last. */
export function spread<T>(things: readonly T[], most: number): T[] {
  if (things.length <= most) return [...things];
  return Array.from({ length: most }, (_, step) => things[Math.round((step * (things.length - 1)) / (most - 1))]!);
}
