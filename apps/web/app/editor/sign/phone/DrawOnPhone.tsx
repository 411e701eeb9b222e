import { useEffect, useRef, useState } from 'react';
import { Eraser, SendHorizontal, Undo2 } from 'lucide-react';
import { useLocation } from 'react-router';
import { LIMITS } from '@pagewright/contract/limits.ts';
import { ask } from '../../../conversion/ask.ts';
import { useScripted } from '../../../site/use-scripted.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { useSpeech, useWords } from '../../../words/speech.tsx';
import { DrawingPad } from '../dialog/DrawingPad.tsx';
import { HAND_COLOURS } from '../dialog/hand-colours.ts';
import type { PenStroke } from '../dialog/pen-strokes.ts';
import { readPhoneAddress, type PhoneAddress } from './phone-address.ts';
import { canSeal, seal } from './seal.ts';
import { spellStrokes } from './sent-strokes.ts';

/** A connection that says nothing for so long is taken for none. */
const PATIENCE_MS = 20_000;

/** Of base64, for so many bytes. */
const charactersFor = (bytes: number) => Math.ceil(bytes / 3) * 4;

/** All of a phone's window to draw in, for the device that shows the code. */
export function DrawOnPhone() {
  const t = useWords('phone');
  const { hash } = useLocation();
  const isScripted = useScripted();
  if (!isScripted) return <Message title={t('title')} text={t('loading')} />;
  if (!canSeal()) return <Message title={t('title')} text={t('insecure')} />;
  const address = readPhoneAddress(hash);
  if (!address) return <Message title={t('broken.title')} text={t('broken.text')} />;
  // A code that is scanned in the same tab changes nothing but this.
  return <Drawing key={hash} address={address} />;
}

type Stage = { is: 'drawing' | 'sending' | 'sent' } | { is: 'not sent' | 'over'; why: string };

function Drawing({ address: { id, key } }: { address: PhoneAddress }) {
  const { language, failure } = useSpeech();
  const t = useWords('phone');
  const [strokes, setStrokes] = useState<readonly PenStroke[]>([]);
  const [stage, setStage] = useState<Stage>({ is: 'drawing' });
  const sealed = useRef<{ of: readonly PenStroke[]; text: string }>(undefined);
  useEffect(() => {
    const leaving = new AbortController();
    const look = async () => {
      const answer = await ask('phoneLinks.look', { id }, { language, signal: leaving.signal });
      if ('failure' in answer && answer.failure.code === 'PHONE_LINK_ENDED')
        setStage({ is: 'over', why: failure(answer.failure) });
    };
    // Whether it can be sent shows when it is sent.
    look().catch(() => undefined);
    return () => leaving.abort();
  }, [id, language, failure]);

  const change = (next: readonly PenStroke[]) => {
    setStrokes(next);
    setStage({ is: 'drawing' });
  };
  const send = async () => {
    setStage({ is: 'sending' });
    // Sent again it is the same, byte for byte: the server then knows it for what it has.
    if (sealed.current?.of !== strokes)
      sealed.current = { of: strokes, text: await seal(key, id, spellStrokes(strokes)) };
    const { text } = sealed.current;
    if (text.length > charactersFor(LIMITS.handBytes)) return setStage({ is: 'not sent', why: t('tooMuch') });
    const answer = await ask(
      'phoneLinks.send',
      { id, sealed: text },
      { language, signal: AbortSignal.timeout(PATIENCE_MS) },
    ).catch(() => undefined);
    if (!answer) return setStage({ is: 'not sent', why: t('offline') });
    if ('data' in answer) return setStage({ is: 'sent' });
    const isOver = answer.failure.code === 'PHONE_LINK_ENDED';
    setStage({ is: isOver ? 'over' : 'not sent', why: failure(answer.failure) });
  };

  if (stage.is === 'over') return <Message title={t('over')} text={stage.why} />;
  if (stage.is === 'sent') return <Message title={t('sent.title')} text={t('sent.text')} />;
  return (
    <section className="flex h-dvh flex-col gap-3 p-3 [@media(height<30rem)]:flex-row">
      <div className="flex min-h-0 flex-1 flex-col gap-2">
        <h1 className="px-1 font-semibold [@media(height<30rem)]:sr-only">{t('title')}</h1>
        <DrawingPad
          strokes={strokes}
          onStrokes={change}
          colour={HAND_COLOURS.black}
          invite={t('invite')}
          className="min-h-0 flex-1"
        />
        <p className="px-1 text-small text-ink-soft [@media(height<30rem)]:sr-only">{t('sealed')}</p>
      </div>
      <div className="flex flex-col gap-3 [@media(height<30rem)]:w-40 [@media(height<30rem)]:justify-end">
        {stage.is === 'not sent' && (
          <p role="alert" className="px-1 text-small text-danger">
            {stage.why}
          </p>
        )}
        <div className="flex gap-2 [@media(height<30rem)]:flex-col">
          <Button disabled={strokes.length === 0} onClick={() => change(strokes.slice(0, -1))}>
            <Icon of={Undo2} size="small" />
            {t('undo')}
          </Button>
          <Button disabled={strokes.length === 0} onClick={() => change([])}>
            <Icon of={Eraser} size="small" />
            {t('clear')}
          </Button>
          <Button
            kind="primary"
            className="min-w-0 flex-1 [@media(height<30rem)]:h-14 [@media(height<30rem)]:flex-none"
            disabled={strokes.length === 0}
            aria-busy={stage.is === 'sending'}
            onClick={() => stage.is !== 'sending' && void send()}
          >
            <Icon of={SendHorizontal} size="small" />
            {t(stage.is === 'sending' ? 'sending' : stage.is === 'not sent' ? 'sendAgain' : 'send')}
          </Button>
        </div>
      </div>
    </section>
  );
}

function Message({ title, text }: { title: string; text: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // What was pressed is gone.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="column flex min-h-dvh flex-col justify-center py-12">
      <h1 ref={heading} tabIndex={-1} className="display text-section outline-none">
        {title}
      </h1>
      <p className="mt-3 max-w-md text-ink-soft">{text}</p>
    </div>
  );
}
