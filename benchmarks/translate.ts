import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { EditedDocument, readSegments } from '@pagewright/editor';
import { fontsOnce } from './translate/fonts-once.ts';
import { faultsOf } from './translate/measure.ts';
import { otherPixels } from './translate/pixels.ts';
import { stretched, textOf, hasWords, type Stretching } from './translate/stretch.ts';

/**
 * Documents of `../shared/corpus` set in the words of a translator that stretches them, and in letters of other scripts: what lies over
 * other text or beyond its page, what is lost, which numbers and links are there, how small letters become, and how many pages are added.
 * usage: npm run bench -- translate [--pages 4] [--only name] [--keep folder] [--how 1.35] [--pixels]
 */

const CORPUS = path.join(import.meta.dirname, '../../shared/corpus');
const FOLDERS = [
  'layout',
  'tables',
  'slides',
  'text',
  'tagged',
  'cjk-rtl',
  'forms',
  'bookmarks',
  'annotations',
  'graphics',
  'pdfa',
];
const WAYS: Readonly<Record<string, Stretching>> = {
  '0.8': { factor: 0.8 },
  '1.0': { factor: 1 },
  '1.35': { factor: 1.35 },
  '1.8': { factor: 1.8 },
  arabic: { script: 'arabic' },
  chinese: { script: 'chinese' },
};
const LANGUAGES: Readonly<Record<string, string>> = { arabic: 'ar', chinese: 'zh' };

export async function run(args: string[]): Promise<void> {
  if (!existsSync(CORPUS)) return console.log('skipped: no corpus');
  const option = (name: string) => (args.includes(name) ? args[args.indexOf(name) + 1] : undefined);
  const most = Number(option('--pages') ?? 4);
  const [only, keep, how] = [option('--only'), option('--keep'), option('--how')];
  const looks = args.includes('--pixels');
  const files = FOLDERS.flatMap((folder) => globSync(path.join(CORPUS, 'pdf', folder, '*.pdf')).sort()).filter(
    (file) => only === undefined || file.includes(only),
  );
  const fonts = await fontsOnce();
  for (const [name, way] of Object.entries(WAYS)) {
    if (how !== undefined && how !== name) continue;
    const sum = {
      files: 0,
      texts: 0,
      fixed: 0,
      left: 0,
      overlaps: 0,
      outside: 0,
      clipped: 0,
      lost: 0,
      numbers: 0,
      before: 0,
      after: 0,
      moved: 0,
      added: 0,
      pixels: 0,
      bytes: 0,
      more: 0,
    };
    let least = 1;
    for (const file of files) {
      const title = path.basename(file, '.pdf');
      try {
        const bytes = new Uint8Array(readFileSync(file));
        const document = fonts.open(bytes, file);
        const pages = document.pages.slice(0, most).map((_, index) => index + 1);
        const segments = [...readSegments(document, pages)];
        const targets = stretched(segments, way);
        const {
          segments: set,
          added,
          addedPages,
        } = document.translate({
          source: segments,
          targets,
          faces: fonts.faces,
          to: LANGUAGES[name] ?? 'fr',
        });
        const written = document.write();
        if (keep !== undefined) writeFileSync(path.join(keep, `${title}-${name}.pdf`), written);
        const [source, result] = [bytes, written].map((each) => new EditedDocument(each, { name: title }));
        if (!source || !result) continue;
        const faults = faultsOf({ source, result, pages, added: addedPages, segments, targets, set });
        const left = set.filter(({ why }) => why !== undefined).length;
        sum.files += 1;
        sum.texts += targets.length;
        sum.fixed += segments.filter(({ fixed, parts }) => fixed && hasWords(textOf(parts))).length;
        sum.left += left;
        sum.overlaps += faults.overlaps.length;
        sum.outside += faults.outside.length;
        sum.clipped += faults.clipped;
        if (faults.clipped > 0) console.log(`  ${name} ${title} clipped: ${faults.clipped}`);
        sum.lost += faults.lost.length;
        sum.numbers += faults.numbers;
        sum.before += faults.links.before;
        sum.after += faults.links.after;
        sum.moved += set.filter(({ moved }) => moved).length;
        sum.added += added;
        sum.bytes += bytes.length;
        sum.more += written.length - bytes.length;
        const pixels = looks ? otherPixels({ source, bytes, written, pages, added: addedPages, segments, set }) : 0;
        if (pixels > 0) console.log(`  ${name} ${title} pixels: ${pixels}`);
        sum.pixels += pixels;
        least = Math.min(least, ...set.map(({ scale }) => scale));
        for (const [kind, list] of Object.entries({ over: faults.overlaps, out: faults.outside, lost: faults.lost }))
          for (const each of list.slice(0, 4)) console.log(`  ${name} ${title} ${kind}: ${each}`);
        if (faults.numbers > 0 || faults.links.before !== faults.links.after)
          console.log(
            `  ${name} ${title} numbers ${faults.numbers}, links ${faults.links.before} → ${faults.links.after}`,
          );
      } catch (error) {
        console.log(
          `  ${name} ${title}: ${error instanceof Error ? `${error.message} ${'code' in error ? String(error.code) : (error.stack?.split('\n')[1] ?? '')}` : String(error)}`,
        );
      }
    }
    console.log(
      `${name}: ${sum.files} files, ${sum.texts} texts set, ${sum.fixed} fixed by their drawing, ${sum.left} left; over each other ${sum.overlaps}, outside ${sum.outside}, letters clipped ${sum.clipped}, lost ${sum.lost}, numbers ${sum.numbers}, links ${sum.after} of ${sum.before}; smallest ${least}, ${sum.moved} go on elsewhere, ${sum.added} pages added; ${looks ? `${sum.pixels} pixels beside texts are others; ` : ''}${Math.round(sum.bytes / 1000)} kB, and ${Math.round(sum.more / 1000)} kB more`,
    );
  }
}
