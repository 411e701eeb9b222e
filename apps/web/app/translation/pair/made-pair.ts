import type { ResultFile } from '@pagewright/contract/calls/conversion.ts';
import { extensionOf, kindOfResult } from '@pagewright/contract/result-kinds.ts';

/** What a task of translation made: the document, and which block of it is which. */
export interface MadePair {
  pdf: ResultFile;
  blocks: ResultFile;
}

export function pairOf(files: readonly ResultFile[]): MadePair | undefined {
  const pdf = files.find((file) => kindOfResult(file) === 'pdf');
  const blocks = files.find(({ name }) => extensionOf(name) === 'json');
  return pdf && blocks && { pdf, blocks };
}

/** The name of an edited translation as it travels back: the page takes it out of the list of files by this. */
export const EDITED_NAME = 'translation.json';
