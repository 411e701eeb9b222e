import { randomBytes } from 'node:crypto';
import {
  ModelFailure,
  translate,
  translationCost,
  type AnswerModel,
  type GlossaryTerm,
  type Segment,
} from '@pagewright/ai';
import { answerModel } from '@pagewright/ai/providers/answer-model.ts';
import { countedModel } from '@pagewright/ai/providers/counted-model.ts';
import type { Forecast, Note } from '@pagewright/contract';
import { ToolFailure } from '../failure.ts';
import { failureOfModel } from '../failure-of-model.ts';
import type { TaskModel } from '../task-model.ts';
import type { KeptMemory } from './kept-memory.ts';
import type { TargetText } from './texts.ts';
import type { Translator } from './translator.ts';

interface Wanted {
  from: string | undefined;
  to: string;
  glossary: readonly GlossaryTerm[];
  file: string;
  kept: KeptMemory;
}

/** Of a usual model: tokens that it writes in a second, and what a request waits for; requests go out a few at once. */
const TOKENS_A_SECOND = 60;
const SECONDS_A_REQUEST = 2;
const AT_ONCE = 3;
const MILLION = 1_000_000;
const RANDOM_BYTES = 12;
/** Texts; a batch has some dozens. */
const KEEP_EVERY = 100;

/** Asks a language model. What it uses is counted as it goes, so that a task that is killed has paid for what it had. */
export function modelTranslator(model: TaskModel, { from, to, glossary, file, kept }: Wanted): Translator {
  const opened = openModel(model);
  const { memory } = kept;
  const costOf = (texts: readonly Segment[]) => translationCost(texts, opened, { from, to, glossary, memory });

  async function forecast(texts: readonly Segment[]): Promise<Forecast['model']> {
    const { requests, asked, answered } = costOf(texts);
    const { tokens: left, seconds } = await model.left();
    if (asked + answered > left)
      throw new ToolFailure('TRANSLATION_TOO_COSTLY', { file, wanted: asked + answered, limit: left, seconds });
    const { prices } = model;
    return {
      name: opened.name,
      requests,
      tokens: asked + answered,
      ...(prices && {
        cost: { amount: (asked * prices.asked + answered * prices.answered) / MILLION, currency: prices.currency },
      }),
      seconds: Math.ceil((requests * SECONDS_A_REQUEST + answered / TOKENS_A_SECOND) / AT_ONCE),
    };
  }

  return {
    name: opened.name,
    draft: undefined,
    forecast,
    translate: async (texts, onDone, signal) => {
      await forecast(texts);
      const { model: counted, used } = countedModel(opened);
      const told = { asked: 0, answered: 0 };
      const tellUsed = async () => {
        const more = { asked: used.asked - told.asked, answered: used.answered - told.answered };
        if (more.asked + more.answered === 0) return;
        Object.assign(told, used);
        await model.spent(more);
      };
      const targets: TargetText[] = [];
      let missed = 0;
      try {
        const random = () => randomBytes(RANDOM_BYTES).toString('hex');
        for await (const event of translate(texts, { model: counted, from, to, glossary, memory, random, signal })) {
          if (event.kind === 'segment') {
            const { id, parts, state } = event;
            targets.push({ id, parts, state, ...(event.state === 'kept' && { why: event.why }) });
            onDone(targets.length);
            if (targets.length % KEEP_EVERY === 0) await kept.keep();
          } else if (event.kind === 'flaw' && event.why === 'glossary' && !event.again) missed += 1;
          await tellUsed();
        }
      } catch (error) {
        throw error instanceof ModelFailure ? ToolFailure.of(failureOfModel(error), error) : error;
      } finally {
        await tellUsed();
        await kept.keep();
      }
      const notes: Note[] = missed > 0 ? [{ code: 'GLOSSARY_NOT_FOLLOWED', count: missed }] : [];
      return { texts: targets, notes };
    },
  };
}

function openModel({ settings }: TaskModel): AnswerModel {
  const model = answerModel(settings);
  if (!model) throw new TypeError('a provider has a model');
  return model;
}
