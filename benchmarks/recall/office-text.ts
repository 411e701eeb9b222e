import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { runningOnPages, shownOnEveryPage, withNoteNumbers, withWordLabels } from './word-text.ts';
import { withSlideLabels } from './slide-labels.ts';

const run = promisify(execFile);

const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
  '&amp;': '&',
};

/**
 * The words that a reader of a Word file sees, with the numbers that Word counts by itself. Headers, footers and rows
 * that head a table again on its next page stand once in the file, and are shown on each of so many `pages`.
 */
export async function textOfWord(file: string, pages: number): Promise<string> {
  const [body, running, numbering] = await Promise.all([
    parts(file, ['word/document.xml', 'word/footnotes.xml']),
    parts(file, ['word/header*.xml', 'word/footer*.xml']),
    parts(file, ['word/numbering.xml']),
  ]);
  const labelled = withNoteNumbers(withWordLabels(body, numbering));
  return plain(
    [labelled, ...runningOnPages(running, body, pages), ...shownOnEveryPage(labelled, pages - 1)].join('\n'),
  );
}

/**
 * The words of a presentation's slides, with the numbers that PowerPoint counts by itself, and what is told of pictures:
 * formulas and drawings in scans say so what they show.
 */
export async function textOfSlides(file: string): Promise<string> {
  const slides = await parts(file, ['ppt/slides/*.xml']);
  const descriptions = [...slides.matchAll(/<p:pic>.*?<p:cNvPr [^>]*?descr="([^"]*)"/gs)].map(([, text = '']) => text);
  return plain([withSlideLabels(slides), ...descriptions].join('\n'));
}

/** The words of a workbook's sheets. */
export async function textOfWorkbook(file: string): Promise<string> {
  return plain(withSharedStrings(await parts(file, ['xl/sharedStrings.xml', 'xl/worksheets/*.xml'])));
}

/** Rows of a workbook that stay in sight, whatever row one looks at: they head what the PDF has on several pages. */
export async function frozenRows(file: string): Promise<string> {
  const xml = withSharedStrings(await parts(file, ['xl/sharedStrings.xml', 'xl/worksheets/*.xml']));
  return plain(
    xml
      .split('<worksheet')
      .slice(1)
      .flatMap((sheet) => {
        const rows = Number(/<pane [^>]*\bySplit="(\d+)"/.exec(sheet)?.[1] ?? 0);
        return [...sheet.matchAll(/<row [^>]*\br="(\d+)".*?<\/row>/gs)].flatMap(([row, number]) =>
          Number(number) <= rows ? [row] : [],
        );
      })
      .join('\n'),
  );
}

/** Read with unzip; parts that are not there are empty. */
async function parts(file: string, names: string[]): Promise<string> {
  // Exit 11: some of the parts are missing.
  const { stdout } = await run('unzip', ['-p', file, ...names], { maxBuffer: 2 ** 29 }).catch(
    (error: { stdout?: string }) => ({ stdout: error.stdout ?? '' }),
  );
  return stdout;
}

function plain(xml: string): string {
  return (
    xml
      .replaceAll(/<mc:Fallback>[\s\S]*?<\/mc:Fallback>/g, '')
      // Places of frames are written as the text of elements.
      .replaceAll(/<(wp\d*:\w+)>[^<]*<\/\1>/g, '')
      .replaceAll(/<(?:w:br|w:cr|a:br|w:tab|w:noBreakHyphen)\b[^>]*>|<\/(?:w:p|a:p|si|is|c|v)>/g, '\n')
      .replaceAll(/<[^>]+>/g, '')
      .replaceAll(/&(?:lt|gt|quot|apos|amp);/g, (entity) => ENTITIES[entity] ?? entity)
      .replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
  );
}

/** Workbooks keep a text once, however many cells show it (ECMA-376, 18.4.8): cells name its place. */
function withSharedStrings(xml: string): string {
  const [table = ''] = /<sst\b[\s\S]*?<\/sst>/.exec(xml) ?? [];
  const texts = [...table.matchAll(/<si>([\s\S]*?)<\/si>/g)].map(([, text = '']) => text);
  return xml
    .replace(table, '')
    .replaceAll(/<c\b[^>]*\bt="s"[^>]*><v>(\d+)<\/v>/g, (_, place: string) => `<c>${texts[Number(place)] ?? ''}`);
}
