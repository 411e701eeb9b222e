import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { LIMITS } from '@pagewright/contract/limits.ts';
import { hasExtension } from '../files/admission.ts';
import { pictureCover } from './picture-cover.ts';
import type { PreviewProblem } from './messages.ts';
import { openPreview, type Preview } from './preview.ts';
import { PreviewRefused } from './preview-worker.ts';

export interface FilePreview {
  state: 'opening' | 'open' | 'locked' | 'wrong-password' | 'none';
  pages?: number;
  /** Object URL of the cover. */
  cover?: string;
  /** Of a PDF; closed with the file. */
  document?: Preview;
  /** The password that opened it, or that is being tried. */
  password?: string;
}

/** Whether it waits for a password: one that is open and cannot be drawn, or cannot be opened at all, does not. */
export const isLocked = ({ state }: FilePreview): boolean => state === 'locked' || state === 'wrong-password';

export interface Previews {
  of: (uid: string) => FilePreview;
  /** Tries a password on a locked file, and one that opens it on every other locked one. */
  unlock: (uid: string, password: string) => void;
  /** A file that only the server can open asks for its password, or for another one. */
  lock: (uid: string, state: 'locked' | 'wrong-password') => void;
}

/** Passwords that are remembered for the files to come; each is tried on each locked file. */
const MOST_PASSWORDS = 20;

const OPENING: FilePreview = { state: 'opening' };

/** Covers and page counts of the files in the list, made in the browser while the files are uploaded. */
export function usePreviews(uids: readonly string[], fileOf: (uid: string) => File | undefined): Previews {
  const [previews, setPreviews] = useState<ReadonlyMap<string, FilePreview>>(new Map());
  const known = useRef(new Map<string, FilePreview>());
  const remembered = useRef<readonly string[]>([]);

  const set = (uid: string, preview: FilePreview) => {
    known.current.set(uid, preview);
    setPreviews(new Map(known.current));
  };
  const load = async (uid: string, passwords: readonly string[], tried: 'remembered' | 'typed') => {
    const file = fileOf(uid);
    if (!file) return;
    // A start does not wait for the preview, so a typed password is sent along while it is still tried here.
    set(uid, tried === 'typed' && passwords[0] !== undefined ? { ...OPENING, password: passwords[0] } : OPENING);
    const preview = await makePreview(file, passwords, tried);
    // The file may have been removed while it was read.
    if (!known.current.has(uid)) return discard(preview);
    set(uid, preview);
    const { password } = preview;
    if (password === undefined || passwords.length === 0 || remembered.current.includes(password)) return;
    remembered.current = [password, ...remembered.current].slice(0, MOST_PASSWORDS);
    for (const [other, locked] of known.current) if (isLocked(locked)) void load(other, [password], 'remembered');
  };

  const follow = useEffectEvent((listed: readonly string[]) => {
    for (const uid of listed) if (!known.current.has(uid)) void load(uid, remembered.current, 'remembered');
    for (const [uid, preview] of known.current) {
      if (listed.includes(uid)) continue;
      discard(preview);
      known.current.delete(uid);
    }
  });
  const key = uids.join();
  useEffect(() => follow(key === '' ? [] : key.split(',')), [key]);
  useEffect(() => {
    const all = known.current;
    return () => {
      all.forEach(discard);
      all.clear();
    };
  }, []);

  /** A password that this page cannot try is sent along with each of the files that only the server opens. */
  const sendAlong = (uid: string, password: string) => {
    for (const [other, preview] of known.current)
      if (other === uid || (preview.state === 'none' && preview.password === undefined && isOpaque(fileOf(other))))
        set(other, { state: 'none', password });
  };

  return {
    of: (uid) => previews.get(uid) ?? OPENING,
    unlock: (uid, password) => (isOpaque(fileOf(uid)) ? sendAlong(uid, password) : void load(uid, [password], 'typed')),
    lock: (uid, state) => isOpaque(fileOf(uid)) && set(uid, { state }),
  };
}

/** Only the server can open it: browsers read no such format. */
const isOpaque = (file: File | undefined) => file !== undefined && !hasExtension(file.name, ['.pdf']);

function discard({ cover, document }: FilePreview) {
  if (cover !== undefined) URL.revokeObjectURL(cover);
  document?.close();
}

async function makePreview(
  file: File,
  passwords: readonly string[],
  tried: 'remembered' | 'typed',
): Promise<FilePreview> {
  if (!hasExtension(file.name, ['.pdf'])) {
    const picture = await pictureCover(file);
    return picture ? { state: 'open', cover: URL.createObjectURL(picture) } : { state: 'none' };
  }
  for (const password of tried === 'typed' ? passwords : [undefined, ...passwords]) {
    try {
      return await opened(await openPreview(file, password), password);
    } catch (error) {
      const problem: PreviewProblem = error instanceof PreviewRefused ? error.problem : 'unreadable';
      if (problem === 'unreadable' || problem === 'broken') return { state: 'none' };
    }
  }
  return { state: tried === 'typed' ? 'wrong-password' : 'locked' };
}

async function opened(document: Preview, password: string | undefined): Promise<FilePreview> {
  const cover = await document.render(0, LIMITS.coverWidthPixels).catch(() => undefined);
  return {
    state: 'open',
    pages: document.pages,
    document,
    ...(cover && { cover: URL.createObjectURL(cover) }),
    ...(password !== undefined && { password }),
  };
}
