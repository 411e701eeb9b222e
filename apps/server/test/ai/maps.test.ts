import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { CALLS, MAP_FORMATS } from '@pagewright/contract';
import { makeReport } from '@pagewright/testkit';
import { refusedWith } from '../client.ts';
import { startTestServer, type TestServer } from '../server.ts';
import { Asker } from './asker.ts';

const MAIN = path.join(import.meta.dirname, '../../src/main.ts');
const HARBOURS = makeReport({
  language: 'en',
  sections: ['1 Tides', '1.1 Spring tides', '2 Piers'].map((heading) => ({
    heading,
    paragraphs: ['The harbour of the old town is closed to large ships in autumn.'],
  })),
});

describe('maps of documents', { timeout: 300_000 }, () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer({ PLANS: 'hosted' }, MAIN);
  });
  after(() => server.stop());

  const save = (me: Asker, body: object) =>
    me.visitor.fetch(CALLS['ai.saveMap'].path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  test('a document that was read in has a map of its headings, each at its place', async () => {
    const me = new Asker(server.visitor());
    const { documentId } = await me.add(HARBOURS, 'Harbours.pdf');
    const answer = await me.visitor.call(CALLS['ai.map'], { documentId });
    const { data: map } = CALLS['ai.map'].answer.json.parse(await answer.json());
    assert.deepEqual(
      map.nodes.map(({ label, page }) => [label, page]),
      [
        ['Harbours', undefined],
        ['1 Tides', 1],
        ['2 Piers', 1],
        ['1.1 Spring tides', 1],
      ],
    );
    const { box } = map.nodes[1]!;
    assert.ok(box && box.left > 70 && box.left < 74 && box.top < box.bottom && box.bottom < 100, JSON.stringify(box));
  });

  test('a document of nobody, or of somebody else, has none', async () => {
    const { documentId } = await new Asker(server.visitor()).add(HARBOURS);
    for (const id of [documentId, randomUUID()]) {
      const other = new Asker(server.visitor());
      const { failure } = await refusedWith(await other.visitor.call(CALLS['ai.map'], { documentId: id }));
      assert.equal(failure.code, 'NOT_FOUND');
    }
  });

  test('a map that was changed is saved in every format, under its own name', async () => {
    const me = new Asker(server.visitor());
    const nodes = [
      { id: 'a', label: 'Ports/été', children: ['b'] },
      { id: 'b', label: '<b>Marées</b>', page: 2, more: 3, children: [] },
    ];
    const begins = { pdf: '%PDF-', png: '\u0089PNG', svg: '<?xml', markdown: '# Ports', opml: '<?xml', json: '{' };
    for (const format of MAP_FORMATS) {
      const answer = await save(me, { map: { nodes }, format, lang: 'fr' });
      assert.equal(answer.status, 200, format);
      const bytes = Buffer.from(await answer.arrayBuffer());
      assert.equal(bytes.toString('latin1', 0, begins[format].length), begins[format]);
      assert.match(answer.headers.get('content-disposition') ?? '', /^attachment; .*Ports/);
      if (format === 'markdown') assert.match(bytes.toString(), /\*\+ 3 autres\*/);
    }
  });

  test('what is no map is no call', async () => {
    const me = new Asker(server.visitor());
    const circle = [
      { id: 'a', label: 'A', children: ['b'] },
      { id: 'b', label: 'B', children: ['a'] },
    ];
    const answer = await save(me, { map: { nodes: circle }, format: 'pdf', lang: 'en' });
    assert.equal(answer.status, 400);
  });
});
