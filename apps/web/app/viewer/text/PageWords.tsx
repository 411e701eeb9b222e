import { memo } from 'react';
import type { DrawnPage } from '../page-layer.ts';
import { usePageText } from './use-page-text.ts';

/** The words of a page for screen readers, which cannot read its picture. */
export const PageWords = memo(function PageWords({ page }: DrawnPage) {
  const text = usePageText(page);
  if (!text) return null;
  return (
    <div className="sr-only">
      {text.lines.map(({ characters, rightToLeft }, line) => (
        // oxlint-disable-next-line react/no-array-index-key -- lines of a page never change
        <p key={line} dir={rightToLeft ? 'rtl' : 'ltr'}>
          {characters.map((character) => character.text).join('')}
        </p>
      ))}
    </div>
  );
});
