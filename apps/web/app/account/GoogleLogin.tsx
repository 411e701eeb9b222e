import { useCallback, useEffect, useRef, useState } from 'react';
import type { LoginWays } from '@pagewright/contract/calls/accounts.ts';
import { LINKS } from '@pagewright/contract/calls/links.ts';
import type { NextStep } from '@pagewright/contract/calls/values.ts';
import { ask } from '../conversion/ask.ts';
import { keepWork } from '../site/unfinished-work.ts';
import { Button } from '../ui/Button.tsx';
import { useSpeech, useWords } from '../words/speech.tsx';
import { loadGoogle } from './google-script.ts';
import { useLoggedIn } from './use-login.ts';
import { storedChannel } from './visit.ts';

/** Google's own button where its script can be had, else ours, which leads to Google's page. */
export function GoogleLogin({ ways, next }: { ways: LoginWays | undefined; next: NextStep | undefined }) {
  const t = useWords('login');
  const [isButtonAway, setButtonAway] = useState(false);
  const onAway = useCallback(() => setButtonAway(true), []);
  // Its place is kept until it comes.
  if (!ways) return <div className="min-h-11" />;
  if (ways.googleButton && !isButtonAway)
    return <GoogleButton button={ways.googleButton} next={next} onAway={onAway} />;
  if (ways.google) return <GooglePageButton next={next} />;
  return <p className="flex min-h-11 items-center text-small text-ink-soft">{t('googleAway')}</p>;
}

function GooglePageButton({ next }: { next: NextStep | undefined }) {
  const { language } = useSpeech();
  const t = useWords('login');
  const lead = async () => {
    const query = new URLSearchParams({ lang: language });
    const channel = storedChannel();
    if (next) query.set('next', next);
    if (channel !== undefined) query.set('channel', channel);
    await keepWork();
    location.assign(`${LINKS['accounts.google']}?${query.toString()}`);
  };
  return (
    <Button className="w-full" onClick={() => void lead()}>
      <GoogleMark />
      {t('google')}
    </Button>
  );
}

const BUTTON_PIXELS = { least: 200, most: 400 };

function GoogleButton({
  button: { clientId, nonce },
  next,
  onAway,
}: {
  button: NonNullable<LoginWays['googleButton']>;
  next: NextStep | undefined;
  onAway: () => void;
}) {
  const { language } = useSpeech();
  const t = useWords('login');
  const place = useRef<HTMLDivElement>(null);
  const [hasFailed, setFailed] = useState(false);
  const onLoggedIn = useLoggedIn();
  useEffect(() => {
    let isGone = false;
    const enter = async (token: string) => {
      const answer = await ask('accounts.googleLogin', { token, next, channel: storedChannel() }, { language });
      if (answer.code === 0) onLoggedIn(answer.data, answer.data.next);
      else setFailed(true);
    };
    const draw = async () => {
      const google = await loadGoogle(language);
      if (isGone || !place.current) return;
      google.initialize({
        client_id: clientId,
        nonce,
        callback: ({ credential }) => void enter(credential).catch(() => setFailed(true)),
      });
      const width = Math.min(BUTTON_PIXELS.most, Math.max(BUTTON_PIXELS.least, place.current.clientWidth));
      google.renderButton(place.current, {
        type: 'standard',
        size: 'large',
        text: 'continue_with',
        width,
        locale: language,
      });
    };
    draw().catch(onAway);
    return () => {
      isGone = true;
    };
  }, [clientId, nonce, next, language, onLoggedIn, onAway]);
  return (
    <>
      <div ref={place} className="flex min-h-11 items-center justify-center [color-scheme:light]" />
      {hasFailed && (
        <p role="alert" className="mt-2 text-small text-danger">
          {t('googleFailed')}
        </p>
      )}
    </>
  );
}

/** Google's mark, as its guidelines want it on buttons of others. */
function GoogleMark() {
  return (
    <svg viewBox="0 0 48 48" aria-hidden="true" className="size-5">
      <path
        fill="#EA4335"
        d="M24 9.5c3.54 0 6.71 1.22 9.21 3.6l6.85-6.85C35.9 2.38 30.47 0 24 0 14.62 0 6.51 5.38 2.56 13.22l7.98 6.19C12.43 13.72 17.74 9.5 24 9.5z"
      />
      <path
        fill="#4285F4"
        d="M46.98 24.55c0-1.57-.15-3.09-.38-4.55H24v9.02h12.94c-.58 2.96-2.26 5.48-4.78 7.18l7.73 6c4.51-4.18 7.09-10.36 7.09-17.65z"
      />
      <path
        fill="#FBBC05"
        d="M10.53 28.59c-.48-1.45-.76-2.99-.76-4.59s.27-3.14.76-4.59l-7.98-6.19C.92 16.46 0 20.12 0 24c0 3.88.92 7.54 2.56 10.78l7.97-6.19z"
      />
      <path
        fill="#34A853"
        d="M24 48c6.48 0 11.93-2.13 15.89-5.81l-7.73-6c-2.15 1.45-4.92 2.3-8.16 2.3-6.26 0-11.57-4.22-13.47-9.91l-7.98 6.19C6.51 42.62 14.62 48 24 48z"
      />
    </svg>
  );
}
