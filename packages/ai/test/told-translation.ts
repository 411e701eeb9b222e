import assert from 'node:assert/strict';
import type { GlossaryTerm } from '../src/translation/glossary/glossary.ts';
import type { AnswerModel } from '../src/providers/role.ts';
import { TranslationMemory } from '../src/translation/memory.ts';
import { textOfParts, type Segment, type SegmentPart } from '../src/translation/segment.ts';
import { translate, type TranslationEvent } from '../src/translation/translate.ts';
import { made } from './scripted-model.ts';

/** Of a page. A part without a style is in style 0. */
export const segment = (id: string, ...parts: (string | [text: string, style: number])[]): Segment => ({
  id,
  page: 1,
  kind: 'paragraph',
  parts: parts.map((part) => (typeof part === 'string' ? { text: part, style: 0 } : { text: part[0], style: part[1] })),
});

export interface Told {
  events: TranslationEvent[];
  failure: unknown;
  /** By id. */
  segments: Map<string, Extract<TranslationEvent, { kind: 'segment' }>>;
  flaws: string[];
}

/** What a translation out of English tells; `to`: Greek unless it is said. */
export async function told(
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

/** What a segment became. */
export const parts = ({ segments }: Told, id: string): readonly SegmentPart[] => segments.get(id)?.parts ?? [];
/** How it went with a segment, or why it stayed. */
export const stateOf = ({ segments }: Told, id: string): string => {
  const event = segments.get(id);
  return event?.state === 'kept' ? event.why : (event?.state ?? 'not told');
};

export const HARBOUR = segment(
  'harbour',
  'The harbour was built in ',
  ['1884', 1],
  ' by ',
  ['the town itself', 2],
  ', see www.harbour.example/plan.',
);
export const BRIDGE = segment('bridge', 'The bridge is 120.5 metres long and carries 1,200 cars a day.');

/** A text that begins in the same way, and goes on. */
export const longer = ({ id, ...rest }: Segment): Segment => ({
  ...rest,
  id: `${id}-longer`,
  parts: [{ text: `${textOfParts(rest.parts)} ${'It was so before, and it will be so again. '.repeat(8)}`, style: 0 }],
});
