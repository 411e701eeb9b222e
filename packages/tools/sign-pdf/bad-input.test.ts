import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import test from 'node:test';
import { EditedDocument } from '@pagewright/editor';
import { hex, latin1, sha256 } from '@pagewright/ground/bytes';
import { expectPdf, fixture, makeRawPage, proof } from '@pagewright/testkit';
import { given, tryTool } from '../src/trial.ts';

/** Signatures and documents that mean no good: each ends in a sentence or in a sound file. */

const { folder, run, runToOne } = await tryTool('sign-pdf');
const PLAIN = fixture('plain-3-pages');

async function signing(file: string, look: object): Promise<string> {
  const bytes = new Uint8Array(await readFile(file));
  const source = { sha256: hex(sha256(bytes)), bytes: bytes.length };
  const [page] = new EditedDocument(bytes).pages;
  const at = '2026-01-02T03:04:05Z';
  const box = { x: 50, y: 300, rotation: 0, width: 100, height: 50 };
  const comment = { type: 'stamp', author: '', contents: '', created: at, modified: at, box, look };
  const operations = [{ kind: 'annotation.put', page, id: 'a', comment }];
  return JSON.stringify({ format: 'pagewright-edits', version: 1, source, operations });
}

const drawing = (path: string) => ({ is: 'drawing', width: 100, height: 50, colour: [0, 0, 0], path });

test('a path that is none, has operators of its own or goes on without end is refused', async () => {
  for (const path of [
    '',
    'M0 0',
    'M0 0L9 9Z Q q 0 0 999 999 re f',
    'M0 0L9 9Z) /JS (app.alert(1))',
    'M0 0L1e999 1Z',
    `M0 0${'L1 1'.repeat(40_000)}Z`,
  ])
    await assert.rejects(
      signing(PLAIN, drawing(path)).then((edits) => run([given(PLAIN, 'a.pdf')], { edits })),
      { code: 'EDIT_INVALID' },
      path.slice(0, 30),
    );
});

test('the longest path that is one is drawn, and leaves its box nowhere', async () => {
  const steps = Array.from({ length: 7_000 }, (_, at) => `L${(at * 7919) % 900_000} -${at % 999}`).join('');
  const edits = await signing(PLAIN, drawing(`M0 0${steps}Z`));
  const { path: output } = await runToOne([given(PLAIN, 'a.pdf')], { edits });
  await expectPdf(output).toBeSound();
  const document = new EditedDocument(new Uint8Array(await readFile(output)));
  assert.deepEqual(document.annotationsOn(document.pages[0] ?? 0)[0]?.area, [50, 250, 150, 300]);
});

proof('fields to sign without rectangles, above themselves and five thousand of them', async () => {
  const file = path.join(folder, 'fields.pdf');
  const fields = [
    '/FT/Sig/T (a)',
    '/FT/Sig/Rect [1 1 9]',
    '/Parent 12 0 R/Rect [1 1 99 99]',
    '/FT/Sig/Rect [9 9 99 99]/V 1 0 R',
  ];
  const objects = Object.fromEntries(
    Array.from({ length: 5_000 }, (_, at) => [10 + at, `<</Subtype/Widget${fields[at % fields.length]}>>`]),
  );
  const refs = Object.keys(objects).map((number) => `${number} 0 R`);
  makeRawPage(file, { content: '', page: `/Annots [${refs.join(' ')}]`, objects });
  const document = new EditedDocument(new Uint8Array(await readFile(file)));
  assert.deepEqual(document.handPlacesOn(document.pages[0] ?? 0), []);
  const { path: output } = await runToOne([given(file, 'fields.pdf')], {
    edits: await signing(file, drawing('M0 0L9 0L9 9Z')),
  });
  await expectPdf(output).toBeSound();
  assert.match(latin1(new Uint8Array(await readFile(output))), /\/Subtype\/Stamp/);
});
