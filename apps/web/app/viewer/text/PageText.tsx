import { memo, use } from 'react';
import type { DrawnPage } from '../page-layer.ts';
import { FoundText } from '../search/FoundText.tsx';
import { PageWords } from './PageWords.tsx';
import { ReadingContext } from './reading.ts';
import { SelectedText } from './SelectedText.tsx';
import { usePageText } from './use-page-text.ts';

/** The text of a page over its picture: said to screen readers, marked where it was found, selected. */
export const PageText = memo(function PageText({ page, turn, height }: DrawnPage) {
  const reading = use(ReadingContext);
  const text = usePageText(reading?.texts, page);
  if (!text || !reading) return null;
  return (
    <>
      <PageWords text={text} />
      <FoundText page={page} turn={turn} text={text} search={reading.search} />
      <SelectedText
        {...{ page, turn, height, text }}
        selection={reading.selection}
        onCopy={reading.copy}
        Acts={reading.Acts}
      />
    </>
  );
});
