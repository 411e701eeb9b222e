import { useEffect } from 'react';

let works = 0;

/** While it is so, leaving the page would lose what somebody does on it. */
export function useAtWork(isSo: boolean): void {
  useEffect(() => {
    if (!isSo) return undefined;
    works += 1;
    return () => {
      works -= 1;
    };
  }, [isSo]);
}

export const isAtWork = (): boolean => works > 0;
