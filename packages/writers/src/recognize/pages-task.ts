import { readPageContent, withIllustrations } from '@pagewright/engine/content';
import { withDocument, type DocumentSource } from '@pagewright/engine/pdfium';
import type { PageDraft } from '@pagewright/recognition/draft.ts';
import { isSearchableScan } from '@pagewright/recognition/page/scan.ts';
import { startTurn } from '@pagewright/runtime/threads/turn.ts';
import { draftPage, type DraftRequest } from './draft-page.ts';
import { hasReadableText } from './readable-text.ts';

export interface PagesInput extends DocumentSource, DraftRequest {
  /** Counted from 1. */
  pages: number[];
}

export interface PageFinding {
  /** Counted from 1. */
  number: number;
  /** Whether the page has text of its own, or nothing that text could be read off. */
  readable: boolean;
  /** Characters in its text. */
  characters: number;
}

/** Of those pages, from the first on, that one turn reads. */
export function run(
  { pages, folder, settings, numbers, letters, ...source }: PagesInput,
  report: (done: number, of: number) => void,
): Promise<PageFinding[]> {
  const isOver = startTurn();
  return withDocument(source, (document) => {
    const findings: PageFinding[] = [];
    for (const page of pages) {
      const content = readPageContent(document, page, { grounds: 'told' });
      const whole = isSearchableScan(content) ? withIllustrations(document, content) : content;
      const draft = draftPage(whole, { folder, settings, numbers, letters });
      findings.push({ number: page, readable: hasReadableText(content), characters: charactersIn(draft) });
      report(findings.length, pages.length);
      if (isOver()) break;
    }
    return findings;
  });
}

const charactersIn = ({ styles }: PageDraft) => styles.reduce((sum, { characters }) => sum + characters, 0);
