import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { made } from '../../test/scripted-model.ts';
import { inGreek, translatingModel } from '../../test/translating-model.ts';
import type { AnswerModel } from '../providers/role.ts';
import type { GlossaryTerm } from './glossary/glossary.ts';
import { TranslationMemory } from './memory.ts';
import type { Segment, SegmentPart } from './segment.ts';
import { translate, type TranslationEvent } from './translate.ts';

const segment = (id: string, ...parts: (string | [text: string, style: number])[]): Segment => ({
  id,
  page: 1,
  kind: 'paragraph',
  parts: parts.map((part) => (typeof part === 'string' ? { text: part, style: 0 } : { text: part[0], style: part[1] })),
});

interface Told {
  events: TranslationEvent[];
  failure: unknown;
  /** By id. */
  segments: Map<string, Extract<TranslationEvent, { kind: 'segment' }>>;
  flaws: string[];
}

async function told(
  segments: readonly Segment[],
  model: AnswerModel,
  {
    glossary = [],
    memory = TranslationMemory.empty(),
    to = 'el',
    signal = new AbortController().signal,
  }: { glossary?: GlossaryTerm[]; memory?: TranslationMemory; to?: string; signal?: AbortSignal } = {},
): Promise<Told> {
  const events: TranslationEvent[] = [];
  let failure: unknown;
  try {
    const translating = { model, from: 'en', to, glossary, memory, random: made(), signal };
    for await (const event of translate(segments, translating)) events.push(event);
  } catch (error) {
    failure = error;
  }
  const ofSegments = events.filter((event) => event.kind === 'segment');
  assert.equal(new Set(ofSegments.map(({ id }) => id)).size, ofSegments.length, 'each segment is told once');
  return {
    events,
    failure,
    segments: new Map(ofSegments.map((event) => [event.id, event])),
    flaws: events.flatMap((event) => (event.kind === 'flaw' ? `${event.id} ${event.why} ${event.again}` : [])),
  };
}

const parts = ({ segments }: Told, id: string): readonly SegmentPart[] => segments.get(id)?.parts ?? [];
const HARBOUR = segment(
  'harbour',
  'The harbour was built in ',
  ['1884', 1],
  ' by ',
  ['the town itself', 2],
  ', see www.harbour.example/plan.',
);
const BRIDGE = segment('bridge', 'The bridge is 120.5 metres long and carries 1,200 cars a day.');

describe('a model that translates', () => {
  test('gives each segment in its styles, with what stays', async () => {
    const result = await told([HARBOUR, BRIDGE], translatingModel());
    assert.deepEqual(parts(result, 'harbour'), [
      { text: inGreek('The harbour was built in '), style: 0 },
      { text: '1884', style: 1 },
      { text: inGreek(' by '), style: 0 },
      { text: inGreek('the town itself'), style: 2 },
      { text: `${inGreek(', see ')}www.harbour.example/plan.`, style: 0 },
    ]);
    assert.deepEqual(result.flaws, []);
    assert.deepEqual(result.events.at(-1), { kind: 'usage', asked: 100, answered: 10 });
  });
});
