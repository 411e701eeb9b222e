import type { PageContent } from '@pagewright/pdf/page-content.ts';
import type { PageDraft } from '@pagewright/recognition/draft.ts';
import { drawnLetters } from '@pagewright/recognition/drawn-letters/drawn-letters.ts';
import { drawnNumbers } from '@pagewright/recognition/drawn-numbers/drawn-numbers.ts';
import { unseenTexts, withoutTinyText } from '@pagewright/recognition/glyphs/legible.ts';
import { recognizePage, type PageSettings } from '@pagewright/recognition/page.ts';
import { withoutScan } from '@pagewright/recognition/page/scan.ts';
import { storeDraft, storeDrawnLetters, storeDrawnNumbers } from './stored-document.ts';

/** How pages are recognized, and what is kept of them. */
export interface DraftRequest {
  /** Where drafts go. */
  folder: string;
  settings: PageSettings;
  /** `kept`: what each page draws as one number lies beside its draft. */
  numbers: 'kept' | 'dropped';
  /** `kept`: each letter and its box lie beside the draft; what nobody can read is left out and counted. */
  letters: 'kept' | 'dropped';
}

/** Recognizes one page and stores what it tells. */
export function draftPage(given: PageContent, { folder, settings, numbers, letters }: DraftRequest): PageDraft {
  const content = letters === 'kept' ? withoutTinyText(given) : given;
  const draft = recognizePage(content, settings);
  if (letters === 'kept') countUnseen(draft, given);
  storeDraft(folder, draft);
  if (numbers === 'kept') storeDrawnNumbers(folder, draft.number, drawnNumbers(content, draft.turned ?? 0));
  if (letters === 'kept') storeDrawnLetters(folder, draft.number, drawnLetters(content, draft.turned ?? 0));
  return draft;
}

function countUnseen({ approximations }: PageDraft, given: PageContent): void {
  const count = unseenTexts(withoutScan(given));
  if (count > 0) approximations.push({ code: 'TEXT_UNSEEN', count });
}
