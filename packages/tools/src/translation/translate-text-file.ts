import { readFile, writeFile } from 'node:fs/promises';
import type { Translation } from '@pagewright/contract/translations/translation.ts';
import { runInThread } from '@pagewright/runtime/threads/pool.ts';
import { ToolFailure } from '../failure.ts';
import type { TaskModel } from '../task-model.ts';
import type { ToolInput } from '../tool.ts';
import type { Asides } from './asides.ts';
import { draftMark } from './draft-mark.ts';
import { notesOnTranslation } from './notes.ts';
import { keptText } from './texts.ts';
import { translateTexts, type TranslatedTexts, type TranslationOptions } from './translate-texts.ts';
import type { TranslatedFile } from './translated-file.ts';
import type { TextInput } from './plain/text-task.ts';

interface Work {
  options: TranslationOptions;
  asides: Asides;
  model?: TaskModel;
  checkpoints?: string;
  output: string;
  progress: (done: number, of: number) => void;
  signal: AbortSignal;
}

/** Of the work; the rest is reading and writing. */
const ASKING = 0.9;

export const isMarkdown = ({ name }: Pick<ToolInput, 'name'>): boolean => /\.(?:md|markdown|mdown)$/i.test(name);

/** The texts of a text file or of one in Markdown. */
export const textsOfTextFile = async (file: ToolInput, signal: AbortSignal, write?: TextInput['write']) =>
  runInThread<typeof import('./plain/text-task.ts')>(
    new URL('./plain/text-task.ts', import.meta.url),
    { path: file.path, isMarkdown: isMarkdown(file), ...(write && { write }) },
    { signal },
  );

/** Translates a text file, or one in Markdown, whose code and addresses stay. A draft says so in its first line. */
export async function translateTextFile(file: ToolInput, work: Work): Promise<TranslatedFile> {
  const { options, asides, model, checkpoints, output, progress, signal } = work;
  const { texts, sha256 } = await textsOfTextFile(file, signal);
  const { translation: given } = asides;
  if (given && given.source !== sha256) throw new ToolFailure('TRANSLATION_OTHER_FILE', { file: file.name });
  const translated = await translateTexts(texts, {
    options,
    asides,
    model,
    checkpoints,
    file: file.name,
    signal,
    onDone: (share) => progress(share * ASKING, 1),
  });
  const targets = translated.texts.filter(({ state }) => state !== 'kept');
  await textsOfTextFile(file, signal, { targets: targets.map(({ id, parts }) => ({ id, parts })), output });
  if (translated.draft) await markDraft(output, translated, isMarkdown(file));
  const translation = translationOf(texts, sha256, translated);
  return {
    translation,
    pages: undefined,
    added: 0,
    isEncrypted: false,
    notes: [...translated.notes, ...notesOnTranslation(translation, 0)],
  };
}

async function markDraft(file: string, { to, turns }: TranslatedTexts, inMarkdown: boolean): Promise<void> {
  const mark = draftMark(to, { turns });
  await writeFile(file, `${inMarkdown ? `> ${mark}` : mark}\n\n${await readFile(file, 'utf8')}`);
}

function translationOf(
  texts: Awaited<ReturnType<typeof textsOfTextFile>>['texts'],
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
