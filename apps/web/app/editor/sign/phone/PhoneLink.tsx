import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { LIMITS } from '@pagewright/contract/limits.ts';
import { readDrawing } from '@pagewright/contract/edits/annotations/drawing.ts';
import type { Outline } from '@pagewright/editor/drawings';
import { Button } from '../../../ui/Button.tsx';
import { SMALL_FIELD } from '../../../ui/fields.ts';
import { copyText } from '../../../viewer/text/copy-text.ts';
import { useSpeech, useWords } from '../../../words/speech.tsx';
import { outlineOfStrokes } from '../dialog/pen-strokes.ts';
import { HAND_COLOURS } from '../dialog/hand-colours.ts';
import { QrCode } from './QrCode.tsx';
import { waitForPhone } from './wait-for-phone.ts';

interface PhoneLinkProps {
  onOutline: (outline: Outline) => void;
  onBack: () => void;
}

/** `over`: why nothing comes any more. */
type Stage = { is: 'asking' } | { is: 'waiting'; address: string } | { is: 'over'; why: string };

/** A code for the phone, the same link to copy, and the wait for what is drawn there. */
export function PhoneLink(props: PhoneLinkProps) {
  const [round, setRound] = useState(0);
  return <OneLink key={round} {...props} onAgain={() => setRound(round + 1)} />;
}

function OneLink({ onOutline, onBack, onAgain }: PhoneLinkProps & { onAgain: () => void }) {
  const { language, failure } = useSpeech();
  const t = useWords('sign');
  const [stage, setStage] = useState<Stage>({ is: 'asking' });
  const heading = useRef<HTMLHeadingElement>(null);
  const done = useEffectEvent(onOutline);
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const over = (why: string) => setStage({ is: 'over', why });
    const wait = async () => {
      const onAddress = (address: string) => setStage({ is: 'waiting', address });
      const came = await waitForPhone({ language, signal, onAddress });
      if (signal.aborted) return;
      if (came === 'expired' || came === 'unreadable') return over(t(`hand.phone.${came}`));
      if ('failure' in came) return over(failure(came.failure));
      const outline = outlineOfStrokes(came.strokes);
      // A drawing of ten minutes can be longer than a document takes.
      const fits = outline && readDrawing({ ...outline, colour: [...HAND_COLOURS.black] });
      if (fits) done(outline);
      else over(t('hand.phone.unreadable'));
    };
    wait().catch(() => signal.aborted || over(t('hand.phone.unreachable')));
    return () => leaving.abort();
  }, [language, t, failure]);
  useEffect(() => heading.current?.focus(), []);

  return (
    <section className="flex min-h-48 flex-wrap items-center gap-x-6 gap-y-4 rounded-card border border-line-strong p-4 sm:min-h-56 sm:p-5">
      {stage.is === 'waiting' && (
        <QrCode
          text={stage.address}
          label={t('hand.phone.code')}
          className="size-44 shrink-0 rounded-control sm:size-48"
        />
      )}
      <div className="min-w-0 flex-1 basis-72">
        <h3 ref={heading} tabIndex={-1} className="font-semibold outline-none">
          {t('hand.phone.title')}
        </h3>
        {stage.is === 'waiting' ? (
          <>
            <p className="mt-1 text-small">{t('hand.phone.scan')}</p>
            <p className="mt-1 text-small text-ink-soft">
              {t('hand.phone.sealed', { count: LIMITS.phoneLink.minutes })}
            </p>
            <CopyLink address={stage.address} />
            <Actions onBack={onBack}>
              <output className="text-small text-ink-soft">{t('hand.phone.waiting')}</output>
            </Actions>
          </>
        ) : stage.is === 'asking' ? (
          <Actions onBack={onBack}>
            <output className="text-small text-ink-soft">{t('hand.phone.asking')}</output>
          </Actions>
        ) : (
          <>
            <p role="alert" className="mt-1 text-small">
              {stage.why}
            </p>
            <Actions onBack={onBack}>
              <Button size="small" onClick={onAgain}>
                {t('hand.phone.again')}
              </Button>
            </Actions>
          </>
        )}
      </div>
    </section>
  );
}

function Actions({ onBack, children }: { onBack: () => void; children: ReactNode }) {
  const t = useWords('sign');
  return (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      {children}
      <Button kind="quiet" size="small" onClick={onBack}>
        {t('hand.phone.back')}
      </Button>
    </div>
  );
}

function CopyLink({ address }: { address: string }) {
  const t = useWords('sign');
  const [said, setSaid] = useState<'copied' | 'copyFailed'>();
  const copy = () => {
    copyText(Promise.resolve(address)).then(
      () => setSaid('copied'),
      () => setSaid('copyFailed'),
    );
  };
  return (
    <>
      <div className="mt-3 flex gap-2">
        <input
          readOnly
          aria-label={t('hand.phone.link')}
          value={address}
          onFocus={({ target }) => target.select()}
          className={`${SMALL_FIELD} min-w-0 flex-1`}
        />
        <Button size="small" onClick={copy}>
          {t('hand.phone.copy')}
        </Button>
      </div>
      <output className="block text-small text-ink-soft not-empty:mt-1">{said && t(`hand.phone.${said}`)}</output>
    </>
  );
}
