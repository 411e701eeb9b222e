import type { PageDraft } from '@pagewright/recognition/draft.ts';
import { recognizeDocument } from '@pagewright/recognition/document.ts';
import type { DocumentModel } from '@pagewright/recognition';
import type { RecognitionFacts } from './facts-task.ts';

export function run({ drafts, facts }: { drafts: PageDraft[]; facts: RecognitionFacts }): DocumentModel {
  return recognizeDocument(drafts, facts);
}
