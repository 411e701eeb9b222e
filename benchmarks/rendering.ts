import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { closeThreads } from '@pagewright/runtime/threads/pool.ts';
import { inspectPdf } from '@pagewright/engine/inspect';
import { renderPages } from '@pagewright/engine/render';

/**
 * Pages to JPEG and PNG at 150 dpi beside `pdftoppm` and `mutool draw`, which draw on one core: seconds, and ratios
 * to ours. Our threads are warm, as on a server; the first row's cold start is told apart.
 * usage: npm run bench -- rendering
 */

const CORPUS = path.join(import.meta.dirname, '../../shared/corpus/pdf');
const FILES = [
  'large/unstructured-400-pages.pdf',
  'large/r-fullrefman-2415-pages.pdf',
  'slides/olmocr-slideshow_mostly_images.pdf',
  'cjk-rtl/asvs-4.0.3-chinese.pdf',
  'layout/unstructured-multi-column.pdf',
  'text/docling-redp5110_sampled.pdf',
];
const DPI = 150;
/** JPEG quality that `pdftoppm` and `mutool` use as well. */
const QUALITY = 75;
const MOST_PAGES = 40;
const PEER_MS = 300_000;

type Format = 'jpg' | 'png';

const PEERS: Record<string, (format: Format, file: string, pages: number, folder: string) => string[]> = {
  pdftoppm: (format, file, pages, folder) => [
    format === 'jpg' ? '-jpeg' : '-png',
    '-r',
    String(DPI),
    '-l',
    String(pages),
    file,
    path.join(folder, 'peer'),
  ],
  mutool: (format, file, pages, folder) => [
    'draw',
    '-q',
    '-r',
    String(DPI),
    '-o',
    path.join(folder, `peer%d.${format}`),
    file,
    `1-${pages}`,
  ],
};

export async function run(): Promise<void> {
  const files = existsSync(CORPUS)
    ? FILES.map((file) => path.join(CORPUS, file)).filter((file) => existsSync(file))
    : await generatedFiles();
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-rendering-'));
  const started = performance.now();
  await Promise.all(Array.from({ length: availableParallelism() }, () => inspectPdf(files[0] ?? '')));
  console.log(`cold start of ${availableParallelism()} threads: ${Math.round(performance.now() - started)} ms\n`);
  console.log('| file | pages | format | ours | pdftoppm | mutool | pdftoppm : ours | mutool : ours |');
  console.log('| --- | ---: | --- | ---: | ---: | ---: | ---: | ---: |');
  for (const file of files)
    for (const format of ['jpg', 'png'] as const) {
      const pages = Math.min(MOST_PAGES, (await inspectPdf(file)).pages);
      const ours = await timed(() =>
        renderPages(file, {
          pages: Array.from({ length: pages }, (_, index) => ({
            page: index + 1,
            output: path.join(folder, `ours${index + 1}.${format}`),
          })),
          scale: { dpi: DPI },
          encoding: { format, quality: QUALITY },
        }),
      );
      const peers: (number | undefined)[] = [];
      for (const [name, words] of Object.entries(PEERS))
        peers.push(await timed(() => call(name, words(format, file, pages, folder))));
      const ratio = (peer: number | undefined) =>
        peer === undefined || ours === undefined ? '–' : (peer / ours).toFixed(2);
      console.log(
        `| ${path.basename(file)} | ${pages} | ${format} | ${[ours, ...peers].map(seconds).join(' | ')} | ${peers.map(ratio).join(' | ')} |`,
      );
    }
  await rm(folder, { recursive: true, force: true });
  await closeThreads();
}

const seconds = (ms: number | undefined) => (ms === undefined ? 'missing or failed' : `${(ms / 1000).toFixed(2)} s`);

async function timed(work: () => Promise<unknown>): Promise<number | undefined> {
  const started = performance.now();
  return work().then(
    () => performance.now() - started,
    () => undefined,
  );
}

function call(program: string, args: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    execFile(program, args, { timeout: PEER_MS, killSignal: 'SIGKILL', maxBuffer: 2 ** 26 }, (error) =>
      error ? reject(error) : resolve(),
    );
  });
}

async function generatedFiles(): Promise<string[]> {
  const { fixture } = await import('@pagewright/testkit');
  console.log('skipped: no corpus (made files instead)');
  return Promise.all(['plain-5-pages', 'photo-page'].map((name) => fixture(name)));
}
