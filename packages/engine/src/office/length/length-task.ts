import { statSync } from 'node:fs';
import { EngineFailure, type SlowPart } from '@pagewright/ground/failure.ts';
import { openZip, type Zip } from '@pagewright/runtime/archive/zip.ts';

/** What a document has much of, and how many. */
export interface OfficeLength {
  most: { slow: SlowPart; count: number } | undefined;
  /** About what its parts take of the processor, in milliseconds. */
  estimateMs: number;
  /** Of all that LibreOffice reads, unpacked, pictures left out. */
  contentBytes: number;
  /** Of all pictures, as they are packed. */
  pictureBytes: number;
  /** Elements within one another, in its text; 0 where there are no parts. */
  depth: number;
}

/** Processor time that LibreOffice 7.4 takes for one of them, in milliseconds, as measured with long documents of plain ones. */
const COSTS: Readonly<Record<SlowPart, number>> = {
  paragraphs: 0.8,
  cells: 0.02,
  formulas: 0.05,
  slides: 6,
  pictures: 50,
};

/** How elements begin that are counted (ECMA-376-1, 17.3.1.22, 18.3.1.4, 18.3.1.40; OpenDocument 1.3, part 3, 5.1.3 and 9.1.4). */
const STARTS: Readonly<Record<'paragraphs' | 'cells' | 'formulas', readonly string[]>> = {
  paragraphs: ['<w:p>', '<w:p ', '<text:p>', '<text:p '],
  cells: ['<c>', '<c ', '<table:table-cell'],
  formulas: ['<f>', '<f ', 'table:formula='],
};

const CONTENT_PART = /\.(?:xml|bin|rels|vml)$/i;
const COUNTED_PART = /(?:^|\/)(?:document|content|sheet\d*)\.xml$/i;
/** Cells of sheets do not stand within one another, and there are millions of them. */
const TEXT_PART = /(?:^|\/)(?:document|content)\.xml$/i;
const SLIDE = /^ppt\/slides\/slide\d+\.xml$/i;
const PICTURE = /\.(?:png|jpe?g|gif|bmp|tiff?|emf|wmf|svg)$/i;
/** Beyond, the sum of what was counted so far tells enough. */
const MOST_COUNTED_BYTES = 200_000_000;

/** In a worker thread. What has no parts is as long as its bytes. */
export async function run({ path, isPackage }: { path: string; isPackage: boolean }): Promise<OfficeLength> {
  const whole = {
    most: undefined,
    estimateMs: 0,
    contentBytes: statSync(path).size,
    pictureBytes: 0,
    depth: 0,
  };
  if (!isPackage) return whole;
  try {
    await using zip = await openZip(path);
    return await lengthOf(zip);
  } catch (error) {
    // Whoever opens it will say what is wrong with it.
    if (error instanceof EngineFailure) return whole;
    throw error;
  }
}

async function lengthOf(zip: Zip): Promise<OfficeLength> {
  const counts = { paragraphs: 0, cells: 0, formulas: 0, slides: 0, pictures: 0 };
  let [contentBytes, pictureBytes, counted, depth] = [0, 0, 0, 0];
  for (const { name, bytes } of zip.entries.values()) {
    if (CONTENT_PART.test(name)) contentBytes += bytes;
    if (SLIDE.test(name)) counts.slides += 1;
    if (PICTURE.test(name)) {
      counts.pictures += 1;
      pictureBytes += bytes;
    }
    if (!COUNTED_PART.test(name) || counted + bytes > MOST_COUNTED_BYTES) continue;
    counted += bytes;
    const part = await zip.read(name, bytes);
    if (TEXT_PART.test(name)) depth = Math.max(depth, depthOf(part));
    for (const [slow, starts] of Object.entries(STARTS))
      for (const start of starts) counts[slow as keyof typeof STARTS] += occurrences(part, start);
  }
  const costOf = ({ slow, count }: { slow: SlowPart; count: number }) => COSTS[slow] * count;
  const parts = Object.entries(counts).map(([slow, count]) => ({ slow: slow as SlowPart, count }));
  const [most] = parts.toSorted((a, b) => costOf(b) - costOf(a));
  const estimateMs = parts.reduce((sum, part) => sum + costOf(part), 0);
  return { most: most && most.count > 0 ? most : undefined, estimateMs, contentBytes, pictureBytes, depth };
}

const [LESS, SLASH, QUESTION, EXCLAMATION, GREATER] = [0x3c, 0x2f, 0x3f, 0x21, 0x3e];

/** How many elements of an XML part are open at once. */
function depthOf(part: Buffer): number {
  let [open, most] = [0, 0];
  for (let at = part.indexOf(LESS); at !== -1; at = part.indexOf(LESS, at + 1)) {
    const next = part[at + 1];
    if (next === SLASH) open -= 1;
    else if (next !== QUESTION && next !== EXCLAMATION) {
      const end = part.indexOf(GREATER, at);
      if (end === -1) return most;
      if (part[end - 1] !== SLASH) most = Math.max(most, (open += 1));
    }
  }
  return most;
}

function occurrences(part: Buffer, word: string): number {
  let count = 0;
  for (let at = part.indexOf(word); at !== -1; at = part.indexOf(word, at + word.length)) count += 1;
  return count;
}
