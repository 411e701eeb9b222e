import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { EditedDocument } from '@pagewright/editor';
import { hex, sha256 } from '@pagewright/ground/bytes';
import { EngineFailure } from '@pagewright/ground/failure.ts';
import { PdfFile } from '@pagewright/pdf/file/file.ts';
import { asDict, asString } from '@pagewright/pdf/objects/objects.ts';
import { UnreadableAsIs } from '@pagewright/pdf/objects/failure.ts';
import { textOf } from '@pagewright/pdf/objects/text-string.ts';
import { faults } from './edit/judge.ts';
import { WISHES } from './foreign-annotations/change.ts';
import { examine, type Source, type Subject } from './foreign-annotations/examine.ts';

/**
 * Annotations that other programs wrote, each changed in colour, contents and place: whether our reader, MuPDF and pdf.js tell the
 * change and nothing else, poppler and MuPDF draw it there and nowhere else, every other object and entry is as before, and
 * `qpdf --check` finds no new fault; and whether files saved without a change are the same bytes.
 * usage: npm run bench -- foreign-annotations [part of a path]
 */

const CORPUS = path.join(import.meta.dirname, '../../shared/corpus');
const FOLDERS = /^(?:pdf|hostile\/pdfjs-half|hostile\/pypdf|recognition)\//;
const LARGEST = 8_000_000;
/** Of a kind in one file. */
const MOST = 2;
const FAMILIES = [
  'Carlito',
  'DejaVu Sans',
  'Noto Sans CJK SC',
  'Noto Naskh Arabic',
  'Noto Sans Hebrew',
  'Noto Sans Symbols2',
];

export async function run([part = '']: string[]): Promise<void> {
  if (!existsSync(CORPUS)) return console.log('skipped: no corpus');
  const faces = FAMILIES.map((family) => execFileSync('fc-match', ['-f', '%{file}', family]).toString());
  const fonts = await Promise.all(faces.map(async (file) => new Uint8Array(await readFile(file))));
  const assets = new Map(fonts.map((bytes) => [hex(sha256(bytes)), bytes]));
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-foreign-'));
  const names = (await readdir(CORPUS, { recursive: true })).filter((name) => name.endsWith('.pdf')).sort();
  const all = { files: 0, annotations: 0, changes: 0, right: 0, others: 0 };
  const producers = new Set<string>();
  const kinds = new Map<string, number>();
  const failures: string[] = [];
  for (const name of names.filter((each) => FOLDERS.test(each) && each.includes(part))) {
    const file = path.join(CORPUS, name);
    const bytes = new Uint8Array(await readFile(file));
    const found = bytes.length > LARGEST ? undefined : subjectsIn(name, bytes);
    if (!found || found.subjects.length === 0) continue;
    all.files += 1;
    if (!found.isSame) all.others += 1;
    producers.add(found.producer);
    const source: Source = { file, bytes, faults: await faults(file), assets };
    for (const subject of found.subjects) {
      all.annotations += 1;
      kinds.set(subject.annotation.subtype, (kinds.get(subject.annotation.subtype) ?? 0) + 1);
      for (const wish of WISHES) {
        const wrong = await tried(source, subject, wish, path.join(folder, 'changed.pdf'));
        if (!wrong) continue;
        all.changes += 1;
        if (wrong.length === 0) all.right += 1;
        else failures.push(`${name} page ${subject.at}, ${subject.annotation.subtype}, ${wish}: ${wrong.join('; ')}`);
      }
    }
  }
  await rm(folder, { recursive: true });
  console.log(`${all.files} files by ${producers.size} programs: ${[...producers].join(' · ')}`);
  console.log(`${all.annotations} annotations: ${[...kinds].map(([kind, count]) => `${kind} ${count}`).join(', ')}`);
  console.log(
    `${all.right} of ${all.changes} changes are right; files that are others when saved unchanged: ${all.others}`,
  );
  for (const failure of failures) console.log(`- ${failure}`);
}

async function tried(...args: Parameters<typeof examine>): Promise<string[] | undefined> {
  try {
    return await examine(...args);
  } catch (error) {
    if (!(error instanceof EngineFailure)) throw error;
    return [`refused: ${error.message}`];
  }
}

/** `undefined` where nothing can be changed in the file without repairing it, or not by everybody. */
function subjectsIn(
  name: string,
  bytes: Uint8Array,
): { subjects: Subject[]; isSame: boolean; producer: string } | undefined {
  try {
    const document = new EditedDocument(bytes, { name });
    if (document.isRepaired || document.isEncrypted || document.commenting !== 'allowed') return undefined;
    const counts = new Map<string, number>();
    const subjects = document.pages.flatMap((page, index) =>
      document.annotationsOn(page).flatMap((annotation): Subject[] => {
        const { comment, subtype } = annotation;
        const count = counts.get(subtype) ?? 0;
        if (!comment || count >= MOST) return [];
        counts.set(subtype, count + 1);
        return [{ annotation, comment, page, at: index + 1 }];
      }),
    );
    const file = new PdfFile(name, bytes, 'strict', {});
    const about = asDict(file.trailer.get('Info'));
    const program = textOf(asString(about?.get('Producer'))) || textOf(asString(about?.get('Creator'))) || 'unsaid';
    return { subjects, isSame: Buffer.compare(document.write(), bytes) === 0, producer: program };
  } catch (error) {
    if (error instanceof EngineFailure || error instanceof UnreadableAsIs) return undefined;
    throw error;
  }
}
