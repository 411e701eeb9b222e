import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import test from 'node:test';
import { fixture, makeReport, proof } from '@pagewright/testkit';
import { given, tryTool } from '../src/trial.ts';

const { folder, run, runToOne } = await tryTool('ask-pdf');

interface QuoteJson {
  file: string;
  page: number;
  text: string;
  boxes: { page: number; left: number; top: number; right: number; bottom: number }[];
}
interface AnswerJson {
  format: string;
  version: number;
  found: boolean;
  statements: { text: string; quotes: QuoteJson[] }[];
  nearest?: QuoteJson[];
}

type Files = Parameters<typeof run>[0];

const ask = async (files: Files, question: string) => {
  const { path: file } = await runToOne(files, { question, format: 'json' });
  return JSON.parse(await readFile(file, 'utf8')) as AnswerJson;
};
const askInWords = async (files: Files, question: string) => {
  const { path: file, name } = await runToOne(files, { question });
  return { name, text: await readFile(file, 'utf8') };
};

const report = async () => [given(await fixture('gardens-report'), 'Gardens.pdf')];
const tables = async () => [given(await fixture('expenses-and-staff'), 'Tables.pdf')];

/** A page of sentences under a heading. */
async function written(name: string, heading: string, paragraphs: readonly string[], language = 'en') {
  const file = path.join(folder, name);
  await writeFile(file, makeReport({ language, sections: [{ heading, paragraphs }] }));
  return given(file, name);
}

test('the answer is a sentence of the document with file and page, below the question', async () => {
  const { name, text } = await askInWords(await report(), 'How much did the whole project cost?');
  assert.equal(name, 'Gardens-answer.md');
  assert.match(text, /^# How much did the whole project cost\?\n\n\*Sentences from the document\*\n\n- /);
  assert.match(text, /- The whole project cost \$2\.7 million, .*\(Gardens\.pdf, p\.\u00a0\d\)/);
});

proof('a question in French is answered in French, whatever spaces its numbers have', async () => {
  const files = [given(await fixture('gardens-report-in-french'), 'Jardins.pdf')];
  const { text } = await askInWords(files, 'Combien le projet a-t-il coûté ?');
  assert.match(text, /\*Phrases du document\*/);
  assert.match(text, /Le projet a coûté 2,7 millions/);
});

proof('a question for a figure gets its cell, with the name of the row and the head of the column', async () => {
  const { found, statements } = await ask(await tables(), 'How many people work in the Works of North?');
  assert.ok(found);
  assert.deepEqual(
    statements.map(({ text }) => text),
    ['North, Works: 30'],
  );
  assert.deepEqual(
    statements[0]?.quotes.map(({ text, page, file }) => [text, page, file]),
    [
      ['North', 2, 'Tables.pdf'],
      ['30', 2, 'Tables.pdf'],
    ],
  );
});

proof('quotes have a box a line, in hundredths of points on the page', async () => {
  const { statements, format, version } = await ask(await report(), 'Who chose the plants and the paths?');
  assert.deepEqual([format, version], ['pagewright-answer', 1]);
  const [quote] = statements.flatMap(({ quotes }) => quotes);
  assert.match(quote?.text ?? '', /340 residents, who chose the plants/);
  assert.equal(quote?.boxes.length, 2);
  for (const { left, top, right, bottom } of quote?.boxes ?? []) {
    assert.ok(left >= 72 && right < 560 && top > 60 && bottom - top > 4 && bottom - top < 20);
    for (const side of [left, top, right, bottom]) assert.equal(side, Math.round(side * 100) / 100);
  }
});

test('a question about another document is not answered, and the nearest places are named', async () => {
  for (const question of [
    'What was the revenue of Microsoft in 2023?',
    'How many trees were planted in 1987?',
    'Which medicine lowers the pressure of the blood?',
  ]) {
    const { found, statements, nearest } = await ask(await report(), question);
    assert.equal(found, false, `${question} ${JSON.stringify(statements)}`);
    assert.deepEqual(statements, []);
    assert.ok((nearest?.length ?? 0) <= 3);
  }
  const { text } = await askInWords(await report(), 'How many trees were planted in 1987?');
  assert.match(
    text,
    /\*\*This is not in the document\*\*\n\nWhat comes nearest:\n\n- “.*4,800 trees.*” \(Gardens\.pdf, p\.\u00a01\)/,
  );
  const french = [given(await fixture('gardens-report-in-french'), 'Jardins.pdf')];
  assert.match(
    (await askInWords(french, 'Quel était le bénéfice de Renault ?')).text,
    /\*\*Cela ne figure pas dans le document\*\*/,
  );
});

proof('two documents that contradict each other are both cited', async () => {
  const files = [
    await written('Old.pdf', 'Opening hours', [
      'The museum opens at nine in the morning on Sundays. Tickets are sold at the door.',
    ]),
    await written('New.pdf', 'Opening hours', [
      'The museum opens at eleven in the morning on Sundays. Dogs stay outside.',
    ]),
  ];
  const { found, statements } = await ask(files, 'When does the museum open on Sundays?');
  assert.ok(found);
  assert.deepEqual(
    statements.map(({ text, quotes }) => [quotes[0]?.file, text]),
    [
      ['Old.pdf', 'The museum opens at nine in the morning on Sundays.'],
      ['New.pdf', 'The museum opens at eleven in the morning on Sundays.'],
    ],
  );
});

proof('of two reports, the one that is named answers', async () => {
  const files = [
    await written('Alder.pdf', 'Alder Works', [
      'Alder Works had net income of $12 million in 2023.',
      'Alder Works makes doors.',
    ]),
    await written('Birch.pdf', 'Birch Mills', [
      'Birch Mills had net income of $34 million in 2023.',
      'Birch Mills makes paper.',
    ]),
  ];
  const { statements } = await ask(files, 'What was the net profit of Birch Mills for FY2023?');
  assert.deepEqual(
    statements.map(({ text }) => text),
    ['Birch Mills had net income of $34 million in 2023.'],
  );
});

test('only the pages that are taken of a file answer', async () => {
  const [file] = await tables();
  const { found } = await ask([{ ...file!, pages: '1' }], 'How many people work in the Works of North?');
  assert.equal(found, false);
});

proof('a scan is read first, or refused where text recognition is off', async () => {
  const files = [given(fixture('scanned-letter'), 'Letter.pdf')];
  const { path: file, notes } = await runToOne(files, { question: 'Who is Ms Robinson?', language: 'eng' });
  assert.match(await readFile(file, 'utf8'), /Robinson/);
  assert.ok(notes.some(({ code }) => code === 'OCR_READ'));
  await assert.rejects(run(files, { question: 'Who is Ms Robinson?', ocr: '0' }), {
    code: 'NO_TEXT',
    facts: { file: 'Letter.pdf' },
  });
});

test('a question without words is not in the document, and one that is too short or too long is refused', async () => {
  const { found, nearest } = await ask(await report(), '🎉🎉🎉 🚀');
  assert.equal(found, false);
  assert.deepEqual(nearest, []);
  const files = await report();
  for (const question of ['?', ' a  ', 'why '.repeat(300)])
    await assert.rejects(run(files, { question }), { code: 'OPTION_INVALID', facts: { option: 'question' } });
  await assert.rejects(run(files, {}), { code: 'OPTION_MISSING' });
});

test('what a question writes stays text', async () => {
  const { text } = await askInWords(await report(), '# [Gardens](javascript:alert(1)) <b>cost</b>');
  assert.doesNotMatch(text, /[^\\]<b>|[^\\]\]\(/);
});
