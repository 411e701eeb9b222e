import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { call } from '../lossless/call.ts';

/** What each reader finds in a file: the text that it gives, in capitals. */
export type Found = Record<'pdftotext' | 'mutool' | 'streams' | 'pictures', string | undefined>;

/** `undefined` where the program is not installed. */
export async function readAll(file: string): Promise<Found> {
  const folder = await mkdtemp(path.join(tmpdir(), 'found-'));
  try {
    const [text, byMutool, streams, pictures] = [
      await call('pdftotext', ['-raw', file, '-']),
      await call('mutool', ['draw', '-F', 'text', '-o', '-', file]),
      await streamsOf(file, folder),
      await picturesOf(file, folder),
    ];
    return {
      pdftotext: capitals(text.out.toString()),
      mutool: byMutool.status === -1 ? undefined : capitals(byMutool.out.toString()),
      streams,
      pictures,
    };
  } finally {
    await rm(folder, { recursive: true });
  }
}

const capitals = (text: string) => text.toUpperCase().replaceAll(/[^A-Z]+/g, ' ');

/**
 * Every byte of the file itself and of all objects that qpdf finds, unpacked: as Latin letters, as UTF-16, as hexadecimal digits,
 * and with what stands between the letters of a string left out.
 */
async function streamsOf(file: string, folder: string): Promise<string> {
  const plain = path.join(folder, 'plain.pdf');
  await call('qpdf', ['--qdf', '--object-streams=disable', '--preserve-unreferenced', file, plain]);
  const bytes = Buffer.concat([await readFile(file), await readFile(plain)]);
  const latin = bytes.toString('latin1');
  const digits = latin.replaceAll(/<([0-9a-fA-F\s]{4,})>/g, (_all, hex: string) => {
    const decoded = Buffer.from(hex.replaceAll(/\s/g, ''), 'hex').toString('latin1');
    return `${decoded} ${decoded.replaceAll('\0', '')}`;
  });
  const joined = latin.replaceAll(/\)\s*-?[\d.]*\s*\(/g, '');
  return [latin, latin.replaceAll('\0', ''), digits, joined].map((text) => text.toUpperCase()).join('\n');
}

/** What is read off the pages as they are drawn, and off every picture in the file. */
async function picturesOf(file: string, folder: string): Promise<string> {
  await call('pdftoppm', ['-r', '150', '-gray', '-png', file, path.join(folder, 'page')]);
  await call('pdfimages', ['-png', file, path.join(folder, 'image')]);
  const said: string[] = [];
  for (const name of (await readdir(folder)).filter((each) => each.endsWith('.png')).sort())
    said.push((await call('tesseract', [path.join(folder, name), '-', '--psm', '11'])).out.toString());
  return capitals(said.join(' '));
}

/** By which readers a word is found. */
export const findersOf = (found: Found, word: string): string[] =>
  Object.entries(found).flatMap(([reader, text]) => (text?.includes(word) ? [reader] : []));
