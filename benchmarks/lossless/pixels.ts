import { createHash } from 'node:crypto';
import { call } from './call.ts';

/** Enough to see any difference in what is drawn, little enough for thousands of pages. */
const DPI = 40;

/** A page that takes longer is one of those made to take for ever. */
const PATIENCE_MS = 8_000;

/** Hashes of pages as poppler draws them; `undefined` for one that it does not draw. */
export class Pixels {
  private readonly file: string;
  private readonly known = new Map<number, Promise<string | undefined>>();
  /** A file with one page that cannot be drawn is not tried further. */
  private isGivenUp = false;

  constructor(file: string) {
    this.file = file;
  }

  of(page: number): Promise<string | undefined> {
    const drawn = this.known.get(page) ?? this.draw(page);
    this.known.set(page, drawn);
    return drawn;
  }

  private async draw(page: number): Promise<string | undefined> {
    if (this.isGivenUp) return undefined;
    const place = String(page);
    const args = ['-r', String(DPI), '-f', place, '-l', place, this.file];
    const { status, out } = await call('pdftoppm', args, PATIENCE_MS);
    if (status === 0 && out.length > 0) return createHash('sha256').update(out).digest('hex');
    this.isGivenUp = true;
    return undefined;
  }
}

/** So many of the given things, spread from first to last. */
export function spread<T>(things: readonly T[], most: number): T[] {
  if (things.length <= most) return [...things];
  return Array.from({ length: most }, (_, step) => things[Math.round((step * (things.length - 1)) / (most - 1))]!);
}
