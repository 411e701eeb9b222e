import { useId, useRef, useState, type FormEvent } from 'react';
import { MailCheck } from 'lucide-react';
import { readEmail, EMAIL_CHARACTERS } from '@pagewright/contract/accounts/email.ts';
import { NAME_CHARACTERS, readName } from '@pagewright/contract/accounts/name.ts';
import type { NextStep } from '@pagewright/contract/calls/accounts.ts';
import { Button } from '../ui/Button.tsx';
import { FIELD } from '../ui/fields.ts';
import { Icon } from '../ui/Icon.tsx';
import { useSpeech } from '../words/speech.tsx';
import type { LoginMode } from './account-store.ts';
import { GoogleLogin } from './GoogleLogin.tsx';
import { askForLink, type LinkNotice } from './ask-for-link.ts';
import { useLoginWays } from './use-login-ways.ts';

interface LoginFormProps {
  mode: LoginMode;
  onMode: (mode: LoginMode) => void;
  next: NextStep | undefined;
}

/** Logs in or signs up, by Google or by a link in a mail. One request at a time. */
export function LoginForm({ mode, onMode, next }: LoginFormProps) {
  const { t, language } = useSpeech();
  const id = useId();
  const ways = useLoginWays();
  const [email, setEmail] = useState('');
  const [name, setName] = useState('');
  const [left, setLeft] = useState<ReadonlySet<'email' | 'name'>>(new Set());
  const [notice, setNotice] = useState<LinkNotice>();
  const [isAsking, setAsking] = useState(false);
  const inFlight = useRef(false);

  const isSignUp = mode === 'reg';
  const isEmail = readEmail(email) !== undefined;
  const nameRead = readName(name);
  const isName = 'name' in nameRead;
  const emailFault = left.has('email') && email !== '' && !isEmail;
  const nameFault = isSignUp && left.has('name') && name !== '' && !isName;
  const isReady = isEmail && (!isSignUp || isName);

  const edit = (change: () => void) => {
    change();
    setNotice(undefined);
  };
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

  if (notice?.kind === 'sent')
    return <LinkSent email={email} outbox={ways?.outbox === true} onAgain={() => setNotice(undefined)} />;
  return (
    <div>
      {ways && (ways.google || ways.googleButton) && (
        <>
          <GoogleLogin ways={ways} next={next} />
          <p className="my-5 flex items-center gap-4 text-small text-ink-faint before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
            {t('login.or')}
          </p>
        </>
      )}
      <form onSubmit={(event) => void submit(event)} noValidate>
        <label htmlFor={`${id}-email`} className="mb-1.5 block text-small font-semibold">
          {t('login.email')}
        </label>
        <input
          id={`${id}-email`}
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={EMAIL_CHARACTERS}
          value={email}
          aria-invalid={emailFault}
          aria-describedby={emailFault ? `${id}-email-fault` : undefined}
          onChange={({ target }) => edit(() => setEmail(target.value))}
          onBlur={() => setLeft((fields) => new Set(fields).add('email'))}
          className={FIELD}
        />
        {emailFault && (
          <p id={`${id}-email-fault`} role="alert" className="mt-1.5 text-small text-danger">
            {t('login.emailFault')}
          </p>
        )}
        {isSignUp && (
          <>
            <label htmlFor={`${id}-name`} className="mt-4 mb-1.5 block text-small font-semibold">
              {t('login.name')}
            </label>
            <input
              id={`${id}-name`}
              type="text"
              autoComplete="name"
              maxLength={4 * NAME_CHARACTERS.most}
              value={name}
              aria-invalid={nameFault}
              aria-describedby={nameFault ? `${id}-name-fault` : undefined}
              onChange={({ target }) => edit(() => setName(target.value))}
              onBlur={() => setLeft((fields) => new Set(fields).add('name'))}
              className={FIELD}
            />
            {nameFault && (
              <p id={`${id}-name-fault`} role="alert" className="mt-1.5 text-small text-danger">
                {'fault' in nameRead && nameRead.fault === 'address' ? t('login.nameAddress') : t('login.nameFault')}
              </p>
            )}
          </>
        )}
        {notice && (
          <p role="alert" className="mt-4 rounded-control bg-danger-soft px-3.5 py-2.5 text-small text-danger">
            {t(`login.notices.${notice.kind}`)}
            {notice.kind === 'exists' && <Turn label={t('login.logIn')} onTurn={() => turn('login')} />}
            {notice.kind === 'unknown' && <Turn label={t('login.signUp')} onTurn={() => turn('reg')} />}
          </p>
        )}
        <Button kind="primary" type="submit" className="mt-5 w-full" disabled={!isReady || isAsking}>
          {isAsking ? t('login.sending') : t(isSignUp ? 'login.create' : 'login.continue')}
        </Button>
      </form>
      <p className="mt-5 text-center text-small text-ink-soft">
        {t(isSignUp ? 'login.hasAccount' : 'login.hasNone')}
        <Turn label={t(isSignUp ? 'login.logIn' : 'login.signUp')} onTurn={() => turn(isSignUp ? 'login' : 'reg')} />
      </p>
    </div>
  );
}

function Turn({ label, onTurn }: { label: string; onTurn: () => void }) {
  return (
    <>
      {' '}
      <button type="button" onClick={onTurn} className="font-semibold text-accent underline underline-offset-4">
        {label}
      </button>
    </>
  );
}

function LinkSent({ email, outbox, onAgain }: { email: string; outbox: boolean; onAgain: () => void }) {
  const { t } = useSpeech();
  return (
    <output className="block text-center">
      <span className="mx-auto mb-4 flex size-14 items-center justify-center rounded-round bg-accent-soft text-accent">
        <Icon of={MailCheck} size="large" />
      </span>
      <p className="text-lead font-medium">{t('login.sentTitle')}</p>
      <p className="mt-2 break-words text-ink-soft">{t('login.sent', { email })}</p>
      <p className="mt-2 text-small text-ink-soft">{t('login.sentHint')}</p>
      {outbox && (
        <p className="mt-4 text-small">
          <a
            href="/outbox"
            target="_blank"
            rel="noreferrer"
            className="font-semibold text-accent underline underline-offset-4"
          >
            {t('login.outbox')}
          </a>
        </p>
      )}
      <Button className="mt-5 w-full" onClick={onAgain}>
        {t('login.otherAddress')}
      </Button>
    </output>
  );
}
