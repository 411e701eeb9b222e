/** A wait for a change. It ends after `ms`, or when `signal` is aborted. */
export interface Wait {
  wake: () => void;
  isOver: () => boolean;
  /** Until something may have changed, or the wait is over. */
  next: () => Promise<void>;
  end: () => void;
}

export function createWait(ms: number, signal: AbortSignal): Wait {
  let over = signal.aborted;
  let woken = over;
  let resume = () => {};
  const wake = () => {
    woken = true;
    resume();
  };
  const finish = () => {
    over = true;
    wake();
  };
  const timer = setTimeout(finish, ms);
  signal.addEventListener('abort', finish, { once: true });

  return {
    wake,
    isOver: () => over,
    next: async () => {
      if (!woken) await new Promise<void>((resolve) => (resume = resolve));
      woken = false;
    },
    end: () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', finish);
    },
  };
}
