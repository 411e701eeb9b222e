import { stat } from 'node:fs/promises';
import path from 'node:path';
import { LocalFile, type Tool } from '@pagewright/tools';
import { UsageError } from './usage.ts';

/** Options with the files that some of them name, relative to `folder`. Fails with `UsageError` where there is no such file. */
export async function localFiles(
  { declaration }: Tool,
  options: Readonly<Record<string, string>>,
  folder: string,
): Promise<Record<string, unknown>> {
  const read = async ([name, value]: [string, string]): Promise<[string, unknown]> => {
    if (declaration.options[name]?.field.kind !== 'localFile') return [name, value];
    const file = path.resolve(folder, value);
    const found = await stat(file).catch(() => undefined);
    if (!found?.isFile()) throw new UsageError({ kind: 'fileUnknown', file });
    return [name, new LocalFile(file)];
  };
  return Object.fromEntries(await Promise.all(Object.entries(options).map(read)));
}
