import { megabytesOf } from '../limits.ts';

/** Parts of sentences that several themes have. */

interface About {
  file?: string | undefined;
}

export const named = ({ file }: About) => (file ? `«\u00a0${file}\u00a0»` : 'Ce fichier');

export const place = ({ file }: About, otherwise = 'cette adresse') => (file ? `«\u00a0${file}\u00a0»` : otherwise);

export const wait = (seconds: number) =>
  seconds < 90 ? counted(seconds, 'seconde') : counted(Math.ceil(seconds / 60), 'minute');

export const megabytes = (limit: number) => megabytesOf(limit).toLocaleString('fr');

export const millions = (pixels: number) => Math.round(pixels / 1_000_000).toLocaleString('fr');

export const pageCount = (pages: number) => (pages === 1 ? 'une page' : counted(pages, 'page'));

/** In French, zero is singular too. */
export function counted(number: number, word: string): string {
  return `${number.toLocaleString('fr')}\u00a0${word}${number < 2 ? '' : 's'}`;
}
