import { useEffect, useState, type RefObject } from 'react';

/** Of the window's height: how far away something is drawn already. */
const MARGIN = '100%';

/** Whether an element is on the screen, or soon will be. */
export function useNearness(element: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting === true), {
      rootMargin: MARGIN,
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isNear;
}
