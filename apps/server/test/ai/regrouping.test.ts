import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { CALLS, levelsOf, mindMap, nodesById, type AiRegrouping, type MindMap } from '@pagewright/contract';
import { makeReport, proof, sampleOf } from '@pagewright/testkit';
import { refusedWith } from '../client.ts';
import { sharedTestServer } from '../server.ts';
import { Asker } from './asker.ts';
import { startWithModels, type ServerWithModels } from './with-models.ts';

const LEASE = makeReport({
  language: 'en',
  sections: ['1 Rent', '1.1 Deposit', '2 Heating', '3 Notice', '4 Keys'].map((heading) => ({
    heading,
    paragraphs: ['The workshop in the harbour is let to the tenant for five years.'],
  })),
});

/** Labels in reading order, indented by level; of a group whose words its name has. */
function told(map: MindMap): string[] {
  const byId = nodesById(map);
  return [...levelsOf(map)].map(([id, level]) => {
    const { label, naming } = byId.get(id)!;
    return `${'-'.repeat(level - 1)}${label}${naming === undefined ? '' : ` (${naming})`}`;
  });
}

const mapOf = async (me: Asker, documentId: string) =>
  me.data(mindMap, await me.visitor.call(CALLS['ai.map'], { documentId }));

describe('maps that a model regroups', { timeout: 300_000 }, () => {
  let opened: ServerWithModels;
  before(async () => {
    opened = await startWithModels({ PLANS: 'hosted', AI_PRICES: '1000/2000 EUR' });
  });
  after(() => opened.stop());

  const begin = async () => {
    const me = new Asker(opened.server.visitor());
    const { documentId } = await me.add(LEASE, 'Lease.pdf');
    return { me, documentId, map: await mapOf(me, documentId) };
  };
  type Begun = Awaited<ReturnType<typeof begin>>;
  const start = ({ me, documentId, map }: Begun, regroupingId: string = randomUUID()) =>
    me.visitor.call(CALLS['ai.regroup'], { documentId, regroupingId, map });
  const stateOf = async (me: Asker, regroupingId: string): Promise<AiRegrouping> => {
    const answer = await me.visitor.call(CALLS['ai.regrouped'], { regroupingId });
    return CALLS['ai.regrouped'].answer.json.parse(await answer.json()).data;
  };
  const regrouped = async (begun: Begun): Promise<Exclude<AiRegrouping, { state: 'running' }>> => {
    const regroupingId = randomUUID();
    const answer = await start(begun, regroupingId);
    assert.equal(answer.status, 200, await answer.text());
    for (;;) {
      const now = await stateOf(begun.me, regroupingId);
      if (now.state !== 'running') return now;
    }
  };

  test('branches come below names of their own words, each with its page and box, and nothing else was sent', async () => {
    opened.models.play(undefined);
    const begun = await begin();
    const calls = opened.models.calls.length;
    const forecast = await begun.me.visitor.call(CALLS['ai.regroupForecast'], {
      documentId: begun.documentId,
      map: begun.map,
    });
    const { data } = CALLS['ai.regroupForecast'].answer.json.parse(await forecast.json());
    assert.ok(data.tokens > 300 && data.cost && data.cost.amount > 0 && data.cost.currency === 'EUR');
    assert.equal(opened.models.calls.length, calls);

    const done = await regrouped(begun);
    assert.ok(done.state === 'done');
    assert.deepEqual(told(done.map), [
      'Lease',
      '-Rent and Heating (headings)',
      '--1 Rent',
      '---1.1 Deposit',
      '--2 Heating',
      '-Notice and Keys (headings)',
      '--3 Notice',
      '--4 Keys',
    ]);
    const after = nodesById(done.map);
    for (const { children: _, ...node } of begun.map.nodes) {
      const { children: __, ...kept } = after.get(node.id)!;
      assert.deepEqual(kept, node);
    }
    const sent = opened.models.calls.slice(calls);
    assert.equal(sent.length, 1);
    assert.doesNotMatch(JSON.stringify(sent[0]!.body), /workshop|tenant|Lease/);
    const { questions } = await begun.me.state();
    assert.equal(questions?.used, 1);
    // It is not kept before its owner keeps it.
    assert.deepEqual(await mapOf(begun.me, begun.documentId), begun.map);
  });

  proof('names that are the model’s own say so, and what it forgets stays below its own parent', async () => {
    const begun = await begin();
    opened.models.play('grouping-named');
    const named = await regrouped(begun);
    assert.ok(named.state === 'done');
    assert.deepEqual(
      named.map.nodes.flatMap(({ label, naming }) => (naming ? [[label, naming]] : [])),
      [
        ['Bankruptcy announced', 'model'],
        ['Bankruptcy announced', 'model'],
      ],
    );
    opened.models.play('grouping-forgotten');
    const forgotten = await regrouped({ ...begun, map: named.map });
    assert.ok(forgotten.state === 'done');
    assert.deepEqual(told(forgotten.map), ['Lease', '-4 Keys', '-1 Rent', '--1.1 Deposit', '-2 Heating', '-3 Notice']);
  });

  test('what is no grouping, breaks off or never comes leaves the map, says why, and costs no question', async () => {
    const begun = await begin();
    const faults = {
      'grouping-doubled': 'AI_MAP_UNFIT',
      'liar-invented': 'AI_MAP_UNFIT',
      obedient: 'AI_MAP_UNFIT',
      'tool-call': 'AI_MAP_UNFIT',
      html: 'MODEL_AWAY',
    } as const;
    for (const [model, code] of sampleOf(import.meta, Object.entries(faults))) {
      opened.models.play(model as keyof typeof faults);
      const failed = await regrouped(begun);
      assert.deepEqual([model, failed.state === 'failed' && failed.failure.code], [model, code]);
    }
    assert.deepEqual(await mapOf(begun.me, begun.documentId), begun.map);
    assert.equal((await begun.me.state()).questions?.used, 0);
  });

  test('a regrouping is one however often it is asked for, is its owner’s, and is stopped', async () => {
    const begun = await begin();
    opened.models.play('silent-midway');
    const calls = opened.models.calls.length;
    const regroupingId = randomUUID();
    const answers = await Promise.all([start(begun, regroupingId), start(begun, regroupingId)]);
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 200],
    );
    const call = await opened.models.call(calls);
    const other = new Asker(opened.server.visitor());
    for (const refused of [
      other.visitor.call(CALLS['ai.regrouped'], { regroupingId }),
      other.visitor.call(CALLS['ai.stopRegrouping'], { regroupingId }),
      other.visitor.call(CALLS['ai.regroupForecast'], { documentId: begun.documentId, map: begun.map }),
      start({ ...begun, me: other }),
    ])
      assert.equal((await refusedWith(await refused)).failure.code, 'NOT_FOUND');
    assert.deepEqual(await stateOf(begun.me, regroupingId), { state: 'running' });
    await begun.me.visitor.call(CALLS['ai.stopRegrouping'], { regroupingId });
    assert.equal((await call.ended).by, 'client');
    const stopped = await stateOf(begun.me, regroupingId);
    assert.equal(stopped.state === 'failed' && stopped.failure.code, 'CANCELLED');
    assert.equal(opened.models.calls.length, calls + 1);
    assert.equal((await begun.me.state()).questions?.used, 0);
  });

  test('a document that is deleted stops its regrouping, and takes it along', async () => {
    const begun = await begin();
    opened.models.play('silent-midway');
    const calls = opened.models.calls.length;
    const regroupingId = randomUUID();
    await start(begun, regroupingId);
    const call = await opened.models.call(calls);
    await begun.me.visitor.fetch(`${CALLS['ai.delete'].path}?documentId=${begun.documentId}`, { method: 'POST' });
    assert.equal((await call.ended).by, 'client');
    assert.equal((await begun.me.visitor.call(CALLS['ai.regrouped'], { regroupingId })).status, 404);
  });

  proof('without a model there is none', async () => {
    const server = await sharedTestServer({ program: 'catalogue' });
    try {
      const me = new Asker(server.visitor());
      const { documentId } = await me.add(LEASE, 'Lease.pdf');
      const begun = { me, documentId, map: await mapOf(me, documentId) };
      assert.equal((await refusedWith(await start(begun))).failure.code, 'AI_NO_MODEL');
    } finally {
      await server.stop();
    }
  });
});
