/** Milliseconds from the event of a key to the frame behind which its pixels are on the screen. */
export interface KeyTimes {
  key: string;
  /** Near the caret. A space at the end of a line changes no pixel. */
  line?: number;
  /** The whole page is drawn anew. */
  page?: number;
}

/**
 * Watches for the next key. It runs in the page and is given to it as text, so that nothing outside of it is at hand. `times` comes in
 * any case. `index`: of the page, from 0.
 */
export function watchKey(index: number): { times: Promise<KeyTimes> } {
  const LONGEST_MS = 2_000;
  const BESIDE_CARET = 40;
  const pictures = document.querySelector(`[data-editor-page="${index}"]`)?.closest('figure')?.firstElementChild;
  const caret = document.querySelector(`[data-editor-page="${index}"] line.caret`)?.getBoundingClientRect();
  if (!pictures || !caret) throw new Error('no caret stands on the page');
  const box = pictures.getBoundingClientRect();
  const probe = new OffscreenCanvas(Math.ceil(box.width), Math.ceil(caret.height) + 2 * BESIDE_CARET);
  const context = probe.getContext('2d', { willReadFrequently: true });
  const pixels = (): Uint32Array => {
    for (const canvas of pictures.querySelectorAll('canvas')) {
      const { left, top, width, height } = canvas.getBoundingClientRect();
      if (canvas.width > 0) context?.drawImage(canvas, left - box.left, top - caret.top + BESIDE_CARET, width, height);
    }
    return new Uint32Array(context?.getImageData(0, 0, probe.width, probe.height).data.buffer ?? []);
  };
  const before = pixels();
  const known = new Set(pictures.children);
  const times = new Promise<KeyTimes>((resolve) => {
    const times: KeyTimes = { key: '' };
    let pressed: number | undefined;
    let end: ReturnType<typeof setTimeout> | undefined;
    const listen = (event: KeyboardEvent) => {
      pressed = event.timeStamp;
      times.key = event.key;
    };
    document.addEventListener('keydown', listen, { capture: true, once: true });
    const finish = () => {
      clearTimeout(end);
      observer.disconnect();
      document.removeEventListener('keydown', listen, { capture: true });
      resolve(times);
    };
    const observer = new MutationObserver((changes) => {
      const from = pressed;
      if (from === undefined) return;
      const drawn = changes
        .flatMap(({ addedNodes }) => [...addedNodes])
        .filter((node): node is HTMLCanvasElement => node instanceof HTMLCanvasElement && !known.has(node));
      if (drawn.length === 0) return;
      for (const canvas of drawn) known.add(canvas);
      const isWhole = drawn.some(({ style }) => style.width === '100%' && style.height === '100%');
      requestAnimationFrame(() => {
        // A message that is sent within a frame comes when the frame is done.
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => {
          const now = performance.now() - from;
          if (times.line === undefined && pixels().some((pixel, at) => pixel !== before[at])) times.line = now;
          if (isWhole) times.page ??= now;
          if (isWhole) finish();
        });
        port1.start();
        port2.postMessage(undefined);
      });
    });
    observer.observe(pictures, { childList: true });
    end = setTimeout(finish, LONGEST_MS);
  });
  return { times };
}
