import type { GlossaryTerm } from '@pagewright/ai';
import { directionsByRules, routeOf } from '@pagewright/engine/apertium';
import { ToolFailure } from '../failure.ts';
import type { TaskModel } from '../task-model.ts';
import { modelTranslator } from './by-model.ts';
import { keptMemory } from './kept-memory.ts';
import { rulesTranslator } from './by-rules.ts';
import type { Translator } from './translator.ts';

interface Wanted {
  /** BCP 47; undefined where nobody said it and the document does not tell. */
  from: string | undefined;
  to: string;
  glossary: readonly GlossaryTerm[];
  /** Whether a third language may lie in between. */
  mayTurn: boolean;
  model: TaskModel | undefined;
  /** Of the task's checkpoints. */
  checkpoints: string | undefined;
  file: string;
}

/**
 * The model where one is set up, else rules. Fails with TRANSLATION_LANGUAGE_UNKNOWN, TRANSLATION_SAME_LANGUAGE, TRANSLATOR_MISSING,
 * TRANSLATION_ONLY_DRAFT and GLOSSARY_UNUSED.
 */
export async function chooseTranslator({
  from,
  to,
  glossary,
  mayTurn,
  model,
  checkpoints,
  file,
}: Wanted): Promise<Translator> {
  if (from === to) throw new ToolFailure('TRANSLATION_SAME_LANGUAGE', { file, to });
  if (model) return modelTranslator(model, { from, to, glossary, file, kept: await keptMemory(checkpoints) });
  if (from === undefined) throw new ToolFailure('TRANSLATION_LANGUAGE_UNKNOWN', { file });
  const route = await routeOf(from, to);
  if (!route) {
    const pairs = (await directionsByRules()).map((direction) => `${direction.from}-${direction.to}`);
    throw new ToolFailure('TRANSLATOR_MISSING', { from, to, pairs });
  }
  if (route.length > 1 && !mayTurn) throw new ToolFailure('TRANSLATION_ONLY_DRAFT', { from, to });
  if (glossary.length > 0) throw new ToolFailure('GLOSSARY_UNUSED', { from, to });
  return rulesTranslator({ from, to, turns: route.length > 1 });
}
