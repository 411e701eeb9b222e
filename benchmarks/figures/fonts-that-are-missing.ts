import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { docxWith, fixtureFolder, QpdfReading, readLines } from '@pagewright/testkit';
import { Helvetica } from '@pagewright/pdf/typesetting/helvetica.ts';
import { openFont } from '@pagewright/pdf/typesetting/font-file.ts';
import { number, type Measure } from './measuring/figure.ts';
import { prose } from './measuring/prose.ts';
import { runTool } from './measuring/run-tool.ts';

const PARAGRAPHS = 60;
/** The characters of a keyboard, from the space to the tilde. */
const KEYBOARD = Array.from({ length: 95 }, (_, at) => String.fromCodePoint(32 + at));
const EQUAL = 'Liberation Sans';
const OTHER = 'DejaVu Sans';
/** A name that no machine knows. */
const UNKNOWN = 'Rosewood Grotesk';

/** One text in fonts that are there, that have a stand-in of equal widths, and that have none. */
export const measure: Measure = async () => {
  const named = await printIn('Arial');
  const other = await printIn(OTHER);
  const unknown = await printIn(UNKNOWN);
  const fonts = execFileSync('pdffonts', [named.file], { encoding: 'utf8' }).trim().split('\n').slice(2);
  return {
    keyboard: number(KEYBOARD.length),
    'equal-widths': number(sameWidths(EQUAL)),
    'other-widths': number(sameWidths(OTHER)),
    lines: number(named.lines.length),
    'lines-other': number(other.lines.length),
    'lines-same': number(sameLines(named.lines, other.lines)),
    pages: number(named.pages),
    'pages-other': number(other.pages),
    'unknown-notes': number(unknown.notes.filter((code) => code === 'FONTS_SUBSTITUTED').length),
    fonts: number(fonts.length),
    embedded: number(fonts.filter((line) => / yes yes yes /.test(line)).length),
  };
};

async function printIn(font: string): Promise<{ file: string; pages: number; lines: string[]; notes: string[] }> {
  const sentences = prose(PARAGRAPHS * 5);
  const set = `<w:rPr><w:rFonts w:ascii="${font}" w:hAnsi="${font}"/><w:sz w:val="22"/></w:rPr>`;
  const paragraphs = Array.from({ length: PARAGRAPHS }, (_, at) => sentences.slice(at * 5, at * 5 + 5).join(' '));
  const body = paragraphs.map((text) => `<w:p><w:r>${set}<w:t>${text}</w:t></w:r></w:p>`).join('');
  const document = path.join(fixtureFolder(), `in-${font}.docx`);
  await writeFile(document, docxWith(body));
  const { files, notes } = await runTool('word-to-pdf', [document]);
  const [file = ''] = files;
  const { pageCount: pages } = await QpdfReading.of(file);
  return { file, pages, notes, lines: Array.from({ length: pages }, (_, page) => readLines(file, page + 1)).flat() };
}

/** How many lines of one print the other has too. */
const sameLines = (lines: readonly string[], others: readonly string[]): number => {
  const known = new Set(others);
  return lines.filter((line) => known.has(line)).length;
};

const fileOf = (family: string): string =>
  execFileSync('fc-match', ['--format', '%{file}', `${family}:style=Regular`], { encoding: 'utf8' });

/** How many characters are as wide as Adobe's Helvetica has them, to a thousandth of the letters' size. */
function sameWidths(family: string): number {
  const font = openFont(readFileSync(fileOf(family)));
  const helvetica = new Helvetica();
  if (!font) throw new Error(`${family} cannot be read`);
  const widthOf = (character: string) =>
    (1000 * font.advanceOf(font.glyphs.get(character.codePointAt(0) ?? 0) ?? 0)) / font.unitsPerEm;
  return KEYBOARD.filter((each) => Math.abs(widthOf(each) - helvetica.widthOf(each)) <= 1).length;
}
