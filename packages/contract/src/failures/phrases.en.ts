import { megabytesOf } from '../limits.ts';

/** Parts of sentences that several themes have. */

interface About {
  file?: string | undefined;
}

export const named = ({ file }: About) => (file ? `“${file}”` : 'This file');

export const place = ({ file }: About, otherwise = 'this address') => (file ? `“${file}”` : otherwise);

export const wait = (seconds: number) =>
  seconds < 90 ? counted(seconds, 'second') : counted(Math.ceil(seconds / 60), 'minute');

/** As `wait`, in hours and days where it is long. */
export function waitOfDays(seconds: number): string {
  const hours = Math.ceil(seconds / 3600);
  if (hours <= 1) return wait(seconds);
  return hours < 48 ? counted(hours, 'hour') : counted(Math.ceil(hours / 24), 'day');
}

export const megabytes = (limit: number) => megabytesOf(limit).toLocaleString('en');

export const millions = (pixels: number) => Math.round(pixels / 1_000_000).toLocaleString('en');

export const pageCount = (pages: number) => (pages === 1 ? 'one page' : counted(pages, 'page'));

export function counted(number: number, word: string): string {
  return `${number.toLocaleString('en')} ${word}${number === 1 ? '' : 's'}`;
}
