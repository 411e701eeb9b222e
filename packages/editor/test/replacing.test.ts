import assert from 'node:assert/strict';
import test from 'node:test';
import { equal } from '@pagewright/ground/bytes';
import { EngineFailure } from '@pagewright/ground/failure.ts';
import { applyScript, codesIn, EditedDocument, textIn } from '../src/index.ts';
import { contentsOf, edited, made, replacing, scriptFor, showsOf } from './made.ts';
import { streamOf } from '@pagewright/testkit';

const contentAfter = (content: string, words: string, text: string, rest: 'stays' | 'follows' = 'stays') =>
  contentsOf(edited(made({ content }), words, text, { rest }))[0];

test('an empty script gives the source, and every result begins with it', () => {
  const source = made({ content: 'BT /F1 10 Tf (Hello) Tj ET' });
  assert.equal(applyScript(source, scriptFor(source, [])), source);
  const operation = replacing(new EditedDocument(source), 'Hello', 'Hull');
  const result = applyScript(source, scriptFor(source, [operation]));
  assert.ok(equal(result.subarray(0, source.length), source));
  assert.ok(equal(applyScript(source, scriptFor(source, [operation])), result));
});

test('nothing but the operator changes, and a last adjustment keeps what follows in its place', () => {
  // In Helvetica l is 222 wide, i is 222 and e is 556.
  assert.equal(
    contentAfter('q\r\nBT/F1 10 Tf (all) Tj (b)Tj ET % all\nQ', 'all', 'ae'),
    'q\r\nBT/F1 10 Tf [<6165> 112] TJ (b)Tj ET % all\nQ',
  );
  assert.equal(contentAfter('BT /F1 10 Tf (all)Tj ET', 'all', 'ae', 'follows'), 'BT /F1 10 Tf [<6165>] TJ ET');
  assert.equal(
    contentAfter('BT /F1 10 Tf (a li) Tj ET', 'l', 'i'),
    'BT /F1 10 Tf [<6120> <6969>] TJ ET'.replace('> <', ''),
  );
  assert.equal(contentAfter('BT /F1 10 Tf (all) Tj ET', 'l', ''), 'BT /F1 10 Tf [<61> -222 <6c>] TJ ET');
});

test('adjustments around the change stay as they are spelled; those within it go', () => {
  assert.equal(
    contentAfter('BT /F1 10 Tf [(a) 7.50 (l) +20 (l) -.5 (b)] TJ ET', 'll', 'l'),
    'BT /F1 10 Tf [<61> 7.50 <6c> -202 -.5 <62>] TJ ET',
  );
});

test('letters are typed as close to each other as they stand elsewhere in the content', () => {
  // In Helvetica T is 611 wide, o 556 and V 667; the white between words is none of the letters' own.
  const content = 'BT /F1 10 Tf [(T) 80 (o T) 81 (o V) -300 (o)] TJ (all of it) Tj ET';
  assert.equal(
    contentAfter(content, 'all', 'ToVo', 'follows'),
    'BT /F1 10 Tf [(T) 80 (o T) 81 (o V) -300 (o)] TJ [<54> 81 <6f566f206f66206974>] TJ ET',
  );
  // Once may be chance, and other fonts have their own.
  const once = 'BT /F1 10 Tf [(T) 80 (o)] TJ /F2 10 Tf [(T) 80 (o) (T) 80 (o)] TJ /F1 10 Tf (all) Tj ET';
  assert.match(contentAfter(once, 'all', 'To', 'follows') ?? '', /\[<546f>\] TJ ET$/);
});

test('what " and ’ do before they show is done by operators of their own', () => {
  assert.equal(contentAfter("BT /F1 10 Tf 12 TL(ab)' ET", 'b', 'a'), 'BT /F1 10 Tf 12 TL\nT* [<6161>] TJ ET');
  const content = contentAfter('BT /F1 10 Tf 12 TL 2.50 .1(a b)" ET', 'b', 'd');
  assert.equal(content, 'BT /F1 10 Tf 12 TL 2.50 Tw .1 Tc T* [<612064>] TJ ET');
});

test('every other letter keeps its place, with spacing, scaling, rise and a turned page', () => {
  const source = made({
    content:
      '.8 .6 -.6 .8 20 0 cm BT /F1 9.5 Tf 1 Tc 3 Tw 80 Tz 2 Ts 1 0 .2 1 5 5 Tm [(one two) 30 ( three)] TJ ( four) Tj ET',
  });
  const places = (document: EditedDocument) =>
    showsOf(document).flatMap((show) =>
      codesIn(show).map(({ text, x, y }) => [text, x.toFixed(3), y.toFixed(3)].join(' ')),
    );
  const before = places(new EditedDocument(source));
  const after = places(edited(source, 'two', 'o n e'));
  assert.deepEqual(
    after.filter((_, index) => index < 4),
    before.slice(0, 4),
  );
  assert.deepEqual(after.slice(-11), before.slice(-11));
});

test('a form that is drawn twice changes where it was changed', () => {
  const source = made({
    content: 'q 1 0 0 1 0 50 cm /Fm Do Q /Fm Do',
    resources: '/XObject <</Fm 10 0 R>>',
    objects: {
      10: streamOf(
        '/Type/XObject/Subtype/Form/BBox[0 0 99 99]/Resources<</Font<</F1 5 0 R>>/XObject<</In 11 0 R>>>>',
        'BT /F1 9 Tf (outer) Tj ET /In Do',
      ),
      11: streamOf(
        '/Type/XObject/Subtype/Form/BBox[0 0 99 99]/Resources<</Font<</F1 5 0 R>>>>',
        'BT /F1 9 Tf (inner) Tj ET',
      ),
    },
  });
  const says = (document: EditedDocument) => showsOf(document).map((show) => textIn(codesIn(show)));
  assert.deepEqual(says(new EditedDocument(source)), ['outer', 'inner', 'outer', 'inner']);
  const once = edited(source, 'inner', 'nine', { drawing: 1 });
  assert.deepEqual(says(once), ['outer', 'inner', 'outer', 'nine']);
  const document = new EditedDocument(source);
  document.apply(replacing(document, 'inner', 'nine', { drawing: 1 }));
  document.apply(replacing(document, 'inner', 'rien'));
  document.apply(replacing(document, 'outer', 'route'));
  assert.deepEqual(says(document), ['route', 'rien', 'outer', 'nine']);
  assert.deepEqual(says(new EditedDocument(document.write())), ['route', 'rien', 'outer', 'nine']);
});

test('a stream that pages share changes on the page that was changed', () => {
  const source = made({ content: '', plainPages: 2 });
  const result = edited(source, 'Plain', 'Pain', { page: 1 });
  assert.equal(contentsOf(result, 1)[0], 'BT /F1 18 Tf 20 40 Td [<5061696e> -222 <2070616765>] TJ ET');
  assert.equal(contentsOf(result, 2)[0], 'BT /F1 18 Tf 20 40 Td (Plain page) Tj ET');
});

test('content cut into several streams is one', () => {
  const source = made({
    content: '',
    resources: '/XObject <</No 12 0 R>>',
    page: '/Annots [] /Contents [10 0 R 11 0 R]',
    objects: { 10: streamOf('', 'BT /F1 9 Tf [(a)'), 11: streamOf('', '(b)] TJ ET'), 12: streamOf('', '') },
  });
  assert.equal(contentsOf(edited(source, 'ab', 'ba'))[0], 'BT /F1 9 Tf [<6261>] TJ ET');
});

test('an inline picture is passed over, whatever its bytes look like', () => {
  const picture = 'BI /W 4 /H 4 /BPC 8 /CS /G ID (x) Tj EI  ab BT  EI';
  const content = `${picture} BT /F1 9 Tf (real) Tj ET`;
  assert.equal(contentAfter(content, 'real', 'lear'), `${picture} BT /F1 9 Tf [<6c656172>] TJ ET`);
});

const code = (expected: string) => (error: unknown) => error instanceof EngineFailure && error.code === expected;

test('what does not fit is refused, and nothing is changed by it', () => {
  const source = made({ content: 'BT /F1 9 Tf (first) Tj (second) Tj ET' });
  const document = new EditedDocument(source);
  const first = replacing(document, 'first', 'strif');
  const second = replacing(document, 'second', 'third');
  const other = made({ content: 'BT /F1 9 Tf (other) Tj ET' });
  assert.throws(() => applyScript(other, scriptFor(source, [first])), code('EDIT_OTHER_FILE'));
  assert.throws(() => applyScript(source, scriptFor(source, [first, second])), code('EDIT_UNFIT'));
  const elsewhere = { ...first, target: { ...first.target, text: 'First' } };
  assert.throws(() => document.apply(elsewhere), code('EDIT_UNFIT'));
  assert.throws(() => document.apply({ ...first, target: { ...first.target, page: 99 } }), code('EDIT_UNFIT'));
  assert.throws(
    () => document.apply(replacing(document, 'first', 'Łódź')),
    (error) => {
      assert.ok(error instanceof EngineFailure && error.code === 'EDIT_LETTERS_MISSING');
      assert.deepEqual(error.facts, { operation: 1, names: 'Ł ź' });
      return true;
    },
  );
  assert.equal(document.write(), source);
});

test('a page with words that no standard knows is left alone', () => {
  const unknown = new EditedDocument(made({ content: '1 2 frob BT /F1 9 Tf (word) Tj ET' }));
  assert.throws(() => unknown.apply(replacing(unknown, 'word', 'row')), code('EDIT_PAGE_UNREADABLE'));
  const passed = new EditedDocument(made({ content: 'BX 1 2 frob EX BT /F1 9 Tf (word) Tj ET' }));
  passed.apply(replacing(passed, 'word', 'row'));
});

test('a font without a space parts words by moving the pen', () => {
  const source = made({
    content: 'BT /F2 9 Tf (word) Tj ET',
    resources: '/Font <</F2 10 0 R>>',
    objects: { 10: '<</Type/Font/Subtype/Type1/BaseFont/Courier/Encoding<</Differences[32/.notdef 160/.notdef]>>>>' },
  });
  assert.equal(contentsOf(edited(source, 'word', 'w d'))[0], 'BT /F2 9 Tf [<77> -278 <64> -922] TJ ET');
});

test('codes of two bytes are written as two, and word spacing is not counted in them', () => {
  const toUnicode = '1 beginbfrange <0020> <007a> <0020> endbfrange';
  const source = made({
    content: 'BT /F2 9 Tf 5 Tw <0061006200200063> Tj (\0d) Tj ET',
    resources: '/Font <</F2 10 0 R>>',
    objects: {
      10: '<</Type/Font/Subtype/Type0/BaseFont/Made/Encoding/Identity-H/DescendantFonts[11 0 R]/ToUnicode 12 0 R>>',
      11: '<</Type/Font/Subtype/CIDFontType2/BaseFont/Made/DW 500/W[97[400 600]]>>',
      12: streamOf('', toUnicode),
    },
  });
  const result = edited(source, 'b c', 'a');
  assert.equal(contentsOf(result)[0], 'BT /F2 9 Tf 5 Tw [<00610061> -1200] TJ (\0d) Tj ET');
  assert.equal(codesIn(showsOf(result)[1] ?? assert.fail())[0]?.x, 9 * (0.4 + 0.6 + 0.5 + 0.5));
});

test('what is taken back was never there, and done again gives the same bytes', () => {
  const source = made({
    content: 'BT /F1 9 Tf (words of the page) Tj ET /Fm Do /Fm Do',
    resources: '/XObject <</Fm 10 0 R>>',
    objects: {
      10: streamOf(
        '/Type/XObject/Subtype/Form/BBox[0 0 99 99]/Resources<</Font<</F1 5 0 R>>>>',
        'BT /F1 9 Tf (of a form) Tj ET',
      ),
    },
  });
  const document = new EditedDocument(source);
  const operations = [
    ['words', 'word'],
    ['form', 'farm'],
    ['page', 'pages'],
  ].map(([words = '', text = '']) => {
    const operation = replacing(document, words, text);
    document.apply(operation);
    return operation;
  });
  const result = document.write();
  document.undo();
  document.undo();
  const [first, ...others] = operations;
  assert.ok(first);
  assert.ok(equal(document.write(), applyScript(source, scriptFor(source, [first]))));
  document.undo();
  assert.equal(document.write(), source);
  for (const operation of [first, ...others]) document.apply(operation);
  assert.ok(equal(document.write(), result));
  assert.ok(equal(result, applyScript(source, scriptFor(source, operations))));
});

test('a page as it stands is drawn from a file of its own', () => {
  const document = new EditedDocument(made({ content: 'BT /F1 9 Tf (words of the page) Tj ET' }));
  const [page = 0] = document.pages;
  document.apply(replacing(document, 'words', 'word'));
  const alone = new EditedDocument(document.writePage(page) ?? assert.fail());
  assert.equal(alone.pages.length, 1);
  assert.deepEqual(contentsOf(alone), contentsOf(document));
});
