import { useEffect, useRef } from 'react';
import { MailCheck } from 'lucide-react';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { useWords } from '../words/speech.tsx';

interface LinkSentProps {
  email: string;
  /** Mails are not sent: whoever asks reads them on this server's own page. */
  outbox: boolean;
  /** Tells whoever names the form that there is none now. */
  onShown: (isShown: boolean) => void;
  onAgain: () => void;
}

/** Stands where the form was, and has the focus in its place. */
export function LinkSent({ email, outbox, onShown, onAgain }: LinkSentProps) {
  const t = useWords('login');
  const words = useRef<HTMLOutputElement>(null);
  useEffect(() => {
    onShown(true);
    words.current?.focus({ preventScroll: true });
    return () => onShown(false);
  }, [onShown]);
  return (
    <div className="pt-2 text-center">
      <output ref={words} tabIndex={-1} className="block outline-none">
        <span className="mx-auto mb-4 flex size-14 items-center justify-center rounded-round bg-accent-soft text-accent">
          <Icon of={MailCheck} size="large" />
        </span>
        <p className="[overflow-wrap:anywhere] text-ink-soft">{t('sent', { email })}</p>
        {!outbox && <p className="mt-2 text-small text-ink-faint">{t('sentHint')}</p>}
      </output>
      {outbox && (
        <a
          href="/outbox"
          target="_blank"
          rel="noreferrer"
          className="mt-4 inline-block font-semibold text-accent underline underline-offset-4"
        >
          {t('outbox')}
        </a>
      )}
      <Button className="mt-6 w-full" onClick={onAgain}>
        {t('otherAddress')}
      </Button>
    </div>
  );
}
