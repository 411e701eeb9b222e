import { posix } from 'node:path';
import { decoded } from './places.ts';

/** A reference within a container, split at its fragment; `undefined` where it leads out of the book. */
export function resolveReference(from: string, reference: string): { path: string; id: string } | undefined {
  const trimmed = reference.trim();
  if (/^[a-z][a-z0-9+.-]*:/i.test(trimmed) || trimmed.startsWith('//')) return undefined;
  const [target = '', fragment = ''] = trimmed.split('#', 2);
  const id = decoded(fragment);
  if (target === '') return { path: from, id };
  const file = decoded(target.split('?', 1)[0] ?? '');
  const path = file.startsWith('/') ? posix.normalize(file.slice(1)) : posix.join(posix.dirname(from), file);
  return path === '..' || path.startsWith('../') || path.includes('\0') ? undefined : { path, id };
}

/** The same path as part of an address. */
export function spellPath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}

/** `b/c.png` seen from `b/a.xhtml`: `c.png`, spelled as an address. */
export function relativeReference(from: string, to: string): string {
  return spellPath(posix.relative(posix.dirname(from), to));
}

const EXTENSIONS: Record<string, 'style' | 'picture' | 'font' | 'media'> = {
  css: 'style',
  jpg: 'picture',
  jpeg: 'picture',
  png: 'picture',
  gif: 'picture',
  webp: 'picture',
  avif: 'picture',
  bmp: 'picture',
  svg: 'picture',
  ttf: 'font',
  otf: 'font',
  woff: 'font',
  woff2: 'font',
  mp3: 'media',
  m4a: 'media',
  mp4: 'media',
  m4v: 'media',
  ogg: 'media',
  webm: 'media',
  wav: 'media',
};

/** What a part of a book is, by its name. */
export function partKind(path: string): 'style' | 'picture' | 'font' | 'media' | undefined {
  const extension = /\.([a-z0-9]+)$/i.exec(path)?.[1]?.toLowerCase() ?? '';
  return EXTENSIONS[extension];
}
