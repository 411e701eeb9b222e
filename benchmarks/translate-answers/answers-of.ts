import {
  textOfParts,
  translate,
  TranslationMemory,
  type AnswerModel,
  type Segment,
  type SegmentPart,
} from '@pagewright/ai';

/** What a model's answers to the texts of documents came to. */
export interface Answers {
  requests: number;
  /** Texts whose first answer did not hold, by why. */
  failed: Map<string, number>;
  /** Of those, texts whose second answer held. */
  mended: number;
  /** Texts that were taken with all words and without their styles. */
  bare: number;
  /** Texts that stay in their language, by why; not those that the honest model leaves as well. */
  left: Map<string, number>;
  /** Each text was told once, and those that stay say what they said. */
  isWhole: boolean;
  /** Texts that were taken as they were, as names are. */
  same: number;
  /** Texts that were taken though they say something else than the honest model. */
  wrong: number;
  /** What each text became. */
  translated: Map<string, readonly SegmentPart[]>;
}

/** `honest`: what the honest model made of the same texts. */
export async function answersOf(
  segments: readonly Segment[],
  model: AnswerModel,
  honest?: Pick<Answers, 'translated'>,
): Promise<Answers> {
  let requests = 0;
  const counted: AnswerModel = {
    ...model,
    write: (request, signal) => {
      requests += 1;
      return model.write(request, signal);
    },
  };
  const sources = new Map(segments.map((segment) => [segment.id, textOfParts(segment.parts)]));
  const failed = new Map<string, string>();
  const failedAgain = new Set<string>();
  const told = new Map<string, number>();
  const left = new Map<string, number>();
  const translated = new Map<string, readonly SegmentPart[]>();
  let hasChanged = false;
  const events = translate(segments, {
    model: counted,
    from: 'en',
    to: 'el',
    glossary: [],
    memory: TranslationMemory.empty(),
    random: () => crypto.randomUUID(),
    signal: new AbortController().signal,
  });
  for await (const event of events) {
    if (event.kind === 'flaw') {
      if (!failed.has(event.id)) failed.set(event.id, event.why);
      if (!event.again) failedAgain.add(event.id);
    } else if (event.kind === 'segment') {
      told.set(event.id, (told.get(event.id) ?? 0) + 1);
      if (event.state === 'translated') translated.set(event.id, event.parts);
      else {
        hasChanged ||= textOfParts(event.parts) !== sources.get(event.id);
        if (!honest || honest.translated.has(event.id)) left.set(event.why, (left.get(event.why) ?? 0) + 1);
      }
    }
  }
  const others = [...translated].filter(([id, parts]) => {
    const right = honest?.translated.get(id);
    return honest !== undefined && (right === undefined || JSON.stringify(right) !== JSON.stringify(parts));
  });
  const differing = others.filter(([id, parts]) => saidBy(honest?.translated.get(id) ?? []) !== saidBy(parts));
  const same = differing.filter(([id, parts]) => plain(sources.get(id) ?? '') === saidBy(parts)).length;
  return {
    requests,
    failed: new Map([...Map.groupBy(failed.values(), String)].map(([why, all]) => [why, all.length])),
    mended: [...failed.keys()].filter((id) => !failedAgain.has(id)).length,
    bare: others.length - differing.length,
    left,
    isWhole: told.size === segments.length && [...told.values()].every((times) => times === 1) && !hasChanged,
    same,
    wrong: differing.length - same,
    translated,
  };
}

const plain = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
const saidBy = (parts: readonly SegmentPart[]): string => plain(textOfParts(parts));
