import {
  agileLockedOf,
  bareExcelOf,
  bareWordOf,
  compoundFileOf,
  datedXlsx,
  docxWith,
  excel5StreamOf,
  FORMER_STARTS,
  oddZipOf,
  partsOf,
  standardLockedOf,
  zipOf,
} from '@pagewright/testkit';

/** Files that other programs open, or should: sound ones, and the hostile ones that look like them. */

export interface Sample {
  name: string;
  bytes: Uint8Array;
  /** What is right: its words on a page, or this code. */
  right: RegExp | string;
  options?: Readonly<Record<string, string>>;
}

const WORDS = 'Plain words';
const right = /Plain words/;
const PASSWORD = 'open sesame';
const docx = docxWith(`<w:p><w:r><w:t>${WORDS}</w:t></w:r></w:p>`);
const parts = partsOf(docx);
const typed = (declaration: string) =>
  zipOf({
    ...parts,
    'word/document.xml': Buffer.from(parts['word/document.xml'] ?? [])
      .toString()
      .replace('<w:document ', `${declaration}<w:document `),
  });
const named = (name: string, bytes: Uint8Array, result: RegExp | string = right): Sample => ({
  name,
  bytes,
  right: result,
});
const archive = (odd: Parameters<typeof oddZipOf>[1]) => named('odd.docx', oddZipOf(parts, odd));
const aes = (hash: 'SHA1' | 'SHA256' | 'SHA384' | 'SHA512', keyBits: number) =>
  named('locked.docx', agileLockedOf(docx, PASSWORD, { hash, keyBits }));
const dated = (region: string, day: RegExp, more: object = {}): Sample => ({
  name: 'days.xlsx',
  bytes: datedXlsx({ formats: ['14'], ...more }),
  right: day,
  options: { region },
});
const ROWS = [['Plain words', 12]];

export const CLASSES: Readonly<Record<string, readonly Sample[]>> = {
  'document type without entities': [
    '<!DOCTYPE w:document>',
    '<!DOCTYPE w:document SYSTEM "w.dtd">',
    '<!DOCTYPE w:document PUBLIC "x" "w.dtd">',
    '<!DOCTYPE w:document [<!ELEMENT w:p ANY>]>',
    '<!-- made by hand --><!DOCTYPE w:document>',
  ].map((declaration) => named('typed.docx', typed(declaration))),
  'document type with entities': [
    '<!DOCTYPE x [<!ENTITY e "v">]>',
    '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/hostname">]>',
    '<!DOCTYPE x [<!ENTITY % p "v">]>',
    '<!-- x --><!DOCTYPE x [<!-- ]> --><!ENTITY e "v">]>',
    `<!DOCTYPE x [<!ENTITY a "${'ha'.repeat(50)}"><!ENTITY b "&a;&a;&a;&a;">]>`,
  ].map((declaration) => named('typed.docx', typed(declaration), 'FILE_DAMAGED')),
  'archive with oddities': [
    archive({ trailing: '\n\n' }),
    archive({ trailing: Buffer.alloc(60_000) }),
    archive({ comment: 'c', commentLength: 300 }),
    archive({ comment: 'made by hand', commentLength: 0 }),
    archive({ descriptors: 'marked' }),
    archive({ descriptors: 'bare' }),
    archive({ order: 'reversed' }),
    archive({ unlisted: true }),
    archive({ padding: 64 }),
    archive({ zip64: 'same' }),
  ],
  'locked package, with its password': [
    aes('SHA1', 128),
    aes('SHA256', 256),
    aes('SHA384', 192),
    aes('SHA512', 256),
    ...([128, 192, 256] as const).map((bits) => named('locked.docx', standardLockedOf(docx, PASSWORD, bits))),
  ],
  'Word of before 97': [1, 2, 6]
    .map((version) => named('letter.doc', bareWordOf(version as 1 | 2 | 6, [WORDS])))
    .concat(named('letter.doc', compoundFileOf({ WordDocument: bareWordOf(6, [WORDS]) }))),
  'Excel of before 97': [
    ...([2, 3, 4] as const).map((version) => named('list.xls', bareExcelOf(version, ROWS))),
    named('list.xls', excel5StreamOf({ One: ROWS })),
    named('list.xls', compoundFileOf({ Book: excel5StreamOf({ One: ROWS }) })),
  ],
  'other programs of before 97': Object.values(FORMER_STARTS).map((bytes) => named('old.doc', bytes, 'FORMAT_TOO_OLD')),
  'dates as in the country': [
    dated('en-US', /12\/31\/2026/),
    dated('en-GB', /31\/12\/2026/),
    dated('fr-CA', /2026-12-31/),
    dated('de-DE', /31\.12\.2026/),
    dated('en-GB', /12\/31\/2026/, { language: 'en-US' }),
    dated('en-US', /31\.12\.2026/, { language: 'de-DE' }),
  ],
};

export const PASSWORDS = [PASSWORD];
