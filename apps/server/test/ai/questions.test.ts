import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { after, before, describe, test } from 'node:test';
import { CALLS, type AiMessage } from '@pagewright/contract';
import { linkTo } from '@pagewright/contract/calls/links.ts';
import { fixture, makeReport, type Mailbox, proof } from '@pagewright/testkit';
import { refusedWith } from '../client.ts';
import { signUp } from '../log-in.ts';
import { sharedMailedServer, type SharedServer } from '../server.ts';
import { Asker, endOf, eventsOf, question } from './asker.ts';

const POND = 'The pond of the north garden is two metres deep.';

describe('questions without a model', { timeout: 300_000 }, () => {
  let server: SharedServer;
  let mailbox: Mailbox;
  before(async () => {
    ({ server, mailbox } = await sharedMailedServer('catalogue'));
  });
  after(async () => {
    await server.stop();
  });
  const reader = async (...paragraphs: string[]) => {
    const me = new Asker(server.visitor());
    const report = makeReport({ language: 'en', sections: [{ heading: 'The gardens of the city', paragraphs }] });
    const { documentId } = await me.add(report, 'Gardens.pdf');
    return { me, documentId, chat: await me.chat(documentId) };
  };

  test('an answer is told as it comes: states, statements with their boxes, its end', async () => {
    const { me, chat, documentId } = await reader(POND);
    const heard = await me.ask({ chat, request: question('How deep is the pond of the north garden?') });
    const states = heard.flatMap(({ event }) => (event.event === 'state' ? [event.state] : []));
    assert.deepEqual(states.at(-1), 'answering');
    const message = endOf(heard);
    const [statement] = message.statements;
    assert.deepEqual([message.state, message.found, message.model, statement?.text], ['done', true, undefined, POND]);
    const [quote] = statement!.quotes;
    assert.deepEqual([quote?.documentId, quote?.page, quote?.text], [documentId, 1, POND]);
    const [box] = quote!.boxes;
    assert.ok(box!.right - box!.left > 150 && box!.bottom - box!.top < 20, JSON.stringify(box));
    assert.deepEqual(
      heard.flatMap(({ id, event }) => (event.event === 'statement' ? [[id, event.statement.number]] : [])),
      message.statements.map(({ number }) => [number, number]),
    );
  });

  test('what is not in the document is said so, with what comes nearest', async () => {
    const { me, chat } = await reader(POND, 'The rose garden opens at nine.');
    const said = await me.answer({ chat, request: question('Who won the chess tournament in Riga?') });
    assert.equal(said.found, false);
    assert.ok(said.statements.every(({ kind }) => kind === 'nearest'));
  });

  proof('what a document is about is said in short, in both languages', async () => {
    const { me, chat } = await reader(POND, 'It was dug by the friends of the garden in the dry summer of 1987.');
    for (const asked of ['What is this document about?', 'De quoi parle ce document ?']) {
      const said = await me.answer({ chat, request: question(asked) });
      assert.ok(said.found && said.statements.every(({ kind }) => kind === 'said'), asked);
      assert.ok(said.statements.length > 0, asked);
    }
  });

  proof('the same message again is not asked again, and a listener that comes back hears what it missed', async () => {
    const { me, chat } = await reader(POND, 'The pond of the south garden is three metres deep.');
    const message = randomUUID();
    const asked = { chat, message, request: question('How deep are the ponds of the gardens?') };
    const [one, ...others] = await Promise.all(Array.from({ length: 8 }, () => me.ask(asked)));
    const all = endOf(one!).statements;
    for (const other of others) assert.deepEqual(endOf(other), endOf(one!));
    assert.ok(all.length > 1, JSON.stringify(all));
    const rest = await me.ask({ ...asked, after: 1 });
    assert.deepEqual(
      rest.flatMap(({ event }) => (event.event === 'statement' ? [event.statement] : [])),
      all.slice(1),
    );
    assert.equal((await me.state()).questions?.used, 1);
  });

  test('of fifty questions at once exactly twenty are answered, and each other is refused with 1507 or as too many', async () => {
    const { me, chat } = await reader(POND);
    const request = question('How deep is the pond?');
    const codes: (number | 'answered')[] = [];
    const tryOne = async (): Promise<void> => {
      const response = await me.send({ chat, request });
      if (response.status === 200) {
        assert.equal(endOf(await Array.fromAsync(eventsOf(response))).state, 'done');
        codes.push('answered');
        return;
      }
      const refused = await refusedWith(response);
      // Two answers at once are the most, and fewer on a machine that is busy: the others ask again.
      if (refused.failure.code === 'AI_ANSWERS_TOO_MANY' || refused.failure.code === 'TOO_BUSY') return tryOne();
      codes.push(refused.code);
    };
    await Promise.all(Array.from({ length: 50 }, tryOne));
    const counted = Map.groupBy(codes, (code) => code);
    assert.deepEqual([counted.get('answered')?.length, counted.get(1507)?.length], [20, 30]);
    assert.equal((await me.state()).questions?.used, 20);
  });

  test('empty, endless and wordless questions are refused before anything is counted', async () => {
    const { me, chat } = await reader(POND);
    for (const [text, code] of [
      ['', 'BAD_REQUEST'],
      ['   \n', 'BAD_REQUEST'],
      ['x'.repeat(4_001), 'BAD_REQUEST'],
      ['🦩🦩🦩', 'AI_QUESTION_EMPTY'],
      ['?!', 'AI_QUESTION_EMPTY'],
    ] as const)
      assert.equal(
        (await refusedWith(await me.send({ chat, request: question(text) }))).failure.code,
        code,
        text.slice(0, 9),
      );
    const huge = await me.send({ chat, request: question('x'.repeat(1_000_000)) });
    assert.equal((await refusedWith(huge)).failure.code, 'CALL_TOO_LARGE');
    assert.equal((await me.state()).questions?.used, 0);
  });

  proof('a summary comes by section, with key figures, in both kinds of length', async () => {
    const me = new Asker(server.visitor());
    const { documentId } = await me.add(await readFile(await fixture('gardens-report')), 'Gardens.pdf');
    const chat = await me.chat(documentId);
    const whole = await me.answer({
      chat,
      request: { kind: 'summary', length: 'short', bySection: false, audience: 'anyone' },
    });
    assert.ok(whole.statements.some(({ kind }) => kind === 'said'));
    const figures = whole.statements.filter(({ kind }) => kind === 'figure');
    assert.ok(
      figures.length > 0 &&
        figures.every(({ value, quotes }) => value !== undefined && quotes[0]!.text.includes(value)),
    );
    const bySection = await me.answer({
      chat,
      request: { kind: 'summary', length: 'medium', bySection: true, audience: 'anyone' },
    });
    assert.ok(
      bySection.statements.filter(({ section }) => section !== undefined).length > 1,
      JSON.stringify(bySection.statements),
    );
  });

  proof('two documents that contradict each other are both quoted', async () => {
    const me = new Asker(server.visitor());
    await me.state();
    const make = (text: string) =>
      makeReport({ language: 'en', sections: [{ heading: 'The ponds of the city', paragraphs: [text] }] });
    const one = await me.add(make('The pond of the north garden is two metres deep.'), 'one.pdf');
    const other = await me.add(make('The pond of the north garden is nine metres deep.'), 'other.pdf');
    const said = await me.answer({
      chat: await me.chat(one.documentId, other.documentId),
      request: question('How deep is the pond of the north garden?'),
    });
    assert.deepEqual(
      new Set(said.statements.flatMap(({ quotes }) => quotes.map(({ documentId }) => documentId))),
      new Set([one.documentId, other.documentId]),
    );
  });

  proof('chats are renamed, found by their questions, exported with pages, and deleted', async () => {
    const { me, chat } = await reader(POND);
    await me.answer({ chat, request: question('How deep is the pond?') });
    const listed = async (search: string) =>
      (
        await me.data(
          { parse: (value) => value as { chatList: { title: string; messages: number }[] } },
          await me.visitor.call(CALLS['ai.documents'], { search }),
        )
      ).chatList;
    assert.deepEqual((await listed('deep'))[0], {
      ...(await listed('deep'))[0],
      title: 'How deep is the pond?',
      messages: 1,
    });
    assert.deepEqual(await listed('100%_no'), []);
    assert.equal((await me.visitor.call(CALLS['ai.chats.change'], { chatId: chat, title: 'Ponds' })).status, 200);
    assert.equal((await listed('Ponds'))[0]?.title, 'Ponds');
    for (const [format, start] of [
      ['markdown', '# Ponds'],
      ['pdf', '%PDF-'],
      ['docx', 'PK'],
    ] as const) {
      const file = await me.visitor.fetch(linkTo('ai.export', { chatId: chat, format }));
      assert.ok((await file.text()).startsWith(start), format);
    }
    const markdown = await me.visitor.fetch(linkTo('ai.export', { chatId: chat, format: 'markdown' }), {
      headers: { lang: 'fr' },
    });
    assert.match(await markdown.text(), /two metres deep\. \(Gardens\.pdf, p\.\u00a01\)/);
    assert.equal((await me.visitor.call(CALLS['ai.chats.delete'], { chatId: chat })).status, 200);
    assert.deepEqual(await listed(''), []);
  });

  proof('a chat about no document names the tools that do what is asked for', async () => {
    const me = new Asker(server.visitor());
    const chat = await me.chat();
    const merge = await me.answer({ chat, request: question('How do I join two PDFs?') });
    assert.deepEqual([merge.statements[0]?.kind, merge.statements[0]?.tool], ['tool', 'merge-pdf']);
    const french = await me.answer({ chat, lang: 'fr', request: question('Je voudrais ajouter un mot de passe') });
    assert.equal(french.statements[0]?.tool, 'protect-pdf');
    assert.match(french.statements[0]?.text ?? '', /mot de passe/i);
    const none = await me.answer({ chat, request: question('Who won the match in Riga yesterday?') });
    assert.deepEqual([none.found, none.statements], [false, []]);
  });

  proof(
    'what is selected is explained by the document’s own definitions, and alone summed up and asked about',
    async () => {
      const { me, chat, documentId } = await reader(
        'The Garden Water Board (GWB) looks after every pond of the city.',
        'The GWB meets twice a year and publishes its minutes in the spring.',
        POND,
      );
      const selection = { documentId, page: 1, text: 'The GWB meets twice a year' };
      const explained = await me.answer({ chat, request: { kind: 'explain', level: 'simple', selection } });
      assert.match(explained.statements[0]?.text ?? '', /Garden Water Board \(GWB\)/);
      const about = await me.answer({
        chat,
        request: { kind: 'question', question: 'How often does it meet?', selection },
      });
      assert.ok(
        about.statements.every(({ text }) => !text.includes('two metres')),
        JSON.stringify(about.statements),
      );
      const elsewhere = { ...selection, documentId: randomUUID() };
      const refused = await me.send({ chat, request: { kind: 'explain', level: 'simple', selection: elsewhere } });
      assert.equal((await refusedWith(refused)).failure.code, 'NOT_FOUND');
    },
  );

  test('what a visitor asked becomes the account’s with a login, and is kept longer', async () => {
    const { me, chat } = await reader(POND);
    await me.answer({ chat, request: question('How deep is the pond?') });
    const [before] = (await me.state()).fileList;
    await signUp(server, mailbox, me.visitor, 'gardener@example.org');
    const { fileList, chatList } = await me.state();
    assert.equal(chatList[0]?.chatId, chat);
    assert.ok(fileList[0]!.keptUntil - before!.keptUntil > 29 * 24 * 60 * 60 * 1000);
    const llist = await me.data(
      { parse: (value) => value as { llist: AiMessage[] } },
      await me.visitor.call(CALLS['ai.messages'], { chatId: chat }),
    );
    assert.equal(llist.llist[0]?.statements[0]?.text, POND);
  });
});
