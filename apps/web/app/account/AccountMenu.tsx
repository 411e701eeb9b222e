import { useEffect, useRef, useState, type MouseEvent } from 'react';
import { Link, useLocation } from 'react-router';
import { CreditCard, ListChecks, LogOut, UserRound } from 'lucide-react';
import type { Language } from '@pagewright/contract/languages.ts';
import { accountPath, logInPath, signUpPath, tasksPath } from '../site/paths.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { useSpeech } from '../words/speech.tsx';
import { useAccount, useAccountStore } from './account.tsx';
import type { LoginMode } from './account-store.ts';
import { loginPart } from './parts.ts';
import { useLogOut } from './use-log-out.ts';

/** In the header: the ways in, or who is in. */
export function AccountMenu() {
  const { account } = useAccount();
  return account ? (
    <UserMenu name={account.userName} email={account.email} />
  ) : (
    <div className="flex items-center gap-1.5">
      <WayIn mode="login" kind="quiet" className="px-3" />
      <WayIn mode="reg" className="max-sm:hidden" />
    </div>
  );
}

/** In the menu of narrow screens, whose header has no room for it. */
export function SignUpInMenu() {
  const { account } = useAccount();
  if (account) return null;
  return (
    <div className="mb-3 border-b border-line px-3 pt-1 pb-5 sm:hidden">
      <WayIn mode="reg" kind="primary" className="w-full" />
    </div>
  );
}

interface WayInProps {
  mode: LoginMode;
  kind?: 'primary' | 'plain' | 'quiet';
  className?: string;
}

/** Opens the popup; before the page's script works, and on a page of the login itself, it is a link like others. */
function WayIn({ mode, kind = 'plain', className = '' }: WayInProps) {
  const { t, language } = useSpeech();
  const store = useAccountStore();
  const { pathname } = useLocation();
  const isOnPage = [logInPath(language), signUpPath(language)].includes(pathname.replace(/\/$/, ''));
  const open = (event: MouseEvent) => {
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!isPlain || isOnPage) return;
    event.preventDefault();
    store.openLogin({ mode, next: undefined });
  };
  return (
    <ButtonLink
      to={mode === 'reg' ? signUpPath(language) : logInPath(language)}
      kind={kind}
      className={className}
      aria-haspopup={isOnPage ? undefined : 'dialog'}
      onClick={open}
      onPointerEnter={loginPart.preload}
      onFocus={loginPart.preload}
    >
      {t(mode === 'reg' ? 'account.signUp' : 'account.logIn')}
    </ButtonLink>
  );
}

/** What the user menu leads to. */
const PLACES = [
  { words: 'center', icon: UserRound, to: (language: Language) => accountPath(language) },
  { words: 'tasks', icon: ListChecks, to: tasksPath },
  { words: 'subscriptions', icon: CreditCard, to: (language: Language) => accountPath(language, 'billing') },
] as const;

const ENTRY = 'flex h-11 w-full items-center gap-3 rounded-control px-3 text-left hover:bg-sunk';

function UserMenu({ name, email }: { name: string; email: string }) {
  const { t, language } = useSpeech();
  const { isGreeting } = useAccount();
  const button = useRef<HTMLElement>(null);
  const logOut = useLogOut();
  const [hasFailed, setFailed] = useState(false);
  // What opened the popup is gone, and the focus with it: it comes to what stands in its place.
  useEffect(() => {
    if (!isGreeting) return undefined;
    const frame = requestAnimationFrame(() => {
      if (document.activeElement === document.body) button.current?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [isGreeting]);
  return (
    <details name="menu" className="group relative">
      <summary
        ref={button}
        aria-label={t('account.menu', { name })}
        className="flex size-11 items-center justify-center rounded-round select-none"
      >
        <span className="flex size-9 items-center justify-center rounded-round bg-accent font-semibold text-on-accent uppercase transition-colors group-open:bg-accent-strong group-hover:bg-accent-strong">
          {[...name][0]}
        </span>
      </summary>
      <div className="rise absolute top-full right-0 z-10 mt-2 w-72 max-w-[calc(100vw-2.5rem)] rounded-sheet border border-line bg-sheet p-3 shadow-floating">
        <div className="border-b border-line px-3 pt-1 pb-3">
          <p className="font-semibold [overflow-wrap:anywhere]">{name}</p>
          <p className="text-small [overflow-wrap:anywhere] text-ink-soft">{email}</p>
        </div>
        <ul className="my-2 border-b border-line pb-2">
          {PLACES.map(({ words, icon, to }) => (
            <li key={words}>
              <Link to={to(language)} className={ENTRY}>
                <Icon of={icon} size="small" />
                {t(`account.${words}`)}
              </Link>
            </li>
          ))}
        </ul>
        <button
          type="button"
          onClick={() => {
            setFailed(false);
            logOut().catch(() => setFailed(true));
          }}
          className={ENTRY}
        >
          <Icon of={LogOut} size="small" />
          {t('account.logOut')}
        </button>
        {hasFailed && (
          <p role="alert" className="px-3 pt-1 pb-2 text-small text-danger">
            {t('account.logOutFailed')}
          </p>
        )}
      </div>
    </details>
  );
}
