import type { OfficeFamily } from './kit/messages.ts';

interface KindFacts {
  family: OfficeFamily;
  /** The import filter of LibreOffice for it (`FilterFactory` of its registry); the content never chooses one. */
  filter: string;
  /** Of the same kind as older programs wrote it, in the order in which they are tried: told a filter, LibreOffice takes no other. */
  olderFilters?: readonly string[];
  /** How the file is built, for the checks before LibreOffice sees it. `own` files are made by ourselves. */
  container: 'zip' | 'compound' | 'text' | 'own';
}

/** What is handed to LibreOffice, by the kind that the content was found to be. */
export const OFFICE_KINDS = {
  docx: { family: 'text', filter: 'MS Word 2007 XML', container: 'zip' },
  dotx: { family: 'text', filter: 'MS Word 2007 XML Template', container: 'zip' },
  docm: { family: 'text', filter: 'MS Word 2007 XML VBA', container: 'zip' },
  doc: {
    family: 'text',
    filter: 'MS Word 97',
    // Word 6 and 95; Word 1, 2 and whatever has no container.
    olderFilters: ['MS WinWord 6.0', 'MS WinWord 5'],
    container: 'compound',
  },
  odt: { family: 'text', filter: 'writer8', container: 'zip' },
  rtf: { family: 'text', filter: 'Rich Text Format', container: 'text' },
  xlsx: { family: 'sheets', filter: 'Calc MS Excel 2007 XML', container: 'zip' },
  xlsm: { family: 'sheets', filter: 'Calc MS Excel 2007 VBA XML', container: 'zip' },
  xlsb: { family: 'sheets', filter: 'Calc MS Excel 2007 Binary', container: 'zip' },
  xls: { family: 'sheets', filter: 'MS Excel 97', container: 'compound' },
  ods: { family: 'sheets', filter: 'calc8', container: 'zip' },
  fods: { family: 'sheets', filter: 'OpenDocument Spreadsheet Flat XML', container: 'own' },
  csv: { family: 'sheets', filter: 'Text - txt - csv (StarCalc)', container: 'text' },
  pptx: { family: 'slides', filter: 'Impress MS PowerPoint 2007 XML', container: 'zip' },
  ppsx: { family: 'slides', filter: 'Impress MS PowerPoint 2007 XML AutoPlay', container: 'zip' },
  ppt: { family: 'slides', filter: 'MS PowerPoint 97', container: 'compound' },
  odp: { family: 'slides', filter: 'impress8', container: 'zip' },
  pages: { family: 'text', filter: 'Apple Pages', container: 'zip' },
  numbers: { family: 'sheets', filter: 'Apple Numbers', container: 'zip' },
  keynote: { family: 'slides', filter: 'Apple Keynote', container: 'zip' },
} as const satisfies Record<string, KindFacts>;

export type OfficeKind = keyof typeof OFFICE_KINDS;

/** The filters that may read a kind, the likeliest first. */
export function filtersOf(kind: OfficeKind): string[] {
  const { filter, olderFilters = [] }: KindFacts = OFFICE_KINDS[kind];
  return [filter, ...olderFilters];
}

/** The name LibreOffice sees: it looks at the extension first, and is held to what it says. */
export function extensionOf(kind: OfficeKind): string {
  return kind === 'keynote' ? 'key' : kind;
}

/** A title as the name of a file, without its extension. */
export function fileNameOf(title: string): string {
  const plain = title
    .toWellFormed()
    .replace(/[/\\\p{Cc}]/gu, ' ')
    .trim()
    .replace(/^\.+/, '');
  return plain.slice(0, LONGEST_TITLE) || 'document';
}

/** Characters; four bytes each fit what Linux takes. */
const LONGEST_TITLE = 60;
