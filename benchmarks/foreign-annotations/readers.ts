import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { call } from '../lossless/call.ts';

/** An annotation as another reader tells it. */
export interface Told {
  subtype: string;
  contents: string;
  author: string;
  /** Red, green and blue from 0 to 1; empty where it has none. */
  colour: number[];
  /** All that the reader tells of it. */
  all: string;
}

/** For `mutool run`, which knows ES5 alone; some kinds have no author, or no colour. */
const LIST = `
function perhaps(read, otherwise) { try { return read() || otherwise; } catch (error) { return otherwise; } }
print(JSON.stringify(new PDFDocument(scriptArgs[0]).loadPage(Number(scriptArgs[1])).getAnnotations().map(function (each) {
  return {
    subtype: each.getType(),
    contents: each.getContents(),
    author: perhaps(function () { return each.getAuthor(); }, ''),
    colour: perhaps(function () { return each.getColor(); }, []),
    bounds: each.bound()
  };
})));`;

/** On the page, counted from 1. MuPDF itself leaves out links, fields and windows. */
export async function toldByMupdf(file: string, page: number, folder: string): Promise<Told[]> {
  const script = path.join(folder, 'list.js');
  await writeFile(script, LIST);
  const { status, out } = await call('mutool', ['run', script, file, String(page - 1)]);
  if (status !== 0) throw new Error(`mutool does not list the annotations of ${file}`);
  const lines = JSON.parse(out.toString()) as Omit<Told, 'all'>[];
  return lines.map((each) => ({ ...each, all: JSON.stringify(each) }));
}

export async function toldByPdfjs(bytes: Uint8Array, page: number): Promise<Told[]> {
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  try {
    const annotations = await (await (await loading.promise).getPage(page)).getAnnotations();
    // A window repeats what its annotation says.
    const told = annotations.filter(({ subtype }) => subtype !== 'Popup');
    return told.map((each) => ({
      subtype: each.subtype,
      contents: each.contentsObj?.str ?? '',
      author: each.titleObj?.str ?? '',
      colour: each.color ? [...each.color].map((value: number) => value / 255) : [],
      all: JSON.stringify(each),
    }));
  } finally {
    await loading.destroy();
  }
}
