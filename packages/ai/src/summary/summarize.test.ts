import assert from 'node:assert/strict';
import test from 'node:test';
import { mainLanguageOf } from '../passages/main-language.ts';
import type { Passage, PassageDocument } from '../passages/passage.ts';
import { quotedText } from '../quotes/quote.ts';
import { summarize } from './summarize.ts';
import type { Summary } from './summary.ts';

type Told = [heading: string, text: string, kind?: Passage['kind']];

function documentOf(told: readonly Told[], language = 'en'): PassageDocument {
  const passages = told.map(([heading, text, kind = 'paragraph'], number): Passage => ({
    number,
    kind,
    text,
    language,
    words: wordsOf(text),
    headings: heading === '' ? [] : [heading],
  }));
  return { languages: [language], pages: 1, passages };
}

const wordsOf = (text: string): Passage['words'] =>
  [...text.matchAll(/\S+/g)].map(({ index, 0: word }) => ({
    from: index,
    to: index + word.length,
    page: 1,
    box: { left: index, top: 0, right: index + word.length, bottom: 10 },
  }));

const textsOf = ({ statements }: Summary) => statements.map(({ text }) => text);
const whole = (document: PassageDocument, words = 60) => summarize(document, { length: { words }, bySection: false });

const REPORT: Told[] = [
  ['Introduction', 'This report describes how the city of Marlow turned twelve car parks into public gardens.'],
  ['Introduction', 'Streets in the old town had become too hot in summer for many of the older residents.'],
  [
    'Planting',
    'Volunteers planted shrubs and trees that are native to the valley of the river. They survive dry summers.',
  ],
  ['Results', 'Floods in the lower town fell by 62 percent after the gardens had opened to the public.'],
  ['Results', 'The whole project cost the city $2.7 million, most of which was paid by the state in 2023.'],
  ['Conclusion', 'We recommend that the council of the city turn eight more car parks into gardens before 2030.'],
  ['References', 'Ash, Helen wrote about gardens, trees, shrubs and floods of the city in the valley of the river.'],
];

test('statements are the document’s own sentences, in reading order', () => {
  const document = documentOf(REPORT);
  const { statements } = whole(document);
  assert.ok(statements.length >= 3);
  const places = statements.map(({ text, quotes }) => {
    const [quote] = quotes;
    assert.ok(quote && quotes.length === 1);
    assert.equal(quotedText(document.passages[quote.passage]!, quote), text);
    return quote.passage;
  });
  assert.deepEqual(
    places,
    places.toSorted((one, other) => one - other),
  );
});

test('what a text is about and comes to is chosen, references are not', () => {
  const texts = textsOf(whole(documentOf(REPORT), 40)).join(' ');
  assert.match(texts, /This report describes/);
  assert.match(texts, /We recommend/);
  assert.doesNotMatch(textsOf(whole(documentOf(REPORT), 500)).join(' '), /Ash, Helen/);
});

test('the summary is as long as asked for, with whole sentences', () => {
  for (const words of [20, 40, 80]) {
    const count = textsOf(whole(documentOf(REPORT), words))
      .join(' ')
      .split(' ').length;
    assert.ok(count <= words * 1.2, `${count} words for ${words}`);
  }
});

test('a sentence that refers back comes with the one that it refers to, or not at all', () => {
  const document = documentOf([
    ['Results', 'The gardens of Marlow were opened to the public in the summer of the year 2023.'],
    ['Results', 'This result shows that our approach of gardens for the public of Marlow cools the streets.'],
    ['Outlook', 'They recommend that the council of the city should go on with the work in the old town.'],
  ]);
  for (const words of [15, 40, 200]) {
    const texts = textsOf(whole(document, words));
    const back = texts.findIndex((text) => text.startsWith('This result'));
    if (back >= 0) assert.match(texts[back - 1] ?? '', /^The gardens/);
    assert.ok(!texts.some((text) => text.startsWith('They')));
  }
  assert.ok(textsOf(whole(document, 200)).some((text) => text.startsWith('This result')));
});

test('where no heading names an introduction, what the document opens with counts as one', () => {
  const lead = 'The members of parliament voted for the law on gardens by a large majority on Tuesday.';
  const document = documentOf([
    ['Gardens are to become law', lead],
    ...['Money', 'Trees', 'Water', 'Paths'].map((heading): Told => [
      heading,
      `The law on gardens says how ${heading.toLowerCase()} for gardens is shared among the towns of the valley.`,
    ]),
  ]);
  assert.ok(textsOf(whole(document, 18)).includes(lead));
});

test('the language of the text counts, not the one that the file names', () => {
  const document = documentOf([
    ['', 'Les jardins de la ville sont ouverts au public de l’aube au crépuscule pendant toute l’année.'],
    ['', 'Ils sont entretenus par des habitants de la vieille ville, avec les jardiniers de la commune.'],
    ['', 'Le conseil municipal a voté le budget des jardins pour les cinq années qui viennent.'],
  ]);
  const few = document.passages.slice(0, 1).map((passage): Passage => ({ ...passage, language: 'fr' }));
  assert.equal(mainLanguageOf({ ...document, passages: few, languages: ['en-US'] }), 'en-US');
  const french = document.passages.map((passage): Passage => ({ ...passage, language: 'fr' }));
  assert.equal(mainLanguageOf({ ...document, passages: french, languages: ['en-US'] }), 'fr');
});

test('halves, questions, contents and legal notices are left out', () => {
  const document = documentOf([
    ['', 'and therefore the gardens of the city of Marlow were opened to the public in summer.'],
    ['', 'The gardens of the city of Marlow were opened to the public because of'],
    ['', 'Who would want to see the gardens of the city of Marlow in the middle of winter?'],
    ['', 'Gardens of the city of Marlow and their care ........................ 12.'],
    ['', 'The company undertakes no obligation to update any of the statements of this report on gardens.'],
    ['', 'The gardens of the city of Marlow are open to the public from dawn to dusk all year.'],
    ['', 'Most of the visitors come from the old town, where there was no shade before.'],
  ]);
  const texts = textsOf(whole(document, 25));
  assert.deepEqual(
    texts,
    [
      'The gardens of the city of Marlow are open to the public from dawn to dusk all year.',
      'Most of the visitors come from the old town, where there was no shade before.',
    ].slice(0, texts.length),
  );
  assert.ok(texts.length > 0);
});

test('an item of a list may stand for itself, without what joins it to the next', () => {
  const document = documentOf([
    ['Highlights', 'Net sales of $14,694 million, in line with the year before; and', 'listItem'],
    ['Highlights', 'Net income of $1,048 million, a third more than in the year before', 'listItem'],
    ['Details', 'The board of directors met four times in the course of the year and once in autumn.'],
  ]);
  assert.deepEqual(textsOf(whole(document, 20)).slice(0, 1), [
    'Net sales of $14,694 million, in line with the year before',
  ]);
});

test('section by section, each has its own sentences under its heading', () => {
  const { statements, sections } = summarize(documentOf(REPORT), { length: { words: 15 }, bySection: true });
  assert.deepEqual(statements, []);
  assert.deepEqual(
    sections.map(({ title }) => title),
    ['Introduction', 'Planting', 'Results', 'Conclusion'],
  );
  assert.ok(sections.every((section) => section.statements.length > 0));
});

test('figures come with the sentence that they stand in, or their row and column', () => {
  const row: Passage = {
    ...documentOf([['Results', 'Project cost $2,700 $1,900']]).passages[0]!,
    number: REPORT.length,
    kind: 'tableRow',
    cells: [
      { from: 0, to: 12, head: '(thousands)' },
      { from: 13, to: 19, head: '2023' },
      { from: 20, to: 26, head: '2022' },
    ],
  };
  const document = documentOf(REPORT);
  const { figures } = whole({ ...document, passages: [...document.passages, row] }, 150);
  const byValue = new Map(figures.map((figure) => [figure.value, figure]));
  assert.equal(byValue.get('62 percent')?.kind, 'share');
  assert.equal(byValue.get('$2.7 million')?.kind, 'amount');
  assert.match(byValue.get('$2.7 million')?.measure ?? '', /^The whole project cost the city/);
  assert.equal(byValue.get('$2,700')?.measure, 'Project cost · 2023 · (thousands)');
  assert.ok(!byValue.has('2030'), 'a year alone is no figure');
});

test('figures of French, German and Japanese are told', () => {
  const found = (text: string, language: string) =>
    whole(documentOf([['', text]], language)).figures.map(({ kind, value }) => `${kind} ${value}`);
  assert.deepEqual(found('Le chiffre d’affaires du groupe atteint 2,7 millions d’euros cette année encore.', 'fr'), [
    'amount 2,7 millions d’euros',
  ]);
  assert.deepEqual(found('La société a été créée à Paris le 1er mars 2021 par trois amis.', 'fr'), [
    'date 1er mars 2021',
  ]);
  assert.deepEqual(found('Der Umsatz der Gruppe stieg im letzten Jahr um 12,5 Prozent auf Rekordhöhe.', 'de'), [
    'share 12,5 Prozent',
  ]);
  assert.deepEqual(found('この会社は二〇〇年前に東京で作られて、2021年3月15日に大阪へ移りました。', 'ja'), [
    'date 2021年3月15日',
  ]);
});

test('one sentence is its own summary, short and referring as it may be', () => {
  assert.deepEqual(textsOf(whole(documentOf([['', 'This is all there is.']]))), ['This is all there is.']);
  assert.deepEqual(textsOf(whole(documentOf([['', 'Only page with words']]))), ['Only page with words']);
});

test('nothing is said of nothing', () => {
  assert.deepEqual(
    whole(documentOf([['', 'The \uFFFD\uE000\uE001 of the garden is read as it stands there.']])).statements,
    [],
  );
  assert.deepEqual(whole(documentOf([])), { statements: [], sections: [], figures: [] });
  assert.deepEqual(whole(documentOf([['', '12 34 56']])), { statements: [], sections: [], figures: [] });
});

test('a sentence that is repeated is told once', () => {
  const same = 'The gardens of the city of Marlow are open to the public from dawn to dusk.';
  const document = documentOf(Array.from({ length: 5000 }, (): Told => ['', same]));
  assert.deepEqual(textsOf(whole(document, 400)), [same]);
});

test('20,000 sentences are summed up without comparing each with each', () => {
  const nouns = ['garden', 'street', 'river', 'market', 'school', 'bridge', 'tower', 'harbour', 'forest', 'station'];
  const told = Array.from({ length: 20_000 }, (_, at): Told => {
    const noun = (step: number) => nouns[Math.floor(at / step) % nouns.length]!;
    return [
      `Section ${Math.floor(at / 40)}`,
      `The ${noun(1)} number${at} beside the ${noun(10)} was repaired by the ${noun(100)} people of the ${noun(1000)}.`,
    ];
  });
  const { statements } = whole(documentOf(told), 220);
  assert.ok(statements.length > 5);
});

test('the title of a clause is no sentence, and what runs on behind it stands alone', () => {
  const clauses: Told[] = [
    [
      '',
      'Submission to Jurisdiction; Appointment of Agent for Service of Process. The tenant appoints an agent in the city of Marlow.',
    ],
    ['', 'Effective Date. This agreement takes effect when each of the parties has signed one copy of it.'],
  ];
  const texts = textsOf(whole(documentOf(clauses), 400));
  assert.deepEqual(texts, [
    'The tenant appoints an agent in the city of Marlow.',
    'This agreement takes effect when each of the parties has signed one copy of it.',
  ]);
  assert.deepEqual(textsOf(whole(documentOf([['', 'Grand Opening of the Gardens of Marlow']]))), [
    'Grand Opening of the Gardens of Marlow',
  ]);
});
