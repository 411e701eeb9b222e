import { copyFile, mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { LIMITS, THUMBNAIL_EXTENSIONS } from '@pagewright/contract';
import type { OfficeKind } from '@pagewright/engine/office';
import { ToolFailure } from './failure.ts';
import { kindOfFile } from './kinds/file.ts';
import { withinDeadline } from './task.ts';

/** A result of which a picture is wanted. */
export interface ThumbnailTask {
  path: string;
  name: string;
  /** For what is in between, and the picture. */
  folder: string;
  /** Whose result it is. */
  owner: string;
  signal: AbortSignal;
}

const DEADLINE_MS = LIMITS.thumbnail.seconds * 1000;
/** A5: a web page that is printed small has words large enough to be read on a small picture. */
const WEB_PAGE = { widthPoints: 420, heightPoints: 595, margins: { top: 24, right: 24, bottom: 24, left: 24 } };

/** Whether a picture of it would be tried. */
export const hasThumbnail = ({ name, bytes }: { name: string; bytes: number }): boolean =>
  bytes <= LIMITS.thumbnail.bytes && THUMBNAIL_EXTENSIONS.includes(extensionOf(name));

/**
 * Draws the first page of an Office or HTML document as a JPEG, as LibreOffice and Chromium show it. Gives its path.
 * Fails with `ToolFailure` only: whatever a tool that reads such files fails with, `TYPE_UNSUPPORTED` for any other.
 */
export async function drawThumbnail(task: ThumbnailTask): Promise<string> {
  const { path: file, name, folder } = task;
  const pdf = path.join(folder, 'first-page.pdf');
  const picture = path.join(folder, 'first-page.jpg');
  return withinDeadline({ files: [task], options: {}, folder, signal: task.signal }, DEADLINE_MS, async (signal) => {
    const { size } = await stat(file);
    if (!hasThumbnail({ name, bytes: size })) throw new ToolFailure('TYPE_UNSUPPORTED', { file: name });
    if (extensionOf(name) === 'html') await printWebPage({ ...task, signal }, pdf);
    else await printOffice({ ...task, signal }, pdf);
    const { widthPixels, jpegQuality } = LIMITS.thumbnail;
    const { renderThumbnail } = await import('@pagewright/engine/render');
    await renderThumbnail(pdf, picture, { page: 1, width: widthPixels, quality: jpegQuality, signal });
    return picture;
  });
}

async function printOffice({ path: file, name, owner, signal }: ThumbnailTask, output: string): Promise<void> {
  const kind = await kindOfFile(file, name);
  if (kind !== extensionOf(name)) throw new ToolFailure('TYPE_UNSUPPORTED', { file: name });
  const { officeToPdf } = await import('@pagewright/engine/office');
  await officeToPdf({
    path: file,
    kind: kind as OfficeKind,
    output,
    owner,
    extent: 'first page',
    settings: { tagged: false, bookmarks: false, pictures: 'small' },
    deadlineMs: DEADLINE_MS,
    signal,
  });
}

async function printWebPage({ path: file, folder, owner, signal }: ThumbnailTask, output: string): Promise<void> {
  const site = path.join(folder, 'site');
  await mkdir(site);
  await copyFile(file, path.join(site, 'index.html'));
  const { printFolder } = await import('@pagewright/engine/web');
  await printFolder({
    folder: site,
    entry: 'index.html',
    media: 'screen',
    page: WEB_PAGE,
    outline: false,
    tagged: false,
    mostPages: 1,
    owner,
    output,
    signal,
    deadlineMs: DEADLINE_MS,
  });
}

const extensionOf = (name: string): string => path.extname(name).slice(1).toLowerCase();
