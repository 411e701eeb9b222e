import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { docxOf, fixture } from '@pagewright/testkit';
import { textPdf } from '../callers/documents.ts';

/** One kind of task of the mixed load: 60 % tools on pages, 20 % Office, 10 % OCR, 5 % books, 5 % pictures. */
export interface Work {
  tool: string;
  files: readonly GivenFile[];
  options?: Record<string, unknown>;
  /** Its share of all tasks. */
  weight: number;
  /** The file is meant to do harm, so any coded failure is right, and so is a result. */
  hostile?: true;
}

interface GivenFile {
  name: string;
  bytes: Buffer;
}

const HOSTILE = path.join(import.meta.dirname, '../../../shared/corpus/hostile/generated/pdf');
/** Of all tasks, where the hostile files are there; what is broken here is only cut off. */
const HOSTILE_SHARE = 10;
const HOSTILE_BYTES = 2_000_000;

const made = (name: string): GivenFile => {
  const file = fixture(name);
  return { name: path.basename(file), bytes: readFileSync(file) };
};

export function mixedWork(): Work[] {
  const short: GivenFile = { name: 'short.pdf', bytes: textPdf(3) };
  const long: GivenFile = { name: 'long.pdf', bytes: textPdf(30) };
  const photo = made('photo-page');
  const paragraphs = Array.from(
    { length: 60 },
    (_, index) => `Paragraph ${index} of a letter that is a page or two long.`,
  );
  return [
    { tool: 'rotate-pdf', files: [short], weight: 14 },
    { tool: 'merge-pdf', files: [short, photo], weight: 10 },
    { tool: 'split-pdf', files: [long], options: { every: '5' }, weight: 8 },
    { tool: 'compress-pdf', files: [photo], weight: 8 },
    { tool: 'delete-pages', files: [long], options: { pages: '2-4' }, weight: 6 },
    { tool: 'pdf-to-jpg', files: [short], weight: 4 },
    { tool: 'pdf-to-word', files: [long], weight: 4 },
    { tool: 'pdf-to-txt', files: [long], weight: 4 },
    { tool: 'pdf-to-excel', files: [short], weight: 2 },
    { tool: 'word-to-pdf', files: [{ name: 'letter.docx', bytes: Buffer.from(docxOf(paragraphs)) }], weight: 10 },
    { tool: 'excel-to-pdf', files: [made('three-sheets-xlsx')], weight: 6 },
    { tool: 'ppt-to-pdf', files: [made('four-slides-pptx')], weight: 4 },
    { tool: 'pdf-ocr', files: [made('scanned-letter')], options: { language: ['eng'] }, weight: 10 },
    { tool: 'ebooks-to-pdf', files: [made('small-epub')], weight: 5 },
    { tool: 'jpg-to-pdf', files: [made('photo-jpeg'), made('drawing-png')], weight: 5 },
    ...hostileWork(short),
  ];
}

function hostileWork(short: GivenFile): Work[] {
  const cut = { name: 'cut.pdf', bytes: short.bytes.subarray(0, Math.floor(short.bytes.length / 2)) };
  const found = existsSync(HOSTILE)
    ? readdirSync(HOSTILE)
        .map((name) => path.join(HOSTILE, name))
        .filter((file) => file.endsWith('.pdf') && statSync(file).size < HOSTILE_BYTES)
        .map((file) => ({ name: path.basename(file), bytes: readFileSync(file) }))
    : [];
  const files = [cut, ...found];
  const tools = ['compress-pdf', 'rotate-pdf', 'pdf-to-jpg', 'pdf-to-txt'];
  return files.map((file, index) => ({
    tool: tools[index % tools.length] ?? 'rotate-pdf',
    files: [file],
    weight: HOSTILE_SHARE / files.length,
    hostile: true,
  }));
}
