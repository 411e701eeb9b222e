import { useEffect, useEffectEvent, useState } from 'react';
import { filesOf } from './dropped.ts';

/**
 * Takes files dropped or pasted anywhere on the page, so that a file let go beside the target never replaces the page.
 * `over` is true while a file hovers.
 */
export function useFileDrop(onFiles: (files: File[]) => void): { over: boolean } {
  const [over, setOver] = useState(false);
  const take = useEffectEvent(onFiles);

  useEffect(() => {
    const carriesFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;
    // dragenter and dragleave come for every element that is crossed; the depth tells when the page itself is left.
    let depth = 0;
    const onEnter = (event: DragEvent) => {
      if (!carriesFiles(event)) return;
      depth += 1;
      setOver(true);
    };
    const onLeave = (event: DragEvent) => {
      if (!carriesFiles(event)) return;
      depth = Math.max(0, depth - 1);
      if (depth === 0) setOver(false);
    };
    const onOver = (event: DragEvent) => {
      if (carriesFiles(event)) event.preventDefault();
    };
    const onDrop = async (event: DragEvent) => {
      depth = 0;
      setOver(false);
      // What somebody else on the page took is not taken twice.
      if (!carriesFiles(event) || !event.dataTransfer || event.defaultPrevented) return;
      event.preventDefault();
      take(await filesOf(event.dataTransfer));
    };
    const onPaste = async (event: ClipboardEvent) => {
      if (!event.clipboardData?.types.includes('Files') || event.defaultPrevented) return;
      event.preventDefault();
      take(await filesOf(event.clipboardData));
    };

    window.addEventListener('dragenter', onEnter);
    window.addEventListener('dragleave', onLeave);
    window.addEventListener('dragover', onOver);
    window.addEventListener('drop', onDrop);
    window.addEventListener('paste', onPaste);
    return () => {
      window.removeEventListener('dragenter', onEnter);
      window.removeEventListener('dragleave', onLeave);
      window.removeEventListener('dragover', onOver);
      window.removeEventListener('drop', onDrop);
      window.removeEventListener('paste', onPaste);
    };
  }, []);

  return { over };
}
