import assert from 'node:assert/strict';
import test from 'node:test';
import { comment as schema, type Comment } from '@pagewright/contract/edits/annotations/annotation.ts';
import type { TextMark } from '@pagewright/contract/edits/annotations/text-mark.ts';
import { hex, sha256 } from '@pagewright/ground/bytes';
import {
  decodeXml,
  inFaces,
  readXfdf,
  summaryText,
  writeCommentTable,
  writeXfdf,
  type Files,
} from '../src/annotations/exchange/index.ts';
import { measuredValue } from '../src/annotations/measure/value.ts';
import type { PageAnnotation } from '../src/index.ts';

const FACE = 'a'.repeat(64);
const BYTES = new Uint8Array([0x4d, 0x5a, 0, 255, 10, 13]);
const IMAGE = new Uint8Array([0xff, 0xd8, 0xff, 1, 2, 3, 4]);

function keeping(): Files & { kept: Map<string, Uint8Array> } {
  const kept = new Map<string, Uint8Array>();
  const keep = (bytes: Uint8Array) => {
    const hash = hex(sha256(bytes));
    kept.set(hash, bytes);
    return hash;
  };
  return { kept, keep, read: (hash) => kept.get(hash) };
}

const said = {
  author: 'Zoë "Ł" <a&b>',
  contents: 'First line\n\tsecond, 😀 & <b>no markup</b>',
  created: '2026-01-02T03:04:05Z',
  modified: '2026-02-03T04:05:06+01:00',
};
const red: [number, number, number] = [1, 0, 0];
const odd: [number, number, number] = [0.123456, 0.45, 0.999];
const stroke = { colour: odd, width: 2.5, dash: 'dashed' as const };
const { contents: _contents, ...withoutContents } = said;

/** One or more of every kind, with all that they can have. */
function comments(files: Files): Comment[] {
  const quads: TextMark['quads'] = [
    [10, 20, 30, 20, 10, 10, 30, 10],
    [10.12345, 20, 30, 20, 10, 10, 30, 10],
  ];
  const measure = { perPoint: 0.3527777, unit: 'mm' as const, digits: 1, faces: [FACE], size: 9 };
  const box = { x: 100, y: 200, rotation: 30, width: 50, height: 20 };
  return [
    { type: 'highlight', ...said, quads, colour: [1, 1, 0], opacity: 0.5 },
    { type: 'underline', ...said, quads, colour: odd },
    { type: 'strike-out', ...said, quads: quads.slice(0, 1), colour: red },
    { type: 'squiggly', ...said, contents: '', quads, colour: red },
    { type: 'note', ...said, x: 10, y: 90, icon: 'new-paragraph', colour: red },
    {
      type: 'free-text',
      ...withoutContents,
      box: { x: 20, y: 300, rotation: 90, width: 120 },
      inset: 4,
      paragraphs: [
        {
          runs: [
            { text: 'Zażółć <gęślą>', size: 12.5, colour: odd, faces: [FACE], bold: true },
            { text: ' שלום', size: 9, colour: red, faces: [FACE], slanted: true, underline: true },
          ],
          align: 'justify',
        },
        { runs: [{ text: '', size: 12, colour: red, faces: [FACE] }], align: 'centre' },
      ],
      lineSpacing: 1.2,
      letterSpacing: 0.1,
      fill: null,
      border: { colour: red, width: 1, dash: 'dotted' },
      callout: { points: [1, 2, 3, 4, 5, 6], ending: 'open-arrow' },
    },
    {
      type: 'ink',
      ...said,
      strokes: [{ points: [1, 2, 3.5, 4, 5, 6], pressures: [0.1, 0.5, 1] }, { points: [9, 9, 8, 8] }],
      stroke,
    },
    {
      type: 'line',
      ...said,
      from: [1, 2],
      to: [30, 40],
      startEnding: 'reverse-open-arrow',
      endEnding: 'slash',
      stroke,
      fill: red,
      measure,
    },
    { type: 'rectangle', ...said, area: [10, 20, 60, 80], stroke, fill: null, cloud: 1.5 },
    { type: 'rectangle', ...said, area: [10, 20, 60, 80], stroke: null, fill: red },
    { type: 'ellipse', ...said, area: [10, 20, 60, 80], stroke, fill: odd, opacity: 0.25 },
    { type: 'polygon', ...said, points: [1, 2, 3, 4, 5, 6], stroke, fill: null, cloud: 1, measure },
    { type: 'polyline', ...said, points: [1, 2, 3, 4], startEnding: 'none', endEnding: 'butt', stroke, fill: null },
    { type: 'stamp', ...said, box, look: { is: 'text', lines: ['REVIEWED', 'by me'], colour: odd, faces: [FACE] } },
    {
      type: 'stamp',
      ...said,
      box,
      look: { is: 'text', lines: ['NOT APPROVED'], colour: red, faces: [FACE], name: 'NotApproved' },
    },
    { type: 'stamp', ...said, box, look: { is: 'image', asset: files.keep(IMAGE) } },
    {
      type: 'stamp',
      ...said,
      box,
      look: { is: 'drawing', width: 20, height: 8, colour: odd, path: 'M0 0L20 0C20 4 10 8 0 8Z' },
    },
    { type: 'file', ...said, x: 5, y: 6, icon: 'graph', colour: odd, asset: files.keep(BYTES), name: 'a “b”.exe' },
  ];
}

const annotation = (id: string, comment: Comment, more: Partial<PageAnnotation> = {}): PageAnnotation => ({
  reference: { what: 'put', id },
  name: id,
  subtype: '',
  comment,
  area: [10, 20, 60, 80],
  author: comment.author,
  contents: 'contents' in comment ? comment.contents : '',
  created: comment.created,
  modified: comment.modified,
  answers: comment.type === 'reply' ? comment.to : undefined,
  state: comment.type === 'reply' ? comment.state : undefined,
  measured: measuredValue(comment),
  isHidden: false,
  ...more,
});

const nothingKnown = (files: Files, pages = [30, 40]) => ({ pages, known: [], files });

/** As they are read: texts have no faces. */
const faceless = (comment: Comment): unknown =>
  JSON.parse(JSON.stringify(comment, (key, value: unknown) => (key === 'faces' ? [] : value)));

test('every kind comes back as it was, with its files and answers', () => {
  const files = keeping();
  const all = comments(files);
  for (const each of all) schema.parse(each);
  const put = all.map((comment, index) => annotation(`c-${index}`, comment));
  const answer: Comment = { type: 'reply', ...said, to: { what: 'put', id: 'c-4' } };
  const state: Comment = { type: 'reply', ...said, to: { what: 'put', id: 'answer' }, state: 'done' };
  const pages = [[annotation('state', state), annotation('answer', answer), ...put.slice(0, 9)], put.slice(9)];
  const { text, leftOut } = writeXfdf({ file: 'a.pdf', pages }, files);
  assert.equal(leftOut, 0);
  const fresh = keeping();
  const read = readXfdf(decodeXml(new TextEncoder().encode(text)), nothingKnown(fresh));
  assert.deepEqual(read.leftOut, { pages: 0, kinds: 0, answers: 0 });
  const byId = new Map(read.operations.map((operation) => [operation.id, operation]));
  for (const [index, comment] of all.entries()) {
    const operation = byId.get(`c-${index}`);
    assert.equal(operation?.page, index < 9 ? 30 : 40);
    assert.deepEqual(operation?.comment, faceless(comment), comment.type);
  }
  assert.deepEqual(byId.get('answer')?.comment, answer);
  assert.deepEqual(byId.get('state')?.comment, state);
  const order = read.operations.map(({ id }) => id);
  assert.ok(order.indexOf('c-4') < order.indexOf('answer') && order.indexOf('answer') < order.indexOf('state'));
  assert.deepEqual(
    [...fresh.kept.values()].sort((a, b) => a.length - b.length),
    [BYTES, IMAGE],
  );
});

const xfdf = (inside: string, before = '') =>
  `<?xml version="1.0" encoding="UTF-8"?>${before}<xfdf xmlns="http://ns.adobe.com/xfdf/"><annots>${inside}</annots></xfdf>`;
const readOf = (text: string, more: Partial<Parameters<typeof readXfdf>[1]> = {}) =>
  readXfdf(text, { ...nothingKnown(keeping()), ...more });

test('files of other programs are read', () => {
  const { operations, leftOut } = readOf(
    xfdf(`<highlight page="0" rect="1,2,3,4" coords="10,20,30,20,10,10,30,10" color="#FF0000" title="Ann" date="D:20260102030405+01'00'" name="{1}"><contents-richtext><body><p>said <b>so</b></p><script>alert(1)</script></body></contents-richtext><popup page="0" rect="0,0,9,9"/></highlight>
<freetext page="1" rect="100,100,220,140" width="1"><contents>one
two</contents><defaultappearance>1 0 0 rg /Helv 14 Tf</defaultappearance></freetext>
<text page="1" rect="1,2,21,22" inreplyto="{1}" title="Bob" state="Accepted" statemodel="Review"><contents>yes</contents></text>
<stamp page="1" rect="1,2,21,22" icon="SBApproved"/><ink page="1" rect="0,0,9,9" width="3"><inklist><gesture>1,2;3,4</gesture></inklist></ink>
<caret page="0" rect="1,2,3,4"/>`),
  );
  assert.deepEqual(leftOut, { pages: 0, kinds: 1, answers: 0 });
  const [mark, text, reply, stamp, ink] = operations.map(({ comment }) => comment);
  assert.ok(mark?.type === 'highlight' && mark.contents === 'said so' && mark.modified === '2026-01-02T03:04:05+01:00');
  assert.ok(text?.type === 'free-text' && text.paragraphs.length === 2 && text.paragraphs[0]?.runs[0]?.size === 14);
  assert.ok(stamp?.type === 'stamp' && stamp.look.is === 'text' && stamp.look.name === 'Approved');
  assert.ok(ink?.type === 'ink' && ink.stroke.width === 3);
  assert.ok(reply?.type === 'reply' && reply.state === 'accepted' && reply.to.what === 'put');
  assert.equal(operations[2]?.page, 30, 'an answer is on the page of what it answers');
});

test('pages that are not there, answers to nothing and in a circle are left out and told', () => {
  const note = (more: string) => `<text rect="1,2,21,22" ${more}/>`;
  const { operations, leftOut } = readOf(
    xfdf(
      [
        note('page="0" name="a"'),
        note('page="2"'),
        note('page="-1"'),
        note('page="x"'),
        note('page="0" inreplyto="nothing"'),
        note('page="0" name="b" inreplyto="c"'),
        note('page="0" name="c" inreplyto="b"'),
        note('page="0" name="d" inreplyto="d"'),
        '<highlight page="0" coords="1,2,3,4,5,6,7" rect="0,0,1,1"/>',
        '<ink page="0" rect="0,0,1,1"><inklist><gesture>1,2</gesture></inklist></ink>',
        note('page="0" rect="1e30,1,2,3"').replace('rect="1,2,21,22" ', ''),
      ].join(''),
    ),
  );
  assert.equal(operations.length, 1);
  assert.deepEqual(leftOut, { pages: 3, kinds: 3, answers: 4 });
});

test('a comment of a name that the document has takes its place', () => {
  const target = { page: 30, by: { what: 'object', object: 7 }, area: [0, 0, 9, 9] } as const;
  const comment: Comment = { type: 'note', ...said, x: 1, y: 2, icon: 'note', colour: [1, 1, 0] };
  const reference: PageAnnotation['reference'] = {
    what: 'known',
    target: { ...target, by: { ...target.by }, area: [0, 0, 9, 9] },
  };
  const known = [annotation('mine', comment, { reference })];
  const { operations } = readOf(
    xfdf('<text page="0" name="mine" rect="1,2,21,22"/><text page="0" inreplyto="mine" rect="1,2,21,22"/>'),
    { known },
  );
  assert.deepEqual(operations[0]?.target, reference.what === 'known' && reference.target);
  assert.deepEqual(operations[1]?.comment.type === 'reply' && operations[1].comment.to, { what: 'put', id: 'mine' });
});

test('entities, other documents and what goes on without end are refused', () => {
  for (const [text, code] of [
    [xfdf('', '<!DOCTYPE xfdf [<!ENTITY a SYSTEM "file:///etc/passwd">]>'), 'COMMENTS_UNSAFE'],
    [xfdf('', '<!DOCTYPE xfdf>'), 'COMMENTS_UNSAFE'],
    [xfdf('<!ENTITY a "b">'), 'COMMENTS_UNSAFE'],
    ['<html/>', 'COMMENTS_UNREADABLE'],
    ['', 'COMMENTS_UNREADABLE'],
    ['no XML', 'COMMENTS_UNREADABLE'],
    ['<xfdf><annots>', 'COMMENTS_UNREADABLE'],
    [xfdf('<text page="0" rect="1,2,3,4"/>'.repeat(50_001)), 'COMMENTS_UNREADABLE'],
    [xfdf('<a>'.repeat(200) + '</a>'.repeat(200)), 'COMMENTS_UNREADABLE'],
    [xfdf('<a/>'.repeat(500_001)), 'COMMENTS_UNREADABLE'],
  ] as const)
    assert.throws(() => readOf(text), { code }, text.slice(0, 80));
  assert.equal(
    readOf(xfdf('<text page="0" rect="1,2,3,4"><contents>&a; &amp; &#65;</contents></text>')).operations[0]?.comment
      .type,
    'note',
  );
});

test('UTF-16 and what the declaration says is read as such', () => {
  const words = xfdf('<text page="0" rect="1,2,3,4" title="Łé"/>');
  const wide = new Uint8Array(2 + words.length * 2);
  wide.set([0xff, 0xfe]);
  for (let at = 0; at < words.length; at += 1)
    new DataView(wide.buffer).setUint16(2 + at * 2, words.charCodeAt(at), true);
  assert.equal(readOf(decodeXml(wide)).operations[0]?.comment.author, 'Łé');
  const latin = words.replace('UTF-8', 'ISO-8859-1').replace('Łé', 'é');
  const bytes = Uint8Array.from(latin, (character) => character.charCodeAt(0));
  assert.equal(readOf(decodeXml(bytes)).operations[0]?.comment.author, 'é');
});

test('texts get faces that have their letters', () => {
  const [text] = comments(keeping()).filter(({ type }) => type === 'free-text');
  const base = { name: 'A', bytes: 1, advances: [], weight: 400, slanted: false, fixedPitch: false };
  const latin = {
    ...base,
    sha256: 'b'.repeat(64),
    coverage: [
      [0, 0x24f],
      [0x20a0, 0x20cf],
    ] as [number, number][],
  };
  const hebrew = { ...base, sha256: 'c'.repeat(64), coverage: [[0x590, 0x5ff]] as [number, number][] };
  const set = text && inFaces(text, [hebrew, latin]);
  assert.ok(set?.type === 'free-text');
  assert.deepEqual(
    set.paragraphs.flatMap(({ runs }) => runs.map(({ faces }) => faces)),
    [[latin.sha256], [latin.sha256, hebrew.sha256], [latin.sha256]],
  );
});

const words = {
  columns: ['page', 'type', 'author', 'date', 'state', 'text', 'answers'] as const,
  kindOf: ({ comment }: PageAnnotation) => comment?.type ?? '',
  stateOf: (state: string) => state,
  language: 'en',
};

const note = (id: string, contents: string, author = 'Ann') =>
  annotation(id, { type: 'note', ...said, author, contents, x: 1, y: 2, icon: 'note', colour: red });
const reply = (id: string, to: string, contents: string, state?: 'done') =>
  annotation(id, {
    type: 'reply',
    ...said,
    author: 'Bob',
    contents,
    to: { what: 'put', id: to },
    ...(state && { state }),
  });

test('the table quotes what needs it and lets nothing be a formula', () => {
  const text = writeCommentTable(
    [
      [],
      [
        note('a', '=1+1', '@x'),
        reply('b', 'a', 'no, "never"\nat all', 'done'),
        reply('c', 'c', '-2'),
        note('d', '\t=cmd'),
      ],
    ],
    words,
  );
  assert.equal(text.charCodeAt(0), 0xfeff);
  assert.equal(
    text.slice(1),
    [
      '#,page,type,author,date,state,text,answers',
      `1,2,note,"'@x",2026-02-03T04:05:06+01:00,done,"'=1+1",`,
      '2,2,reply,Bob,2026-02-03T04:05:06+01:00,done,"no, ""never""\nat all",1',
      `3,2,note,Ann,2026-02-03T04:05:06+01:00,,"'\t=cmd",`,
      `4,2,reply,Bob,2026-02-03T04:05:06+01:00,,"'-2",`,
      '',
    ].join('\r\n'),
  );
});

test('lists say what is measured, as people of their language write numbers', () => {
  const measure = { perPoint: 10, unit: 'm' as const, digits: 1, faces: [], size: 9 };
  const stroke = { colour: red, width: 1, dash: 'solid' as const };
  const area = annotation('a', {
    type: 'polygon',
    ...said,
    author: '',
    contents: 'the yard',
    points: [0, 0, 10, 0, 10, 5, 0, 5],
    stroke,
    fill: null,
    measure,
  });
  assert.deepEqual(area.measured, { value: 5000, digits: 1, unit: 'm²' });
  const [english, french] = ['en', 'fr'].map((language) => writeCommentTable([[area]], { ...words, language }));
  assert.match(english ?? '', /"5,000\.0\u00a0m²\nthe yard"/);
  assert.match(french ?? '', /"5\u202f000,0\u00a0m²\nthe yard"/);
});

test('the summary has answers below what they answer', () => {
  const text = summaryText('a.pdf', [[note('a', 'one\ntwo'), reply('b', 'a', 'yes'), reply('c', 'b', 'no')], []], {
    title: (file) => `Comments in ${file}`,
    page: (number) => `Page ${number}`,
    head: ({ author }) => author,
    none: 'None',
    language: 'en',
  });
  assert.equal(
    text,
    'Comments in a.pdf\n\nPage 1\n\nAnn\n  one\n  two\n    Bob\n      yes\n        Bob\n          no\n',
  );
});
