import { copyFile, mkdir, open, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { extensionOf, LIMITS } from '@pagewright/contract';
import type { OfficeKind } from '@pagewright/engine/office';
import { ToolFailure } from './failure.ts';
import { kindOfFile } from './kinds/file.ts';

/** The first page of a result that is no PDF, as one. */
export interface PrintedThumbnail {
  path: string;
  name: string;
  folder: string;
  owner: string;
  output: string;
  signal: AbortSignal;
}

const DEADLINE_MS = LIMITS.thumbnail.seconds * 1000;
/** A5: a web page that is printed small has words large enough to be read on a small picture. */
const WEB_PAGE = { widthPoints: 420, heightPoints: 595, margins: { top: 24, right: 24, bottom: 24, left: 24 } };
/** As wide and high in points as 600 pixels at 96 an inch hold `textLines` lines of 14 pixels: the size of the page's own sheet. */
const TEXT_SHEET = {
  font: 'mono',
  fontSize: 10.5,
  page: { width: 450, height: 640 },
  margin: 15,
  lineNumbers: 'none',
  longLines: 'wrap',
  tabWidth: 8,
  encoding: 'utf-8',
} as const;

export async function printOffice({ path: file, name, owner, output, signal }: PrintedThumbnail): Promise<void> {
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

export async function printWebPage({ path: file, folder, owner, output, signal }: PrintedThumbnail): Promise<void> {
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

export async function printText({ path: file, name, folder, output, signal }: PrintedThumbnail): Promise<void> {
  const beginning = path.join(folder, 'beginning.txt');
  const text = await beginningOf(file);
  if (text === undefined) throw new ToolFailure('TEXT_UNREADABLE', { file: name });
  await writeFile(beginning, text);
  const { textsToPdf } = await import('@pagewright/engine/plain-text');
  const documents = [{ texts: [{ path: beginning, title: name }], output }];
  await textsToPdf({ documents, settings: TEXT_SHEET, signal, deadlineMs: DEADLINE_MS });
}

/** Every text that a tool makes is UTF-8. `undefined` where it is not, or where it has nothing to be seen. */
async function beginningOf(file: string): Promise<string | undefined> {
  const handle = await open(file, 'r');
  try {
    const bytes = Buffer.alloc(LIMITS.thumbnail.textBytes);
    const { bytesRead } = await handle.read(bytes, 0, bytes.length, 0);
    // As a part of a stream, so that a character that is cut at the end is left out.
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(0, bytesRead), { stream: true });
    const lines = text.trimStart().split(/\r?\n/).slice(0, LIMITS.thumbnail.textLines);
    return text.includes('\0') || text.trim() === '' ? undefined : lines.join('\n');
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  } finally {
    await handle.close();
  }
}
