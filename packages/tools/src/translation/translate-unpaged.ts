import type { Translation } from '@pagewright/contract/translations/translation.ts';
import { ToolFailure } from '../failure.ts';
import type { TaskModel } from '../task-model.ts';
import type { ToolInput } from '../tool.ts';
import type { Asides } from './asides.ts';
import { notesOnTranslation } from './notes.ts';
import { keptText, type SourceText, type TargetText } from './texts.ts';
import { translateTexts, type TranslatedTexts, type TranslationOptions } from './translate-texts.ts';
import type { TranslatedFile } from './translated-file.ts';

export interface UnpagedWork {
  options: TranslationOptions;
  asides: Asides;
  model?: TaskModel;
  checkpoints?: string;
  output: string;
  progress: (done: number, of: number) => void;
  signal: AbortSignal;
}

/** A document without pages: its texts stand at no place. */
export interface UnpagedSource<T extends SourceText = SourceText> {
  texts: readonly T[];
  sha256: string;
}

/** Of the work; the rest is reading and writing. */
const ASKING = 0.9;

/** Translates the texts of a document without pages; `write` puts them in their place. Fails as `translateTexts` and `write`. */
export async function translateUnpaged(
  file: ToolInput,
  { texts, sha256 }: UnpagedSource,
  { options, asides, model, checkpoints, progress, signal }: UnpagedWork,
  write: (translated: TranslatedTexts) => Promise<TranslatedTexts>,
): Promise<TranslatedFile> {
  const { translation: given } = asides;
  if (given && given.source !== sha256) throw new ToolFailure('TRANSLATION_OTHER_FILE', { file: file.name });
  const translated = await write(
    await translateTexts(texts, {
      options,
      asides,
      model,
      checkpoints,
      file: file.name,
      signal,
      onDone: (share) => progress(share * ASKING, 1),
    }),
  );
  const translation = translationOf(texts, sha256, translated);
  return {
    translation,
    pages: undefined,
    added: 0,
    isEncrypted: false,
    notes: [...translated.notes, ...notesOnTranslation(translation, 0)],
  };
}

/** Those that say something else. */
export const changedTexts = ({ texts }: TranslatedTexts): TargetText[] => texts.filter(({ state }) => state !== 'kept');

function translationOf(
  texts: readonly SourceText[],
  source: string,
  { from, to, by, draft, texts: targets }: TranslatedTexts,
): Translation {
  const known = new Map(targets.map((target) => [target.id, target]));
  return {
    version: 1,
    source,
    from,
    to,
    by,
    draft,
    segments: texts.map((text) => {
      const { parts, state, why } = known.get(text.id) ?? keptText(text, 'unanswered');
      return {
        id: text.id,
        kind: text.kind,
        places: [],
        source: [...text.parts],
        target: [...parts],
        state,
        ...(why && { why }),
        shown: [],
      };
    }),
  };
}
