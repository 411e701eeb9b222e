import { Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { lazyPart } from '../site/lazy-part.ts';
import { useAccount } from './account.tsx';
import { takenLink } from './link.ts';
import { useTabs } from './tabs.ts';
import { useVersion } from './version.ts';
import { rememberVisit } from './visit.ts';

const login = lazyPart(async () => (await import('./LoginDialog.tsx')).LoginDialog);
const landing = lazyPart(async () => (await import('./LinkLanding.tsx')).LinkLanding);

const noChange = () => () => {};

/** Everything of accounts that is over the page; each part is fetched when it is first needed. */
export function AccountPopups() {
  const { login: request } = useAccount();
  const [hasOpened, setOpened] = useState(false);
  // Known in the browser alone: the server renders the page without.
  const hasLink = useSyncExternalStore(
    noChange,
    () => takenLink() !== undefined,
    () => false,
  );
  useTabs();
  useVersion();
  useEffect(() => rememberVisit(new URL(location.href)), []);
  if (request && !hasOpened) setOpened(true);
  return (
    <Suspense>
      {hasOpened && <login.Part />}
      {hasLink && <landing.Part />}
    </Suspense>
  );
}
