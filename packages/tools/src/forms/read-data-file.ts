import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { dataIn, loadForm, readData, type OfficialForm, type ReadData } from '@pagewright/forms';
import { ToolFailure } from '../failure.ts';
import type { LocalFile } from '../options.ts';

/** A form that is filled to its edges has some kilobytes. */
const MOST_BYTES = 1_000_000;

interface FileData extends ReadData {
  form: OfficialForm;
  /** For which the answers were saved; empty where the file does not say. */
  revision: string;
}

/**
 * The data in a file, read as those of one of these forms. Fails with FORM_DATA_UNREADABLE where they are none, and
 * FORM_ANSWER_UNKNOWN where they answer what is not asked.
 */
export async function readDataFile(file: LocalFile, ids: readonly string[]): Promise<FileData> {
  const name = path.basename(file.path);
  const data = dataIn(await jsonIn(file.path));
  const form = data && ids.includes(data.form) ? await loadForm(data.form) : undefined;
  if (!data || !form) throw new ToolFailure('FORM_DATA_UNREADABLE', { file: name, names: ids.join(', ') });
  const read = readData(form, data);
  if (read.unknown.length > 0) throw new ToolFailure('FORM_ANSWER_UNKNOWN', { file: name, names: shown(read.unknown) });
  return { ...read, form, revision: shown([data.revision]) };
}

async function jsonIn(file: string): Promise<unknown> {
  if ((await stat(file)).size > MOST_BYTES) return undefined;
  try {
    return JSON.parse((await readFile(file, 'utf8')).replace(/^\ufeff/, ''));
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

const MOST_NAMES = 5;
const LONGEST_NAME = 60;

/** Anything can be a name in a file. */
function shown(names: readonly string[]): string {
  const few = names.slice(0, MOST_NAMES).map((name) => [...name].slice(0, LONGEST_NAME).join('').toWellFormed());
  return [...few, ...(names.length > MOST_NAMES ? ['…'] : [])].join(', ');
}
