import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { concat, fromLatin1 } from '@pagewright/ground/bytes';
import type { Encryption } from '@pagewright/pdf/encryption/encryption.ts';
import { rawFile } from '@pagewright/testkit';
import { opened } from '../signing.ts';
import { dict, rawSection, stream, written, type Entries, type RawObject, type RawStream } from './raw-section.ts';

/** The text that is signed, and the text that the attacker wants readers to show. */
export const SIGNED_TEXT = 'Pay 10 EUR';
export const FORGED_TEXT = 'Pay 9999 EUR';

export const text = (words: string): string => `BT /F1 24 Tf 20 100 Td (${words}) Tj ET`;
export const content = (words: string): RawStream => stream('', text(words));
export const WHITE_PAGE = '1 g 0 0 400 200 re f 0 g';
/** Hides the whole page and shows the other text. */
export const COVER = `${WHITE_PAGE} ${text(FORGED_TEXT)}`;

/** A form XObject of the size of the page. */
export const form = (data: string, entries = ''): RawStream =>
  stream(`/Type/XObject/Subtype/Form/BBox[0 0 400 200]/Resources<</Font<</F1 5 0 R>>>>${entries}`, data);

/** A font whose digits 0 and 1 both look like 9. */
export const FORGED_FONT: Entries = {
  Type: '/Font',
  Subtype: '/Type1',
  BaseFont: '/Helvetica',
  Encoding: '<</Type/Encoding/BaseEncoding/WinAnsiEncoding/Differences[48/nine/nine]>>',
};

/** Numbers of the objects of every made document. The tests give others from 12 on. */
export const CATALOG = 1;
export const PAGES = 2;
export const PAGE = 3;
export const CONTENT = 4;
export const FONT = 5;
export const FORM = 7;
export const FIELD = 8;
export const LOOK = 9;

const DICTIONARIES: Readonly<Record<number, Entries>> = {
  [CATALOG]: { Type: '/Catalog', Pages: '2 0 R', AcroForm: '7 0 R' },
  [PAGES]: { Type: '/Pages', Kids: '[3 0 R]', Count: '1' },
  [PAGE]: {
    Type: '/Page',
    Parent: '2 0 R',
    MediaBox: '[0 0 400 200]',
    Resources: '<</Font<</F1 5 0 R>>>>',
    Contents: '4 0 R',
    Annots: '[8 0 R]',
  },
  [FONT]: { Type: '/Font', Subtype: '/Type1', BaseFont: '/Helvetica', Encoding: '/WinAnsiEncoding' },
  [FORM]: { Fields: '[8 0 R]', DA: '(/F1 18 Tf 0 g)', DR: '<</Font<</F1 5 0 R>>>>' },
  [FIELD]: {
    Type: '/Annot',
    Subtype: '/Widget',
    FT: '/Tx',
    T: '(Amount)',
    V: '(10)',
    DA: '(/F1 18 Tf 0 g)',
    F: '4',
    Rect: '[20 20 380 60]',
    P: '3 0 R',
    AP: '<</N 9 0 R>>',
  },
};

export const fieldLook = (words: string): RawStream =>
  stream(
    '/Type/XObject/Subtype/Form/BBox[0 0 360 40]/Resources<</Font<</F1 5 0 R>>>>',
    `/Tx BMC BT /F1 18 Tf 2 12 Td (${words}) Tj ET EMC`,
  );

export type Container = 'table' | 'streams' | 'hybrid' | 'encrypted';
export const CONTAINERS: readonly Container[] = ['table', 'streams', 'hybrid', 'encrypted'];

/** How a document differs from the plain one before it is signed. */
export interface Source {
  /** Entries of dictionaries that the plain document has, by number; an empty text removes one. */
  entries?: Readonly<Record<number, Entries>>;
  objects?: Readonly<Record<number, RawObject>>;
  /** Entries of the trailer. */
  trailer?: string;
}

/** Numbers of the object stream and the cross-reference stream. */
export const PACKED_IN = 58;
const XREF_IN = 59;

/** One page with "Pay 10 EUR" and a text field. */
export function sourceFile({ entries = {}, objects = {}, trailer = '' }: Source, container: Container): Uint8Array {
  const all = new Map<number, RawObject>();
  for (const [number, own] of Object.entries(DICTIONARIES))
    all.set(Number(number), dict({ ...own, ...entries[Number(number)] }));
  all.set(CONTENT, content(SIGNED_TEXT));
  all.set(LOOK, fieldLook('10'));
  for (const [number, object] of Object.entries(objects)) all.set(Number(number), object);
  const plain = [...all].filter(([, object]) => typeof object === 'string').map(([number]) => number);
  const lock = container === 'encrypted' ? encryptionOfMade() : undefined;
  const head = fromLatin1('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n');
  const section = rawSection(head.length, {
    objects: [...all].map(([number, object]) => ({ number, object })),
    form: container === 'streams' ? 'stream' : container === 'hybrid' ? 'hybrid' : 'table',
    // Hidden objects of a hybrid file are not there for some readers (7.5.8.4): those that draw the page stay visible.
    packed: { within: PACKED_IN, numbers: container === 'hybrid' ? [FORM] : plain },
    xrefNumber: XREF_IN,
    rows: [[0, 'free']],
    size: XREF_IN + 1,
    trailer: `/Root 1 0 R${lock?.trailer ?? '/ID[<11><11>]'}${trailer}`,
    encryption: lock?.encryption,
  });
  return concat([head, section]);
}

interface Lock {
  encryption: Encryption;
  trailer: string;
}

let made: Lock | undefined;

/** AES-256 with an empty user password; its key is the same for all objects, so that one dictionary fits every document. */
function encryptionOfMade(): Lock {
  if (made) return made;
  const folder = mkdtempSync(path.join(tmpdir(), 'attacks-'));
  try {
    const [plain, locked] = [path.join(folder, 'plain.pdf'), path.join(folder, 'locked.pdf')];
    writeFileSync(
      plain,
      rawFile([
        [1, '<</Type/Catalog/Pages 2 0 R>>'],
        [2, '<</Type/Pages/Kids[]/Count 0>>'],
      ]),
    );
    execFileSync('qpdf', [plain, '--encrypt', '', 'owner', '256', '--', locked]);
    const file = opened(readFileSync(locked));
    if (!file.encryption) throw new TypeError('qpdf encrypted nothing');
    const id = written(file.trailer.get('ID') ?? null);
    made = { encryption: file.encryption, trailer: `/Encrypt ${written(file.encryption.dict)}/ID ${id}` };
    return made;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
