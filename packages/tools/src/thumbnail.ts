import { stat } from 'node:fs/promises';
import path from 'node:path';
import { kindOfResult, LIMITS, type ResultKind } from '@pagewright/contract';
import { drawPage } from './draw-page.ts';
import { ToolFailure } from './failure.ts';
import { printOffice, printText, printWebPage, type PrintedThumbnail } from './printed-thumbnail.ts';
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
const PICTURE = { width: LIMITS.thumbnail.widthPixels, quality: LIMITS.thumbnail.jpegQuality };

const PRINTERS = {
  office: printOffice,
  'web page': printWebPage,
  text: printText,
} satisfies Partial<Record<ResultKind, (work: PrintedThumbnail) => Promise<void>>>;

/** Whether a picture of it would be tried. */
export const hasThumbnail = (result: { name: string; bytes: number }): boolean => drawableKind(result) !== undefined;

function drawableKind({ name, bytes }: { name: string; bytes: number }): ResultKind | undefined {
  const kind = kindOfResult({ name });
  return kind && bytes <= LIMITS.thumbnail.bytes[kind] ? kind : undefined;
}

/**
 * Draws the first page of a result as a JPEG: documents as LibreOffice, Chromium and PDFium show them, texts as they
 * begin, pictures smaller. Gives its path. Fails with `ToolFailure` only: whatever a tool that reads such files fails with,
 * so with `PASSWORD_MISSING` for a PDF that opens with its password alone, and `TYPE_UNSUPPORTED` for what is not drawn.
 */
export async function drawThumbnail(task: ThumbnailTask, deadlineMs = DEADLINE_MS): Promise<string> {
  const { path: file, name, folder } = task;
  const picture = path.join(folder, 'first-page.jpg');
  return withinDeadline({ files: [task], options: {}, folder, signal: task.signal }, deadlineMs, async (signal) => {
    const { size } = await stat(file);
    const kind = drawableKind({ name, bytes: size });
    if (!kind) throw new ToolFailure('TYPE_UNSUPPORTED', { file: name });
    if (kind === 'picture') await drawPicture(file, picture, signal);
    else if (kind === 'pdf') await drawPage(file, picture, { ...PICTURE, signal });
    else {
      const output = path.join(folder, 'first-page.pdf');
      await PRINTERS[kind]({ ...task, output, signal });
      await drawPage(output, picture, { ...PICTURE, signal });
    }
    return picture;
  });
}

async function drawPicture(file: string, picture: string, signal: AbortSignal): Promise<void> {
  const { widthPixels: width, heightPixels: height, jpegQuality: quality } = LIMITS.thumbnail;
  const { pictureThumbnail } = await import('@pagewright/engine/images');
  await pictureThumbnail(file, picture, { width, height, quality, signal });
}
