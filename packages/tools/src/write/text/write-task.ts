import { readFile, writeFile } from 'node:fs/promises';
import type { TakenPicture } from '@pagewright/engine/content/pictures/take-pictures.ts';
import type { DocumentModel } from '@pagewright/recognition';
import { saysSomething } from './says-something.ts';
import { writeText, type TextRequest } from './write.ts';

interface WriteInput {
  document: DocumentModel;
  request: Omit<TextRequest, 'pictures'>;
  /** Of HTML: pictures on disk, by the figures that they show. */
  pictures: readonly [string, Pick<TakenPicture, 'path' | 'format'>][];
  /** Path of the result. */
  output: string;
}

/** Writes the document, unless it says nothing at all: then nothing is written. */
export async function run({ document, request, pictures, output }: WriteInput): Promise<'written' | 'nothing'> {
  if (!saysSomething(document)) return 'nothing';
  const addresses = new Map<string, string>();
  for (const [key, { path, format }] of pictures) {
    const bytes = await readFile(path);
    addresses.set(key, `data:image/${format === 'jpg' ? 'jpeg' : 'png'};base64,${bytes.toString('base64')}`);
  }
  await writeFile(output, writeText(document, { ...request, pictures: addresses }));
  return 'written';
}
