import { openZip, type Zip } from '@pagewright/runtime/archive/zip.ts';

/** What a workbook holds, read by nothing that wrote it (ECMA-376-1, 18). */
export interface SheetReading {
  name: string;
  /** By address: "B7". Cells without a value are left out. */
  cells: Map<string, CellReading>;
  /** "A1:C1". */
  merged: string[];
  /** Texts of notes by address. */
  notes: Map<string, string>;
  /** Addresses on the web by address of the cell. */
  links: Map<string, string>;
  /** Rows at the top that stay. */
  frozenRows: number;
}

interface CellReading {
  /** Dates are numbers, as Excel counts them. */
  value: string | number | boolean;
  /** The number format. */
  format: string;
  formula?: string;
}

const MOST_BYTES = 200_000_000;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Formats that have a number and no words in the file (18.8.30). */
const BUILT_IN: Readonly<Record<number, string>> = {
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  9: '0%',
  10: '0.00%',
  11: '0.00E+00',
  14: 'm/d/yyyy',
  15: 'd-mmm-yy',
  16: 'd-mmm',
  17: 'mmm-yy',
  18: 'h:mm AM/PM',
  19: 'h:mm:ss AM/PM',
  20: 'h:mm',
  21: 'h:mm:ss',
  22: 'm/d/yyyy h:mm',
  37: '#,##0;(#,##0)',
  39: '#,##0.00;(#,##0.00)',
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mm:ss.0',
  49: '@',
};

export async function readWorkbook(path: string): Promise<SheetReading[]> {
  await using zip = await openZip(path);
  const texts = stringsOf((await part(zip, 'xl/sharedStrings.xml')) ?? '');
  const formats = formatsOf((await part(zip, 'xl/styles.xml')) ?? '');
  const workbook = (await part(zip, 'xl/workbook.xml')) ?? '';
  const targets = relationsOf((await part(zip, 'xl/_rels/workbook.xml.rels')) ?? '');
  const sheets: SheetReading[] = [];
  for (const tag of tagsOf(workbook, 'sheet')) {
    const target = targets.get(attribute(tag, 'r:id') ?? '')?.target;
    const name = target === undefined ? '' : resolved('xl/workbook.xml', target);
    const xml = await part(zip, name);
    if (xml === undefined || !name.includes('worksheets/')) continue;
    sheets.push(await readSheet(zip, { name: attribute(tag, 'name') ?? '', path: name, xml }, texts, formats));
  }
  return sheets;
}

async function readSheet(
  zip: Zip,
  { name, path, xml }: { name: string; path: string; xml: string },
  texts: readonly string[],
  formats: readonly string[],
): Promise<SheetReading> {
  const relations = relationsOf((await part(zip, path.replace(/([^/]+)$/, '_rels/$1.rels'))) ?? '');
  const comments = [...relations.values()].find(({ type }) => type.endsWith('/comments'))?.target;
  const notes = comments === undefined ? '' : ((await part(zip, resolved(path, comments))) ?? '');
  const pane = tagsOf(xml, 'pane')[0] ?? '';
  return {
    name,
    cells: new Map(cellsOf(xml, texts, formats)),
    merged: tagsOf(xml, 'mergeCell').map((tag) => attribute(tag, 'ref') ?? ''),
    notes: new Map(
      [...notes.matchAll(/<comment [^>]*?ref="([^"]+)"[\s\S]*?<\/comment>/g)].map(([all, at = '']) => [
        at,
        textOf(all),
      ]),
    ),
    links: new Map(
      tagsOf(xml, 'hyperlink').map((tag) => [
        attribute(tag, 'ref') ?? '',
        relations.get(attribute(tag, 'r:id') ?? '')?.target ?? '',
      ]),
    ),
    frozenRows: attribute(pane, 'state') === 'frozen' ? Number(attribute(pane, 'ySplit') ?? 0) : 0,
  };
}

function* cellsOf(xml: string, texts: readonly string[], formats: readonly string[]): Generator<[string, CellReading]> {
  for (const [, attributes = '', body = ''] of xml.matchAll(/<c\b([^>]*?)(?:\/>|>([\s\S]*?)<\/c>)/g)) {
    const address = attribute(attributes, 'r') ?? '';
    const type = attribute(attributes, 't') ?? 'n';
    const formula = /<f\b[^>]*>([\s\S]*?)<\/f>/.exec(body)?.[1];
    const raw = /<v\b[^>]*>([\s\S]*?)<\/v>/.exec(body)?.[1];
    const value = type === 'inlineStr' ? textOf(body) : raw === undefined ? '' : valueOf(type, unescaped(raw), texts);
    if (value === '') continue;
    const format = formats[Number(attribute(attributes, 's') ?? 0)] ?? 'General';
    yield [address, { value, format, ...(formula === undefined ? {} : { formula: unescaped(formula) }) }];
  }
}

function valueOf(type: string, raw: string, texts: readonly string[]): CellReading['value'] {
  if (type === 's') return texts[Number(raw)] ?? '';
  if (type === 'b') return raw === '1';
  return type === 'n' ? Number(raw) : raw;
}

const stringsOf = (xml: string) =>
  [...xml.matchAll(/<si\b[^>]*>([\s\S]*?)<\/si>|<si\/>/g)].map(([, body = '']) => textOf(body));

/** Phonetic readings are no part of the text. */
const textOf = (xml: string) =>
  [...xml.replace(/<rPh\b[\s\S]*?<\/rPh>/g, '').matchAll(/<t\b[^>]*>([\s\S]*?)<\/t>/g)]
    .map(([, text = '']) =>
      unescaped(text).replace(/_x([\dA-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(parseInt(code, 16))),
    )
    .join('');

function formatsOf(xml: string): string[] {
  const own = new Map(
    tagsOf(xml, 'numFmt').map((tag) => [attribute(tag, 'numFmtId'), attribute(tag, 'formatCode') ?? '']),
  );
  const styles = /<cellXfs\b[^>]*>([\s\S]*?)<\/cellXfs>/.exec(xml)?.[1] ?? '';
  return tagsOf(styles, 'xf').map((tag) => {
    const id = attribute(tag, 'numFmtId') ?? '0';
    return own.get(id) ?? BUILT_IN[Number(id)] ?? 'General';
  });
}

function relationsOf(xml: string): Map<string, { target: string; type: string }> {
  return new Map(
    tagsOf(xml, 'Relationship').map((tag) => [
      attribute(tag, 'Id') ?? '',
      { target: attribute(tag, 'Target') ?? '', type: attribute(tag, 'Type') ?? '' },
    ]),
  );
}

const tagsOf = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<(?:\\w+:)?${name}\\b[^>]*>`, 'g'))].map(([tag]) => tag);

function attribute(tag: string, name: string): string | undefined {
  const value = new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(tag)?.[1];
  return value === undefined ? undefined : unescaped(value);
}

const unescaped = (text: string) =>
  text.replace(/&(?:#(\d+)|#x([\dA-Fa-f]+)|(\w+));/g, (whole, decimal?: string, hex?: string, name?: string) =>
    decimal === undefined && hex === undefined
      ? (ENTITIES[name ?? ''] ?? whole)
      : String.fromCodePoint(decimal === undefined ? parseInt(hex ?? '0', 16) : Number(decimal)),
  );

const resolved = (from: string, target: string) =>
  decodeURIComponent(new URL(target, `zip:///${from}`).pathname.slice(1));

async function part(zip: Zip, name: string): Promise<string | undefined> {
  return zip.entries.has(name) ? (await zip.read(name, MOST_BYTES)).toString('utf8') : undefined;
}
