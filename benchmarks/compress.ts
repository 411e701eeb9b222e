import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { closeLendings } from '@pagewright/runtime/processes/lending.ts';
import { expectPictures, keepImageProcessReady } from '@pagewright/engine/images';
import { closeThreads } from '@pagewright/runtime/threads/pool.ts';
import { contentsOf, type Contents } from './compress/contents.ts';
import { drawPages, likeness } from './compress/likeness.ts';
import { estimated, ours, type Setting } from './compress/ours.ts';
import { ghostscript, PRESETS, type Measured, type Preset } from './compress/peers.ts';
import { printReport, type Row } from './compress/report.ts';
import { measureTargets } from './compress/targets.ts';

/**
 * `compress-pdf` in several settings beside Ghostscript's /screen, /ebook and /printer: for each file and preset our
 * smallest result that looks at least as much like the original (mean structural similarity of up to four pages, drawn
 * by poppler at 100 pixels an inch). Then text and links kept, how well sizes are foretold, and how often an exact size
 * is hit.
 * usage: npm run bench -- compress [part of a path] [--no-targets]
 */

const CORPUS = path.join(import.meta.dirname, '../../shared/corpus/pdf');

export async function run(args: string[]): Promise<void> {
  const [part = ''] = args.filter((word) => !word.startsWith('--'));
  const files = (existsSync(CORPUS) ? await pdfsBelow(CORPUS) : await generatedFiles()).filter((file) =>
    file.includes(part),
  );
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-compress-'));
  // As on a server: threads and a spare image process stand ready.
  keepImageProcessReady();
  expectPictures();
  try {
    const rows: Row[] = [];
    for (const file of files) {
      const row = await measureFile(file, folder);
      if (row) rows.push(row);
      process.stderr.write(`${rows.length} of ${files.length}\r`);
    }
    printReport(rows);
    if (!args.includes('--no-targets')) await measureTargets(files, folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
    await closeLendings();
    await closeThreads();
  }
}

const ENDS_FIRST: readonly Setting[] = ['10 %', '90 %', '30 %', 'high', 'medium', 'low'];

async function measureFile(file: string, folder: string): Promise<Row | undefined> {
  const before = (await stat(file)).size;
  const pages = await drawPages(file).catch(() => undefined);
  const contents = await contentsOf(file).catch(() => undefined);
  if (!pages || !contents) return undefined;

  // Settings that change nothing give the same file, which need not be drawn again.
  const known = new Map<string, { ssim: number; kept: Row['ours'][Setting]['kept'] }>();
  const judged = async <M extends Measured>(result: M) => {
    const hash = createHash('sha256')
      .update(await readFile(result.path))
      .digest('hex');
    let found = known.get(hash);
    if (!found) {
      const [after, texts] = await Promise.all([
        drawPages(result.path).catch(() => []),
        contentsOf(result.path).catch(() => undefined),
      ]);
      known.set(hash, (found = { ssim: likeness(pages, after), kept: keptOf(contents, texts) }));
    }
    return { bytes: result.bytes, ms: result.ms, ...found };
  };

  const own: Partial<Row['ours']> = {};
  for (const setting of ENDS_FIRST) {
    const [strongest, lightest] = [own['10 %'], own['90 %']];
    // Where no picture can lose anything, every setting gives the same.
    if (strongest && lightest && strongest.bytes === lightest.bytes) own[setting] = lightest;
    else {
      const result = await ours(file, setting, path.join(folder, 'ours.pdf'));
      if (!result) return undefined;
      own[setting] = await judged(result);
    }
  }
  const estimate = await estimated(file, folder);
  const gs: Row['gs'] = {};
  for (const preset of PRESETS satisfies readonly Preset[]) {
    const result = await ghostscript(file, preset);
    if (result) gs[preset] = await judged(result);
  }
  return { name: path.basename(file), before, ours: own as Row['ours'], gs, estimate };
}

function keptOf(before: Contents, after: Contents | undefined): { text: boolean; links: boolean; parts: boolean } {
  return {
    text: after?.text === before.text,
    links: before.links === undefined || after?.links === before.links,
    parts: before.parts === undefined || after?.parts === before.parts,
  };
}

async function generatedFiles(): Promise<string[]> {
  const { fixture } = await import('@pagewright/testkit');
  console.log('skipped: no corpus (made files instead)');
  return Promise.all(
    ['photo-page', 'shared-resources', 'plain-3-pages', 'bookmarks-and-links', 'tagged'].map((name) => fixture(name)),
  );
}

async function pdfsBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.pdf'))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}
