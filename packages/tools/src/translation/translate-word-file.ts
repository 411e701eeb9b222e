import type { EngineNote } from '@pagewright/engine/note';
import { withReadable, type OfficeKind } from '@pagewright/engine/office';
import { runInThread } from '@pagewright/runtime/threads/pool.ts';
import { notesOf } from '../notes.ts';
import type { ToolInput } from '../tool.ts';
import { draftMark } from './draft-mark.ts';
import { keptText, type TargetText } from './texts.ts';
import type { TranslatedTexts } from './translate-texts.ts';
import type { TranslatedFile } from './translated-file.ts';
import { changedTexts, translateUnpaged, type UnpagedWork } from './translate-unpaged.ts';
import type { WordSource, WordWriting } from './word/word-task.ts';

const askTask = async (path: string, signal: AbortSignal, write?: WordWriting) =>
  runInThread<typeof import('./word/word-task.ts')>(
    new URL('./word/word-task.ts', import.meta.url),
    { path, ...(write && { write }) },
    { signal },
  );

/** `beside`: where a copy without its password may stand. */
const readable = <T extends { notes: EngineNote[] }>(
  { path, kind, passwords = [] }: ToolInput,
  { beside, signal }: { beside: string; signal: AbortSignal },
  work: (path: string) => Promise<T>,
) => withReadable({ path, kind: kind as OfficeKind, output: beside, passwords, signal }, work);

/** The texts of a Word document. Fails as `withReadable`. */
export async function textsOfWordFile(
  file: ToolInput,
  where: { beside: string; signal: AbortSignal },
): Promise<readonly WordSource[]> {
  const { texts } = await readable(file, where, async (path) => ({
    ...(await askTask(path, where.signal)),
    notes: [] as EngineNote[],
  }));
  return texts;
}

/** Translates a Word document: all but its words is what it was. A draft says so in its first paragraph. Fails as `withReadable`. */
export async function translateWordFile(file: ToolInput, work: UnpagedWork): Promise<TranslatedFile> {
  const { output, signal } = work;
  const { translated, notes: found } = await readable(file, { beside: output, signal }, async (path) => {
    const source = await askTask(path, signal);
    const whole = await translateUnpaged(file, source, work, async (all) => {
      const held = withoutLosses(source.texts, all);
      await askTask(path, signal, { ...writingOf(held), output });
      return held;
    });
    const { signatures: count } = source;
    const notes: EngineNote[] = count > 0 ? [{ code: 'SIGNATURES_BROKEN', count, path: file.path }] : [];
    return { translated: whole, notes };
  });
  return { ...translated, notes: [...translated.notes, ...notesOf(found, [file])] };
}

const writingOf = (translated: TranslatedTexts): Omit<WordWriting, 'output'> => ({
  targets: changedTexts(translated).map(({ id, parts }) => ({ id, parts })),
  from: translated.from,
  to: translated.to,
  mark: translated.draft ? draftMark(translated.to, translated) : undefined,
});

/** A link, a field or a content control has no place in a translation without its style: the text stays. A person may take it out. */
function withoutLosses(sources: readonly WordSource[], translated: TranslatedTexts): TranslatedTexts {
  const known = new Map(sources.map((source) => [source.id, source]));
  const held = translated.texts.map((text): TargetText => {
    const source = known.get(text.id);
    const isWhole = source?.needed.every((style) =>
      text.parts.some((part) => part.style === style && part.text.trim() !== ''),
    );
    return source && !isWhole && text.state === 'translated' ? keptText(source, 'tags') : text;
  });
  return { ...translated, texts: held };
}
