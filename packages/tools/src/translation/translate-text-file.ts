import { readFile, writeFile } from 'node:fs/promises';
import { runInThread } from '@pagewright/runtime/threads/pool.ts';
import type { ToolInput } from '../tool.ts';
import { draftMark } from './draft-mark.ts';
import type { TextInput } from './plain/text-task.ts';
import type { TranslatedTexts } from './translate-texts.ts';
import type { TranslatedFile } from './translated-file.ts';
import { changedTexts, translateUnpaged, type UnpagedWork } from './translate-unpaged.ts';

export const isMarkdown = ({ name }: Pick<ToolInput, 'name'>): boolean => /\.(?:md|markdown|mdown)$/i.test(name);

/** The texts of a text file or of one in Markdown. */
export const textsOfTextFile = async (file: ToolInput, signal: AbortSignal, write?: TextInput['write']) =>
  runInThread<typeof import('./plain/text-task.ts')>(
    new URL('./plain/text-task.ts', import.meta.url),
    { path: file.path, isMarkdown: isMarkdown(file), ...(write && { write }) },
    { signal },
  );

/** Translates a text file, or one in Markdown, whose code and addresses stay. A draft says so in its first line. */
export async function translateTextFile(file: ToolInput, work: UnpagedWork): Promise<TranslatedFile> {
  const { output, signal } = work;
  return translateUnpaged(file, await textsOfTextFile(file, signal), work, async (translated) => {
    const targets = changedTexts(translated).map(({ id, parts }) => ({ id, parts }));
    await textsOfTextFile(file, signal, { targets, output });
    if (translated.draft) await markDraft(output, translated, isMarkdown(file));
    return translated;
  });
}

async function markDraft(file: string, { to, turns }: TranslatedTexts, inMarkdown: boolean): Promise<void> {
  const mark = draftMark(to, { turns });
  await writeFile(file, `${inMarkdown ? `> ${mark}` : mark}\n\n${await readFile(file, 'utf8')}`);
}
