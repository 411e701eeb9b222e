import assert from 'node:assert/strict';
import test from 'node:test';
import { EditedDocument } from '../../src/index.ts';
import { streamOf } from '@pagewright/testkit';
import { firstPage, settingsFor, withEdits } from '../adding.ts';
import { made } from '../made.ts';
import { expectSound } from '../other-readers.ts';
import { assets } from './beside.ts';

/** Annotations as other programs write them, or as nobody should. */
const pageWith = (annotations: string, objects: Record<number, string | Buffer> = {}) =>
  made({ content: '', width: 400, height: 400, page: `/Annots [${annotations}]`, objects });

const commentsOn = (annotations: string, objects?: Record<number, string | Buffer>) => {
  const document = new EditedDocument(pageWith(annotations, objects));
  return document.annotationsOn(document.pages[0] ?? 0).map(({ comment }) => comment);
};

const RECT = '/Rect [10 10 200 60]';

test('what has no place is not listed, and what lacks a number is left as it is', () => {
  assert.deepEqual(commentsOn('<</Subtype/Square/C [1 0 0]>>'), []);
  for (const broken of [
    '/Subtype/Highlight/C [1 1 0]/QuadPoints [1 2 3 4 5 6 7]',
    '/Subtype/Line/L [1 2 3]',
    '/Subtype/Ink/InkList [[1 2 3]]',
    '/Subtype/Ink/InkList [[1 2 /x 4]]',
    '/Subtype/Polygon/C [1 0 0]/Vertices [1 2 3 4 5]',
    '/Subtype/FileAttachment/FS <</F (elsewhere.txt)>>',
    '/Subtype/Stamp/Name/Draft',
    '/Subtype/Circle/C [1 0 0]/BS <</S/B/W 2>>',
    '/Subtype/Line/C [1 0 0]/L [1 2 3 4]/LL 20',
    '/Subtype/Line/C [1 0 0]/L [1 2 3 4]/Measure <</X [<</U (ft)/C 1>>]/D [<</U (ft)/C 1>> <</U (in)/C 12>>]>>',
  ])
    assert.deepEqual(commentsOn(`<<${RECT}${broken}>>`), [undefined], broken);
});

test('rich text that is no XML is read as plain text, and a script in it is no text', () => {
  const textOf = (rich: string) => {
    const [comment] = commentsOn(
      `<<${RECT}/Subtype/FreeText/DA (0 0 1 rg /Helv 11 Tf)/Contents (plain)/RC (${rich})>>`,
    );
    return comment?.type === 'free-text'
      ? comment.paragraphs.flatMap(({ runs }) => runs.map(({ text }) => text))
      : comment;
  };
  assert.deepEqual(textOf('<body><p>open'), ['plain']);
  assert.deepEqual(textOf('no XML & at all <'), ['plain']);
  assert.deepEqual(textOf('<body><p>said<script>alert\\(1\\)</script></p></body>'), ['said']);
  assert.deepEqual(textOf('<body><p>x<sup>2</sup></p></body>'), undefined, 'we set no letters above the line');
});

test('free text of Acrobat has its look from its rich text, its default style and its default appearance', () => {
  const rich =
    '<?xml version="1.0"?><body xmlns="http://www.w3.org/1999/xhtml" style="font-size:12.0pt;text-align:center;color:#FF0000">' +
    '<p dir="ltr">One <span style="font-weight:bold;color:#0000FF">two</span></p><p>three</p></body>';
  const [comment] = commentsOn(
    `<<${RECT}/Subtype/FreeText/DA (0 1 0 RG 0 g /Helv 10 Tf)/DS (font: Helvetica,sans-serif 12.0pt)/RC (${rich})/BS <</W 2>>/C [1 1 1]>>`,
  );
  assert.ok(comment?.type === 'free-text');
  assert.deepEqual(comment.border, { colour: [0, 1, 0], width: 2, dash: 'solid' });
  assert.deepEqual(comment.fill, [1, 1, 1]);
  assert.deepEqual(comment.box, { x: 14, y: 56, rotation: 0, width: 182 });
  assert.deepEqual(comment.paragraphs, [
    {
      runs: [
        { text: 'One ', size: 12, colour: [1, 0, 0], faces: [] },
        { text: 'two', size: 12, colour: [0, 0, 1], bold: true, faces: [] },
      ],
      align: 'centre',
    },
    { runs: [{ text: 'three', size: 12, colour: [1, 0, 0], faces: [] }], align: 'centre' },
  ]);
});

test('a stamp of another program is moved and turned, and looks as before', () => {
  const form = streamOf('/Type/XObject/Subtype/Form/BBox [0 0 50 20]', '0 0 1 rg 0 0 50 20 re f');
  const source = pageWith('30 0 R', { 30: `<<${RECT}/Subtype/Stamp/Name/SBApproved/AP <</N 31 0 R>>>>`, 31: form });
  const page = firstPage(source);
  const [known] = new EditedDocument(source).annotationsOn(page);
  assert.ok(known?.comment?.type === 'stamp' && known.reference.what === 'known');
  assert.deepEqual(known.comment.look, { is: 'kept' });
  const box = { x: 100, y: 300, rotation: 30, width: 80, height: 40 };
  const { target } = known.reference;
  const moved = { ...known.comment, box };
  const once = withEdits(source, [{ kind: 'annotation.put', page, id: 'stamp', target, comment: moved }]);
  expectSound(once);
  const [read, ...others] = new EditedDocument(once).annotationsOn(page);
  assert.deepEqual([read?.comment, others], [moved, []]);
});

test('five thousand annotations are read and drawn, and answers in a circle end', () => {
  const many = Array.from({ length: 5_000 }, (_, at) => `<</Subtype/Square/C [1 0 0]/Rect [${at % 90} 1 99 99]>>`);
  assert.equal(commentsOn(many.join('')).length, 5_000);
  const circle = { 30: `<<${RECT}/Subtype/Text/IRT 31 0 R>>`, 31: `<<${RECT}/Subtype/Text/IRT 30 0 R>>` };
  const source = pageWith('30 0 R 31 0 R', circle);
  const document = new EditedDocument(source, settingsFor(assets));
  const page = firstPage(source);
  const [one] = document.annotationsOn(page);
  assert.ok(one?.answers && one.reference.what === 'known');
  document.apply({ kind: 'annotation.delete', target: one.reference.target });
  assert.deepEqual(document.annotationsOn(page), []);
});
