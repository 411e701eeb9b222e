import { useEffect, useState } from 'react';
import type { FailureCode } from '@pagewright/contract/failures/codes.ts';
import { KeyDesk, KeyRefused } from '../key-desk.ts';
import type { Signer } from '../messages.ts';

/** Whose certificates are at hand, and which of them signs. */
export interface Signers {
  desk: KeyDesk;
  own: Signer | undefined;
  opened: readonly Signer[];
  chosen: Signer | undefined;
  /** Why the file could not be opened. */
  refused: FailureCode | undefined;
  busy: boolean;
  choose: (signer: Signer) => void;
  open: (file: File, password: string) => void;
  make: (name: string) => void;
  forget: () => void;
}

export function useSigners(): Signers {
  const [desk] = useState(() => new KeyDesk());
  const [own, setOwn] = useState<Signer>();
  const [opened, setOpened] = useState<readonly Signer[]>([]);
  const [chosen, setChosen] = useState<Signer>();
  const [refused, setRefused] = useState<FailureCode>();
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    let isWanted = true;
    const begin = async () => {
      const signer = await desk.own().catch(() => undefined);
      if (!isWanted || !signer) return;
      setOwn(signer);
      setChosen((known) => known ?? signer);
    };
    void begin();
    return () => {
      isWanted = false;
      desk.close();
    };
  }, [desk]);

  const attempt = async (does: () => Promise<void>) => {
    setBusy(true);
    setRefused(undefined);
    try {
      await does();
    } catch (error) {
      setRefused(error instanceof KeyRefused ? error.code : 'INTERNAL');
    }
    setBusy(false);
  };
  return {
    desk,
    own,
    opened,
    chosen,
    refused,
    busy,
    choose: setChosen,
    open: (file, password) =>
      void attempt(async () => {
        setOpened([]);
        const signers = await desk.open(file, password);
        setOpened(signers);
        setChosen(signers[0]);
      }),
    make: (name) =>
      void attempt(async () => {
        const signer = await desk.make(name);
        setOwn(signer);
        setChosen(signer);
      }),
    forget: () =>
      void attempt(async () => {
        await desk.forget();
        setOwn(undefined);
        setChosen(opened[0]);
      }),
  };
}
