import { execFile } from 'node:child_process';

/** Other programs that read a PDF's text. Each has faults of its own, so that a word is lost where all of them have it. */
const READERS: readonly { program: string; arguments: (file: string, pages: number) => string[] }[] = [
  { program: 'pdftotext', arguments: (file, pages) => ['-enc', 'UTF-8', '-l', String(pages), file, '-'] },
  { program: 'pdftotext', arguments: (file, pages) => ['-raw', '-enc', 'UTF-8', '-l', String(pages), file, '-'] },
  { program: 'mutool', arguments: (file, pages) => ['draw', '-q', '-F', 'txt', '-o', '-', file, `1-${pages}`] },
];

/** The text of a document's first pages as each reader has it; that of `pdftotext` comes first. */
export interface OwnText {
  pdftotext: string;
  /** Of those programs that are installed and can read the document. */
  others: string[];
}

/** Undefined where `pdftotext` cannot read the document: it asks for a password or is damaged. */
export async function ownTextOf(file: string, pages: number): Promise<OwnText | undefined> {
  const [pdftotext, ...others] = await Promise.all(
    READERS.map((reader) => textBy(reader.program, reader.arguments(file, pages))),
  );
  if (pdftotext === undefined) return undefined;
  return { pdftotext, others: others.filter((text) => text !== undefined) };
}

function textBy(program: string, args: string[]): Promise<string | undefined> {
  return new Promise((resolve) => {
    execFile(program, args, { timeout: 60_000, maxBuffer: 2 ** 28 }, (error, out) => resolve(error ? undefined : out));
  });
}
