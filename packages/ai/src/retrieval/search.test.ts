import assert from 'node:assert/strict';
import test from 'node:test';
import { madeDocument } from '../../test/made-document.ts';
import { search } from './search.ts';
import { searchIndex } from './search-index.ts';

const REPORT = madeDocument([
  ['# Annual report', 'The company makes doors and windows for ships. It was founded in Brest.'],
  [
    '# Consolidated statements of cash flows',
    {
      row: [
        ['', 'Net cash provided by operating activities'],
        ['2018', '6,439'],
        ['2017', '6,240'],
      ],
    },
    {
      row: [
        ['', 'Purchases of property, plant and equipment'],
        ['2018', '(1,577)'],
        ['2017', '(1,373)'],
      ],
    },
  ],
  [
    '# 3.2 Risks',
    'Storms may close the yards for weeks, and insurance does not cover all of it.',
    'Our patents end in 2031.',
    {
      caption: 'Table 4: Staff by yard',
      row: [
        ['Yard', 'Lorient'],
        ['Staff', '410'],
      ],
    },
  ],
]);

const first = (question: string, documents = [REPORT]) => search(searchIndex(documents), question, { limit: 5 })[0];

test('what is asked by one name is found under another', () => {
  assert.match(first('What was capital expenditure in FY2018?')?.passage.text ?? '', /^Purchases of property/);
  assert.match(first('How much capex?')?.passage.text ?? '', /^Purchases of property/);
  assert.match(
    first('Quelles étaient les dépenses d’investissement en 2018 ?')?.passage.text ?? '',
    /^Purchases of property/,
  );
});

test('forms of words and their headings count', () => {
  assert.match(
    first('What risk is there that a yard closes because of a storm?')?.passage.text ?? '',
    /^Storms may close/,
  );
  assert.equal(first('cash flow statement')?.page, 2);
});

test('a question that names a page, a section or a table goes there', () => {
  assert.equal(first('What is on page 3?')?.page, 3);
  assert.equal(first('What does section 3.2 say about the company?')?.page, 3);
  assert.match(first('What does table 4 say of the company in Brest?')?.passage.text ?? '', /Lorient/);
});

test('passages that say nearly the same are found once', () => {
  const sentence = 'Storms from the north close the yards of the company near Brest for several weeks each winter.';
  const twice = madeDocument([[sentence, sentence.replace('several', 'many')], [sentence]]);
  assert.equal(search(searchIndex([twice]), 'When do storms close the yards?', { limit: 5 }).length, 1);
});

test('each of several documents has its share', () => {
  const long = madeDocument(
    Array.from({ length: 20 }, (_, at) => [`Storms in year ${at} closed yard number ${at} for ${at} days.`]),
  );
  const short = madeDocument([['A storm closed one yard.']]);
  const found = search(searchIndex([long, short]), 'Which storms closed yards?', { limit: 6 });
  assert.equal(found.length, 6);
  assert.ok(found.some(({ document }) => document === 1));
});

test('what shares no word with the documents finds nothing', () => {
  assert.deepEqual(search(searchIndex([REPORT]), 'zymurgy', { limit: 5 }), []);
  assert.deepEqual(search(searchIndex([REPORT]), '🎉', { limit: 5 }), []);
  assert.deepEqual(search(searchIndex([]), 'storms', { limit: 5 }), []);
  assert.deepEqual(search(searchIndex([madeDocument([[]])]), 'storms', { limit: 5 }), []);
});

test('words that stand together count more than the same words apart', () => {
  const apart =
    'The harbour has a red light, green lamps, tall cranes and a long pier; the master of the ship sleeps, eats, sings and writes letters, and reads.';
  const together =
    'Boats come and go, gulls cry, ropes dry, nets hang, barrels roll, boys run, wind blows, and the harbour master reads newspapers.';
  const [best] = search(searchIndex([madeDocument([[apart], [together]])]), 'What does the harbour master read?', {
    limit: 2,
  });
  assert.equal(best?.passage.text, together);
});

test('what a question puts in quotation marks is found as it stands', () => {
  assert.match(
    first('Where does it say “for weeks, and insurance” beside capital expenditure of 2018?')?.passage.text ?? '',
    /^Storms/,
  );
});
