import assert from 'node:assert/strict';
import test from 'node:test';
import type { KnownLink } from '@pagewright/contract/edits/links.ts';
import type { EditOperation } from '@pagewright/contract/edits/script.ts';
import { equal } from '@pagewright/ground/bytes';
import { EngineFailure } from '@pagewright/ground/failure.ts';
import { EditedDocument } from '../src/index.ts';
import { documentWith, firstPage, withEdits } from './adding.ts';
import { made } from './made.ts';
import { expectSound } from './other-readers.ts';

const SOURCE = made({
  content: '',
  plainPages: 1,
  catalog: '/Names <</Dests <</Names [(end) [3 0 R /XYZ 5 90 0]]>>>> /Dests <</old [3 0 R /Fit]>>',
  page: `/Annots [30 0 R <</Type/Annot/Subtype/Link/Rect [50 60 40 10]/Dest (end)/QuadPoints [40 10 50 10 50 60 40 60]>> 31 0 R
<</Subtype/Text/Rect [0 0 9 9]/Contents (note)>> <</Subtype/Link/Rect [1 1 2 2]/A <</S/Launch/F (x.exe)>>>> <</Subtype/Link/Rect [1 1 2 2]/Dest/old>>]`,
  objects: {
    30: '<</Type/Annot/Subtype/Link/Rect [10 10 30 20]/A <</S/URI/URI (https://example.org/a)>>/PA <</S/URI/URI (https://other.org)>>>>',
    31: '<</Subtype/Square/Rect [0 0 9 9]>>',
  },
});
const PAGE = firstPage(SOURCE);
const [, OTHER = 0] = new EditedDocument(SOURCE).pages;

const linksIn = (bytes: Uint8Array) =>
  new EditedDocument(bytes).linksOn(PAGE).map(({ target, aim }) => ({ ...target, aim }));

test('links are told with where they lie and where they lead to', () => {
  assert.deepEqual(linksIn(SOURCE), [
    {
      page: PAGE,
      by: { what: 'object', object: 30 },
      area: [10, 10, 30, 20],
      aim: { to: 'address', address: 'https://example.org/a' },
    },
    {
      page: PAGE,
      by: { what: 'place', index: 1 },
      area: [40, 10, 50, 60],
      aim: { to: 'page', page: PAGE, place: { x: 5, y: 90 } },
    },
    { page: PAGE, by: { what: 'place', index: 4 }, area: [1, 1, 2, 2], aim: { to: 'other' } },
    { page: PAGE, by: { what: 'place', index: 5 }, area: [1, 1, 2, 2], aim: { to: 'page', page: PAGE } },
  ]);
});

const [BY_OBJECT, BY_PLACE] = new EditedDocument(SOURCE).linksOn(PAGE).map(({ target }) => target) as [
  KnownLink,
  KnownLink,
];

test('a link is moved and leads elsewhere, and all other annotations stay', () => {
  const result = withEdits(SOURCE, [
    { kind: 'link.change', target: BY_OBJECT, aim: { to: 'page', page: OTHER } },
    {
      kind: 'link.change',
      target: BY_PLACE,
      area: [1, 2, 30, 40],
      aim: { to: 'address', address: 'mailto:a@example.org' },
    },
  ]);
  expectSound(result);
  assert.ok(equal(result.subarray(0, SOURCE.length), SOURCE));
  const before = linksIn(SOURCE);
  assert.deepEqual(linksIn(result), [
    { ...before[0], aim: { to: 'page', page: OTHER } },
    { ...before[1], area: [1, 2, 30, 40], aim: { to: 'address', address: 'mailto:a@example.org' } },
    ...before.slice(2),
  ]);
  const added = Buffer.from(result.subarray(SOURCE.length)).toString('latin1');
  assert.doesNotMatch(added, /QuadPoints|other\.org|end\)/);
  assert.match(added, /\(note\)/);
});

test('a link is deleted, others keep their order, and undo gives the source', () => {
  for (const target of [BY_OBJECT, BY_PLACE]) {
    const document = documentWith(SOURCE, [{ kind: 'link.delete', target }]);
    const left = linksIn(SOURCE).filter(({ area }) => String(area) !== String(target.area));
    const withoutPlaces = (links: typeof left) => links.map(({ aim, area }) => ({ aim, area }));
    assert.deepEqual(withoutPlaces(linksIn(document.write())), withoutPlaces(left));
    document.undo();
    assert.ok(equal(document.write(), SOURCE));
  }
});

test('a link that was added is one of the document, upright on turned pages, and leads where it was told', () => {
  const box = { x: 20, y: 80, width: 40, height: 10, rotation: 90 };
  const result = withEdits(SOURCE, [
    { kind: 'add.link', page: PAGE, id: 'one', box, aim: { to: 'address', address: 'https://example.org/b' } },
    {
      kind: 'add.link',
      page: PAGE,
      id: 'two',
      box: { ...box, rotation: 0 },
      aim: { to: 'page', page: OTHER, place: { x: 1, y: 2 } },
    },
  ]);
  expectSound(result);
  assert.deepEqual(
    linksIn(result)
      .slice(-2)
      .map(({ area, aim }) => ({ area, aim })),
    [
      { area: [20, 80, 30, 120], aim: { to: 'address', address: 'https://example.org/b' } },
      { area: [20, 70, 60, 80], aim: { to: 'page', page: OTHER, place: { x: 1, y: 2 } } },
    ],
  );
});

test('a link that is not where it was, or would lead to no page, is refused', () => {
  const isUnfit = (error: unknown) => error instanceof EngineFailure && error.code === 'EDIT_UNFIT';
  for (const operation of [
    { kind: 'link.delete', target: { ...BY_OBJECT, area: [10, 10, 31, 20] } },
    { kind: 'link.delete', target: { ...BY_OBJECT, by: { what: 'object', object: 31 } } },
    { kind: 'link.delete', target: { ...BY_PLACE, by: { what: 'place', index: 0 } } },
    { kind: 'link.change', target: BY_OBJECT, aim: { to: 'page', page: 999 } },
  ] satisfies EditOperation[])
    assert.throws(() => withEdits(SOURCE, [operation]), isUnfit);
});

test('a destination has a place only if it names one: a whole page, a width, or a zoom does not', () => {
  const aimOf = (destination: string) =>
    new EditedDocument(made({ content: '', page: `/Annots [<</Subtype/Link/Rect [1 1 2 2]/Dest ${destination}>>]` }))
      .linksOn(PAGE)
      .map(({ aim }) => aim)[0];
  const page = { to: 'page', page: PAGE };
  assert.deepEqual(aimOf('[3 0 R /XYZ 5 90 2]'), { ...page, place: { x: 5, y: 90 } });
  for (const fit of ['/XYZ null 90 0', '/XYZ 5 null 0', '/XYZ', '/Fit', '/FitH 90', '/FitR 5 10 20 90'])
    assert.deepEqual(aimOf(`[3 0 R ${fit}]`), page, fit);
  for (const nowhere of ['[]', '[7 /Fit]', '(unknown)', '/unknown', '5'])
    assert.deepEqual(aimOf(nowhere), { to: 'other' }, nowhere);
});

test('an action leads on only if it goes to a place or an address', () => {
  const aimOf = (action: string) =>
    new EditedDocument(made({ content: '', page: `/Annots [<</Subtype/Link/Rect [1 1 2 2]/A ${action}>>]` }))
      .linksOn(PAGE)
      .map(({ aim }) => aim)[0];
  assert.deepEqual(aimOf('<</S/GoTo/D [3 0 R /Fit]>>'), { to: 'page', page: PAGE });
  assert.deepEqual(aimOf('<</S/URI/URI (https://example.org)>>'), { to: 'address', address: 'https://example.org' });
  for (const action of ['<</S/GoToR/D [3 0 R /Fit]>>', '<</S/Launch/URI (https://example.org)>>', '<</S/URI>>'])
    assert.deepEqual(aimOf(action), { to: 'other' }, action);
});
