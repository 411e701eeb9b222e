import { useEffect, useState } from 'react';
import { useAccount } from '../../../account/account.tsx';
import { useSpeech, useWords } from '../../../words/speech.tsx';
import type { HandKind } from '../sign-tools.ts';
import { accountHands, deleteFromAccount, keepWithAccount } from './account-hands.ts';
import { deviceHands, forgetOnDevice, keepOnDevice } from './device-hands.ts';
import { placedHands, type HandPlace, type KeptHand, type PlacedHand } from './kept-hand.ts';

/** What is kept of one kind here and, for whoever is logged in, with the account. */
export function useKeptHands(kind: HandKind) {
  const { language, failure } = useSpeech();
  const t = useWords('sign');
  const isLoggedIn = useAccount().account !== undefined;
  const [device, setDevice] = useState<readonly KeptHand[]>([]);
  const [account, setAccount] = useState<readonly KeptHand[]>([]);
  /** What could not be listed or deleted. */
  const [fault, setFault] = useState<string>();
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const read = async () => {
      const here = await deviceHands(kind);
      if (signal.aborted) return;
      setDevice(here);
      if (!isLoggedIn) return;
      const there = await accountHands(kind, { language, signal });
      if ('failure' in there) setFault(failure(there.failure));
      else setAccount(there);
    };
    read().catch(() => signal.aborted || setFault(t('hand.account.unlisted')));
    return () => leaving.abort();
  }, [kind, isLoggedIn, language, failure, t]);

  return {
    isLoggedIn,
    fault,
    kept: placedHands(device, account),
    /** Gives why it is not kept at one of these places, in a sentence. Kept again under the same id, it is the same one. */
    keep: async (hand: KeptHand, places: readonly HandPlace[]): Promise<string | undefined> => {
      if (places.includes('device')) {
        const isKept = await keepOnDevice(hand).then(isTrue, isFalse);
        if (!isKept) return t('hand.notKept');
      }
      if (!places.includes('account')) return undefined;
      try {
        const refused = await keepWithAccount(hand, language);
        return refused && failure(refused);
      } catch {
        return t('hand.account.unreached');
      }
    },
    forget: async ({ id, places }: PlacedHand): Promise<void> => {
      setFault(undefined);
      if (places.includes('device')) {
        setDevice(device.filter((other) => other.id !== id));
        await forgetOnDevice(id);
      }
      if (!places.includes('account')) return;
      const refused = await deleteFromAccount(id, language).then(
        (failed) => failed && failure(failed),
        () => t('hand.account.unreached'),
      );
      if (refused === undefined) setAccount((all) => all.filter((other) => other.id !== id));
      else setFault(refused);
    },
  };
}

const isTrue = () => true;
const isFalse = () => false;
