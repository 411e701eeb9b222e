import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { inspectPdf } from '@pagewright/engine/inspect';
import { assemblePages } from '@pagewright/engine/pages';

const SETS = path.join(import.meta.dirname, '../../../shared/corpus/recognition');
const FOLDERS = ['tagged-truth/pdfs', 'icdar2013-tables/pdfs'];

/** Whether there is anything to make a report of. */
export const hasReports = (): boolean => FOLDERS.every((folder) => existsSync(path.join(SETS, folder)));

/** One PDF of so many pages of the dev sets' documents, begun again where they end. */
export async function longReport(count: number, output: string): Promise<void> {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(path.join(SETS, folder))
      .filter((name) => name.endsWith('.pdf'))
      .toSorted()
      .map((name) => ({ path: path.join(SETS, folder, name) })),
  );
  const pages: { source: number; page: number; turn: 0 }[] = [];
  for (const [source, file] of files.entries()) {
    const { pages: own } = await inspectPdf(file.path, {});
    for (let page = 1; page <= own; page += 1) pages.push({ source, page, turn: 0 });
  }
  const report = Array.from({ length: count }, (_, at) => pages[at % pages.length]).filter(
    (page) => page !== undefined,
  );
  await assemblePages(files, { pages: report, output, bookmarks: 'none' });
}
