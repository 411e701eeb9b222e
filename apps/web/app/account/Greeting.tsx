import { useEffect } from 'react';
import { CircleCheck } from 'lucide-react';
import { Icon } from '../ui/Icon.tsx';
import { useWords } from '../words/speech.tsx';
import { useAccount, useAccountStore } from './account.tsx';

const SHOWN_MS = 6_000;

/** Says for a moment that the login succeeded; the header goes on saying who is in. */
export function Greeting() {
  const t = useWords('login');
  const { account } = useAccount();
  const { endGreeting } = useAccountStore();
  useEffect(() => {
    const timer = setTimeout(endGreeting, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [endGreeting]);
  if (!account) return null;
  return (
    <p className="rise flex items-center gap-3 rounded-card border border-line bg-sheet py-3 pr-5 pl-4 shadow-floating">
      <Icon of={CircleCheck} className="shrink-0 text-accent" />
      <span className="min-w-0 [overflow-wrap:anywhere]">{t('greeting', { name: account.userName })}</span>
    </p>
  );
}
