import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import type { WayOut } from '@pagewright/contract/failures/codes.ts';
import type { FileItem } from '../conversion/file-item.ts';
import type { FileWork } from './use-file-work.ts';

interface WaysOut {
  /** Does what the button beside a failure says. `uids` are the files that failed. */
  takeWayOut: (uids: readonly string[], wayOut: WayOut) => void;
  /** The file dialog that `choose-file` opens. */
  replacementInput: RefObject<HTMLInputElement | null>;
  onReplacement: (files: readonly File[]) => void;
}

interface WaysOutProps {
  work: FileWork;
  /** Holds the rows of the files, in which a password is asked for. */
  list: RefObject<HTMLElement | null>;
  start: () => void;
  onStartOver: () => void;
}

/** The ways on from a failure: try again, another file, a password, other options, from the beginning. */
export function useWaysOut({ work, list, start, onStartOver }: WaysOutProps): WaysOut {
  const { conversion, items, previews } = work;
  const replacementInput = useRef<HTMLInputElement>(null);
  const replaced = useRef<string>(undefined);
  const [retrying, setRetrying] = useState(false);
  // What hinders a start is known again when the files have gone back from failed to ready.
  const retry = useEffectEvent(() => {
    setRetrying(false);
    start();
  });
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- what starts here waited for the files
    if (retrying && work.phase === 'preparing') retry();
  }, [retrying, work.phase]);

  const askPassword = ({ uid, failure }: FileItem) => {
    previews.lock(uid, failure?.code === 'PASSWORD_WRONG' ? 'wrong-password' : 'locked');
    const focus = () => list.current?.querySelector<HTMLElement>(`[data-uid="${uid}"] input[type=password]`)?.focus();
    // The first frame draws the row that the file goes back to, the second its field.
    requestAnimationFrame(() => requestAnimationFrame(focus));
  };

  return {
    takeWayOut: (uids, wayOut) => {
      if (wayOut === 'start-over') return onStartOver();
      const blamed = blamedOf(items, uids);
      if (wayOut === 'retry' && blamed?.status === 'uploadFail') return conversion.uploadAgain(blamed.uid);
      // A single file that will be replaced keeps its failure: the person may close the dialog without choosing.
      const staysFailed = wayOut === 'choose-file' && uids.length === 1 ? blamed?.uid : undefined;
      conversion.backToReady(uids.filter((uid) => uid !== staysFailed));
      if (wayOut === 'retry') setRetrying(true);
      if (wayOut === 'enter-password' && blamed) askPassword(blamed);
      if (wayOut !== 'choose-file' || !blamed) return;
      replaced.current = blamed.uid;
      replacementInput.current?.click();
    },
    replacementInput,
    onReplacement: (files) => {
      if (replaced.current !== undefined) work.replace(replaced.current, files);
    },
  };
}

/** The file that is to blame: the only one, or the one that the failure names. */
function blamedOf(items: readonly FileItem[], uids: readonly string[]): FileItem | undefined {
  const failed = items.filter(({ uid }) => uids.includes(uid));
  return failed.length === 1 ? failed[0] : failed.find(({ name, failure }) => failure?.facts.file === name);
}
