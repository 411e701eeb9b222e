import { execFileSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { translation, type Translation } from '@pagewright/contract/translations/translation.ts';
import { imagesToPdf } from '@pagewright/engine/images';
import { serveModels } from '@pagewright/testkit';
import { loadTool, performTool } from '@pagewright/tools';
import sharp from 'sharp';

/**
 * Scans and photos of `../shared/corpus/ocr` translated word for word into Greek letters, as the tool does it: how many texts are set, which
 * ones stay and why, how many pages are added, and how many of the words that were translated another reader (Tesseract, on the drawn pages)
 * still finds in Latin letters, which are those that were not covered. The folder gets each page beside its source.
 * usage: npm run bench -- translate-scans [folder] [part of a name]
 */

const CORPUS = path.join(import.meta.dirname, '../../shared/corpus/ocr');
const DPI = 150;
const LAYOUT = { pageSize: 'fit', orientation: 'auto', margin: 0 } as const;
/** Shorter ones are found by chance. */
const LEAST_LETTERS = 5;

export async function run([folder = '', part = '']: string[]): Promise<void> {
  if (!existsSync(CORPUS)) return console.log('skipped: no corpus');
  const scratch = mkdtempSync(path.join(tmpdir(), 'translate-scans-'));
  const shown = folder === '' ? path.join(scratch, 'shown') : path.resolve(folder);
  mkdirSync(shown, { recursive: true });
  const models = await serveModels();
  const tool = await loadTool('translate-pdf');
  try {
    console.log(
      '| scan | pages | texts set | left, by why | pages added | words still read, of those before | seconds |',
    );
    console.log('| --- | ---: | ---: | --- | ---: | ---: | ---: |');
    for (const file of globSync(path.join(CORPUS, '{pdf,scans,photos}/*')).sort()) {
      const name = path.basename(file).replace(/\.\w+$/, '');
      if (!name.includes(part)) continue;
      const work = mkdtempSync(path.join(scratch, 'work-'));
      try {
        const source = file.endsWith('.pdf') ? file : await asPdf(file, work);
        const begun = performance.now();
        const { outputs } = await performTool(tool, {
          files: [{ path: source, name: `${name}.pdf` }],
          options: { to: 'el' },
          folder: work,
          model: {
            settings: models.settingsOf('translating'),
            prices: undefined,
            left: async () => ({ tokens: Infinity, seconds: Infinity }),
            spent: async () => {},
          },
        });
        const seconds = (performance.now() - begun) / 1000;
        const [result, told] = outputs;
        if (!result || !told) throw new Error('no result');
        const made = translation.parse(JSON.parse(readFileSync(told.path, 'utf8')));
        const pictures = { before: path.join(work, 'before'), after: path.join(work, 'after') };
        draw(source, pictures.before);
        draw(result.path, pictures.after);
        await beside(pictures, path.join(shown, `${name}.png`));
        const words = wordsOf(made);
        const [before, after] = [seen(pictures.before), seen(pictures.after)];
        const read = words.filter((word) => before.has(word));
        const still = read.filter((word) => after.has(word));
        const pages = Math.max(...made.segments.flatMap(({ places }) => places.map(({ page }) => page)), 0);
        console.log(
          `| ${name} | ${pages} | ${made.segments.filter(({ state }) => state === 'translated').length} | ${leftOf(made)} | ${(result.pages ?? pages) - pages} | ${still.length} of ${read.length} | ${seconds.toFixed(1)} |`,
        );
        if (still.length > 0) console.log(`  ${name}: ${still.slice(0, 12).join(' ')}`);
      } catch (error) {
        console.log(
          `| ${name} | ${error instanceof Error ? `${error.message} ${'code' in error ? String(error.code) : ''}` : String(error)} |`,
        );
      } finally {
        rmSync(work, { recursive: true, force: true });
      }
    }
  } finally {
    await models.close();
    rmSync(scratch, { recursive: true, force: true });
  }
}

async function asPdf(image: string, folder: string): Promise<string> {
  const output = path.join(folder, 'scan.pdf');
  await imagesToPdf({ documents: [{ pictures: [image], output }], layout: LAYOUT });
  return output;
}

const draw = (file: string, output: string) =>
  execFileSync('pdftoppm', ['-r', String(DPI), '-png', '-f', '1', '-l', '1', '-singlefile', file, output], {
    stdio: 'ignore',
  });

/** Words that Tesseract reads off the first page. */
function seen(picture: string): Set<string> {
  const text = execFileSync('tesseract', [`${picture}.png`, '-', '-l', 'eng'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return new Set(text.toLowerCase().match(/[a-z]+/g) ?? []);
}

/** Of the first page, those that were translated. */
function wordsOf({ segments }: Translation): string[] {
  const texts = segments
    .filter(({ state, places }) => state === 'translated' && places.some(({ page }) => page === 1))
    .map(({ source }) => source.map(({ text }) => text).join(''));
  const words = texts.flatMap((text) => text.toLowerCase().match(/[a-z]+/g) ?? []);
  return [...new Set(words)].filter((word) => word.length >= LEAST_LETTERS);
}

function leftOf({ segments }: Translation): string {
  const kept = segments.filter(({ state, places }) => state === 'kept' && places.length > 0);
  return [...Map.groupBy(kept, ({ why }) => why ?? '')].map(([why, own]) => `${why} ${own.length}`).join(', ') || '–';
}

async function beside({ before, after }: { before: string; after: string }, output: string): Promise<void> {
  const [one, other] = [sharp(`${before}.png`), sharp(`${after}.png`)];
  const { width = 0, height = 0 } = await one.metadata();
  await sharp({ create: { width: 2 * width + 20, height, channels: 3, background: '#b33' } })
    .composite([
      { input: await one.toBuffer(), left: 0, top: 0 },
      { input: await other.resize({ width, height, fit: 'inside' }).toBuffer(), left: width + 20, top: 0 },
    ])
    .png()
    .toFile(output);
}
