import { useCallback } from 'react';
import type { TranslationSegment } from '@pagewright/contract/translations/translation.ts';
import { useWords } from '../../words/speech.tsx';

/** Where a block of the document is, in words. */
export function useBlockPlace(): (segment: TranslationSegment) => string {
  const t = useWords('translation');
  return useCallback(
    ({ kind, places: [first] }) => {
      if (kind === 'bookmark' || kind === 'title' || kind === 'description') return t(`kinds.${kind}`);
      return first ? t('onPage', { page: first.page }) : t('noPage');
    },
    [t],
  );
}
