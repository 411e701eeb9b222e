import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { TranslationMemory } from '@pagewright/ai';

/** What a task was answered so far, so that another attempt at it asks for nothing twice. */
export interface KeptMemory {
  memory: TranslationMemory;
  keep: () => Promise<void>;
}

/** `folder`: of the checkpoints; without one, nothing outlives the attempt. What is damaged there counts as nothing. */
export async function keptMemory(folder: string | undefined): Promise<KeptMemory> {
  if (folder === undefined) return { memory: TranslationMemory.empty(), keep: async () => {} };
  const file = path.join(folder, 'translations.json');
  const memory = TranslationMemory.from(await readJson(file));
  const keep = async () => {
    await mkdir(folder, { recursive: true });
    await writeFile(`${file}.new`, JSON.stringify(memory));
    await rename(`${file}.new`, file);
  };
  return { memory, keep };
}

async function readJson(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    return undefined;
  }
}
