import { useRef } from 'react';
import type { Conversion } from '../../conversion/use-conversion.ts';

/** Gives images that a script names to the task of its document, each once. */
export function useImagesToSend({ add }: Pick<Conversion, 'add'>): (images: readonly File[]) => void {
  const sent = useRef(new Set<File>());
  return (images) => {
    const added = images.filter((image) => !sent.current.has(image));
    for (const image of added) sent.current.add(image);
    add(added);
  };
}
