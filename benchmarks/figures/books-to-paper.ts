import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { epubOf, fixtureFolder, mobiOf, QpdfReading, readLines, readLinks } from '@pagewright/testkit';
import { number, type Measure } from './measuring/figure.ts';
import { prose } from './measuring/prose.ts';
import { runTool } from './measuring/run-tool.ts';

const CHAPTERS = 12;
const PARAGRAPHS = 40;
const SENTENCES = 5;

/** Paragraphs of a chapter, no two chapters alike. */
const paragraphsOf = (chapter: number): string[] => {
  const sentences = prose((PARAGRAPHS + chapter) * SENTENCES).slice(chapter);
  return Array.from({ length: PARAGRAPHS }, (_, at) => sentences.slice(at * SENTENCES, (at + 1) * SENTENCES).join(' '));
};
const TITLES = Array.from({ length: CHAPTERS }, (_, chapter) => `Chapter ${chapter + 1}`);

/** A book of twelve chapters with a note in each, as an EPUB. */
function novel(): Uint8Array {
  const chapters = TITLES.map((title, at): [string, string] => {
    const [first = '', ...others] = paragraphsOf(at);
    const call = `<a id="c${at}" epub:type="noteref" href="notes.xhtml#n${at}">${at + 1}</a>`;
    const more = others.map((text) => `<p>${text}</p>`).join('');
    return [`chapter-${at + 1}.xhtml`, `<h1>${title}</h1><p>${first}${call}</p>${more}`];
  });
  const notes = TITLES.map(
    (title, at) => `<p id="n${at}">A note. <a href="chapter-${at + 1}.xhtml#c${at}">${title}</a></p>`,
  );
  return epubOf({
    chapters: { ...Object.fromEntries(chapters), 'notes.xhtml': `<h1>Notes</h1>${notes.join('')}` },
    contents: TITLES.map((title, at) => `<li><a href="chapter-${at + 1}.xhtml">${title}</a></li>`).join(''),
  });
}

/** The same text as an older Kindle file. */
const kindle = () =>
  mobiOf({
    title: 'A Small Book',
    contents: 'Contents',
    chapters: TITLES.map((title, at) => [
      title,
      paragraphsOf(at)
        .map((text) => `<p>${text}</p>`)
        .join(''),
    ]),
  });

/** One book on several kinds of paper. */
export const measure: Measure = async () => {
  const [book, other] = [path.join(fixtureFolder(), 'book.epub'), path.join(fixtureFolder(), 'book.mobi')];
  await writeFile(book, novel());
  await writeFile(other, kindle());
  const print = async (options: Record<string, string> = {}, file = book) => {
    const { files } = await runTool('ebooks-to-pdf', [file], options);
    return QpdfReading.of(files[0] ?? '').then((reading) => ({ file: files[0] ?? '', reading }));
  };
  const a5 = await print();
  const whole = await print({ hyphenation: 'false' });
  const a4 = await print({ pageSize: 'a4' });
  const words = TITLES.flatMap((_, chapter) => paragraphsOf(chapter))
    .join(' ')
    .split(' ').length;
  const links = readLinks(a5.reading).flat();
  return {
    words: number(words),
    chapters: number(CHAPTERS),
    a5: number(a5.reading.pageCount),
    a4: number(a4.reading.pageCount),
    'e-reader': number((await print({ pageSize: 'e-reader', margin: '5' })).reading.pageCount),
    'large-print': number((await print({ fontSize: '16' })).reading.pageCount),
    mobi: number((await print({}, other)).reading.pageCount),
    'line-a5': number(lineOf(a5)),
    'line-a4': number(lineOf(a4)),
    bookmarks: number(a5.reading.outline.filter(({ page }) => page !== null).length),
    links: number(links.length),
    'links-right': number(links.filter((to) => typeof to === 'number').length),
    divided: number(dividedIn(a5)),
    'divided-whole': number(dividedIn(whole)),
  };
};

interface Printed {
  file: string;
  reading: QpdfReading;
}

const linesOf = ({ file, reading }: Printed): string[] => reading.pages.flatMap((_, page) => readLines(file, page + 1));

/** Characters of the line in the middle, of all that are no end of a paragraph. */
function lineOf(printed: Printed): number {
  const full = linesOf(printed)
    .map((line) => line.length)
    .toSorted((a, b) => b - a);
  return full[Math.floor(full.length / 4)] ?? 0;
}

/** Lines that end within a word. */
const dividedIn = (printed: Printed): number => linesOf(printed).filter((line) => /\p{L}[-\u00ad]$/u.test(line)).length;
