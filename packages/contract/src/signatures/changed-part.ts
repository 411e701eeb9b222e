/** What nothing allows to change, by what people call it. */
export const CHANGED_PARTS = [
  'pages',
  'page',
  'annotation',
  'field',
  'signature',
  'form',
  'actions',
  'names',
  'layers',
  'bookmarks',
  'reading',
  'permissions',
  'encryption',
  'revision',
  'object',
  'entry',
] as const;
export type ChangedPart = (typeof CHANGED_PARTS)[number];

/** Keys of the catalog (ISO 32000-2, table 29) and of the trailer, and what a comparison calls its other findings. */
const BY_NAME: Readonly<Record<string, ChangedPart>> = {
  Pages: 'pages',
  AcroForm: 'form',
  OpenAction: 'actions',
  AA: 'actions',
  Names: 'names',
  Dests: 'names',
  AF: 'names',
  OCProperties: 'layers',
  Outlines: 'bookmarks',
  PageLabels: 'bookmarks',
  StructTreeRoot: 'reading',
  MarkInfo: 'reading',
  Lang: 'reading',
  Perms: 'permissions',
  Encrypt: 'encryption',
  signature: 'signature',
  revision: 'revision',
  object: 'object',
};

/** First words, before a key of that thing. */
const BY_WORD: Readonly<Record<string, ChangedPart>> = {
  page: 'page',
  annotation: 'annotation',
  field: 'field',
  form: 'form',
};

export function changedPart(what = ''): ChangedPart {
  const [word = ''] = what.split(' ');
  return BY_NAME[what] ?? BY_WORD[word] ?? 'entry';
}
