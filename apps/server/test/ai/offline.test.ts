import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import type { AiRequest } from '@pagewright/contract';
import { makeReport, sampleOf } from '@pagewright/testkit';
import { startTestServer, type TestServer } from '../server.ts';
import { Asker, question } from './asker.ts';

const MAIN = path.join(import.meta.dirname, '../../src/main.ts');
const WAY_OUT = path.join(import.meta.dirname, 'way-out.ts');

/** Without any setting and with the network cut (RELIABILITY, AI, row 38). */

let server: TestServer;
let folder: string;
let ledger: string;
before(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'offline-'));
  ledger = path.join(folder, 'way-out');
  await writeFile(ledger, '');
  server = await startTestServer({ WAY_OUT_LEDGER: ledger, NODE_OPTIONS: `--import ${WAY_OUT}` }, MAIN);
});
after(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

const TOLD = {
  en: {
    heading: 'The gardens of the city',
    paragraphs: [
      'The pond of the north garden is two metres deep and was dug in 1987.',
      'The Garden Water Board (GWB) looks after every pond of the city.',
      'A weir is a low wall across a river that holds its water back.',
    ],
    question: 'How deep is the pond of the north garden?',
    answer: /two metres/,
    term: 'GWB',
    explained: /Garden Water Board/,
    wish: 'How do I join two PDFs?',
    unknown: 'Who won the chess tournament in Riga?',
  },
  fr: {
    heading: 'Les jardins de la ville',
    paragraphs: [
      'Le bassin du jardin du nord a deux mètres de profondeur et a été creusé en 1987.',
      'La Régie des eaux des jardins (REJ) entretient tous les bassins de la ville.',
      'Un déversoir est un muret bas en travers d’une rivière qui retient son eau.',
    ],
    question: 'Quelle est la profondeur du bassin du jardin du nord ?',
    answer: /deux mètres/,
    term: 'REJ',
    explained: /Régie des eaux/,
    wish: 'Comment fusionner deux PDF ?',
    unknown: 'Qui a gagné le tournoi d’échecs de Riga ?',
  },
} as const;

for (const lang of sampleOf(import.meta, ['en', 'fr'] as const))
  test(`a fresh machine without a network sums up, answers, explains and chats: ${lang}`, async () => {
    const { heading, paragraphs, answer, term, explained, wish, unknown, ...told } = TOLD[lang];
    const me = new Asker(server.visitor());
    const { documentId, state } = await me.add(makeReport({ language: lang, sections: [{ heading, paragraphs }] }));
    assert.equal(state, 'ready');
    const chat = await me.chat(documentId);
    const saidTo = async (request: AiRequest, chatId = chat) => {
      const message = await me.answer({ chat: chatId, lang, request });
      assert.deepEqual([message.state, message.model, message.omitted], ['done', undefined, 0]);
      return message;
    };
    const textOf = ({ statements }: { statements: readonly { text: string }[] }) =>
      statements.map(({ text }) => text).join(' ');

    const summary = await saidTo({ kind: 'summary', length: 'short', bySection: false, audience: 'anyone' });
    assert.ok(
      paragraphs.some((paragraph) => textOf(summary).includes(paragraph)),
      textOf(summary),
    );
    assert.match(textOf(await saidTo(question(told.question))), answer);
    const selection = { documentId, page: 1, text: term };
    assert.match(textOf(await saidTo({ kind: 'explain', level: 'simple', selection })), explained);
    assert.equal((await saidTo(question(unknown))).found, false);
    const [tool] = (await saidTo(question(wish), await me.chat())).statements;
    assert.deepEqual([tool?.kind, tool?.tool], ['tool', 'merge-pdf']);
    assert.equal((await me.state()).model, undefined);
    assert.equal(await readFile(ledger, 'utf8'), '', 'somebody looked for another machine');
  });

test('the way out is cut indeed', async () => {
  const { spawnSync } = await import('node:child_process');
  const tried = spawnSync(
    process.execPath,
    [
      '--import',
      WAY_OUT,
      '-e',
      `Promise.allSettled([fetch('http://192.0.2.7/'), fetch('http://name.example/')]).then((all) => console.log(all.map(({ status }) => status).join()))`,
    ],
    { env: { ...process.env, WAY_OUT_LEDGER: ledger }, encoding: 'utf8' },
  );
  assert.equal(tried.stdout.trim(), 'rejected,rejected');
  assert.deepEqual((await readFile(ledger, 'utf8')).trim().split('\n').toSorted(), ['192.0.2.7', 'name.example']);
});
