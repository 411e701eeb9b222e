import { useEffect, useEffectEvent, useState } from 'react';

/** Whole seconds that are left of a time that began when it was given; `onEnd` once none is left. */
export function useCountdown(seconds: number | undefined, onEnd: () => void): number | undefined {
  const [counted, setCounted] = useState<{ of: number; left: number }>();
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (seconds === undefined) return undefined;
    const over = performance.now() + seconds * 1000;
    const timer = setInterval(() => {
      const left = Math.ceil((over - performance.now()) / 1000);
      setCounted({ of: seconds, left: Math.max(1, left) });
      if (left <= 0) end();
    }, 250);
    return () => {
      clearInterval(timer);
      setCounted(undefined);
    };
  }, [seconds]);
  return seconds !== undefined && counted?.of === seconds ? counted.left : seconds;
}
