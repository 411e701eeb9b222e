import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { CALLS, MAP_FORMATS, mindMap } from '@pagewright/contract';
import { makePdf, makeReport, proof } from '@pagewright/testkit';
import { refusedWith } from '../client.ts';
import { type SharedServer, sharedTestServer } from '../server.ts';
import { Asker, question } from './asker.ts';

const HARBOURS = makeReport({
  language: 'en',
  sections: ['1 Tides', '1.1 Spring tides', '2 Piers'].map((heading) => ({
    heading,
    paragraphs: ['The harbour of the old town is closed to large ships in autumn.'],
  })),
});

/** Three pages of running text, with an outline that says what no page shows. */
async function bookmarkedPdf(): Promise<Buffer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'pagewright-bookmarked-'));
  const file = path.join(folder, 'bookmarked.pdf');
  try {
    makePdf(file, {
      pages: [
        { text: 'It is closed in autumn.' },
        { text: 'Ships wait for the tide.' },
        { text: 'The quay was rebuilt.' },
      ],
      outline: [
        { title: 'The submarine pens', to: 1, children: [{ title: 'Periscopes', to: 2 }] },
        { title: 'Flood gates', to: 3 },
      ],
    });
    return await readFile(file);
  } finally {
    await rm(folder, { recursive: true });
  }
}

describe('maps of documents', { timeout: 300_000 }, () => {
  let server: SharedServer;
  before(async () => {
    server = await sharedTestServer({ program: 'catalogue', plans: 'hosted' });
  });
  after(() => server.stop());

  const mapOf = async (me: Asker, input: { documentId: string; of?: 'document' }) =>
    me.data(mindMap, await me.visitor.call(CALLS['ai.map'], input));
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

  test('a map that was changed is kept with its document, for its owner alone, until the document is deleted', async () => {
    const me = new Asker(server.visitor());
    const { documentId } = await me.add(HARBOURS, 'Harbours.pdf');
    const first = await mapOf(me, { documentId });
    const changed = {
      nodes: [
        { ...first.nodes[0]!, children: ['mine'] },
        { id: 'mine', label: 'Nul \u0000 and \u{1f409}', children: [] },
      ],
    };
    assert.equal((await me.visitor.call(CALLS['ai.keepMap'], { documentId, map: changed })).status, 200);
    const kept = await mapOf(me, { documentId });
    assert.deepEqual(
      kept.nodes.map(({ label }) => label),
      ['Harbours', 'Nul \ufffd and \u{1f409}'],
    );
    // The same file again is the same document.
    assert.equal((await me.add(HARBOURS, 'Again.pdf')).documentId, documentId);
    assert.deepEqual(await mapOf(me, { documentId }), kept);
    assert.deepEqual(await mapOf(me, { documentId, of: 'document' }), first);

    const other = new Asker(server.visitor());
    for (const call of [
      other.visitor.call(CALLS['ai.keepMap'], { documentId, map: changed }),
      me.visitor.call(CALLS['ai.keepMap'], { documentId: randomUUID(), map: changed }),
    ])
      assert.equal((await refusedWith(await call)).failure.code, 'NOT_FOUND');
    const endless = { nodes: [{ id: 'a', label: 'A', full: 'x'.repeat(401), children: [] }] };
    assert.equal((await me.visitor.call(CALLS['ai.keepMap'], { documentId, map: endless })).status, 400);
    assert.deepEqual(await mapOf(me, { documentId }), kept);

    await me.visitor.fetch(`${CALLS['ai.delete'].path}?documentId=${documentId}`, { method: 'POST' });
    const [left] = await server.query<{ n: number }>(
      `SELECT count(*)::int AS n FROM ai_maps WHERE document = '${documentId}'`,
    );
    assert.equal(left?.n, 0);
  });

  proof('without headings the bookmarks make the map, and nobody is answered by them', async () => {
    const me = new Asker(server.visitor());
    const { documentId } = await me.add(await bookmarkedPdf(), 'Harbours.pdf');
    const map = await mapOf(me, { documentId });
    assert.deepEqual(
      map.nodes.map(({ label, page, children }) => [label, page, children.length]),
      [
        ['Harbours', undefined, 2],
        ['The submarine pens', 1, 1],
        ['Flood gates', 3, 0],
        ['Periscopes', 2, 0],
      ],
    );
    assert.ok(map.nodes.slice(1).every(({ box }) => box && box.bottom > box.top));
    const chat = await me.chat(documentId);
    const { statements } = await me.answer({ chat, request: question('Where are the submarine pens and periscopes?') });
    assert.doesNotMatch(JSON.stringify(statements), /submarine|periscope/i);
  });

  proof('a map that was changed is saved in every format, under its own name', async () => {
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
