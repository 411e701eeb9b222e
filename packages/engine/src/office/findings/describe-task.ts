import { readFileSync } from 'node:fs';
import { openZip, type Zip } from '@pagewright/runtime/archive/zip.ts';
import { asDict, asName } from '@pagewright/pdf/objects/objects.ts';
import { readableObjects } from '../../compress/objects.ts';
import { openPdfFile } from '../../opening/read-pdf-file.ts';
import { OFFICE_KINDS, type OfficeKind } from '../kinds.ts';
import { namedFonts, type Parts } from './named-fonts.ts';
import { STAND_INS } from './substitutes.ts';

export interface Described {
  namedFonts: string[];
  /** Names of the fonts in the PDF. */
  resultFonts: string[];
  /** Pictures and files that the document only names. */
  links: number;
  macros: boolean;
}

/** In a worker thread: what a person should know about the document that was converted, and about its PDF. */
export async function run({ path, kind, pdf }: { path: string; kind: OfficeKind; pdf: string }): Promise<Described> {
  const resultFonts = fontsOf(pdf);
  const found = OFFICE_KINDS[kind].container === 'zip' && isZip(path) ? await ofZip(path, kind) : ofBytes(path, kind);
  return { ...found, resultFonts };
}

type Found = Omit<Described, 'resultFonts'>;

const isZip = (path: string) => readFileSync(path).subarray(0, 2).toString('latin1') === 'PK';

function fontsOf(pdf: string): string[] {
  const fonts = new Set<string>();
  for (const [, object] of readableObjects(openPdfFile(pdf))) {
    const dict = asDict(object);
    if (dict && asName(dict.get('Type')) === 'Font') fonts.add(asName(dict.get('BaseFont')) ?? '');
  }
  return [...fonts];
}

/** More than the parts with formats hold in sound documents; a longer one is passed over. */
const MOST_PART_BYTES = 32 * 1024 * 1024;
const LOOKED_AT =
  /^(?:word\/(?:document|styles|header\d*|footer\d*|footnotes|endnotes|theme\/theme\d*)\.xml|ppt\/(?:slides\/slide\d+|theme\/theme1)\.xml|xl\/styles\.xml|content\.xml|styles\.xml|.*\.rels)$/;
const MACROS = /(?:^|\/)vbaProject\.bin$|^Basic\/.*\.xml$|^xl\/macrosheets\//;

const FORMATS: Readonly<Record<string, Parts['kind']>> = { text: 'word', sheets: 'sheets', slides: 'slides' };

async function ofZip(path: string, kind: OfficeKind): Promise<Found> {
  await using zip = await openZip(path);
  const texts = await textsOf(zip);
  const isOpenDocument = texts.has('content.xml');
  const format = isOpenDocument ? 'opendocument' : (FORMATS[OFFICE_KINDS[kind].family] ?? 'word');
  return {
    namedFonts: [...namedFonts({ kind: format, texts })],
    links: isOpenDocument ? linksInContent(texts.get('content.xml') ?? '') : linksInRelations(texts),
    macros: [...zip.entries.keys()].some((name) => MACROS.test(name) && !/script-l[bc]\.xml$/.test(name)),
  };
}

async function textsOf(zip: Zip): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  for (const { name, bytes } of zip.entries.values())
    if (LOOKED_AT.test(name) && bytes <= MOST_PART_BYTES)
      texts.set(name, (await zip.read(name, bytes)).toString('utf8'));
  return texts;
}

/** Targets outside the package that are no links to click on (ECMA-376-2, 9.3). */
function linksInRelations(texts: ReadonlyMap<string, string>): number {
  const relations = [...texts].flatMap(([name, text]) =>
    name.endsWith('.rels') ? (text.match(/<Relationship\s[^>]*TargetMode="External"[^>]*>/g) ?? []) : [],
  );
  return relations.filter((relation) => !/\/(?:hyperlink|slideUpdateUrl)"/.test(relation)).length;
}

const linksInContent = (content: string) =>
  content.match(
    /<(?:draw:image|draw:object|text:section-source|table:cell-range-source|table:table-source)\b[^>]*xlink:href="(?:[a-z]+:|\.\.\/|\/)/gi,
  )?.length ?? 0;

function ofBytes(path: string, kind: OfficeKind): Found {
  const bytes = readFileSync(path);
  const has = (word: string) => bytes.includes(word, 'utf16le') || bytes.includes(word, 'latin1');
  if (kind === 'csv') return { namedFonts: [], links: 0, macros: false };
  if (kind === 'rtf') {
    const text = bytes.toString('latin1');
    return {
      namedFonts: [...namedFonts({ kind: 'rtf', texts: new Map([['', text]]) })],
      links: text.match(/\bINCLUDE(?:PICTURE|TEXT)\b/g)?.length ?? 0,
      macros: false,
    };
  }
  // "Times" also stands in "Times New Roman".
  const standing = [...STAND_INS.keys()].filter(has);
  const names = standing
    .filter((name) => !standing.some((other) => other !== name && other.startsWith(name)))
    .join('\n');
  return {
    namedFonts: [...namedFonts({ kind: 'binary', texts: new Map([['', names]]) })],
    links: 0,
    macros: bytes.includes('_VBA_PROJECT', 0, 'utf16le'),
  };
}
