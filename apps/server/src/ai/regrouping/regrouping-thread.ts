import { randomBytes } from 'node:crypto';
import { parentPort, workerData } from 'node:worker_threads';
import {
  ModelFailure,
  regroupWithModel,
  type GroupedBranch,
  type GroupedHeading,
  type GroupingLimits,
} from '@pagewright/ai';
import { answerModel, type ModelSettings } from '@pagewright/ai/providers/answer-model.ts';
import { failure, type Failure } from '@pagewright/contract';
import { countedModel, type Used } from '@pagewright/ai/providers/counted-model.ts';
import { failureOfModel } from '@pagewright/tools/failure-of-model';

/** The inside of a thread that has a model group the headings of one map; told to stop, it closes its connection and ends. */

export interface GivenHeadings {
  headings: readonly GroupedHeading[];
  limits: GroupingLimits;
  /** Of the document, BCP 47. */
  language: string;
  model: ModelSettings;
}

type End = { branches: GroupedBranch[] } | { failure: Failure } | { stopped: true };
export type Grouped = End & { used: Used };

const port = parentPort!;
const stop = new AbortController();
port.once('message', () => stop.abort());
const { headings, limits, language, model: settings } = workerData as GivenHeadings;
const model = answerModel(settings);
const counted = model && countedModel(model);
port.postMessage({ ...(await grouped()), used: counted?.used ?? { asked: 0, answered: 0 } } satisfies Grouped);
port.close();

async function grouped(): Promise<End> {
  if (!counted) return { failure: failure('AI_NO_MODEL') };
  try {
    const regrouping = await regroupWithModel({
      headings,
      limits,
      model: counted.model,
      language,
      random: () => randomBytes(12).toString('hex'),
      signal: stop.signal,
    });
    if (regrouping.kind === 'too many') return { failure: failure('AI_MAP_TOO_WIDE') };
    return regrouping.kind === 'grouped' ? { branches: regrouping.branches } : { failure: failure('AI_MAP_UNFIT') };
  } catch (error) {
    if (stop.signal.aborted) return { stopped: true };
    // The message of any other error may hold words of a document.
    if (!(error instanceof ModelFailure)) return { failure: failure('INTERNAL') };
    // Half an answer, or none that is to be had, is no map.
    if (error.fault === 'broken' || error.fault === 'refused') return { failure: failure('AI_MAP_UNFIT') };
    return { failure: failureOfModel(error) };
  }
}
