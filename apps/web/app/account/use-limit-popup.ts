import { useEffect } from 'react';
import type { FileItem } from '../conversion/file-item.ts';
import { useAccountStore } from './account.tsx';

/** A start that was refused since the day's free tasks are used says so in a popup, once for all of its files. */
export function useLimitPopup(items: readonly FileItem[]): void {
  const store = useAccountStore();
  const isUsed = items.some(({ failure }) => failure?.code === 'FREE_TASKS_USED');
  useEffect(() => {
    if (isUsed) store.openOffer({ kind: 'limit' });
  }, [store, isUsed]);
}
