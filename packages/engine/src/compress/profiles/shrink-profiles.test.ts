import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import test, { after } from 'node:test';
import { fromLatin1 } from '@pagewright/ground/bytes';
import { readUint16, readUint32, writeUint16, writeUint32, writeUint8 } from '@pagewright/ground/bytes/big-endian.ts';
import { Edits } from '@pagewright/pdf/objects/edits.ts';
import type { PdfFile } from '@pagewright/pdf/file/file.ts';
import { decodeStream } from '@pagewright/pdf/filters/filters.ts';
import { NewObjects } from '@pagewright/pdf/objects/new-objects.ts';
import {
  asArray,
  asDict,
  dictOf,
  PdfName,
  PdfRef,
  PdfStream,
  resolve,
  type PdfDict,
} from '@pagewright/pdf/objects/objects.ts';
import { PdfWriter } from '@pagewright/pdf/writing/writer.ts';
import { OutputFile } from '@pagewright/runtime/files/output-file.ts';
import { openPdfFile } from '../../opening/read-pdf-file.ts';
import { shorterCurve } from './curve.ts';
import { readProfile, writeProfile } from './profile.ts';
import { shrinkProfiles } from './shrink-profiles.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'profiles-'));
after(() => rmSync(folder, { recursive: true, force: true }));

const name = PdfName.of;
/** Of the curve of sRGB (IEC 61966-2-1), 0 to 1. */
const light = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);

function curveOf(count: number, value: (at: number) => number): Uint8Array {
  const data = new Uint8Array(12 + count * 2);
  data.set(fromLatin1('curv'));
  writeUint32(data, 8, count);
  for (let index = 0; index < count; index += 1)
    writeUint16(data, 12 + index * 2, Math.round(65_535 * value(index / (count - 1))));
  return data;
}

/** A table of the given size whose bytes follow from `seed` and pack badly. */
function table(seed: number, bytes: number): Uint8Array {
  const data = new Uint8Array(8 + bytes);
  data.set(fromLatin1('mft1'));
  for (let at = 8, value = seed; at < data.length; at += 1) {
    value = (value * 48_271) % 0x7fff_ffff;
    data[at] = value & 255;
  }
  return data;
}

function profileOf(kind: string, space: string, tags: Record<string, Uint8Array>): Uint8Array {
  const header = new Uint8Array(128);
  writeUint8(header, 8, 2);
  header.set(fromLatin1(`${kind}${space}XYZ `), 12);
  header.set(fromLatin1('acsp'), 36);
  return writeProfile({ header, tags: new Map(Object.entries(tags)) });
}

const monitor = () => {
  const curve = curveOf(1024, light);
  const point = fromLatin1('XYZ \0\0\0\0abcdabcdabcd');
  const primaries = { wtpt: point, rXYZ: point, gXYZ: point, bXYZ: point };
  return profileOf('mntr', 'RGB ', { ...primaries, rTRC: curve, gTRC: curve, bTRC: curve, view: table(1, 90) });
};
const press = () =>
  profileOf('prtr', 'CMYK', {
    A2B0: table(2, 400),
    A2B1: table(3, 400),
    B2A0: table(4, 900),
    B2A1: table(5, 900),
    B2A2: table(6, 900),
    gamt: table(7, 300),
  });

/** A page with this profile as the colours of a picture; `extra` may use it elsewhere. The tags before and after. */
function shrunk(profile: Uint8Array, extra: (page: PdfDict, catalog: PdfDict, stream: PdfRef) => void = () => {}) {
  const objects = new NewObjects();
  const tree = objects.reserve();
  const stream = objects.add(new PdfStream(dictOf({ N: 3 }), profile));
  const space = [name('ICCBased'), stream];
  const page = dictOf({
    Type: name('Page'),
    Parent: tree,
    MediaBox: [0, 0, 99, 99],
    Resources: dictOf({ ColorSpace: dictOf({ C: space }) }),
  });
  const catalog = dictOf({ Type: name('Catalog'), Pages: tree });
  extra(page, catalog, stream);
  objects.fill(tree, dictOf({ Type: name('Pages'), Kids: [objects.add(page)], Count: 1 }));
  const input = path.join(folder, 'in.pdf');
  const output = path.join(folder, 'out.pdf');
  new PdfWriter(new OutputFile(input), { version: 17 }).finish({ root: objects.add(catalog) });
  const file = openPdfFile(input);
  const edits = new Edits();
  shrinkProfiles(file, edits);
  const root = file.trailer.get('Root');
  assert.ok(root instanceof PdfRef);
  new PdfWriter(new OutputFile(output), { version: 17, edits }).finish({ root });
  const [before, after] = [tagsIn(openPdfFile(input)), tagsIn(openPdfFile(output))];
  return { before, after };
}

function tagsIn(file: PdfFile): Map<string, Uint8Array> {
  const [page] = asArray(asDict(file.catalog.get('Pages'))?.get('Kids')) ?? [];
  const spaces = asDict(asDict(asDict(page)?.get('Resources'))?.get('ColorSpace'));
  const stream = resolve(asArray(spaces?.get('C'))?.[1]);
  assert.ok(stream instanceof PdfStream);
  const profile = readProfile(decodeStream(stream) ?? new Uint8Array(0));
  assert.ok(profile);
  return profile.tags;
}

test('a monitor profile keeps its primaries and tells its curve in fewer entries', () => {
  const { before, after } = shrunk(monitor());
  for (const tag of ['wtpt', 'rXYZ', 'gXYZ', 'bXYZ']) assert.deepEqual(after.get(tag), before.get(tag));
  assert.equal(after.has('view'), false);
  const [curve, other] = [after.get('rTRC'), after.get('bTRC')];
  assert.ok(curve && curve.length < 400);
  assert.deepEqual(other, curve);
});

test('a shorter curve is the same one to a tenth of a step of eight bits', () => {
  const short = shorterCurve(curveOf(1024, light));
  assert.ok(short);
  const count = readUint32(short, 8);
  const value = (at: number) => {
    const place = at * (count - 1);
    const from = readUint16(short, 12 + Math.floor(place) * 2);
    const to = readUint16(short, 12 + Math.min(count - 1, Math.ceil(place)) * 2);
    return (from + (to - from) * (place % 1)) / 65_535;
  };
  for (let step = 0; step < 256; step += 1) {
    assert.ok(value(step / 255) >= light((step - 0.15) / 255) - 2 / 65_535, `step ${step} is darker`);
    assert.ok(value(step / 255) <= light((step + 0.15) / 255) + 2 / 65_535, `step ${step} is lighter`);
  }
});

test('a curve with a jump stays as it is', () => {
  assert.equal(shorterCurve(curveOf(1024, (at) => (at < 0.503 ? 0 : 1))), undefined);
});

test('a press profile that is only read keeps what it is read by, and one table of the way back', () => {
  const { before, after } = shrunk(press());
  for (const tag of ['A2B0', 'A2B1', 'B2A0', 'gamt']) assert.deepEqual(after.get(tag), before.get(tag));
  for (const tag of ['B2A1', 'B2A2']) assert.deepEqual(after.get(tag), before.get('B2A0'));
});

test('a press profile that something is turned into stays whole', () => {
  const uses: Parameters<typeof shrunk>[1][] = [
    (page, _, stream) => page.set('Group', dictOf({ S: name('Transparency'), CS: [name('ICCBased'), stream] })),
    (_, catalog, stream) => catalog.set('OutputIntents', [dictOf({ S: name('GTS_PDFX'), DestOutputProfile: stream })]),
  ];
  for (const use of uses) {
    const { before, after } = shrunk(press(), use);
    assert.deepEqual(after, before);
  }
});

test('what is no profile stays as it is', () => {
  const broken = press().subarray(0, 900);
  assert.equal(readProfile(broken), undefined);
  assert.equal(readProfile(new Uint8Array(200)), undefined);
});
