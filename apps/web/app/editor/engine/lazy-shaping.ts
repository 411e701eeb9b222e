import type { shaping } from '@pagewright/editor/shaping';

type Shaping = typeof shaping;

/** HarfBuzz, fetched when text is first added: it is larger than all else that the worker needs. */
export class LazyShaping implements Shaping {
  #loaded: Shaping | undefined;

  async load(): Promise<void> {
    this.#loaded ??= (await import('@pagewright/editor/shaping')).shaping;
  }

  open(bytes: Uint8Array): ReturnType<Shaping['open']> {
    if (!this.#loaded) throw new Error('text is set before the shaping is loaded');
    return this.#loaded.open(bytes);
  }
}
