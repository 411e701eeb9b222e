import type { Wish } from './choose.ts';
import type { Rebroken } from './rebreak.ts';
import { BLOCK_KINDS, KINDS } from './make.ts';
import type { Verdict } from './judge.ts';
import type { Agreement } from './origins.ts';

/** An edit, and what became of it. */
export interface Row extends Verdict {
  file: string;
  wish: Wish;
  prefix: boolean;
  undone: boolean;
  added: number;
}

/** The same edit by PDFium. */
export interface PeerRow extends Verdict {
  wish: Wish;
  prefix: boolean;
}

const isWhole = (row: Row): boolean => isClean(row) && row.prefix && row.undone;

/**
 * What both are held to. Of what PDFium draws the places of letters: it rounds widths, and where it does, pixels of letters that
 * stay can differ.
 */
const isClean = (row: Row | PeerRow): boolean =>
  row.wished && row.kept === row.words && row.pixels === 0 && row.pdfiumMoved === 0 && row.sound;

export function reportEdits(rows: readonly Row[]): void {
  const groups: [string, (row: Row) => boolean][] = [
    ['all', () => true],
    ...[...KINDS, ...BLOCK_KINDS].map((kind): [string, (row: Row) => boolean] => [
      kind,
      ({ wish }) => wish.kind === kind,
    ]),
    ['… in a stand-in', ({ wish }) => wish.faces.length > 0],
    ['in a form', ({ wish }) => wish.inForm],
    ['turned', ({ wish }) => wish.turned],
    ...[...new Set(rows.map(({ wish }) => wish.font))]
      .sort()
      .map((font): [string, (row: Row) => boolean] => [font, ({ wish }) => wish.font === font]),
  ];
  console.log(
    '| edits | files | count | wish in the text | words in place | no pixel elsewhere | … in PDFium | its letters in place | qpdf | all of it |',
  );
  console.log('| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |');
  for (const [name, belongs] of groups) {
    const some = rows.filter(belongs);
    console.log(`| ${name} | ${new Set(some.map(({ file }) => file)).size} | ${countsOf(some, isWhole)} |`);
  }
  const added = rows.map((row) => row.added).sort((a, b) => a - b);
  const rare = rows.filter(({ wish }) => wish.faces.length > 0).map((row) => row.added);
  rare.sort((a, b) => a - b);
  console.log(
    `\nBytes added: median ${added[added.length >> 1] ?? 0}, largest ${added.at(-1) ?? 0}; with a stand-in median ${rare[rare.length >> 1] ?? 0}.`,
  );
}

function countsOf<R extends Row | PeerRow>(rows: readonly R[], whole: (row: R) => boolean): string {
  const count = (is: (row: R) => boolean) => rows.filter(is).length;
  const words = rows.reduce((sum, row) => sum + row.words, 0);
  const kept = rows.reduce((sum, row) => sum + row.kept, 0);
  return (
    `${rows.length} | ${count((row) => row.wished)} | ${kept} / ${words} | ` +
    `${count((row) => row.pixels === 0)} | ${count((row) => row.pdfiumPixels === 0)} | ${count((row) => row.pdfiumMoved === 0)} | ${count((row) => row.sound)} | ${count(whole)} (${percent(count(whole), rows.length)})`
  );
}

export function reportPeer(ours: readonly Row[], peers: readonly PeerRow[], refused: number): void {
  console.log(
    '\nBeside PDFium (its text objects set anew, its content, its file), edits that put other words in place:\n',
  );
  console.log(
    '| by | count | wish in the text | words in place | no pixel elsewhere | … in PDFium | its letters in place | qpdf | all of it |',
  );
  console.log('| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |');
  console.log(
    `| ours | ${countsOf(
      ours.filter(({ wish }) => !wish.letters && wish.kind !== 'delete' && wish.kind !== 'style'),
      isClean,
    )} |`,
  );
  console.log(`| PDFium | ${countsOf(peers, isClean)} |`);
  console.log(
    `\nPDFium finds no object for ${refused} more. Source kept as prefix by PDFium: ${peers.filter(({ prefix }) => prefix).length}.`,
  );
}

export function reportOrigins(origins: ReadonlyMap<string, Agreement>): void {
  const sum = { glyphs: 0, near: 0, close: 0 };
  for (const { glyphs, near, close } of origins.values()) {
    sum.glyphs += glyphs;
    sum.near += near;
    sum.close += close;
  }
  console.log(
    `\n${sum.glyphs} glyphs of ${origins.size} documents: PDFium has ${percent(sum.near, sum.glyphs)} within 0.05 pt, ${percent(sum.close, sum.glyphs)} within 0.5 pt.`,
  );
  for (const [name, { glyphs, near, close }] of origins)
    if (near < glyphs * 0.98) console.log(`- ${name}: ${near} and ${close} of ${glyphs}`);
}

export function reportRebroken({ paragraphs, others, changed, refused }: Rebroken): void {
  const all = paragraphs + others;
  console.log(
    `\n${paragraphs} paragraphs and ${others} other blocks broken anew without a change: ${percent(all - changed.length, all)} stay as they are, byte by byte.`,
  );
  reportList('Changed', changed);
  reportList('Not broken', refused);
}

export function reportFailures(rows: readonly Row[]): void {
  console.log(`\nNot whole: ${rows.filter((row) => !isWhole(row)).length}`);
  for (const row of rows.filter((each) => !isWhole(each)))
    console.log(
      `- ${row.file} p. ${row.wish.page} ${row.wish.kind} “${row.wish.was}” → “${row.wish.text}” (${row.wish.font}${row.wish.inForm ? ', form' : ''}${row.wish.turned ? ', turned' : ''}${row.wish.faces.map(({ name }) => `, ${name}`).join('')}):` +
        `${row.wished ? '' : ' not said'}${row.kept === row.words ? '' : ` ${row.words - row.kept} words moved`}` +
        `${row.pixels === 0 ? '' : ` ${row.pixels} pixels`}${row.pdfiumMoved === 0 ? '' : ` ${row.pdfiumMoved} letters of PDFium moved`}${row.sound ? '' : ' qpdf'}${row.prefix ? '' : ' no prefix'}`,
    );
}

/** Edits after which PDFium draws other pixels than before, where no letter moved. */
export function reportPixels(rows: readonly Row[]): void {
  const some = rows.filter(({ pdfiumPixels, pdfiumMoved }) => pdfiumPixels > 0 && pdfiumMoved === 0);
  reportList(
    'Other pixels in PDFium, with every letter in its place',
    some.map(
      ({ file, wish, pdfiumPixels }) => `${file} p. ${wish.page} “${wish.was}” → “${wish.text}”: ${pdfiumPixels}`,
    ),
  );
}

/** A heading with the number of lines below it. */
export function reportList(title: string, lines: readonly string[]): void {
  console.log(`\n${title}: ${lines.length}`);
  for (const line of lines) console.log(`- ${line}`);
}

const percent = (part: number, whole: number): string => `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`;
