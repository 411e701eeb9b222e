import { Link } from 'react-router';
import { AccountMenu } from '../account/AccountMenu.tsx';
import { Wordmark } from '../shell/Logo.tsx';
import { appPath } from '../site/paths.ts';
import { useSpeech } from '../words/speech.tsx';

/** The head of the app's window: the way to its first page, and who is logged in. */
export function AppBar({ hasAccounts }: { hasAccounts: boolean }) {
  const { t, language } = useSpeech();
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-paper">
      <div className="column flex h-16 items-center justify-between gap-6">
        <Link to={appPath(language)} aria-label={t('site.home')} className="rounded-control">
          <Wordmark />
        </Link>
        {hasAccounts && <AccountMenu />}
      </div>
    </header>
  );
}
