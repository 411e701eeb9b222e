import { Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { useAccount } from './account.tsx';
import { takenLink } from './link.ts';
import { useLinkedOffer } from './linked-offer.ts';
import { offersPart } from '../plans/parts.ts';
import { greetingPart, landingPart, loginPart } from './parts.ts';
import { useTabs } from './tabs.ts';
import { useVersion } from './version.ts';
import { rememberVisit } from './visit.ts';

const noChange = () => () => {};

/** Everything of accounts that is over the page; each part is fetched when it is first needed. */
export function AccountPopups() {
  const { login, offer, isGreeting } = useAccount();
  const [hasOpened, setOpened] = useState(false);
  const [hasOffered, setOffered] = useState(false);
  // Known in the browser alone: the server renders the page without.
  const hasLink = useSyncExternalStore(
    noChange,
    () => takenLink() !== undefined,
    () => false,
  );
  useTabs();
  useVersion();
  useLinkedOffer();
  useEffect(() => rememberVisit(new URL(location.href)), []);
  if (login && !hasOpened) setOpened(true);
  if (offer && !hasOffered) setOffered(true);
  return (
    <>
      <Suspense>{hasOpened && <loginPart.Part />}</Suspense>
      <Suspense>{hasOffered && <offersPart.Part />}</Suspense>
      <Suspense>{hasLink && <landingPart.Part />}</Suspense>
      <output className="pointer-events-none fixed inset-x-5 top-20 z-20 flex justify-center">
        <Suspense>{isGreeting && <greetingPart.Part />}</Suspense>
      </output>
    </>
  );
}
