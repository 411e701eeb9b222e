import { use, useEffect, useId, useRef } from 'react';
import { X } from 'lucide-react';
import { Button, IconButton } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { signatureSentences } from '../../../words/signatures.ts';
import { useSpeech, useWords } from '../../../words/speech.tsx';
import { focusPages } from '../../pages/focus-pages.ts';
import { useSession, useSessionPart } from '../../session/session-context.ts';
import { SignatureCard } from './SignatureCard.tsx';

interface SignaturesPaneProps {
  /** Page from 0; nothing where pages are not shown. */
  onPage: ((page: number) => void) | undefined;
  /** Saves the document with its proof renewed; nothing where nobody gives timestamps. */
  onRenew: (() => void) | undefined;
  onClose: () => void;
}

/** What each signature of the document proves, in the order of signing. A column on a desktop, a sheet on a phone. */
export function SignaturesPane({ onPage, onRenew, onClose }: SignaturesPaneProps) {
  const t = useWords('signatures');
  const say = use(signatureSentences(useSpeech().language));
  const session = useSession();
  const [id, renewing] = [useId(), useId()];
  const heading = useRef<HTMLHeadingElement>(null);
  const signatures = useSessionPart((state) => state.signatures);
  const isChanged = useSessionPart((state) => state.done.length > 0);
  useEffect(() => void session.signatures.check(), [session]);
  // The note that was pressed is gone once the signatures are here.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus();
  }, []);
  const close = () => {
    onClose();
    focusPages(true);
  };
  const isChecked = signatures !== undefined && signatures !== 'unreadable';
  return (
    <section
      aria-labelledby={id}
      className="flex w-80 shrink-0 flex-col border-l border-line bg-paper max-lg:absolute max-lg:inset-y-0 max-lg:right-0 max-lg:z-10 max-lg:w-full max-lg:max-w-sm max-lg:shadow-floating max-sm:inset-x-0 max-sm:top-auto max-sm:h-3/5 max-sm:max-w-none max-sm:rounded-t-sheet max-sm:border-t max-sm:border-l-0"
    >
      <div className="flex items-center justify-between border-b border-line py-1 pr-1 pl-4">
        <h3 ref={heading} id={id} tabIndex={-1} className="font-medium outline-none">
          {t('open')}
        </h3>
        <IconButton label={t('close')} onClick={close} className="pointer-coarse:size-11">
          <Icon of={X} size="small" />
        </IconButton>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto">
        <output className="block text-small text-ink-soft *:p-4">
          {signatures === undefined && <p>{t('checking')}</p>}
          {signatures === 'unreadable' && <p>{t('unreadable')}</p>}
          {isChecked && signatures.length === 0 && <p>{t('none')}</p>}
          {isChecked && signatures.length > 0 && isChanged && <p className="border-b border-line">{t('asOpened')}</p>}
        </output>
        {isChecked && signatures.length > 0 && (
          <>
            <ol>
              {signatures.map((signature, at) => (
                <li key={`${signature.field} ${signature.end}`}>
                  <SignatureCard
                    signature={signature}
                    place={t(`place.${signature.kind}`, { number: at + 1, all: signatures.length })}
                    onPage={onPage}
                  />
                </li>
              ))}
            </ol>
            <p className="p-4 text-small text-ink-soft">{say.proves}</p>
            {onRenew && !isChanged && signatures.every(({ verdict }) => verdict === 'valid') && (
              <div className="border-t border-line p-4">
                <Button size="small" className="pointer-coarse:h-11" onClick={onRenew} aria-describedby={renewing}>
                  {t('renew')}
                </Button>
                <p id={renewing} className="mt-2 text-small text-ink-soft">
                  {t('renewing')}
                </p>
              </div>
            )}
          </>
        )}
      </div>
    </section>
  );
}
