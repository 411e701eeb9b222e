import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Parts of Word, Excel and PowerPoint files that hold what a reader sees. */
const PARTS = [
  'word/document.xml',
  'word/header*.xml',
  'word/footer*.xml',
  'word/footnotes.xml',
  'xl/sharedStrings.xml',
  'xl/worksheets/*.xml',
  'ppt/slides/*.xml',
];
const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
  '&amp;': '&',
};

/** The words of an Office file, read with unzip. Numbers that a list counts by itself are not in it. */
export async function textOfOffice(file: string): Promise<string> {
  // Exit 11: some of the parts are of other kinds of files.
  const { stdout } = await run('unzip', ['-p', file, ...PARTS], { maxBuffer: 2 ** 29 }).catch(
    (error: { stdout?: string }) => ({ stdout: error.stdout ?? '' }),
  );
  return (
    withSharedStrings(stdout)
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
function withSharedStrings(parts: string): string {
  const [table = ''] = /<sst\b[\s\S]*?<\/sst>/.exec(parts) ?? [];
  const texts = [...table.matchAll(/<si>([\s\S]*?)<\/si>/g)].map(([, text = '']) => text);
  return parts
    .replace(table, '')
    .replaceAll(/<c\b[^>]*\bt="s"[^>]*><v>(\d+)<\/v>/g, (_, place: string) => `<c>${texts[Number(place)] ?? ''}`);
}
