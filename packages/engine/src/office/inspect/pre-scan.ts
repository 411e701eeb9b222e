import { open } from 'node:fs/promises';
import { openZip, type Zip } from '@pagewright/runtime/archive/zip.ts';
import { EngineFailure } from '@pagewright/ground/failure.ts';
import { OFFICE_KINDS, type OfficeKind } from '../kinds.ts';
import { bareDocument } from '../older/bare.ts';

/**
 * Checks before LibreOffice sees a file: that an archive is none that bursts, that its XML defines nothing (entities
 * are how a small part becomes a large one, and how files are read from outside), and that a text is text. Fails with
 * `FILE_DAMAGED` or `OUTPUT_EXCEEDED`.
 */
export async function preScan(path: string, kind: OfficeKind): Promise<void> {
  const { container } = OFFICE_KINDS[kind];
  if (container === 'own') return;
  const head = await headOf(path);
  if (container === 'text') return scanText(path, head, kind);
  // Older documents under newer names are left to LibreOffice.
  if (head.subarray(0, COMPOUND.length).equals(COMPOUND)) return;
  if (container === 'compound') {
    if (bareDocument(head)) return;
    throw new EngineFailure('FILE_DAMAGED', { path }, 'no compound file');
  }
  await using zip = await openZip(path);
  if (isIwork(kind)) return;
  await scanParts(zip, path);
}

const isIwork = (kind: OfficeKind) => kind === 'pages' || kind === 'numbers' || kind === 'keynote';

const COMPOUND = Buffer.from('d0cf11e0a1b11ae1', 'hex');

const XML_PART = /\.(?:xml|rels|vml)$/i;

async function scanParts(zip: Zip, path: string): Promise<void> {
  for (const { name, bytes } of zip.entries.values()) {
    if (!XML_PART.test(name)) continue;
    // An entry that says less than it holds is refused by reading it.
    const part = withoutZeros(await zip.read(name, bytes));
    if (definesEntities(part)) throw new EngineFailure('FILE_DAMAGED', { path }, `${name} defines entities`);
  }
}

/** A document type may name a DTD, which nobody fetches; only its entities grow, or read from outside. */
function definesEntities(part: Buffer): boolean {
  if (!part.includes('<!ENTITY')) return false;
  const [prolog = ''] = PROLOG.exec(part.toString('latin1', 0, PROLOG_BYTES)) ?? [];
  const next = part.toString('latin1', prolog.length, prolog.length + 2);
  // Behind the start of the root element the words are text.
  return !ROOT_ELEMENT.test(next);
}

/** XML 1.0, 2.8: what stands before a document type. One that is longer than this is not looked through. */
const PROLOG_BYTES = 64 * 1024;
const PROLOG = /^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)?(?:\s|<\?[^]*?\?>|<!--[^]*?-->)*/;
const ROOT_ELEMENT = /^<[A-Za-z_:]/;

/** UTF-16 reads as ASCII without its zero bytes. */
const withoutZeros = (part: Buffer): Buffer =>
  part.subarray(0, 64).includes(0) ? Buffer.from(part.filter((byte) => byte !== 0)) : part;

/** Signs of another kind that LibreOffice would take a file for, whatever its name. */
const OTHER_TEXTS = /^\s*(?:<\?xml|<!doctype|<html|<office:|\{\\rtf|%PDF|ID;P|0\s+SECTION)/i;
const OTHER_STARTS = ['504b0304', 'd0cf11e0', '01000000'].map((start) => Buffer.from(start, 'hex').toString('latin1'));

async function scanText(path: string, head: Buffer, kind: OfficeKind): Promise<void> {
  const text = withoutZeros(head)
    .toString('latin1')
    .replace(/^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)/, '');
  const isTable = !OTHER_TEXTS.test(text) && !OTHER_STARTS.some((start) => head.toString('latin1', 0, 4) === start);
  const isOther = kind === 'csv' ? !isTable : !text.startsWith('{\\rtf');
  if (isOther) throw new EngineFailure('FILE_DAMAGED', { path }, `not the content of ${kind}`);
  if (kind === 'rtf') await refuseDeepGroups(path);
}

/** LibreOffice's reader calls itself for each group; the deepest of a sound document are some dozens. */
const MOST_OPEN_GROUPS = 4000;
const OPENING = 0x7b;
const CLOSING = 0x7d;
const ESCAPE = 0x5c;

async function refuseDeepGroups(path: string): Promise<void> {
  await using file = await open(path);
  let depth = 0;
  let escaped = false;
  for await (const chunk of file.createReadStream({ autoClose: false }) as AsyncIterable<Buffer>) {
    for (const byte of chunk) {
      if (escaped) escaped = false;
      else if (byte === ESCAPE) escaped = true;
      else if (byte === OPENING) depth += 1;
      else if (byte === CLOSING) depth -= 1;
      if (depth > MOST_OPEN_GROUPS) throw new EngineFailure('FILE_DAMAGED', { path }, 'groups within groups');
    }
  }
}

const HEAD_BYTES = 4096;

async function headOf(path: string): Promise<Buffer> {
  await using file = await open(path);
  const head = Buffer.alloc(HEAD_BYTES);
  const { bytesRead } = await file.read(head, 0, HEAD_BYTES, 0);
  return head.subarray(0, bytesRead);
}
