import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import test from 'node:test';
import type { FaceFacts } from '@pagewright/contract/edits/faces.ts';
import type { EditOperation } from '@pagewright/contract/edits/script.ts';
import { equal, latin1 } from '@pagewright/ground/bytes';
import { EngineFailure } from '@pagewright/ground/failure.ts';
import { lookOf } from '@pagewright/pdf/fonts/look/font-look.ts';
import { streamOf } from '@pagewright/testkit';
import { applyScript, codesIn, EditedDocument, restyledStandInsFor, standInsFor, textIn } from '../src/index.ts';
import { contentsOf, made, replacing, scriptFor, showsOf } from './made.ts';
import { facesOf, fontOf, simpleFontOf } from './made-fonts.ts';

type Assets = ReadonlyMap<string, Uint8Array>;
const NONE: Assets = new Map();

function opened(source: Uint8Array, assets: Assets = NONE): EditedDocument {
  return new EditedDocument(source, { assets: (hash) => assets.get(hash) });
}

/** The edit, with these faces for letters that are missing. */
function typing(
  document: EditedDocument,
  words: string,
  text: string,
  faces: string[],
  options?: Parameters<typeof replacing>[3],
): EditOperation {
  const operation = replacing(document, words, text, options);
  assert.equal(operation.kind, 'text.replace');
  return { ...operation, faces } as EditOperation;
}

const refusal = (code: string, facts?: object) => (error: unknown) => {
  assert.ok(error instanceof EngineFailure, String(error));
  assert.equal(error.code, code);
  if (facts) assert.deepEqual(error.facts, facts);
  return true;
};

const wordsOf = (document: EditedDocument) => showsOf(document).map((show) => textIn(codesIn(show)));

/** What other readers say: words with their places, and that the file is sound. */
function readByOthers(bytes: Uint8Array): string[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'letters-'));
  try {
    const file = path.join(folder, 'edited.pdf');
    writeFileSync(file, bytes);
    execFileSync('qpdf', ['--check', file]);
    const text = execFileSync('pdftotext', ['-bbox', file, '-'], { encoding: 'utf8' });
    return [...text.matchAll(/<word xMin="([\d.]+)" .*?xMax="([\d.]+)".*?>(.*?)</g)].map(
      ([, from, to, word]) => `${word} ${Number(from).toFixed(2)} ${Number(to).toFixed(2)}`,
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('a letter that the font lacks comes from a face beside the script, and all else keeps its place', () => {
  const { hashes, assets } = facesOf(fontOf('Ωżłź'));
  const source = made({
    content: 'BT /F1 10 Tf 1 Tc 80 Tz 20 40 Td [(one al) 20 (l be)] TJ (more) Tj ET BT /F1 9 Tf 20 20 Td (last) Tj ET',
    plainPages: 1,
  });
  const document = opened(source, assets);
  const operations: EditOperation[] = [];
  for (const [words = '', text = ''] of [
    ['all', 'ałł'],
    ['last', 'laźt'],
  ]) {
    const operation = typing(document, words, text, hashes);
    document.apply(operation);
    operations.push(operation);
  }
  // Squares are 703 wide, l is 222; the three letters are as wide as the old ones and the difference.
  assert.equal(
    contentsOf(document)[0],
    'BT /F1 10 Tf 1 Tc 80 Tz 20 40 Td [<6f6e652061>] TJ /Edited0 10 Tf [<00030003>] TJ /F1 10 Tf [982 <206265>] TJ (more) Tj ET ' +
      'BT /F1 9 Tf 20 20 Td [<6c61>] TJ /Edited0 9 Tf [<0004>] TJ /F1 9 Tf [<74> 204] TJ ET',
  );
  const result = document.write();
  assert.ok(equal(result.subarray(0, source.length), source));
  const settings = { assets: (hash: string) => assets.get(hash) };
  assert.ok(equal(applyScript(source, scriptFor(source, operations), settings), result));
  // One font for both edits, with the letters of both; the other page has none of it.
  assert.equal(latin1(result).split('/FontFile2').length, 2);
  assert.doesNotMatch(latin1(result).slice(source.length), /901 0 obj/);
  const before = readByOthers(source);
  const after = readByOthers(result);
  assert.deepEqual(
    after.filter((line) => !/[łź]/.test(line)),
    before.filter((line) => !/^(?:all|last) /.test(line)),
  );
  assert.deepEqual(
    after.filter((line) => /[łź]/.test(line)).map((line) => line.split(' ')[0]),
    ['ałł', 'laźt'],
  );

  document.undo();
  const [first] = operations;
  assert.ok(first && equal(document.write(), applyScript(source, scriptFor(source, [first]), settings)));
});

test('what a face shows is redacted as all else, and what stays of it is in the file that is written anew', () => {
  const { hashes, assets } = facesOf(fontOf('łź'));
  const source = made({ content: 'BT /F1 10 Tf 20 60 Td (all) Tj 0 -40 Td (secret) Tj ET' });
  const document = opened(source, assets);
  document.apply(typing(document, 'all', 'ałł', hashes));
  document.apply(typing(document, 'secret', 'źecret', hashes));
  const [page = 0] = document.pages;
  document.apply({ kind: 'redact', page, areas: [[15, 15, 60, 15, 60, 32, 15, 32]], fill: null });
  assert.deepEqual(
    readByOthers(document.write()).map((line) => line.split(' ')[0]),
    ['ałł'],
  );
});

test('letters of another part of the same font come from there, also within a form that is drawn twice', () => {
  const form = '/Type/XObject/Subtype/Form/BBox[0 0 99 99]/Resources<</Font<</F1 40 0 R>>>>';
  const source = made({
    content: 'q 1 0 0 1 0 50 cm /Fm Do Q /Fm Do BT /F2 9 Tf (dc) Tj ET',
    resources: '/XObject <</Fm 30 0 R>>',
    page: '/Resources <</Font <</F2 50 0 R>> /XObject <</Fm 30 0 R>>>>',
    objects: {
      30: streamOf(form, 'BT /F1 9 Tf 10 10 Td (abba) Tj (ab) Tj ET'),
      ...simpleFontOf('ABCDEF+Made', 'ab', 40),
      ...simpleFontOf('GHIJKL+Made', 'cd', 50),
    },
  });
  const { hashes, assets } = facesOf(fontOf('cdŁ'));
  const document = opened(source, assets);
  const [, show] = showsOf(document);
  assert.ok(show);
  assert.deepEqual(document.lettersFor(show, 'bcŁ c'), { own: ['b', ' '], alike: ['c', 'c'], missing: ['Ł'] });
  document.apply(typing(document, 'bb', 'bcŁ', hashes, { drawing: 1 }));
  assert.deepEqual(wordsOf(document), ['dc', 'abba', 'ab', 'ab', 'c', 'Ł', 'a', 'ab']);
  // c is 701 wide there and b 702 here; Ł is 703.
  assert.equal(
    contentsOf(document)[2],
    'BT /F1 9 Tf 10 10 Td [<6162>] TJ /Edited0 9 Tf [<63>] TJ /Edited1 9 Tf [<0003>] TJ /F1 9 Tf [702 <61>] TJ (ab) Tj ET',
  );
  const last = (made: EditedDocument) => codesIn(showsOf(made).at(-1) ?? assert.fail())[0]?.x;
  assert.equal(last(document), last(opened(source)));
  readByOthers(document.write());
});

test('parts that may not be used further, of another style or upright in a column lend nothing', () => {
  const lent = (name: string, fsType: number) => {
    const objects = { ...simpleFontOf('ABCDEF+Made', 'ab', 40), ...simpleFontOf(name, 'cd', 50, fsType) };
    const fonts = '/Resources <</Font <</F1 40 0 R /F2 50 0 R>>>>';
    const document = opened(made({ content: 'BT /F1 9 Tf (abba) Tj ET', page: fonts, objects }));
    document.apply(replacing(document, 'bb', 'bc'));
    return wordsOf(document);
  };
  assert.deepEqual(lent('GHIJKL+Made', 8), ['ab', 'c', 'a']);
  const missing = refusal('EDIT_LETTERS_MISSING', { operation: 1, names: 'c' });
  assert.throws(() => lent('GHIJKL+Made', 2), missing);
  assert.throws(() => lent('GHIJKL+Made', 0x100), missing);
  assert.throws(() => lent('GHIJKL+Made-Bold', 0), missing);
});

test('a face that did not come, and letters that no face has, are refused and change nothing', () => {
  const source = made({ content: 'BT /F1 9 Tf (words) Tj ET' });
  const { hashes, assets } = facesOf(fontOf('Łب'), fontOf('Ω', 2));
  const [first = '', restricted = ''] = hashes;
  const document = opened(source, assets);
  const refused = (text: string, faces: string[], code: string, facts: object) =>
    assert.throws(() => document.apply(typing(document, 'words', text, faces)), refusal(code, facts));
  refused('ŁΩЖ', hashes.slice(0, 1), 'EDIT_LETTERS_MISSING', { operation: 1, names: 'Ω Ж' });
  // Its letters join, which a code for each does not show.
  refused('ب', [first], 'EDIT_LETTERS_MISSING', { operation: 1, names: 'ب' });
  refused('Ł', ['0'.repeat(64)], 'EDIT_ASSET_MISSING', { operation: 1 });
  refused('Ω', [restricted], 'EDIT_ASSET_MISSING', { operation: 1 });
  assert.equal(document.write(), source);
  // Who needs no face is not asked for one.
  document.apply(typing(document, 'words', 'row', ['0'.repeat(64)]));
});

test('a font that graphics state sets gets a name, so that it can be set again', () => {
  // Courier's a is 600 wide, this one 701.
  const { hashes, assets } = facesOf(fontOf('aΩ'));
  const source = made({
    content: '/G gs BT (words) Tj (more) Tj ET',
    resources: '/ExtGState <</G <</Font [60 0 R 9]>>>>',
    objects: { 60: '<</Type/Font/Subtype/Type1/BaseFont/Courier>>' },
  });
  const document = opened(source, assets);
  document.apply(typing(document, 'd', 'Ω', hashes));
  assert.match(contentsOf(document)[0] ?? '', /TJ \/Edited0 8\.55 Tf 90\.1 Tz \[<0002>\] TJ \/Edited1 9 Tf 100 Tz \[/);
  assert.deepEqual(wordsOf(opened(document.write())), ['wor', 'Ω', 's', 'more']);
});

test('stand-ins are those of the same style whose letters are as wide', () => {
  const look = { weight: 400, slanted: false, serif: true, xHeight: 450 };
  const wide = (factor: number) => (letter: string) => (/[a-z]/.test(letter) ? 500 : 700) * factor;
  const face = (name: string, factor: number, more: Partial<FaceFacts> = {}): FaceFacts => ({
    ...lookOf(look, (letter) => wide(factor)(letter) + (letter === 'm' ? 100 : 0)),
    sha256: name.padEnd(64, '0'),
    name,
    bytes: 1,
    coverage: [
      [0x20, 0x7e],
      [0x141, 0x142],
    ],
    ...more,
  });
  const font = lookOf(look, (letter) => wide(1)(letter) + (letter === 'm' ? 100 : 0));
  const faces = [
    face('same but slanted', 1, { slanted: true }),
    face('same but bold', 1, { weight: 700 }),
    face('wider', 1.2),
    face('narrower', 0.95),
    face('same without Ł', 1, { coverage: [[0x20, 0x7e]] }),
    face('Greek', 1.8, { coverage: [[0x370, 0x3ff]] }),
  ];
  const chosen = standInsFor(font, 'ŁΩЖ', faces);
  assert.deepEqual(
    chosen.map(({ face: { name }, letters }) => [name, ...letters]),
    [
      ['narrower', 'Ł'],
      ['Greek', 'Ω'],
    ],
  );
  const [narrower, greek] = chosen;
  assert.ok(narrower && greek);
  assert.ok(Math.abs(narrower.scale - 1 / 0.95) < 1e-3 && narrower.error < 0.01);
  // A face for both, nearly as like, goes before one for each.
  const both = face('both', 0.9, {
    coverage: [
      [0x141, 0x142],
      [0x370, 0x3ff],
    ],
  });
  const family = [face('Serif', 1), face('Serif Bold', 1.1, { weight: 700 }), face('Other Bold', 1, { weight: 700 })];
  assert.deepEqual(
    restyledStandInsFor(font, { bold: true, slanted: false }, 'abŁ', family.toReversed()).map(
      ({ face: { name }, scale }) => [name, scale],
    ),
    [['Serif Bold', 1]],
  );
  assert.deepEqual(
    standInsFor(font, 'ŁΩ', [...faces, both]).map(({ face: { name }, letters }) => [name, ...letters]),
    [['both', 'Ł', 'Ω']],
  );
  // No more than a reader would take for the same letter.
  assert.ok(greek.scale === 0.9 && greek.error > 0.1);
});
