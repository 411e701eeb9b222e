import { memo } from 'react';
import { paragraphsOf } from '../../page-text/flow.ts';
import type { TextOfPage } from '../../page-text/messages.ts';

/** The words of a page for screen readers, which cannot read its picture. */
export const PageWords = memo(function PageWords({ text }: { text: TextOfPage }) {
  return (
    <div className="sr-only">
      {paragraphsOf(text.lines).map((paragraph, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- paragraphs of a page never change
        <p key={at} dir={paragraph.rightToLeft ? 'rtl' : 'ltr'}>
          {paragraph.text}
        </p>
      ))}
    </div>
  );
});
