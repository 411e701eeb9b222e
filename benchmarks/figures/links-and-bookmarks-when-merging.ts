import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { fixtureFolder, makePdf, QpdfReading, readLinks, type OutlineReading } from '@pagewright/testkit';
import { bytes, number, type Measure } from './measuring/figure.ts';
import { runTool } from './measuring/run-tool.ts';

const FILES = 3;
const PAGES = 6;

/** Chapters with bookmarks, a page of links to them, and a form whose fields have the same names in each file. */
function chapter(file: number): string {
  const target = path.join(fixtureFolder(), `chapter-${file}.pdf`);
  const pages = Array.from({ length: PAGES }, (_, page) => ({ text: `Chapter ${file}, page ${page + 1}` }));
  const [first, ...others] = pages;
  makePdf(target, {
    pages: [
      { ...first, links: [{ to: 2 }, { to: 4 }, { to: PAGES }] },
      {
        ...others[0],
        fields: [
          { name: 'Name', value: `Person ${file}` },
          { name: 'Date', value: `1${file} May` },
        ],
      },
      ...others.slice(1),
    ],
    outline: [2, 4, 6].map((to) => ({ title: `Section ${to / 2}`, to })),
  });
  return target;
}

/** Merged by us, and by copying pages alone, as qpdf and many libraries do it. */
export const measure: Measure = async () => {
  const files = Array.from({ length: FILES }, (_, file) => chapter(file + 1));
  const ours = await runTool('merge-pdf', files);
  const copied = path.join(fixtureFolder(), 'copied.pdf');
  await promisify(execFile)('qpdf', ['--empty', '--pages', ...files, '--', copied]);
  const [merged, plain] = [await QpdfReading.of(ours.files[0] ?? ''), await QpdfReading.of(copied)];
  const sizes = await Promise.all(files.map(async (file) => (await stat(file)).size));
  return {
    bookmarks: number(FILES * 3),
    'bookmarks-kept': number(leading(merged.outline) - FILES),
    'bookmarks-copied': number(leading(plain.outline)),
    links: number(FILES * 3),
    'links-kept': number(rightLinks(merged)),
    'links-copied': number(rightLinks(plain)),
    fields: number(FILES * 2),
    'fields-kept': number(new Set(Object.values(merged.fields)).size),
    'fields-copied': number(new Set(Object.values(plain.fields)).size),
    before: bytes(sizes.reduce((all, size) => all + size, 0)),
    after: bytes((await stat(ours.files[0] ?? '')).size),
  };
};

/** Bookmarks that lead to a page, those below others included. */
const leading = (outline: readonly OutlineReading[]): number =>
  outline.reduce((all, { page, children = [] }) => all + (page === null ? 0 : 1) + leading(children), 0);

/** Links of each file's first page that lead to pages of the same file. */
function rightLinks(reading: QpdfReading): number {
  const links = readLinks(reading);
  return Array.from({ length: FILES }, (_, file) =>
    (links[file * PAGES] ?? []).filter((to, index) => to === file * PAGES + ([2, 4, PAGES][index] ?? 0)),
  ).flat().length;
}
