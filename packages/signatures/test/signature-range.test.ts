import assert from 'node:assert/strict';
import test, { before } from 'node:test';
import { concat, fromLatin1, latin1 } from '@pagewright/ground/bytes';
import type { PdfFile } from '@pagewright/pdf/file/file.ts';
import { readPageTree } from '@pagewright/pdf/file/page-tree.ts';
import type { NewObjects } from '@pagewright/pdf/objects/new-objects.ts';
import {
  asArray,
  asDict,
  dictOf,
  PdfName,
  PdfRef,
  type PdfDict,
  type PdfObject,
} from '@pagewright/pdf/objects/objects.ts';
import { textString } from '@pagewright/pdf/objects/text-string.ts';
import { Authority, type MadeIdentity } from '@pagewright/testkit';
import { digestOfBytes } from '../src/cms/digests.ts';
import { checkSignatures, embedSignature, signDigest, signedParts } from '../src/index.ts';
import { signatureFieldsOf } from '../src/document/index.ts';
import { later, withoutSignature } from './increments.ts';
import { opened, plainPdf, signed } from './signing.ts';

/** A signature covers its own dictionary. A copy, or a later reference, covers nothing of the dictionary or field around it. */

let ada: MadeIdentity;
before(async () => {
  ada = await (await Authority.root({ name: 'Root' })).issue({ name: 'Ada' });
});

const checked = (bytes: Uint8Array) => checkSignatures(opened(bytes), { trusted: [], now: new Date() });

const SOUND = ['valid', undefined];

const seen = async (bytes: Uint8Array) =>
  (await checked(bytes)).map(({ field, verdict, doubts }) => [field, verdict, doubts[0]]);

/** The dictionary of the only signature, and its reference. */
function signatureIn(file: PdfFile): { dict: PdfDict; ref: PdfRef } {
  const [field] = signatureFieldsOf(file);
  const ref = field?.dict.get('V');
  const dict = asDict(ref);
  assert.ok(dict && ref instanceof PdfRef);
  return { dict, ref };
}

/** Adds a signature field with a value in a later revision. */
const withField = (bytes: Uint8Array, name: string, valueIn: (file: PdfFile, made: NewObjects) => PdfObject) =>
  later(bytes, (file, made) => {
    const [page] = readPageTree(file).pages;
    const [root, form] = [file.trailer.get('Root'), asDict(file.catalog.get('AcroForm'))];
    assert.ok(page && form && root instanceof PdfRef);
    const field = made.add(
      dictOf({
        Type: PdfName.of('Annot'),
        Subtype: PdfName.of('Widget'),
        FT: PdfName.of('Sig'),
        T: textString(name),
        Rect: [0, 0, 0, 0],
        F: 132,
        P: page.ref,
        V: valueIn(file, made),
      }),
    );
    const longer = (owner: PdfDict, key: string) =>
      new Map([...owner, [key, [...(asArray(owner.get(key)) ?? []), field]]]);
    return [
      { ref: root, object: new Map([...file.catalog, ['AcroForm', longer(form, 'Fields')]]) },
      { ref: page.ref, object: longer(asDict(page.ref) ?? new Map(), 'Annots') },
    ];
  });

const forged = (dict: PdfDict): PdfDict => new Map([...dict, ['Name', textString('The board')]]);

test('a copied signature with another name is outside; the real one stays sound', async () => {
  const bytes = await signed(plainPdf(), ada);
  const [name] = (await seen(bytes)).flat();
  for (const value of [
    (file: PdfFile, made: NewObjects) => made.add(forged(signatureIn(file).dict)),
    (file: PdfFile) => forged(signatureIn(file).dict),
  ]) {
    const reports = await seen(withField(bytes, 'Board', value));
    assert.deepEqual(reports[1], ['Board', 'changed', 'outside']);
    assert.deepEqual(reports[0], [name, ...SOUND]);
  }
});

test('a later field that refers to the real signature is outside', async () => {
  const bytes = withField(await signed(plainPdf(), ada), 'Board', (file) => signatureIn(file).ref);
  const reports = await seen(bytes);
  assert.deepEqual(reports.find(([field]) => field === 'Board')?.slice(1), ['changed', 'outside']);
  assert.equal(reports.filter(([, , doubt]) => doubt === 'outside').length, 1);
});

test('a dictionary that replaces the signed one is outside, and the signed one is reported as removed', async () => {
  const bytes = await signed(plainPdf(), ada);
  const replaced = later(bytes, (file) => {
    const { dict, ref } = signatureIn(file);
    return [{ ref, object: forged(dict) }];
  });
  const reports = await checked(replaced);
  assert.deepEqual(
    reports.map(({ doubts, claims }) => [doubts[0], claims.name]),
    [
      ['removed', undefined],
      ['outside', 'The board'],
    ],
  );
});

test('a signature that only a copy is left of is reported as removed', async () => {
  const bytes = await signed(plainPdf(), ada);
  const copied = withField(bytes, 'Board', (file, made) => made.add(forged(signatureIn(file).dict)));
  const doubts = (await checked(later(copied, withoutSignature))).map((each) => each.doubts[0]);
  assert.deepEqual(doubts.toSorted(), ['outside', 'removed']);
});

/** Bytes for a signature. */
const ROOM = 4096;
const CONTENTS = `<${'0'.repeat(ROOM * 2)}>`;
const RANGE = '/ByteRange [0 1111111111 2222222222 3333333333]';
const DICTIONARY = `/Type/Sig/Filter/Adobe.PPKLite/SubFilter/ETSI.CAdES.detached${RANGE}`;

/** Returns a signed file of these objects. Object 1 is the catalog. */
async function signedObjects(objects: Readonly<Record<number, string>>): Promise<Uint8Array> {
  let text = '%PDF-1.7\n';
  let table = `xref\n0 1\n0000000000 65535 f \n`;
  for (const [number, object] of Object.entries(objects)) {
    table += `${number} 1\n${String(text.length).padStart(10, '0')} 00000 n \n`;
    text += `${number} 0 obj\n${object}\nendobj\n`;
  }
  const start = text.length;
  text += `${table}trailer\n<</Root 1 0 R/Size 99>>\nstartxref\n${start}\n%%EOF\n`;
  const hole = { from: text.indexOf(CONTENTS), to: text.indexOf(CONTENTS) + CONTENTS.length };
  const digits = [hole.from, hole.to, text.length - hole.to].map((number) => String(number).padStart(10, '0'));
  const ranged = text.replaceAll(RANGE, `/ByteRange [0 ${digits.join(' ')}]`);
  const prepared = { bytes: fromLatin1(ranged), hole };
  const value = digestOfBytes('SHA-256', ...signedParts(prepared));
  const identity = { certificate: ada.certificate, chain: [], key: ada.keys.privateKey };
  return embedSignature(prepared, await signDigest(identity, { algorithm: 'SHA-256', value }));
}

const PAGES = { 2: '<</Type/Pages/Kids[3 0 R]/Count 1>>', 3: '<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>' };
const catalog = (fields: string) => `<</Type/Catalog/Pages 2 0 R/AcroForm<</SigFlags 3/Fields[${fields}]>>>>`;

test('a direct dictionary, contents by reference, and one dictionary of two fields are sound', async () => {
  const within = { 1: catalog('4 0 R'), ...PAGES, 4: `<</FT/Sig/T(A)/V<<${DICTIONARY}/Contents ${CONTENTS}>>>>` };
  assert.deepEqual(await seen(await signedObjects(within)), [['A', ...SOUND]]);
  const apart = { 5: `<<${DICTIONARY}/Contents 6 0 R>>`, 6: CONTENTS };
  const referred = { 1: catalog('4 0 R'), ...PAGES, 4: '<</FT/Sig/T(A)/V 5 0 R>>', ...apart };
  assert.deepEqual(await seen(await signedObjects(referred)), [['A', ...SOUND]]);
  const shared = { 7: '<</FT/Sig/T(B)/V 5 0 R>>', 5: `<</Contents ${CONTENTS}${DICTIONARY}>>` };
  const both = { 1: catalog('4 0 R 7 0 R'), ...PAGES, 4: '<</FT/Sig/T(A)/V 5 0 R>>', ...shared };
  assert.deepEqual(await seen(await signedObjects(both)), [
    ['A', ...SOUND],
    ['B', ...SOUND],
  ]);
});

test('contents in another dictionary are outside, even within the signed bytes', async () => {
  const decoy = { 5: `<<${DICTIONARY}/Contents 8 0 R>>`, 6: `<</Contents ${CONTENTS}>>`, 8: '<00>' };
  const objects = { 1: catalog('4 0 R'), ...PAGES, 4: '<</FT/Sig/T(A)/V 5 0 R>>', ...decoy };
  assert.deepEqual(await seen(await signedObjects(objects)), [['A', 'changed', 'outside']]);
});

test('a range that does not begin at 0, or leaves out more than the signature, does not hold', async () => {
  const bytes = await signedObjects({
    1: catalog('4 0 R'),
    ...PAGES,
    4: '<</FT/Sig/T(A)/V 5 0 R>>',
    5: `<<${DICTIONARY}/Contents ${CONTENTS}>>`,
  });
  assert.deepEqual(await seen(bytes), [['A', ...SOUND]]);
  const text = latin1(bytes);
  const range = /\[0 (\d{10}) (\d{10}) (\d{10})\]/.exec(text);
  assert.ok(range);
  const [whole, from, to, rest] = [range[0], ...range.slice(1).map(Number)] as [string, number, number, number];
  const ranges = [
    [1, from - 1, to, rest],
    [0, from - 1, to, rest],
    [0, from, to + 1, rest - 1],
    [0, from, to, rest - 7],
  ];
  for (const numbers of ranges) {
    const written = `[${numbers[0]} ${numbers
      .slice(1)
      .map((each) => String(each).padStart(10, '0'))
      .join(' ')}]`;
    const other = fromLatin1(text.replace(whole, written));
    assert.deepEqual(await seen(other), [['A', 'changed', 'range']], written);
  }
  // Something other than zeros behind the signature.
  const filled = fromLatin1(text.replace('00>', '01>'));
  assert.deepEqual(await seen(filled), [['A', 'changed', 'range']]);
});

test('bytes behind the signed part do not move the signature outside', async () => {
  const bytes = await signed(plainPdf(), ada);
  const longer = concat([bytes, fromLatin1('%%EOF\n')]);
  const [report] = await checked(longer);
  assert.notEqual(report?.doubts[0], 'outside');
  assert.equal(report?.end, bytes.length);
});
