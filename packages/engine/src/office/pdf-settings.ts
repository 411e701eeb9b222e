/** What the PDF holds. Left out, LibreOffice does as it does by itself. */
export interface PdfSettings {
  /** Reading order and structure for screen readers. */
  tagged?: boolean;
  /** A bookmark for each heading, sheet or slide. */
  bookmarks?: boolean;
  standard?: 'none' | 'pdf-a-2b' | 'pdf-a-3b';
  /** `standard`: JPEG at 90 % and 300 dpi at most. */
  pictures?: 'lossless' | 'standard' | 'small';
  /** Each sheet on a page of its own size. */
  singlePageSheets?: boolean;
  notes?: 'none' | 'after' | 'only';
  hiddenSlides?: boolean;
}

type Value = boolean | number | string;

const STANDARDS = { none: 0, 'pdf-a-2b': 2, 'pdf-a-3b': 3 } as const;

const PICTURES: Record<NonNullable<PdfSettings['pictures']>, Record<string, Value>> = {
  lossless: { UseLosslessCompression: true, ReduceImageResolution: false },
  standard: { UseLosslessCompression: false, Quality: 90, ReduceImageResolution: true, MaxImageResolution: 300 },
  small: { UseLosslessCompression: false, Quality: 60, ReduceImageResolution: true, MaxImageResolution: 150 },
};

const NOTES: Record<NonNullable<PdfSettings['notes']>, Record<string, Value>> = {
  none: { ExportNotesPages: false, ExportOnlyNotesPages: false },
  after: { ExportNotesPages: true, ExportOnlyNotesPages: false },
  only: { ExportNotesPages: true, ExportOnlyNotesPages: true },
};

/**
 * The settings in the words of LibreOffice's PDF filter, which takes them as JSON since 7.4
 * (https://wiki.documentfoundation.org/Development/Tutorials/PDF_Export_Filter_Options). `pages` as "1-3,5".
 */
export function filterOptions(settings: PdfSettings, pages?: string): string {
  const { tagged, bookmarks, standard, pictures, singlePageSheets, notes, hiddenSlides } = settings;
  const values: Record<string, Value> = {
    ...(tagged !== undefined && { UseTaggedPDF: tagged }),
    ...(bookmarks !== undefined && { ExportBookmarks: bookmarks }),
    ...(standard && { SelectPdfVersion: STANDARDS[standard] }),
    ...(pictures && PICTURES[pictures]),
    ...(singlePageSheets !== undefined && { SinglePageSheets: singlePageSheets }),
    ...(notes && NOTES[notes]),
    ...(hiddenSlides !== undefined && { ExportHiddenSlides: hiddenSlides }),
    ...(pages !== undefined && { PageRange: pages }),
  };
  const typed = Object.entries(values).map(([name, value]) => [
    name,
    { type: TYPES[typeof value], value: String(value) },
  ]);
  return JSON.stringify(Object.fromEntries(typed));
}

const TYPES: Readonly<Record<string, string>> = { boolean: 'boolean', number: 'long', string: 'string' };
