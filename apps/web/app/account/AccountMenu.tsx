import { LogOut } from 'lucide-react';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { useSpeech } from '../words/speech.tsx';
import { useAccount, useAccountStore } from './account.tsx';
import { useLogOut } from './use-log-out.ts';

/** In the header: the ways in, or who is in. */
export function AccountMenu() {
  const { t } = useSpeech();
  const { account } = useAccount();
  const store = useAccountStore();
  const logOut = useLogOut();
  if (!account)
    return (
      <div className="flex items-center gap-1">
        <Button kind="quiet" className="px-3" onClick={() => store.openLogin({ mode: 'login', next: undefined })}>
          {t('login.logIn')}
        </Button>
        <Button
          className="hidden px-3 sm:inline-flex"
          onClick={() => store.openLogin({ mode: 'reg', next: undefined })}
        >
          {t('login.signUp')}
        </Button>
      </div>
    );
  return (
    <details name="menu" className="group relative">
      <summary
        aria-label={t('login.menu', { name: account.userName })}
        className="flex size-11 items-center justify-center rounded-round select-none"
      >
        <span className="flex size-9 items-center justify-center rounded-round bg-accent font-semibold text-on-accent uppercase group-open:bg-accent-strong">
          {[...account.userName][0]}
        </span>
      </summary>
      <div className="rise absolute top-full right-0 z-10 mt-2 w-64 rounded-sheet border border-line bg-sheet p-3 shadow-floating">
        <div className="border-b border-line px-3 pt-1 pb-3">
          <p className="truncate font-semibold">{account.userName}</p>
          <p className="truncate text-small text-ink-soft">{account.email}</p>
        </div>
        <button
          type="button"
          onClick={() => void logOut()}
          className="mt-2 flex h-11 w-full items-center gap-3 rounded-control px-3 text-left hover:bg-sunk"
        >
          <Icon of={LogOut} size="small" />
          {t('login.logOut')}
        </button>
      </div>
    </details>
  );
}
