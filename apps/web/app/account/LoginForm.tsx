import { useEffect, useRef, useState, type FormEvent } from 'react';
import { readEmail } from '@pagewright/contract/accounts/email.ts';
import { NAME_CHARACTERS, readName } from '@pagewright/contract/accounts/name.ts';
import type { NextStep } from '@pagewright/contract/calls/values.ts';
import { useEarlyInput } from '../site/use-early-input.ts';
import { Button } from '../ui/Button.tsx';
import { TextField } from '../ui/TextField.tsx';
import { useSpeech, useWords } from '../words/speech.tsx';
import { useAccount } from './account.tsx';
import type { LoginMode } from './account-store.ts';
import { askForLink, type LinkNotice } from './ask-for-link.ts';
import { GoogleLogin } from './GoogleLogin.tsx';
import { LinkSent } from './LinkSent.tsx';
import { LoginNotice, TurnButton } from './LoginNotice.tsx';
import { TryOut } from './TryOut.tsx';
import { useCountdown } from './use-countdown.ts';
import { useLoginWays } from './use-login-ways.ts';

interface LoginFormProps {
  mode: LoginMode;
  onMode: (mode: LoginMode) => void;
  next: NextStep | undefined;
  /** A link was sent: what stands there is no form any more. */
  onSent: (isSent: boolean) => void;
}

/** More than an address may have, so that one that is too long is refused and not cut. */
const EMAIL_FIELD_CHARACTERS = 1000;

/** Logs in or signs up, by Google or by a link in a mail. One request at a time. */
export function LoginForm({ mode, onMode, next, onSent }: LoginFormProps) {
  const { language } = useSpeech();
  const t = useWords('login');
  const ways = useLoginWays();
  const { hasGoogle } = useAccount().site;
  const form = useRef<HTMLFormElement>(null);
  const [email, setEmail] = useState('');
  const [name, setName] = useState('');
  const [left, setLeft] = useState<ReadonlySet<'email' | 'name'>>(new Set());
  const [notice, setNotice] = useState<LinkNotice>();
  const [isAsking, setAsking] = useState(false);
  const inFlight = useRef(false);
  useEarlyInput(form);

  const isSignUp = mode === 'reg';
  const isEmail = readEmail(email) !== undefined;
  const nameRead = readName(name);
  const nameFault = 'fault' in nameRead ? nameRead.fault : undefined;
  // What failed can be tried again at once; every other notice is about what stands in the form, or a time to wait.
  const isHeldUp = notice !== undefined && notice.kind !== 'failed';
  const isReady = isEmail && (!isSignUp || nameFault === undefined) && !isHeldUp;
  const wait = useCountdown(notice?.kind === 'frequent' ? notice.seconds : undefined, () => setNotice(undefined));

  const edit = (change: () => void) => {
    change();
    if (notice?.kind !== 'frequent') setNotice(undefined);
  };
  const leave = (field: 'email' | 'name') => setLeft((fields) => new Set(fields).add(field));
  const turn = (to: LoginMode) => {
    setNotice(undefined);
    onMode(to);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isReady || inFlight.current) return;
    inFlight.current = true;
    setAsking(true);
    setNotice(await askForLink({ email, name: isSignUp ? name : undefined, next, language }));
    setAsking(false);
    inFlight.current = false;
  };
  useFocusAfterTurn(form, mode);

  if (notice?.kind === 'sent')
    return (
      <LinkSent
        email={email.trim()}
        outbox={ways?.outbox === true}
        onShown={onSent}
        onAgain={() => setNotice(undefined)}
      />
    );
  return (
    <div>
      {hasGoogle && (
        <>
          <GoogleLogin ways={ways} next={next} />
          <p className="my-5 flex items-center gap-4 text-small text-ink-faint before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
            {t('or')}
          </p>
        </>
      )}
      <form ref={form} onSubmit={(event) => void submit(event)} noValidate>
        <TextField
          label={t('email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={EMAIL_FIELD_CHARACTERS}
          data-first-focus
          value={email}
          onValue={(value) => edit(() => setEmail(value))}
          onBlur={() => leave('email')}
          fault={left.has('email') && email !== '' && !isEmail ? t('emailFault') : undefined}
        />
        {isSignUp && (
          <TextField
            className="mt-4"
            label={t('name')}
            type="text"
            autoComplete="name"
            maxLength={4 * NAME_CHARACTERS.most}
            value={name}
            onValue={(value) => edit(() => setName(value))}
            onBlur={() => leave('name')}
            fault={left.has('name') && name !== '' && nameFault ? t(`nameFaults.${nameFault}`) : undefined}
          />
        )}
        {notice && <LoginNotice key={notice.kind} notice={notice} onTurn={turn} />}
        <Button kind="primary" type="submit" className="figures mt-5 w-full" disabled={!isReady} aria-busy={isAsking}>
          {isAsking
            ? t('sending')
            : wait === undefined
              ? t(isSignUp ? 'create' : 'continue')
              : t(wait > 99 ? 'waitMinutes' : 'waitSeconds', {
                  count: wait > 99 ? Math.ceil(wait / 60) : wait,
                })}
        </Button>
      </form>
      <p className="mt-5 text-center text-small text-ink-soft">
        {t(isSignUp ? 'hasAccount' : 'hasNone')} <TurnButton to={isSignUp ? 'login' : 'reg'} onTurn={turn} />
      </p>
      {ways?.tryOut && <TryOut next={next} />}
    </div>
  );
}

/** The button that turned the form may be gone with its notice: the first field that is empty takes the focus. */
function useFocusAfterTurn(form: React.RefObject<HTMLFormElement | null>, mode: LoginMode) {
  const shown = useRef(mode);
  useEffect(() => {
    if (shown.current === mode) return;
    shown.current = mode;
    const fields = [...(form.current?.querySelectorAll('input') ?? [])];
    (fields.find(({ value }) => value === '') ?? form.current?.querySelector('button'))?.focus();
  }, [form, mode]);
}
