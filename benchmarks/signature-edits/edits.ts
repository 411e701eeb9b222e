import { writeFile } from 'node:fs/promises';
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { EditedDocument } from '@pagewright/editor';
import type { EditOperation } from '@pagewright/contract/edits/script.ts';
import { concat, fromLatin1 } from '@pagewright/ground/bytes';
import { readPageTree } from '@pagewright/pdf/file/page-tree.ts';
import { NewObjects } from '@pagewright/pdf/objects/new-objects.ts';
import {
  asArray,
  asDict,
  dictOf,
  PdfName,
  PdfRef,
  PdfStream,
  type PdfObject,
} from '@pagewright/pdf/objects/objects.ts';
import { textString } from '@pagewright/pdf/objects/text-string.ts';
import { writeIncrement } from '@pagewright/pdf/writing/incremental.ts';
import {
  certificateOf,
  digestOf,
  embedSignature,
  prepareSignature,
  timestampIn,
  timestampRequest,
  writeValidationData,
} from '@pagewright/signatures';
import { stamp } from '@pagewright/testkit';
import { call } from '../lossless/call.ts';
import { openedAs, signedBy, TEXT_FIELD, type SignedRange, type SignedSource, type Signers } from './sources.ts';

/**
 * The right verdict. `changed`: each signature that covers the edit must be called changed. `not valid`: none of the judged signatures
 * may be called valid or intact. `valid`: each must be.
 */
type Expected = 'changed' | 'not valid' | 'not trusted' | 'valid';

export interface Edited {
  bytes: Uint8Array;
  expect: Expected;
  /** Fields of the signatures that count; all of the source without it. */
  judged?: readonly string[];
  /** What was done, for the list of wrong verdicts. */
  how: string;
}

interface Editing {
  folder: string;
  signers: Signers;
  /** A whole number below `n`. */
  random: (n: number) => number;
}

export interface EditKind {
  name: string;
  /** Edits of 2,000. */
  share: number;
  make: (source: SignedSource, editing: Editing) => Promise<Edited> | Edited;
}

const flipped = (bytes: Uint8Array, at: number, mask: number): Uint8Array => {
  const copy = new Uint8Array(bytes);
  copy[at] = (copy[at] ?? 0) ^ mask;
  return copy;
};

const isHole = ({ from, to }: SignedRange, at: number) => at >= from && at < to;

function flipSigned({ bytes, signatures }: SignedSource, { random }: Editing): Edited {
  const end = Math.max(...signatures.map((each) => each.end));
  for (;;) {
    const at = random(end);
    if (signatures.some((each) => isHole(each, at))) continue;
    const mask = 1 + random(255);
    const judged = signatures.filter((each) => at < each.end).map(({ field }) => field);
    return { bytes: flipped(bytes, at, mask), expect: 'changed', judged, how: `byte ${at} ^ ${mask}` };
  }
}

/** Length of the signature within its room, by the head of its outer sequence. */
function cmsLength(bytes: Uint8Array, { from }: SignedRange): number {
  const head = Buffer.from(Buffer.from(bytes.subarray(from + 1, from + 9)).toString('latin1'), 'hex');
  return 4 + head.readUInt16BE(2);
}

/** Parts of a CMS that no signature covers, such as its version, may say anything: OpenSSL is the judge of what still verifies. */
function holdsForOpenssl(bytes: Uint8Array, range: SignedRange, folder: string): boolean {
  const [signature, content] = [path.join(folder, 'signature.der'), path.join(folder, 'content.bin')];
  const hex = Buffer.from(bytes.subarray(range.from + 1, range.to - 1)).toString('latin1');
  writeFileSync(signature, Buffer.from(hex, 'hex').subarray(0, cmsLength(bytes, range)));
  writeFileSync(content, concat([bytes.subarray(0, range.from), bytes.subarray(range.to, range.end)]));
  const words = ['cms', '-verify', '-inform', 'DER', '-in', signature, '-content', content, '-noverify', '-binary'];
  return spawnSync('openssl', [...words, '-out', '/dev/null']).status === 0;
}

function flipContents({ bytes, signatures }: SignedSource, { random, folder }: Editing): Edited {
  const range = signatures[random(signatures.length)];
  if (!range) throw new RangeError('no signature');
  const at = range.from + 1 + random(cmsLength(bytes, range) * 2);
  const old = Number.parseInt(String.fromCodePoint(bytes[at] ?? 0), 16);
  const digit = (old + 1 + random(15)) % 16;
  const copy = new Uint8Array(bytes);
  copy[at] = digit.toString(16).codePointAt(0) ?? 0;
  return {
    bytes: copy,
    expect: 'not valid',
    judged: holdsForOpenssl(copy, range, folder) ? [] : [range.field],
    how: `digit ${at - range.from - 1} of Contents: ${old.toString(16)} to ${digit.toString(16)}`,
  };
}

/** The zeros behind the signature are not signed: readers ignore them. The check refuses any other byte there. */
function flipPadding({ bytes, signatures }: SignedSource, { random }: Editing): Edited {
  const range = signatures[random(signatures.length)];
  if (!range) throw new RangeError('no signature');
  const start = range.from + 1 + cmsLength(bytes, range) * 2;
  const at = start + random(range.to - 1 - start);
  return {
    bytes: flipped(bytes, at, 1),
    expect: 'not valid',
    judged: [range.field],
    how: `digit ${at - start} of the padding`,
  };
}

const MOST_JUNK = 3000;

function appendJunk({ bytes }: SignedSource, { random }: Editing): Edited {
  const length = 1 + random(MOST_JUNK);
  const printable = random(2) === 0;
  const junk = Uint8Array.from({ length }, () => (printable ? 33 + random(94) : random(256)));
  junk[0] = 33 + random(94);
  return { bytes: concat([bytes, junk]), expect: 'not valid', how: `${length} bytes, printable: ${printable}` };
}

/** Old bytes of the file itself: a cross-reference table, objects, an end. */
function appendPiece({ bytes }: SignedSource, { random }: Editing): Edited {
  const from = random(bytes.length - 50);
  const to = from + 50 + random(bytes.length - from - 49);
  return {
    bytes: concat([bytes, fromLatin1('\n'), bytes.subarray(from, to)]),
    expect: 'not valid',
    how: `${from}-${to}`,
  };
}

const WHITE: ReadonlySet<number> = new Set([0, 9, 10, 12, 13, 32]);

function truncate({ bytes, signatures }: SignedSource, { random }: Editing): Edited {
  const [first] = signatures;
  // The later revision is cut in half of the files that have one.
  const from = signatures.length > 1 && random(2) === 0 ? (first?.end ?? 0) : 1;
  const end = from + random(bytes.length - from);
  const cut = bytes.subarray(0, end);
  const whole = signatures.filter((each) => each.end <= end && cut.subarray(each.end).every((byte) => WHITE.has(byte)));
  const how = `first ${end} of ${bytes.length} bytes`;
  if (whole.length > 0) return { bytes: cut, expect: 'valid', judged: whole.map(({ field }) => field), how };
  return { bytes: cut, expect: 'not valid', how };
}

const REWRITES: readonly (readonly string[])[] = [
  [],
  ['--linearize'],
  ['--qdf'],
  ['--qdf', '--object-streams=disable'],
  ['--object-streams=generate'],
  ['--object-streams=disable'],
  ['--linearize', '--object-streams=generate'],
  ['--stream-data=uncompress'],
  ['--compress-streams=n'],
  ['--recompress-flate', '--compression-level=9'],
  ['--coalesce-contents'],
  ['--flatten-annotations=all'],
  ['--generate-appearances'],
  ['--flatten-rotation'],
  ['--rotate=+90:1'],
  ['--rotate=+180'],
  ['--newline-before-endstream'],
  ['--remove-unreferenced-resources=yes'],
  ['--min-version=2.0'],
  ['--force-version=1.5'],
  ['--decrypt'],
  ['--encrypt', '', 'owner', '128', '--use-aes=y', '--'],
  ['--encrypt', '', 'owner', '256', '--'],
  ['--pages', '.', '1', '--'],
  ['--pages', '.', '2,1', '--'],
  ['--collate', '--pages', '.', '1-z', '.', '1', '--'],
  ['--remove-page-labels'],
  ['--preserve-unreferenced'],
  ['--optimize-images'],
  ['--externalize-inline-images'],
];
const MOST_TRIES = 20;
const MORE: readonly (readonly string[])[] = [
  [],
  ['--static-id'],
  ['--deterministic-id'],
  ['--no-original-object-ids'],
];

async function rewrite({ bytes }: SignedSource, { random, folder }: Editing): Promise<Edited> {
  const [file, output] = [path.join(folder, 'to-rewrite.pdf'), path.join(folder, 'rewritten.pdf')];
  await writeFile(file, bytes);
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const words = [...(REWRITES[random(REWRITES.length)] ?? []), ...(MORE[random(MORE.length)] ?? [])];
    const { status } = await call('qpdf', [file, ...words, output]);
    // qpdf refuses some combinations; 3 means warnings.
    if (status === 0 || status === 3)
      return { bytes: new Uint8Array(readFileSync(output)), expect: 'not valid', how: words.join(' ') };
  }
  throw new RangeError('qpdf rewrites nothing');
}

const at = '2026-01-02T03:04:05Z';
const WORDS = ['Why?', 'Please check', 'Accepted', 'See page 2', 'Amount too high', 'Überprüft', 'x', 'No'];

function byEditor(source: SignedSource, operation: (page: number) => EditOperation): Uint8Array {
  const document = new EditedDocument(source.bytes, { name: source.name });
  document.apply(operation(document.pages[0] ?? 0));
  return document.write();
}

type Objects = { ref: PdfRef; object: PdfObject }[];

/** What other software appends without regard to certifications. */
function byIncrement(
  { name, bytes }: SignedSource,
  change: (at: { page: PdfRef; root: PdfRef; made: NewObjects }) => Objects,
): Uint8Array {
  const file = openedAs(name, bytes);
  const [page] = readPageTree(file).pages;
  const root = file.trailer.get('Root');
  if (!page || !(root instanceof PdfRef)) throw new RangeError(`${name} has no page`);
  return concat([bytes, writeIncrement(file, change({ page: page.ref, root, made: new NewObjects() }))]);
}

const changed = (ref: PdfRef, entries: Readonly<Record<string, PdfObject>>): { ref: PdfRef; object: PdfObject } => ({
  ref,
  object: new Map([...(asDict(ref) ?? []), ...Object.entries(entries)]),
});

function addComment(source: SignedSource, { random }: Editing): Edited {
  const [x, y] = [60 + random(400), 120 + random(600)];
  const contents = WORDS[random(WORDS.length)] ?? '';
  const how = `note at ${x}, ${y}: ${contents}`;
  if (source.allows === 3) {
    const said = { author: 'Bench', contents, created: at, modified: at };
    const comment =
      random(2) === 0
        ? { type: 'note' as const, ...said, x, y, icon: 'note' as const, colour: [1, 1, 0] as [number, number, number] }
        : {
            type: 'stamp' as const,
            ...said,
            box: { x, y, rotation: 0, width: 60, height: 20 },
            look: {
              is: 'drawing' as const,
              width: 60,
              height: 20,
              colour: [0, 0, 0] as [number, number, number],
              path: 'M0 0L60 0L60 20Z',
            },
          };
    const bytes = byEditor(source, (page) => ({ kind: 'annotation.put', page, id: 'n', comment }));
    // A stamp that hides text of the page adds to it what nobody signed.
    return { bytes, expect: 'valid', how: `${comment.type} ${how}` };
  }
  const bytes = byIncrement(source, ({ page, made }) => {
    const entries = { Type: PdfName.of('Annot'), Subtype: PdfName.of('Text'), Contents: textString(contents) };
    const note = made.add(dictOf({ ...entries, Rect: [x, y, x + 20, y + 20] }));
    return [changed(page, { Annots: [...(asArray(asDict(page)?.get('Annots')) ?? []), note] })];
  });
  return { bytes, expect: 'changed', how };
}

function fillField(source: SignedSource, { random }: Editing): Edited {
  const value = String(random(10_000));
  const how = `${TEXT_FIELD}: ${value}`;
  if (source.allows >= 2) {
    const bytes = byEditor(source, () => ({ kind: 'fields.fill', fields: [{ name: TEXT_FIELD, value }] }));
    return { bytes, expect: value === '10' ? 'not trusted' : 'valid', how };
  }
  const bytes = byIncrement(source, ({ page }) => {
    const fields = (asArray(asDict(page)?.get('Annots')) ?? []).filter((each) => each instanceof PdfRef);
    const field = fields.find((each) => asDict(each)?.has('V') && asDict(each)?.has('DA'));
    if (!field) throw new RangeError('no field');
    return [changed(field, { V: textString(value) })];
  });
  return { bytes, expect: 'changed', how };
}

function changeTitle(source: SignedSource, { random }: Editing): Edited {
  const title = `Title ${random(1000)}`;
  const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><title>${title}</title></x:xmpmeta>`;
  const bytes = byIncrement(source, ({ root, made }) => {
    const entries = dictOf({ Type: PdfName.of('Metadata'), Subtype: PdfName.of('XML') });
    return [changed(root, { Metadata: made.add(new PdfStream(entries, fromLatin1(xmp))) })];
  });
  return { bytes, expect: 'valid', how: title };
}

function changePage(source: SignedSource, { random }: Editing): Edited {
  const kinds: ((page: PdfRef, made: NewObjects) => Readonly<Record<string, PdfObject>>)[] = [
    (_, made) => ({ Contents: made.add(new PdfStream(new Map(), fromLatin1(`${random(99)} 0 9 9 re f`))) }),
    () => ({ Rotate: 90 * (1 + random(3)) }),
    () => ({ CropBox: [random(20), 0, 300, 300] }),
    (page, made) => ({
      Contents: [
        asDict(page)?.get('Contents') ?? null,
        made.add(new PdfStream(new Map(), fromLatin1(`q 1 g ${random(300)} ${random(700)} 99 30 re f Q`))),
      ],
    }),
    (page, made) => ({
      Annots: [
        ...(asArray(asDict(page)?.get('Annots')) ?? []),
        made.add(dictOf({ Type: PdfName.of('Annot'), Subtype: PdfName.of('Link'), Rect: [0, 0, 600, random(800)] })),
      ],
    }),
    (_, made) => ({ Resources: made.add(dictOf({ Font: dictOf({}) })) }),
  ];
  const kind = random(kinds.length);
  const bytes = byIncrement(source, ({ page, made }) => [changed(page, kinds[kind]?.(page, made) ?? {})]);
  return { bytes, expect: 'changed', how: `kind ${kind}` };
}

async function signAgain(source: SignedSource, { signers, random }: Editing): Promise<Edited> {
  const field = { name: `Again ${random(1000)}` };
  const { bytes } = await signedBy(signers.bo, source, { field });
  const isAllowed = source.allows >= 2;
  return { bytes, expect: isAllowed ? 'valid' : 'changed', how: field.name };
}

async function addTimestamp({ name, bytes }: SignedSource, { signers, random }: Editing): Promise<Edited> {
  const file = openedAs(name, bytes);
  const [page] = readPageTree(file).pages;
  if (!page) throw new RangeError(`${name} has no page`);
  const field = { name: `Time ${random(1000)}`, page: page.ref };
  const prepared = prepareSignature(file, { subFilter: 'ETSI.RFC3161', field, bytes: 8192 });
  const request = timestampRequest(digestOf(prepared), 'SHA-256');
  const token = await timestampIn(await stamp(request.der, signers.clock, new Date()), request);
  return { bytes: embedSignature(prepared, token), expect: 'valid', how: field.name };
}

async function addValidationData({ name, bytes }: SignedSource, { signers }: Editing): Promise<Edited> {
  const data = {
    certificates: [certificateOf(signers.ada), certificateOf(signers.root)],
    ocsps: [],
    crls: [await signers.root.revocationList()],
  };
  return { bytes: writeValidationData(openedAs(name, bytes), data), expect: 'valid', how: 'certificates and a list' };
}

export const EDITS: readonly EditKind[] = [
  { name: 'byte of the signed range', share: 700, make: flipSigned },
  { name: 'digit of the signature', share: 260, make: flipContents },
  { name: 'digit of the padding of Contents', share: 40, make: flipPadding },
  { name: 'junk appended', share: 160, make: appendJunk },
  { name: 'a piece of the file appended', share: 80, make: appendPiece },
  { name: 'truncated', share: 200, make: truncate },
  { name: 'rewritten by qpdf', share: 200, make: rewrite },
  { name: 'comment added', share: 80, make: addComment },
  { name: 'field filled in', share: 80, make: fillField },
  { name: 'signed again', share: 60, make: signAgain },
  { name: 'title changed', share: 40, make: changeTitle },
  { name: 'page changed', share: 60, make: changePage },
  { name: 'timestamp of the document added', share: 20, make: addTimestamp },
  { name: 'validation data added', share: 20, make: addValidationData },
];
