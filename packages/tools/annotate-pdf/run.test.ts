import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import test from 'node:test';
import type { Comment } from '@pagewright/contract/edits/annotations/annotation.ts';
import { EditedDocument } from '@pagewright/editor';
import { hex, sha256 } from '@pagewright/ground/bytes';
import { expectPdf, fixture, makeRawPage, proof } from '@pagewright/testkit';
import { loadTool } from '../src/catalogue.ts';
import { warningsOf } from '../src/forecast.ts';
import { given, tryTool } from '../src/trial.ts';

const { folder, run, runToOne } = await tryTool('annotate-pdf');

const bytesOf = async (file: string) => new Uint8Array(await readFile(file));

async function fileOf(name: string, content: string | Uint8Array): Promise<string> {
  const file = path.join(folder, name);
  await writeFile(file, content);
  return file;
}

async function scriptFor(file: string, operations: object[]): Promise<string> {
  const bytes = await bytesOf(file);
  const source = { sha256: hex(sha256(bytes)), bytes: bytes.length };
  return JSON.stringify({ format: 'pagewright-edits', version: 1, source, operations });
}

const at = '2026-01-02T03:04:05Z';
const said = { author: 'Ann', contents: 'Why not?', created: at, modified: at };
const quads = [[50, 700, 150, 700, 50, 680, 150, 680]];
const MARK = { type: 'highlight', ...said, quads, colour: [1, 1, 0] };

async function putting(file: string, comments: object[]): Promise<string> {
  const [page] = new EditedDocument(await bytesOf(file)).pages;
  return scriptFor(
    file,
    comments.map((comment, index) => ({ kind: 'annotation.put', page, id: `c-${index}`, comment })),
  );
}

/** Of all pages. */
async function commentsIn(file: string): Promise<Comment[]> {
  const document = new EditedDocument(await bytesOf(file));
  return document.pages.flatMap((page) => document.annotationsOn(page).flatMap(({ comment }) => comment ?? []));
}

const PLAIN = fixture('plain-3-pages');

test('a comment and its answer are put behind the source, every byte of which stays', async () => {
  const reply = { type: 'reply', ...said, author: 'Bob', to: { what: 'put', id: 'c-0' }, state: 'accepted' };
  const edits = await putting(PLAIN, [MARK, reply]);
  const { path: output, name, notes } = await runToOne([given(PLAIN, 'Letter.pdf')], { edits });
  assert.deepEqual([name, notes], ['Letter-annotated.pdf', []]);
  await expectPdf(output).toBeSound();
  const [source, result] = [await bytesOf(PLAIN), await bytesOf(output)];
  assert.deepEqual(result.subarray(0, source.length), source);
  assert.deepEqual(
    (await commentsIn(output)).map(({ type, author }) => `${type} ${author}`),
    ['highlight Ann', 'reply Bob'],
  );
});

proof('the list of comments comes beside the document, or alone where nothing is changed', async () => {
  const edits = await putting(PLAIN, [MARK]);
  const { outputs } = await run([given(PLAIN, 'Letter.pdf')], { edits, export: 'xfdf' });
  assert.deepEqual(
    outputs.map(({ name }) => name),
    ['Letter-annotated.pdf', 'Letter-comments.xfdf'],
  );
  const annotated = outputs[0]?.path ?? '';
  for (const [form, language, name, words] of [
    ['csv', 'fr', 'Letter-comments.csv', /^\ufeff#,Page,Type,Auteur[^]*\r\n1,1,Surlignage,Ann,[^]*Why not\?/],
    ['xfdf', 'en', 'Letter-comments.xfdf', /<highlight page="0"[^]*Why not\?/],
  ] as const) {
    const alone = await runToOne([given(annotated, 'Letter.pdf')], { export: form, language });
    assert.equal(alone.name, name);
    assert.match(await readFile(alone.path, 'utf8'), words);
  }
  const summary = await runToOne([given(annotated, 'Letter.pdf')], { export: 'summary' });
  assert.equal(summary.name, 'Letter-comments.pdf');
  await expectPdf(summary.path).toBeSound();
  const said = new EditedDocument(await bytesOf(summary.path));
  assert.match(said.drawnText(said.pages[0] ?? 0).replaceAll(/\s/g, ''), /Whynot\?/);
});

proof('comments of a file are put on the pages, with texts in fonts of the machine', async () => {
  const file = await fileOf(
    'comments.xfdf',
    `<?xml version="1.0" encoding="UTF-8"?><xfdf xmlns="http://ns.adobe.com/xfdf/"><annots>
<highlight page="0" rect="50,680,150,700" coords="50,700,150,700,50,680,150,680" color="#FFFF00" title="Ann" name="a"/>
<text page="0" rect="50,680,70,700" inreplyto="a" title="Bob"><contents>Yes.</contents></text>
<underline page="7" rect="1,2,3,4" coords="1,2,3,4,5,6,7,8"/></annots></xfdf>`,
  );
  const { path: output, notes } = await runToOne([given(PLAIN, 'Letter.pdf'), given(file, 'comments.xfdf')], {});
  assert.deepEqual(notes, [
    { code: 'COMMENTS_IMPORTED', count: 2 },
    { code: 'COMMENTS_LEFT_OUT', count: 1, lacking: 'pages' },
  ]);
  await expectPdf(output).toBeSound();
  assert.deepEqual(
    (await commentsIn(output)).map(({ type, author }) => `${type} ${author}`),
    ['highlight Ann', 'reply Bob'],
  );
  // Once more: what is there already is replaced, and not doubled.
  const exported = await runToOne([given(output, 'Letter.pdf')], { export: 'xfdf' });
  const again = await runToOne([given(output, 'Letter.pdf'), given(exported.path, 'again.xfdf')], {});
  assert.equal((await commentsIn(again.path)).length, 2);
});

proof('flattened comments are part of the page, and the list still has them', async () => {
  const edits = await putting(PLAIN, [MARK]);
  const { outputs, notes } = await run([given(PLAIN, 'Letter.pdf')], { edits, flatten: 'comments', export: 'csv' });
  assert.deepEqual(notes, [{ code: 'COMMENTS_FLATTENED', count: 1 }]);
  assert.deepEqual(await commentsIn(outputs[0]?.path ?? ''), []);
  assert.match(await readFile(outputs[1]?.path ?? '', 'utf8'), /Why not/);
});

proof('a form is flattened only when it is asked for, and what goes with it is told', async () => {
  const form = fixture('form-with-xfa');
  const { notes, path: output } = await runToOne([given(form, 'form.pdf')], { flatten: 'comments-and-fields' });
  const codes = notes.map(({ code }) => code);
  assert.ok(codes.includes('FORM_FLATTENED') && codes.includes('XFA_DROPPED'), codes.join());
  await expectPdf(output).toBeSound();
  const kept = await runToOne([given(form, 'form.pdf')], { flatten: 'comments' });
  assert.deepEqual(await bytesOf(kept.path), await bytesOf(form), 'it has no comments');
});

test('comments leave signatures as they are, and whatever changes the pages is told to break them', async () => {
  const signed = fixture('signed-form');
  const commented = await runToOne([given(signed, 's.pdf')], { edits: await putting(signed, [MARK]) });
  assert.deepEqual(commented.notes, []);
  const flattened = await runToOne([given(signed, 's.pdf')], { flatten: 'comments-and-fields' });
  assert.ok(flattened.notes.some(({ code }) => code === 'SIGNATURES_BROKEN'));
});

test('the prompt warns before a run of what breaks signatures, and of nothing else', async () => {
  const signed = fixture('signed-form');
  const warned = async (options: Record<string, string>) => {
    const tool = await loadTool('annotate-pdf');
    const warnings = await warningsOf(tool, { files: [given(signed, 's.pdf')], options, folder });
    return warnings.map(({ code }) => code);
  };
  const [page] = new EditedDocument(await bytesOf(signed)).pages;
  const drawn = { kind: 'flatten', which: 'comments', pages: [page] };
  assert.deepEqual(await warned({}), []);
  assert.deepEqual(await warned({ edits: await putting(signed, [MARK]) }), []);
  assert.deepEqual(await warned({ edits: await scriptFor(signed, [drawn]) }), ['SIGNATURES_WILL_BREAK']);
  assert.deepEqual(await warned({ flatten: 'comments' }), ['SIGNATURES_WILL_BREAK']);
});

test('a document that is certified is refused with its sentence', async () => {
  const file = path.join(folder, 'certified.pdf');
  const transform = '/Reference [<</TransformMethod/DocMDP/TransformParams <</P 2>>>>]';
  makeRawPage(file, {
    content: '',
    catalog: '/AcroForm <</Fields [10 0 R]/SigFlags 3>> /Perms <</DocMDP 11 0 R>>',
    objects: { 10: '<</FT/Sig/T (s)/V 11 0 R>>', 11: `<</Type/Sig/Filter/Adobe.PPKLite ${transform}>>` },
  });
  const refusal = { code: 'COMMENTS_CERTIFIED', facts: { file: 'c.pdf' } };
  await assert.rejects(run([given(file, 'c.pdf')], { edits: await putting(file, [MARK]) }), refusal);
  const comments = await fileOf('one.xfdf', '<xfdf><annots><text page="0" rect="1,2,21,22"/></annots></xfdf>');
  await assert.rejects(run([given(file, 'c.pdf'), given(comments, 'one.xfdf')], {}), refusal);
  const { outputs } = await run([given(file, 'c.pdf')], { export: 'csv' });
  assert.equal(outputs.length, 1, 'its comments may be listed');
});
