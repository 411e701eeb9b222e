import { lazy, type ComponentType } from 'react';
import { loadPart } from './load-part.ts';

/** A component that is fetched when it is first drawn, or before that by `preload`. */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>) {
  const fetched = async () => ({ default: await loadPart(load) });
  return { Part: lazy(fetched), preload: () => void fetched() };
}
