import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { QpdfReading, readLinks } from '@pagewright/testkit';
import { call } from '../lossless/call.ts';
import { navigationOf } from '../lossless/navigation.ts';

/** Calibre's converter, where it is installed. */
export async function calibre(file: string): Promise<{ ms: number; output?: string; forget: () => Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'calibre-'));
  const output = path.join(folder, 'book.pdf');
  const started = performance.now();
  // Its browser refuses to run as root with its own sandbox on.
  await call('env', ['QTWEBENGINE_DISABLE_SANDBOX=1', 'ebook-convert', file, output], PATIENCE_MS);
  const ms = performance.now() - started;
  const isMade = await stat(output).then(
    ({ size }) => size > 0,
    () => false,
  );
  return { ms, ...(isMade && { output }), forget: () => rm(folder, { recursive: true, force: true }) };
}

const PATIENCE_MS = 300_000;

export async function hasCalibre(): Promise<boolean> {
  return (await call('ebook-convert', ['--version'], 30_000)).status === 0;
}

export interface Navigation {
  bookmarks: number;
  /** Links to a place in the file itself, and how many of them lead to a page that is there. */
  links: number;
  resolved: number;
}

export async function navigationIn(file: string): Promise<Navigation> {
  const reading = await QpdfReading.of(file);
  const { outline, links } = navigationOf(reading);
  // Addresses are strings; everything else is meant to lead somewhere in the file.
  const meant = readLinks(reading).flat();
  return {
    bookmarks: outline.length,
    links: meant.filter((target) => typeof target !== 'string').length,
    resolved: links.flat().length,
  };
}
