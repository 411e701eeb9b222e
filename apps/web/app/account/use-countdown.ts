import { useEffect, useState } from 'react';

/** Whole seconds that are left of a time that began when it was given; `onEnd` once none is left. */
export function useCountdown(seconds: number | undefined, onEnd: () => void): number | undefined {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    setLeft(seconds);
    if (seconds === undefined) return undefined;
    const end = performance.now() + seconds * 1000;
    const timer = setInterval(() => {
      const still = Math.ceil((end - performance.now()) / 1000);
      setLeft(Math.max(1, still));
      if (still <= 0) onEnd();
    }, 250);
    return () => clearInterval(timer);
    // Counting goes on while the page is drawn anew.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [seconds]);
  return seconds === undefined ? undefined : (left ?? seconds);
}
