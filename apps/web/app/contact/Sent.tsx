import { useEffect, useRef } from 'react';
import { Button } from '../ui/Button.tsx';
import { useWords } from '../words/speech.tsx';

/** What stands in the place of the form once a message is taken; the focus comes along. */
export function Sent({ number, email, onAnother }: { number: string; email: string; onAnother: () => void }) {
  const t = useWords('contact');
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <div className="rise rounded-card border border-line bg-sheet p-6 sm:p-8">
      <h2 ref={title} tabIndex={-1} className="display text-section outline-none">
        {t('doneTitle')}
      </h2>
      <p className="mt-3 wrap-anywhere text-ink-soft">{t('done', { number, email })}</p>
      <Button className="mt-6" onClick={onAnother}>
        {t('another')}
      </Button>
    </div>
  );
}
