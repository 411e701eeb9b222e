/** What became of the keys that changed an answer. */
export interface KeyTimes {
  /** `ms`: from the event of the key to the end of the frame in which the question and the form's page show it. */
  shown: { ms: number; question: string }[];
  /** Keys after which the page had nothing new to show: half an abbreviation of a state, or an answer that is not written. */
  silent: number;
}

declare global {
  interface Window {
    keyTimes: KeyTimes;
  }
}

/** Watches all keys from now on. It runs in the page and is given to it as text, so that nothing outside of it is at hand. */
export function watchKeys(): void {
  const LONGEST_MS = 1_000;
  const times: KeyTimes = { shown: [], silent: 0 };
  window.keyTimes = times;
  let pressed = 0;
  let before = '';
  let latest = 0;
  const controls = (id: string, side: 'question' | 'spot') =>
    [
      ...document.querySelectorAll<HTMLInputElement>(
        `[data-${side}="${CSS.escape(id)}"], [data-${side}="${CSS.escape(id)}"] *`,
      ),
    ].filter((element) => element.matches('input, textarea'));
  const idAt = (element: Element | null) => {
    const place = element?.closest<HTMLElement>('[data-question], [data-spot]');
    return place?.dataset['question'] ?? place?.dataset['spot'];
  };
  /** All that a page shows at a question, ticks too. */
  const shownAt = (id: string) =>
    [...document.querySelectorAll<HTMLInputElement>(`[data-spot="${CSS.escape(id)}"]`)]
      .map((spot) => `${spot.textContent} ${spot.checked}`)
      .join();
  document.addEventListener(
    'keydown',
    ({ timeStamp, target }) => {
      pressed = timeStamp;
      const id = target instanceof Element ? idAt(target) : undefined;
      before = id === undefined ? '' : shownAt(id);
    },
    { capture: true },
  );
  document.addEventListener(
    'input',
    ({ target }) => {
      const field = target as HTMLInputElement;
      const id = idAt(field);
      if (pressed === 0 || id === undefined) return;
      const from = pressed;
      const was = before;
      pressed = 0;
      const own = (latest += 1);
      const isText = field.type !== 'radio' && field.type !== 'checkbox';
      // The field in which one types shows the key by itself: the other one has to say the same.
      const side = field.closest('[data-question]') ? 'spot' : 'question';
      const twins = () => controls(id, side).filter(({ type }) => isText === (type !== 'radio' && type !== 'checkbox'));
      const hasTwin = isText && twins().length > 0;
      const isThere = () => {
        if (hasTwin) return twins().some(({ value }) => value === field.value);
        if (side === 'question') return twins().some(({ value, checked }) => checked && value === field.value);
        return shownAt(id) !== was;
      };
      const look = () => {
        if (!isThere()) {
          // Several answers in one line: a part that says nothing yet is not late, and the next key may say it.
          const isPast = !hasTwin && latest !== own;
          if (isPast || performance.now() - from > LONGEST_MS) times.silent += 1;
          else requestAnimationFrame(look);
          return;
        }
        // A message that is sent within a frame comes when the frame is done.
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => times.shown.push({ ms: performance.now() - from, question: id }));
        port1.start();
        port2.postMessage(undefined);
      };
      requestAnimationFrame(look);
    },
    { capture: true },
  );
}
