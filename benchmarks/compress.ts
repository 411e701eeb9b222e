import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { compressPdf } from '@pagewright/engine/compress/compress.ts';
import { strengthOf } from '@pagewright/engine/compress/levels.ts';
import { closeImageProcess, keepImageProcessReady } from '@pagewright/engine/images/process/image-process.ts';
import { closeThreads } from '@pagewright/engine';

/**
 * `compress-pdf` at its medium level beside Ghostscript's /ebook (the same 150 dpi) and qpdf's best packing: size
 * and time for each file, and who is smaller or faster how often.
 * usage: npm run bench -- compress [part of a path]
 */

const CORPUS = path.join(import.meta.dirname, '../../shared/corpus/pdf');
const PEER_MS = 120_000;

interface Measured {
  bytes: number;
  ms: number;
}
type Run = (input: string, output: string) => Promise<unknown>;

const PEERS: Record<string, { probe: string[]; run: Run }> = {
  gs: {
    probe: ['gs', '--version'],
    run: (input, output) =>
      call('gs', [
        '-q',
        '-dNOPAUSE',
        '-dBATCH',
        '-dSAFER',
        '-sDEVICE=pdfwrite',
        '-dPDFSETTINGS=/ebook',
        `-sOutputFile=${output}`,
        input,
      ]),
  },
  qpdf: {
    probe: ['qpdf', '--version'],
    run: (input, output) =>
      call('qpdf', [
        '--warning-exit-0',
        '--compression-level=9',
        '--recompress-flate',
        '--object-streams=generate',
        input,
        output,
      ]),
  },
};

export async function run([part = '']: string[]): Promise<void> {
  const files = existsSync(CORPUS)
    ? (await pdfsBelow(CORPUS)).filter((file) => file.includes(part))
    : await madeFiles();
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-compress-'));
  const peers: Record<string, Run> = {};
  for (const [name, { probe, run: peer }] of Object.entries(PEERS)) {
    const [program = name, ...words] = probe;
    if (
      await call(program, words).then(
        () => true,
        () => false,
      )
    )
      peers[name] = peer;
    else console.log(`${name} is not installed: left out`);
  }
  // As on a server: threads and a spare image process stand ready.
  keepImageProcessReady();

  console.log(
    `| file | bytes | ours | ${Object.keys(peers)
      .map((name) => `${name} |`)
      .join(' ')}`,
  );
  console.log(
    `| --- | ---: | ---: | ${Object.keys(peers)
      .map(() => '---: |')
      .join(' ')}`,
  );
  const rows: { before: number; ours: Measured; peers: Record<string, Measured | undefined> }[] = [];
  for (const file of files) {
    const before = (await stat(file)).size;
    const ours = await measure(file, path.join(folder, 'ours.pdf'), (input, output) =>
      compressPdf(input, { strength: strengthOf('medium'), output }),
    );
    if (!ours) continue;
    const others: Record<string, Measured | undefined> = {};
    for (const [name, peer] of Object.entries(peers))
      others[name] = await measure(file, path.join(folder, `${name}.pdf`), peer);
    rows.push({ before, ours, peers: others });
    const cells = [ours, ...Object.keys(peers).map((name) => others[name])].map((cell) => shown(cell, before));
    console.log(`| ${path.basename(file)} | ${before} | ${cells.join(' | ')} |`);
  }
  summarise(rows, Object.keys(peers));
  await rm(folder, { recursive: true, force: true });
  await closeImageProcess();
  await closeThreads();
}

function shown(cell: Measured | undefined, before: number): string {
  return cell ? `${(cell.bytes / before).toFixed(2)} in ${(cell.ms / 1000).toFixed(2)} s` : 'failed';
}

function summarise(
  rows: readonly { before: number; ours: Measured; peers: Record<string, Measured | undefined> }[],
  names: readonly string[],
): void {
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const larger = rows.filter(({ before, ours }) => ours.bytes > before).length;
  console.log(
    `\nours: ${rows.length} files, ${percent(sum(rows.map(({ ours }) => ours.bytes)), sum(rows.map(({ before }) => before)))} of their bytes, ${larger} larger than before`,
  );
  for (const name of names) {
    const both = rows.flatMap(({ before, ours, peers }) => {
      const peer = peers[name];
      return peer ? [{ before, ours, peer }] : [];
    });
    const count = (better: (row: (typeof both)[number]) => boolean) => both.filter(better).length;
    console.log(
      `${name}: ${both.length} files both did. Size ours : ${name} ${(sum(both.map(({ ours }) => ours.bytes)) / sum(both.map(({ peer }) => peer.bytes))).toFixed(2)}, ` +
        `time ${(sum(both.map(({ ours }) => ours.ms)) / sum(both.map(({ peer }) => peer.ms))).toFixed(2)}. ` +
        `Ours smaller on ${count(({ ours, peer }) => ours.bytes < peer.bytes)}, faster on ${count(({ ours, peer }) => ours.ms < peer.ms)}, ` +
        `smaller or faster on ${count(({ ours, peer }) => ours.bytes < peer.bytes || ours.ms < peer.ms)}; ${name} larger than the input on ${count(({ before, peer }) => peer.bytes > before)}`,
    );
  }
}

const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} %`;

async function measure(input: string, output: string, work: Run): Promise<Measured | undefined> {
  await rm(output, { force: true });
  const started = performance.now();
  try {
    await work(input, output);
    return { ms: performance.now() - started, bytes: (await stat(output)).size };
  } catch {
    return undefined;
  }
}

function call(program: string, args: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    execFile(program, args, { timeout: PEER_MS, killSignal: 'SIGKILL', maxBuffer: 2 ** 26 }, (error) =>
      error ? reject(error) : resolve(),
    );
  });
}

async function madeFiles(): Promise<string[]> {
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
