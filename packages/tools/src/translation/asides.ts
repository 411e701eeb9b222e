import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { translation, type Translation } from '@pagewright/contract/translations/translation.ts';
import { ToolFailure } from '../failure.ts';
import type { LocalFile } from '../options.ts';
import type { ToolInput } from '../tool.ts';

interface AsideFile {
  path: string;
  name: string;
}

/** What came beside a document. */
export interface Asides {
  glossary: AsideFile | undefined;
  /** A translation of the document that somebody has changed by hand. */
  translation: Translation | undefined;
}

/** A translation with all that it can hold. */
const MOST_BYTES = 64 * 1024 * 1024;

/**
 * Tells files that came beside a document by what they hold: a translation is a JSON object, anything else a glossary. At the prompt
 * options name them. Fails with TRANSLATION_UNREADABLE.
 */
export async function asidesOf(
  beside: readonly ToolInput[],
  named: { glossary: LocalFile | undefined; translation: LocalFile | undefined },
): Promise<Asides> {
  let { glossary, translation: given }: { glossary: AsideFile | undefined; translation: AsideFile | undefined } = {
    glossary: named.glossary && fileOf(named.glossary),
    translation: named.translation && fileOf(named.translation),
  };
  for (const file of beside)
    if (await isObject(file.path)) given ??= file;
    else glossary ??= file;
  return { glossary, translation: given && (await readTranslation(given)) };
}

const fileOf = ({ path: file }: LocalFile): AsideFile => ({ path: file, name: path.basename(file) });

async function isObject(file: string): Promise<boolean> {
  const text = await readFile(file, 'utf8');
  return /^\uFEFF?\s*\{/.test(text);
}

async function readTranslation({ path: file, name }: AsideFile): Promise<Translation> {
  if ((await stat(file)).size > MOST_BYTES) throw new ToolFailure('TRANSLATION_UNREADABLE', { file: name });
  const text = await readFile(file, 'utf8');
  const read = translation.safeParse(parsed(text.replace(/^\uFEFF/, '')));
  if (!read.success) throw new ToolFailure('TRANSLATION_UNREADABLE', { file: name });
  return read.data;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
