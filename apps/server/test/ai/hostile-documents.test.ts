import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { LIMITS, type AiRequest } from '@pagewright/contract';
import { fixture, makeRawPage, makeReport, streamOf, proof } from '@pagewright/testkit';
import { type SharedServer, sharedTestServer } from '../server.ts';
import { Asker, question } from './asker.ts';

const POND = 'The pond of the north garden is two metres deep.';
const HOW_DEEP = question('How deep is the pond of the north garden?');
const SUMMARY: AiRequest = { kind: 'summary', length: 'short', bySection: false, audience: 'anyone' };

/** Documents that are made to hold up whoever reads them, and those that nobody can read (RELIABILITY, AI, rows 21, 22, 42). */
describe('documents that are hard to read', { timeout: 900_000 }, () => {
  let server: SharedServer;
  let folder: string;
  before(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'hostile-'));
    server = await sharedTestServer({ program: 'catalogue' });
  });
  after(async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  });

  /** Lines one below the other on a page, in Helvetica or in a font whose W means something else. */
  const pageOf = async (lines: readonly string[], { size = 11, width = 600, height = 800, means = 'W' } = {}) => {
    const file = path.join(folder, 'page.pdf');
    const step = (height - 40) / lines.length;
    const shown = lines.map((line, at) => `1 0 0 1 20 ${(height - 20 - at * step).toFixed(2)} Tm (${line}) Tj`);
    const hex = Buffer.from(means, 'utf16le').swap16().toString('hex');
    makeRawPage(file, {
      content: `BT /F2 ${size} Tf ${shown.join('\n')} ET`,
      width,
      height,
      resources: '/Font <</F2 10 0 R>>',
      objects: {
        10: '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding/ToUnicode 11 0 R>>',
        11: streamOf(
          '',
          `/CIDInit /ProcSet findresource begin begincmap 1 beginbfchar <57> <${hex}> endbfchar endcmap`,
        ),
      },
    });
    return readFile(file);
  };
  /** Read to its end, asked and summed up, without help of anybody. */
  const readAndAsk = async (bytes: Uint8Array, name: string) => {
    const me = new Asker(server.visitor());
    const document = await me.add(bytes, name);
    if (document.state === 'failed') return { failure: document.failure, answers: [] };
    const chat = await me.chat(document.documentId);
    const answers = [];
    for (const request of [HOW_DEEP, SUMMARY]) answers.push(await me.answer({ chat, request }));
    return { failure: undefined, answers };
  };

  proof('ten megabytes of text on one page are read and asked about, or refused in words', async () => {
    const lines = Array.from(
      { length: 100_000 },
      (_, at) => `Lot ${at} of the garden was ${'planted and '.repeat(7)}sold.`,
    );
    const { failure, answers } = await readAndAsk(await pageOf([POND, ...lines]), 'lots.pdf');
    if (failure) assert.match(failure.code, /^(?:CONTENT_TOO_HEAVY|TOO_COMPLEX|TIME_EXCEEDED)$/);
    else for (const { state } of answers) assert.equal(state, 'done');
  });

  for (const [what, lines, options] of [
    [
      'one word of 400,000 letters',
      [POND, ...Array.from({ length: 100 }, () => 'a'.repeat(4_000))],
      { width: 14_000, size: 4 },
    ],
    [
      'one word 400,000 times',
      [POND, ...Array.from({ length: 400 }, () => 'pond '.repeat(1_000))],
      { width: 14_000, height: 6_000, size: 5 },
    ],
    [
      'letters below heaps of marks',
      [POND, ...Array.from({ length: 60 }, () => 'The W is W and W, as W is W.')],
      { means: `a${'\u0301\u0323\u0334'.repeat(80)}` },
    ],
    [
      'a long row of raised figures that ends no sentence',
      [POND, ...Array.from({ length: 30 }, (_, at) => `Pond ${at} is deep.${'W'.repeat(36)}a.`)],
      { means: '²' },
    ],
    ['brackets that nobody closes', [POND, ...Array.from({ length: 70 }, () => 'It is (see [A. (B. '.repeat(4))], {}],
    ['initials without an end', [POND, ...Array.from({ length: 70 }, () => 'J. K. Mr. A. Dr. B. '.repeat(4))], {}],
  ] as const)
    (what === 'brackets that nobody closes' ? test : proof)(`${what}: the sentence beside it is found`, async () => {
      const { failure, answers } = await readAndAsk(await pageOf(lines, options), 'flood.pdf');
      assert.equal(failure, undefined);
      assert.ok(answers.every(({ state }) => state === 'done'));
      assert.ok(
        answers[0]!.statements.some(({ text }) => text.includes('two metres deep')),
        JSON.stringify(answers[0]!.statements).slice(0, 2_000),
      );
    });

  test('a document of more pages than are read is refused before any is', async () => {
    const file = path.join(folder, 'pages.pdf');
    makeRawPage(file, { content: 'BT /F1 12 Tf 20 40 Td (The first page) Tj ET', plainPages: LIMITS.ai.pages });
    const { failure } = await readAndAsk(await readFile(file), 'pages.pdf');
    assert.deepEqual([failure?.code, failure?.facts.limit], ['DOCUMENT_PAGES_TOO_MANY', LIMITS.ai.pages]);
  });

  proof('a question of one letter and one of as many as there may be have an honest end', async () => {
    const me = new Asker(server.visitor());
    const report = makeReport({ language: 'en', sections: [{ heading: 'Ponds', paragraphs: [POND] }] });
    const { documentId } = await me.add(report, 'ponds.pdf');
    const chat = await me.chat(documentId);
    const longest = `${'Is it so? '.repeat(LIMITS.ai.questionCharacters)}`.slice(0, LIMITS.ai.questionCharacters);
    for (const text of ['x', longest, 'How deep is the pond? '.padEnd(LIMITS.ai.questionCharacters, '🦩')])
      assert.equal((await me.answer({ chat, request: question(text) })).state, 'done', text.slice(0, 30));
  });

  proof('a language that nobody knows is searched by its words, and what it does not say is not made up', async () => {
    const me = new Asker(server.visitor());
    const paragraphs = [
      'Vo zibbelun da norga flarpit tirrin 47 kolmash.',
      'Ke drumvo zibbelun, ke tharsa mollu grentik 1911.',
      'Osh da norga vultin, osh pebra quon dreffit.',
    ];
    const bytes = makeReport({ language: 'x-unknown', sections: [{ heading: 'Zibbelun da Norga', paragraphs }] });
    const { documentId, state } = await me.add(bytes, 'zibbelun.pdf');
    assert.equal(state, 'ready');
    const chat = await me.chat(documentId);
    for (const lang of ['en', 'fr'] as const) {
      const said = await me.answer({ chat, lang, request: question('Flarpit tirrin kolmash?') });
      assert.equal(said.statements[0]?.text, paragraphs[0]);
      const none = await me.answer({ chat, lang, request: question('Who won the chess tournament in Riga?') });
      assert.equal(none.found, false);
      const summary = await me.answer({ chat, lang, request: SUMMARY });
      assert.ok(summary.statements.length > 0);
      assert.ok(summary.statements.every(({ text }) => paragraphs.some((paragraph) => paragraph.includes(text))));
    }
  });

  proof('of a table that is a picture the row that is asked for is read, with its place', async () => {
    const me = new Asker(server.visitor());
    const { documentId, state, notes } = await me.add(await readFile(await fixture('scanned-table')), 'prices.pdf');
    assert.equal(state, 'ready');
    assert.ok(notes.length > 0);
    const chat = await me.chat(documentId);
    const { found, statements } = await me.answer({
      chat,
      request: question('How high is the deposit for the dinghy?'),
    });
    assert.ok(found);
    assert.match(statements[0]?.text ?? '', /Dinghy.*750\.00/);
    const [box] = statements[0]!.quotes[0]!.boxes;
    assert.ok(box!.top > 200 && box!.bottom < 300, JSON.stringify(box));
  });
});
