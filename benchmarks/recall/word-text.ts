import { numeralOf } from './numerals.ts';

interface Level {
  format: string;
  /** `%1` stands for the count of the first level. */
  text: string;
  start: number;
}

/** Paragraphs that are counted (ECMA-376, 17.9), with the labels that Word shows before them. */
export function withWordLabels(document: string, numbering: string): string {
  const lists = listsIn(numbering);
  const counts = new Map<string, number[]>();
  return document.replaceAll(
    /<w:numPr><w:ilvl w:val="(\d+)"\/><w:numId w:val="(\d+)"\/><\/w:numPr>/g,
    (whole, depth: string, id: string) => {
      const levels = lists.get(id);
      const level = levels?.get(Number(depth));
      if (!levels || !level) return whole;
      const own = (counts.get(id) ?? []).slice(0, Number(depth) + 1);
      own[Number(depth)] = (own[Number(depth)] ?? level.start - 1) + 1;
      counts.set(id, own);
      return `${whole}${labelOf(level, levels, own)}\n`;
    },
  );
}

/**
 * Marks of notes and the notes themselves with the numbers that Word gives them (ECMA-376-1, 17.11), from the number on
 * that their section says. Where they begin anew on each page only Word knows them.
 */
export function withNoteNumbers(xml: string): string {
  if (xml.includes('<w:numRestart')) return xml;
  const start = Number(/<w:footnotePr>.*?<w:numStart w:val="(\d+)"/.exec(xml)?.[1] ?? 1);
  const format = /<w:footnotePr>.*?<w:numFmt w:val="(\w+)"/.exec(xml)?.[1] ?? 'decimal';
  const marks = [...new Set([...xml.matchAll(/<w:footnoteReference w:id="(\d+)"/g)].map(([, id = '']) => id))];
  const numbers = new Map(
    marks.map((id, index) => [id, numeralOf(start + index, /Letter/.test(format) ? 'letter' : 'decimal')]),
  );
  return xml
    .replaceAll(/<w:footnoteReference w:id="(\d+)"\/>/g, (_, id: string) => numbers.get(id) ?? '')
    .replaceAll(/<w:footnote w:id="(\d+)">/g, (whole, id: string) => `${whole}${numbers.get(id) ?? ''}`);
}

/** Rows that head a table again on every page it goes on to, once for each of so many pages. */
export function shownOnEveryPage(document: string, pages: number): string[] {
  const rows = document.match(/<w:tr\b(?:(?!<w:tr\b)[\s\S])*?<\/w:tr>/g) ?? [];
  const heads = rows.filter((row) => row.includes('<w:tblHeader')).join('\n');
  return Array.from({ length: heads === '' ? 0 : pages }, () => heads);
}

/** Headers and footers as each of so many pages shows them, with its number where they have a field for it. */
export function runningOnPages(running: string, document: string, pages: number): string[] {
  const forms = /<w:pgNumType [^>]*Roman/.test(document) ? (['decimal', 'roman'] as const) : (['decimal'] as const);
  const starts = [...document.matchAll(/<w:pgNumType w:start="(\d+)"/g)].map(([, start]) => Number(start));
  return Array.from({ length: running === '' ? 0 : pages }, (_, index) => {
    const counts = [...new Set(starts.length === 0 ? [1] : starts)].map((start) => start + index);
    const numbers = counts.flatMap((count) => forms.map((form) => numeralOf(count, form))).join(' ');
    return running
      .replaceAll(/(<w:instrText\b[^>]*>)PAGE</g, `$1 ${numbers} <`)
      .replaceAll('>NUMPAGES<', `> ${pages} <`);
  });
}

function listsIn(numbering: string): Map<string, Map<number, Level>> {
  const kinds = new Map<string, Map<number, Level>>();
  for (const [, id = '', body = ''] of numbering.matchAll(
    /<w:abstractNum\b[^>]*w:abstractNumId="(\d+)"[^>]*>([\s\S]*?)<\/w:abstractNum>/g,
  ))
    kinds.set(id, levelsIn(body));
  const lists = new Map<string, Map<number, Level>>();
  for (const [, id = '', body = ''] of numbering.matchAll(/<w:num w:numId="(\d+)"[^>]*>([\s\S]*?)<\/w:num>/g)) {
    const kind = kinds.get(/<w:abstractNumId w:val="(\d+)"/.exec(body)?.[1] ?? '');
    if (kind) lists.set(id, kind);
  }
  return lists;
}

function levelsIn(body: string): Map<number, Level> {
  const levels = new Map<number, Level>();
  for (const [, depth = '', level = ''] of body.matchAll(/<w:lvl w:ilvl="(\d+)"[^>]*>([\s\S]*?)<\/w:lvl>/g))
    levels.set(Number(depth), {
      format: /<w:numFmt w:val="(\w+)"/.exec(level)?.[1] ?? 'decimal',
      text: /<w:lvlText w:val="([^"]*)"/.exec(level)?.[1] ?? '',
      start: Number(/<w:start w:val="(\d+)"/.exec(level)?.[1] ?? 1),
    });
  return levels;
}

function labelOf({ text }: Level, levels: ReadonlyMap<number, Level>, counts: readonly number[]): string {
  return text.replaceAll(/%(\d)/g, (_, place: string) => {
    const depth = Number(place) - 1;
    const level = levels.get(depth);
    const form = /Letter/.test(level?.format ?? '')
      ? 'letter'
      : /Roman/.test(level?.format ?? '')
        ? 'roman'
        : 'decimal';
    return numeralOf(counts[depth] ?? level?.start ?? 1, form);
  });
}
