import { readFileSync } from 'node:fs';
import { EngineFailure } from '@pagewright/ground/failure.ts';
import { openZip, type Zip } from '@pagewright/runtime/archive/zip.ts';
import { CompoundFile } from '../binary-slides/compound-file.ts';
import { localeOfCountry, localeOfLcid } from './locales.ts';

export interface RegionSigns {
  /** The language and country that a workbook names itself, as BCP 47 has them. */
  own: string | undefined;
  /** Whether it has dates, numbers or amounts that every country spells its own way. */
  depends: boolean;
}

const UNTOLD: RegionSigns = { own: undefined, depends: true };

/** In a worker thread. What cannot be read says nothing: whoever opens it will say why. */
export async function run({ path, isText }: { path: string; isText: boolean }): Promise<RegionSigns> {
  try {
    if (isText) return { own: undefined, depends: SPELLED_NUMBER.test(headOf(path)) };
    const bytes = readFileSync(path);
    if (bytes.toString('latin1', 0, 2) !== 'PK') return recordSigns(workbookOf(bytes));
    await using zip = await openZip(path);
    return await packageSigns(zip);
  } catch (error) {
    if (error instanceof RangeError || error instanceof EngineFailure) return UNTOLD;
    throw error;
  }
}

const SAMPLE_BYTES = 256 * 1024;
const headOf = (path: string) => readFileSync(path).toString('latin1', 0, SAMPLE_BYTES);
/** "3/4/2026", "1.234,50", "0,5": read one way here and another way there. */
const SPELLED_NUMBER = /\d[.,/-]\d/;

// Packages of Office Open XML

const MOST_CORE_BYTES = 1_000_000;
const MOST_STYLE_BYTES = 20_000_000;

async function packageSigns(zip: Zip): Promise<RegionSigns> {
  const core = await read(zip, 'docProps/core.xml', MOST_CORE_BYTES);
  const styles = await read(zip, 'xl/styles.xml', MOST_STYLE_BYTES);
  const codes = new Map(
    [...styles.matchAll(/<(?:\w+:)?numFmt\s[^>]*>/g)].map(([tag]) => [
      attribute(tag, 'numFmtId') ?? '',
      attribute(tag, 'formatCode') ?? '',
    ]),
  );
  const [cells = ''] = /<(?:\w+:)?cellXfs\b[^]*?<\/(?:\w+:)?cellXfs>/.exec(styles) ?? [];
  const used = [...cells.matchAll(/\snumFmtId="(\d+)"/g)].map(([, id = '']) => id);
  return {
    own: languageIn(core) ?? onlyOne([...codes.values()].flatMap(localesIn)),
    // A binary workbook keeps its formats elsewhere.
    depends: styles === '' || used.some((id) => isOfRegion(codes.get(id), Number(id))),
  };
}

async function read(zip: Zip, name: string, mostBytes: number): Promise<string> {
  return zip.entries.has(name) ? (await zip.read(name, mostBytes)).toString() : '';
}

const attribute = (tag: string, name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];

/** Dublin Core names the language of the whole document. */
function languageIn(core: string): string | undefined {
  const [, named = ''] = /<dc:language[^>]*>\s*([A-Za-z]{2,3}(?:[-_][A-Za-z0-9]{2,8})*)\s*</.exec(core) ?? [];
  if (named === '') return undefined;
  const locale = new Intl.Locale(named.replaceAll('_', '-')).maximize();
  return `${locale.language}-${locale.region}`;
}

/** Of formats that their author picked for one language: `[$-409]`, `[$€-40C]`. */
function localesIn(code: string): string[] {
  return [...code.matchAll(/\[\$[^\]-]*-([0-9A-Fa-f]{3,8})\]/g)].flatMap(
    ([, id = '']) => localeOfLcid(Number.parseInt(id, 16)) ?? [],
  );
}

function onlyOne(locales: readonly string[]): string | undefined {
  return new Set(locales).size === 1 ? locales[0] : undefined;
}

/** ECMA-376-1, 18.8.30: formats of the standard that every country spells its own way; text, fractions and times are not. */
const SAME_EVERYWHERE: readonly number[] = [0, 1, 9, 12, 13, 18, 19, 20, 21, 45, 46, 47, 49];

function isOfRegion(code: string | undefined, id: number): boolean {
  if (code === undefined) return !SAME_EVERYWHERE.includes(id);
  if (localesIn(code).length > 0) return false;
  // The system's own date and time; groups and decimals; names of months and days.
  return /\[\$-(?:F800|F400|x-sys)/i.test(code) || /[0#?][.,][0#?]|mmm|ddd/i.test(code.replace(/"[^"]*"|\\./g, ''));
}

// Records of Excel 97 and before

function workbookOf(bytes: Buffer): Buffer {
  if (bytes.toString('hex', 0, 4) !== 'd0cf11e0') return bytes;
  const file = new CompoundFile(bytes);
  return file.read('Workbook') ?? file.read('Book') ?? Buffer.alloc(0);
}

/** [MS-XLS], 2.4.63 and 2.4.117. */
const COUNTRY = 0x8c;
const FILE_PASS = 0x2f;
const SYSTEM_COUNTRY_AT = 6;
const MOST_RECORDS = 5000;

/** Excel writes of each workbook in which country it was saved. */
function recordSigns(cells: Buffer): RegionSigns {
  let at = 0;
  for (let count = 0; count < MOST_RECORDS && at + 4 <= cells.length; count += 1) {
    const type = cells.readUInt16LE(at);
    if (type === FILE_PASS) return UNTOLD;
    if (type === COUNTRY) return { own: localeOfCountry(cells.readUInt16LE(at + SYSTEM_COUNTRY_AT)), depends: true };
    at += 4 + cells.readUInt16LE(at + 2);
  }
  return UNTOLD;
}
