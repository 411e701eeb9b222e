import { megabytesOf } from '../limits.ts';

/** Parts of sentences that several themes have. */

interface About {
  file?: string | undefined;
}

export const named = ({ file }: About) => (file ? `«\u00a0${file}\u00a0»` : 'Ce fichier');

export const place = ({ file }: About, otherwise = 'cette adresse') => (file ? `«\u00a0${file}\u00a0»` : otherwise);

export const wait = (seconds: number) =>
  seconds < 90 ? counted(seconds, 'seconde') : counted(Math.ceil(seconds / 60), 'minute');

/** As `wait`, in hours and days where it is long. */
export function waitOfDays(seconds: number): string {
  const hours = Math.ceil(seconds / 3600);
  if (hours <= 1) return wait(seconds);
  return hours < 48 ? counted(hours, 'heure') : counted(Math.ceil(hours / 24), 'jour');
}

export const megabytes = (limit: number) => megabytesOf(limit).toLocaleString('fr');

export const millions = (pixels: number) => Math.round(pixels / 1_000_000).toLocaleString('fr');

export const pageCount = (pages: number) => (pages === 1 ? 'une page' : counted(pages, 'page'));

/** In French, zero is singular too. */
export function counted(number: number, word: string): string {
  return `${number.toLocaleString('fr')}\u00a0${word}${number < 2 ? '' : 's'}`;
}
