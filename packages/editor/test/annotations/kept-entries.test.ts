import assert from 'node:assert/strict';
import test from 'node:test';
import type { Comment } from '@pagewright/contract/edits/annotations/annotation.ts';
import { streamOf } from '@pagewright/testkit';
import { PdfFile } from '@pagewright/pdf/file/file.ts';
import { asDict, type PdfDict } from '@pagewright/pdf/objects/objects.ts';
import { serialize } from '@pagewright/pdf/objects/serialize.ts';
import { EditedDocument } from '../../src/index.ts';
import { firstPage, withEdits } from '../adding.ts';
import { made } from '../made.ts';
import { expectSound } from '../other-readers.ts';
import { assets, beside } from './beside.ts';

/** Annotations of other programs keep what a change is not about. */

const LOOK = streamOf('/Type/XObject/Subtype/Form/BBox [10 10 200 60]', '1 0 0 rg 10 10 190 50 re f');

/** Entries that are others after a change of the first annotation of a page. */
function changedEntries(annotation: string, change: (comment: Comment) => Comment): string[] {
  const objects = { 30: `<<${annotation}>>`, 31: LOOK, 32: '<</Subtype/Popup/Rect [1 1 9 9]/Parent 30 0 R>>' };
  const source = made({ content: '', width: 400, height: 400, page: '/Annots [30 0 R 32 0 R]', objects });
  const page = firstPage(source);
  const [known] = new EditedDocument(source).annotationsOn(page);
  assert.ok(known?.comment && known.reference.what === 'known');
  const { target } = known.reference;
  const comment = { ...change(known.comment), modified: '2026-01-02T03:04:05Z' };
  const written = withEdits(source, [{ kind: 'annotation.put', page, id: 'changed', target, comment }], assets);
  expectSound(written);
  const [was, is] = [entriesOf(source), entriesOf(written)];
  return [...new Set([...was.keys(), ...is.keys()])].filter((key) => said(was, key) !== said(is, key)).sort();
}

const entriesOf = (bytes: Uint8Array): PdfDict => asDict(new PdfFile('a.pdf', bytes).fetch(30)) ?? new Map();

const said = (dict: PdfDict, key: string) => {
  const value = dict.get(key);
  return value === undefined ? undefined : serialize(value, ({ number }) => `${number} 0 R`);
};

const MARK =
  '/Subtype/Highlight/Rect [10 10 200 60]/QuadPoints [10 60 200 60 10 10 200 10]/C [0 0 1 0]/F 132/Popup 32 0 R/T (Ann)' +
  '/Contents (Why?)/RC (<body><p>Why?</p></body>)/Border [0 0 2]/AP <</N 31 0 R>>/Xyz (unknown)/NM (a)';

test('what is said anew leaves the look of an annotation, its flags and what nobody knows', () => {
  assert.deepEqual(
    changedEntries(MARK, (comment) => ({ ...comment, contents: 'Really?' }) as Comment),
    ['Contents', 'M', 'RC'],
  );
});

test('another colour leaves the place and the words, rich ones among them', () => {
  assert.deepEqual(
    changedEntries(MARK, (comment) => ({ ...comment, colour: [1, 0, 0] }) as Comment),
    ['AP', 'C', 'M', 'Rect'],
  );
});

test('a line keeps how its edge is said, and no date is invented', () => {
  const line = '/Subtype/Line/Rect [10 10 60 60]/L [20 20 50 50]/C [1 0 0]/Border [0 0 3]/LE [/None /None]/LL 0';
  assert.deepEqual(
    changedEntries(line, (comment) => ({ ...comment, to: [55, 52] }) as Comment),
    ['AP', 'L', 'M', 'NM', 'Rect'],
  );
});

test('a note keeps an icon that is none of ours', () => {
  const note =
    '/Subtype/Text/Rect [10 10 30 30]/C [1 0 0]/Name/Checkmark/Open true/F 4/T (Ann)/Contents (a\\nb)/NM (n)';
  assert.deepEqual(
    changedEntries(note, (comment) => ({ ...comment, x: 40 }) as Comment),
    ['AP', 'M', 'Rect'],
  );
});

test('free text in another colour says the same words, and moved it is set as before', () => {
  const text =
    '/Subtype/FreeText/Rect [10 10 200 60]/DA (0 g /Helv 12 Tf)/DS (font: Helvetica 12pt)/Contents (Hello\\r)/F 4/NM (t)' +
    '/RC (<body style="font-size:12pt"><p>Hello</p><p></p></body>)';
  const faced = (comment: Comment, colour: [number, number, number]): Comment => {
    assert.ok(comment.type === 'free-text');
    const { faces } = beside;
    const paragraphs = comment.paragraphs.map((each) => ({
      ...each,
      runs: each.runs.map((run) => ({ ...run, faces, colour })),
    }));
    return { ...comment, paragraphs };
  };
  const looks = ['AP', 'M', 'Pagewright', 'RD'];
  assert.deepEqual(
    changedEntries(text, (comment) => faced(comment, [1, 0, 0])),
    [...looks, 'DA', 'DS', 'RC'].sort(),
  );
  const moved = (comment: Comment) => ({ ...comment, box: { x: 50, y: 90, rotation: 0, width: 150 } }) as Comment;
  assert.deepEqual(
    changedEntries(text, (comment) => moved(faced(comment, [0, 0, 0]))),
    [...looks, 'Rect'],
  );
});

test('quadrilaterals that go around, or begin with the lower line, are read in the usual order and written as they were', () => {
  const quads = ['10 10 200 10 200 60 10 60', '10 10 200 10 10 60 200 60', '200 60 10 60 200 10 10 10'];
  for (const quad of quads) {
    const mark = MARK.replace(/\/QuadPoints \[[^\]]*\]/, `/QuadPoints [${quad}]`);
    const keys = changedEntries(mark, (comment) => {
      assert.ok(comment.type === 'highlight');
      assert.deepEqual(comment.quads, [[10, 60, 200, 60, 10, 10, 200, 10]]);
      return { ...comment, colour: [1, 0, 0] };
    });
    assert.ok(!keys.includes('QuadPoints'), quad);
  }
});
