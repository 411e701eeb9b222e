import { useEffect, useRef, useState } from 'react';
import type { DocumentLayer } from '@pagewright/editor';
import type { Preview } from '../../preview/preview.ts';
import type { TextStore } from '../text/text-store.ts';
import type { TileStore } from '../tile-store.ts';

export interface Layers {
  list: readonly DocumentLayer[];
  isShown: (layer: DocumentLayer) => boolean;
  toggle: (layer: DocumentLayer) => void;
}

/** The layers of a document, and which of them are shown: PDFium draws a file in memory that has them so. */
export function useLayers(texts: TextStore | undefined, preview: Preview, tiles: TileStore): Layers {
  const [list, setList] = useState<readonly DocumentLayer[]>([]);
  /** Of those that are not as the document has them. */
  const [states, setStates] = useState<ReadonlyMap<number, boolean>>(new Map());
  const latest = useRef(states);
  useEffect(() => {
    let isLeft = false;
    void texts?.layers().then((layers) => !isLeft && setList(layers));
    return () => {
      isLeft = true;
    };
  }, [texts]);
  const isShown = ({ layer, isShown: usually }: DocumentLayer) =>
    (layer === undefined ? undefined : states.get(layer)) ?? usually;
  const show = async (wanted: ReadonlyMap<number, boolean>) => {
    latest.current = wanted;
    setStates(wanted);
    const file = await texts?.withLayers(wanted);
    // Another layer was switched in the meantime.
    if (!file || latest.current !== wanted) return;
    await preview.reload(file);
    tiles.redrawAll();
  };
  return {
    list,
    isShown,
    toggle: (layer) => {
      if (layer.layer === undefined) return;
      const isOn = !isShown(layer);
      const switched = new Map(states).set(layer.layer, isOn);
      if (isOn) for (const rival of layer.rivals) switched.set(rival, false);
      const changed = list.filter(
        ({ layer: number, isShown: usually }) =>
          number !== undefined && switched.has(number) && switched.get(number) !== usually,
      );
      void show(
        new Map(
          changed.flatMap(({ layer: number }) =>
            number === undefined ? [] : [[number, switched.get(number) ?? true]],
          ),
        ),
      );
    },
  };
}
