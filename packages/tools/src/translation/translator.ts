import type { Segment } from '@pagewright/ai';
import type { Forecast, Note } from '@pagewright/contract';
import type { TargetText } from './texts.ts';

/** Who translates the texts of a document. */
export interface Translator {
  /** A model by its name, or `apertium`. */
  name: string;
  /** Not to be relied on; over a third language where `turns`. */
  draft: { turns: boolean } | undefined;
  /** What it would be asked; nothing where that costs nothing. Fails with TRANSLATION_TOO_COSTLY. */
  forecast: (texts: readonly Segment[]) => Promise<Forecast['model']>;
  /** One for each text, in any order. `onDone`: how many of them are there. Fails as models and programs do. */
  translate: (
    texts: readonly Segment[],
    onDone: (done: number) => void,
    signal: AbortSignal,
  ) => Promise<{ texts: TargetText[]; notes: Note[] }>;
}
