import { useEffect, useState } from 'react';
import { openPreview, type Preview } from '../../../preview/preview.ts';
import type { EditorSession } from '../../session/editor-session.ts';

export interface TwoFiles {
  /** As it was signed; nothing where it does not open. */
  signed: Preview | undefined;
  /** As it was opened, without edits. */
  now: Preview | undefined;
}

/** A file up to its `end`-th byte, and all of it, from when both are open until nothing shows them any more. */
export function useTwoFiles({ file, password }: Pick<EditorSession, 'file' | 'password'>, end: number) {
  const [files, setFiles] = useState<TwoFiles>();
  useEffect(() => {
    let isGone = false;
    const open = (part: Blob) => openPreview(part, password).catch(() => undefined);
    const opening = Promise.all([open(file.slice(0, end)), open(file)]);
    const show = async () => {
      const [signed, now] = await opening;
      if (!isGone) setFiles({ signed, now });
    };
    void show();
    return () => {
      isGone = true;
      void opening.then((both) => both.forEach((each) => each?.close()));
    };
  }, [file, password, end]);
  return files;
}
