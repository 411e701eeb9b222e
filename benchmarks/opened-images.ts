import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { renderPages } from '@pagewright/engine/render';
import { closeEngine, loadCatalogue, performTool } from '@pagewright/tools';
import sharp from 'sharp';
import { CLASSES, likeness, WIDTH } from './opened-images/classes.ts';

/**
 * Pictures of the kinds that others open or should: how many show what they hold, through “JPG to PDF”, ImageMagick and
 * LibreOffice. A file counts where the upper third of its first page is as it was drawn; of those that end early no more
 * came. Peers that are not installed have a dash.
 * usage: npm run bench -- opened-images
 */

const start = promisify(execFile);
const SECONDS = 60_000;

type Reader = (files: readonly string[], folder: string) => Promise<Map<string, string>>;

export async function run(): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'opened-images-'));
  try {
    const readers: [string, Reader | undefined][] = [
      ['ours', ours],
      ['ImageMagick', await imageMagick()],
      ['LibreOffice', libreOffice],
    ];
    console.log(`| class | files | ${readers.map(([name]) => name).join(' | ')} | said by ours |`);
    console.log(`| --- | ---: |${' ---: |'.repeat(readers.length)} --- |`);
    for (const [index, { name, files }] of CLASSES.entries()) {
      const place = path.join(folder, `${index}`);
      await mkdir(place);
      const paths: string[] = [];
      for (const [fileName, make] of Object.entries(files)) {
        const file = path.join(place, fileName);
        await writeFile(file, await make());
        paths.push(file);
      }
      const counts: string[] = [];
      said.clear();
      for (const [reader, read] of readers) {
        const out = path.join(place, reader);
        await mkdir(out);
        const drawn = read && (await read(paths, out));
        let right = 0;
        for (const file of paths) if (await isRight(drawn?.get(file))) right += 1;
        counts.push(drawn ? `${right}` : '–');
      }
      console.log(`| ${name} | ${paths.length} | ${counts.join(' | ')} | ${[...said].join(', ')} |`);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
    await closeEngine();
  }
}

/** Codes of notes and failures. */
const said = new Set<string>();

const ours: Reader = async (files, folder) => {
  const tool = (await loadCatalogue()).get('jpg-to-pdf');
  if (!tool) throw new Error('there is no “JPG to PDF”');
  const drawn = new Map<string, string>();
  for (const [index, file] of files.entries()) {
    const own = path.join(folder, `${index}`);
    await mkdir(own);
    try {
      const files = [{ path: file, name: path.basename(file) }];
      const { outputs, notes } = await performTool(tool, { files, options: {}, folder: own });
      for (const { code } of notes) said.add(code);
      const output = path.join(own, 'page.png');
      const encoding = { format: 'png', quality: 90 } as const;
      await renderPages(outputs[0]?.path ?? '', { pages: [{ page: 1, output }], scale: { width: WIDTH }, encoding });
      drawn.set(file, output);
    } catch (error) {
      said.add((error as { code?: string }).code ?? 'INTERNAL');
    }
  }
  return drawn;
};

/** `undefined` where it is not installed: a program of its old name may be another. */
async function imageMagick(): Promise<Reader | undefined> {
  for (const program of ['magick', 'convert']) {
    const version = await start(program, ['-version']).catch(() => undefined);
    if (!version?.stdout.startsWith('Version: ImageMagick')) continue;
    return async (files, folder) => {
      const drawn = new Map<string, string>();
      for (const [index, file] of files.entries()) {
        const output = path.join(folder, `${index}.png`);
        // It ends with 1 where a picture ends early, and writes it all the same.
        await start(program, [`${file}[0]`, '-background', 'white', '-flatten', `png:${output}`], {
          timeout: SECONDS,
        }).catch(() => {});
        if (existsSync(output)) drawn.set(file, output);
      }
      return drawn;
    };
  }
  return undefined;
}

const libreOffice: Reader = async (files, folder) => {
  const profile = `-env:UserInstallation=file://${folder}/profile`;
  const words = [profile, '--headless', '--convert-to', 'png', '--outdir', folder, ...files];
  await start('soffice', words, { timeout: 3 * SECONDS }).catch(() => {});
  const drawn = new Map<string, string>();
  for (const file of files) {
    const sheet = path.join(folder, `${path.basename(file, path.extname(file))}.png`);
    if (!existsSync(sheet)) continue;
    // It lays the picture on paper.
    const output = `${sheet}.trimmed.png`;
    await sharp(sheet).flatten({ background: 'white' }).trim({ background: 'white' }).toFile(output);
    drawn.set(file, output);
  }
  return drawn;
};

async function isRight(picture: string | undefined): Promise<boolean> {
  if (picture === undefined) return false;
  try {
    const pixels = await sharp(picture)
      .flatten({ background: 'white' })
      .resize({ width: WIDTH, kernel: 'nearest' })
      .toColourspace('srgb')
      .raw()
      .toBuffer();
    return likeness(pixels) > 0.9;
  } catch {
    return false;
  }
}
