import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import type { TakenPicture } from '@pagewright/engine/content';
import { readDocument, type StoredDocument } from '../recognize/stored-document.ts';
import { textIn } from './text-in.ts';
import { writeText, type TextRequest } from './write.ts';

interface WriteInput {
  document: StoredDocument;
  request: Omit<TextRequest, 'pictures'>;
  /** Of HTML: pictures on disk, by the figures that they show. */
  pictures: readonly [string, Pick<TakenPicture, 'path' | 'format'>][];
  /** Path of the result. */
  output: string;
}

/** Writes the document, unless it says nothing at all: then nothing is written. */
export async function run({ document, request, pictures, output }: WriteInput): Promise<'written' | 'nothing'> {
  const model = readDocument(document);
  const says = textIn(model);
  if (says === 'none') return 'nothing';
  const byKey = new Map(pictures);
  const addresses = {
    get: (key: string) => {
      const picture = byKey.get(key);
      return picture && addressOf(picture);
    },
  };
  // Where there is nothing else, they are what the document says.
  const runningLines = says === 'running lines' ? 'kept' : request.runningLines;
  await writeFile(output, writeText(model, { ...request, runningLines, pictures: addresses }));
  return 'written';
}

const addressOf = ({ path, format }: Pick<TakenPicture, 'path' | 'format'>): string =>
  `data:image/${format === 'jpg' ? 'jpeg' : 'png'};base64,${readFileSync(path, 'base64')}`;
