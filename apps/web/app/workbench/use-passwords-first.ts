import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import type { FileWork } from './use-file-work.ts';

interface PasswordsFirst {
  work: FileWork;
  /** Files that wait for their password. */
  locked: readonly string[];
  /** Holds the rows of the files. */
  list: RefObject<HTMLElement | null>;
  start: () => void;
}

/**
 * The start of files of which some are locked: the passwords that are typed are tried first. If they open all files the work
 * starts, otherwise the first field that still waits has the focus.
 */
export function usePasswordsFirst({ work, locked, list, start }: PasswordsFirst): { tryPasswords: () => void } {
  const { previews, typedPasswords } = work;
  const [tried, setTried] = useState<readonly string[]>([]);
  const isOpening = tried.some((uid) => previews.of(uid).state === 'opening');
  const goOn = useEffectEvent(() => {
    setTried([]);
    const [first] = locked;
    if (first === undefined) start();
    else list.current?.querySelector<HTMLElement>(`[data-uid="${first}"] input`)?.focus();
  });
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- what goes on here waited for the files to be opened
    if (tried.length > 0 && !isOpening) goOn();
  }, [tried, isOpening]);

  return {
    tryPasswords: () => {
      setTried(locked);
      for (const uid of locked) if (typedPasswords[uid]) work.unlock(uid, typedPasswords[uid]);
    },
  };
}
