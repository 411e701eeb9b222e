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

/** An edited translation, and a glossary, as they travel beside the document: the list of files has them by these names. */
export const EDITED_NAME = 'translation.json';
export const GLOSSARY_NAME = 'glossary.csv';
