import { recognizeDocument } from '@pagewright/recognition/document.ts';
import type { RecognitionFacts } from './facts-task.ts';
import { readDraft, storeDocument, type StoredDocument } from './stored-document.ts';

export interface DocumentInput {
  /** Where the drafts are, and the document will be. */
  folder: string;
  /** Counted from 1. */
  pages: number[];
  facts: RecognitionFacts;
}

export function run({ folder, pages, facts }: DocumentInput): StoredDocument {
  const drafts = pages.map((page) => readDraft(folder, page));
  return storeDocument(recognizeDocument(drafts, facts), folder);
}
