import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { LIMITS } from '@pagewright/contract/limits.ts';
import { hasExtension } from '../files/admission.ts';
import { pictureCover } from './picture-cover.ts';
import { openPreview, PreviewRefused, type Preview } from './preview.ts';

export interface FilePreview {
  state: 'opening' | 'open' | 'locked' | 'wrong-password' | 'none';
  pages?: number;
  /** Object URL of the cover. */
  cover?: string;
  /** Of a PDF whose pages are shown; closed with the file. */
  document?: Preview;
}

interface Previews {
  of: (uid: string) => FilePreview;
  /** Tries a password on a locked file. */
  unlock: (uid: string, password: string) => void;
}

const OPENING: FilePreview = { state: 'opening' };

/** Covers and page counts of the files in the list, made in the browser while the files are uploaded. */
export function usePreviews(
  uids: readonly string[],
  fileOf: (uid: string) => File | undefined,
  keepOpen: 'documents' | 'covers',
): Previews {
  const [previews, setPreviews] = useState<ReadonlyMap<string, FilePreview>>(new Map());
  const known = useRef(new Map<string, FilePreview>());

  const set = (uid: string, preview: FilePreview) => {
    known.current.set(uid, preview);
    setPreviews(new Map(known.current));
  };
  const load = async (uid: string, password?: string) => {
    const file = fileOf(uid);
    if (!file) return;
    set(uid, OPENING);
    const made = await makePreview(file, password, keepOpen);
    // The file may have been removed while it was read.
    if (known.current.has(uid)) set(uid, made);
    else discard(made);
  };

  const follow = useEffectEvent((listed: readonly string[]) => {
    for (const uid of listed) if (!known.current.has(uid)) void load(uid);
    for (const [uid, preview] of known.current) {
      if (listed.includes(uid)) continue;
      discard(preview);
      known.current.delete(uid);
    }
  });
  const key = uids.join();
  useEffect(() => follow(key === '' ? [] : key.split(',')), [key]);
  useEffect(() => {
    const made = known.current;
    return () => {
      made.forEach(discard);
      made.clear();
    };
  }, []);

  return { of: (uid) => previews.get(uid) ?? OPENING, unlock: (uid, password) => void load(uid, password) };
}

function discard({ cover, document }: FilePreview) {
  if (cover !== undefined) URL.revokeObjectURL(cover);
  document?.close();
}

async function makePreview(
  file: File,
  password: string | undefined,
  keepOpen: 'documents' | 'covers',
): Promise<FilePreview> {
  if (!hasExtension(file.name, ['.pdf'])) {
    const picture = await pictureCover(file);
    return picture ? { state: 'open', cover: URL.createObjectURL(picture) } : { state: 'none' };
  }
  try {
    const document = await openPreview(file, password);
    const cover =
      document.pages > 0 ? await document.render(0, LIMITS.coverWidthPixels).catch(() => undefined) : undefined;
    if (keepOpen === 'covers') document.close();
    return {
      state: 'open',
      pages: document.pages,
      ...(cover && { cover: URL.createObjectURL(cover) }),
      ...(keepOpen === 'documents' && { document }),
    };
  } catch (error) {
    const problem = error instanceof PreviewRefused ? error.problem : 'unreadable';
    if (problem === 'unreadable') return { state: 'none' };
    return { state: problem === 'password-missing' ? 'locked' : 'wrong-password' };
  }
}
