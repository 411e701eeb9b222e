import assert from 'node:assert/strict';
import test from 'node:test';
import { EngineFailure } from '@pagewright/ground/failure.ts';
import { PdfFile } from '@pagewright/pdf/file/file.ts';
import { asArray, asDict, asString } from '@pagewright/pdf/objects/objects.ts';
import { textOf } from '@pagewright/pdf/objects/text-string.ts';
import { streamOf } from '@pagewright/testkit';
import { EditedDocument } from '../src/index.ts';
import { blockOf, reflowing } from './blocks.ts';
import { contentsOf, edited, made, replacing } from './made.ts';
import { expectSound, textByPoppler } from './other-readers.ts';

const shown = (words: string) => `BT /F1 9 Tf 20 50 Td (${words}) Tj ET`;
const spoken = (document: EditedDocument, page = 0) =>
  (document.readPage(document.pages[page] ?? 0)?.contents ?? []).flatMap(({ marks }) =>
    marks.map(({ actualText }) => actualText),
  );
const refused = (error: unknown) => error instanceof EngineFailure && error.code === 'EDIT_TEXT_FIXED';

test('what is read instead of letters says what is shown, where it did before', () => {
  const source = made({ content: `/Span <</Lang (en)/ActualText (some words)>> BDC ${shown('some words')} EMC` });
  const result = edited(source, 'words', 'word');
  assert.deepEqual(spoken(result), ['some word']);
  assert.match(contentsOf(result)[0] ?? '', /^\/Span <<\/Lang\(en\)\/ActualText\(some word\)>> BDC/);
  assert.equal(textByPoppler(result.write()).trim(), 'some word');
  expectSound(result.write());
});

test('what said something else goes, and the letters are read', () => {
  const source = made({ content: `/Span <</ActualText (Words, plainly)>> BDC ${shown('some words')} EMC` });
  const result = edited(source, 'words', 'word');
  assert.deepEqual(spoken(result), [undefined]);
  assert.equal(textByPoppler(result.write()).trim(), 'some word');
  assert.deepEqual(spoken(edited(source, 'some words', '')), [undefined], 'nothing is read where nothing is shown');
});

test('properties are found among the resources, and marks around forms', () => {
  const form = streamOf(
    '/Type/XObject/Subtype/Form/BBox[0 0 200 99]/Resources<</Font<</F1 5 0 R>>>>',
    shown('in a form'),
  );
  const source = made({
    content: `/Span /Pr BDC /Fm Do EMC /Fm Do ${shown('in a form')}`,
    resources: '/XObject <</Fm 10 0 R>>/Properties <</Pr <</ActualText (in a form)>>>>',
    objects: { 10: form },
  });
  const result = edited(source, 'form', 'farm', { drawing: 1 });
  assert.deepEqual(spoken(result), ['in a farm']);
  assert.match(contentsOf(result)[0] ?? '', /^\/Span <<\/ActualText\(in a farm\)>> BDC \/\w+ Do EMC \/Fm Do/);
});

test('moved and restyled letters are read as before', () => {
  const document = new EditedDocument(
    made({ content: `/Span <</ActualText (Otherwise)>> BDC ${shown('some words')} EMC` }),
  );
  document.apply(reflowing(blockOf(document, 'some'), 'some', { style: { colour: [1, 0, 0] } }));
  assert.deepEqual(spoken(document), ['Otherwise']);
});

test('a paragraph that is broken anew says its marks again', () => {
  const document = new EditedDocument(
    made({
      content: `/Span <</ActualText (some)>> BDC BT /F1 9 Tf 20 50 Td (some) Tj EMC /Span <</ActualText (words)>> BDC ( words) Tj ET EMC`,
    }),
  );
  document.apply(reflowing(blockOf(document, 'some'), 'some', { text: 'any' }));
  assert.deepEqual(spoken(document), ['any', 'words']);
  document.undo();
  assert.deepEqual(spoken(document), ['some', 'words']);
});

test('letters that only this text tells are left alone', () => {
  const font = '<</Type/Font/Subtype/Type1/BaseFont/Courier/Encoding<</Differences[120/odd]>>>>';
  const document = new EditedDocument(
    made({
      content: `/Span <</ActualText (an odd word)>> BDC ${shown('a word')} BT /F2 9 Tf (x) Tj ET EMC`,
      resources: `/Font <</F1 5 0 R/F2 ${font}>>`,
    }),
  );
  assert.throws(() => document.apply(replacing(document, 'word', 'row')), refused);
});

test('elements of the structure tree follow as well', () => {
  const tagged = (actual: string) =>
    made({
      content: `/P <</MCID 0>> BDC ${shown('some words')} EMC`,
      page: '/StructParents 0',
      catalog: '/StructTreeRoot 10 0 R',
      objects: {
        10: '<</Type/StructTreeRoot/K 11 0 R/ParentTree <</Nums[0 [12 0 R]]>>>>',
        11: '<</Type/StructElem/S/Sect/P 10 0 R/K 12 0 R/ActualText(All of it)>>',
        12: `<</Type/StructElem/S/P/P 11 0 R/Pg 3 0 R/K 0/ActualText(${actual})>>`,
      },
    });
  const told = (source: Uint8Array) => {
    const { catalog } = new PdfFile('made.pdf', edited(source, 'words', 'word').write());
    const section = asDict(asDict(catalog.get('StructTreeRoot'))?.get('K'));
    const paragraph = asDict(asArray(section?.get('K'))?.[0] ?? section?.get('K'));
    return [section, paragraph].map((each) => textOf(asString(each?.get('ActualText'))));
  };
  assert.deepEqual(told(tagged('some words')), ['', 'some word']);
  assert.deepEqual(told(tagged('Other')), ['', '']);
});
