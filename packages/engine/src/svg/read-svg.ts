import { gunzipSync } from 'node:zlib';
import { Parser } from 'htmlparser2';
import { EngineFailure } from '@pagewright/ground/failure.ts';

/** A drawing, and the size that it says to have, in pixels of 1/96 inch. */
export interface Svg {
  text: string;
  width: number;
  height: number;
}

/** Larger drawings would take a browser minutes. */
const MOST_BYTES = 50_000_000;

/** Fails with FILE_DAMAGED where the bytes are no SVG, or one whose entities are other files or grow without end. */
export function readSvg(file: Buffer): Svg {
  const text = wordsOf(unpacked(file));
  const start = prologEnd(text);
  checkEntities(text.slice(0, start));
  const root = rootOf(text.slice(start, start + ROOT_CHARACTERS));
  if (root.name.replace(/^.*:/, '') !== 'svg') throw new EngineFailure('FILE_DAMAGED', {}, 'the root is no drawing');
  return { text, ...sizeOf(root.attributes) };
}

function unpacked(file: Buffer): Buffer {
  if (file[0] !== 0x1f || file[1] !== 0x8b) return file;
  try {
    return gunzipSync(file, { maxOutputLength: MOST_BYTES });
  } catch (error) {
    throw new EngineFailure('FILE_DAMAGED', {}, error);
  }
}

function wordsOf(bytes: Buffer): string {
  if (bytes.length > MOST_BYTES) throw new EngineFailure('FILE_DAMAGED', {}, 'more than a browser can draw');
  const mark = bytes.length > 1 ? bytes.readUInt16BE(0) : 0;
  if (mark === 0xfffe || mark === 0xfeff)
    return new TextDecoder(mark === 0xfffe ? 'utf-16le' : 'utf-16be').decode(bytes);
  const declared = /^\s*<\?xml[^>]*\bencoding\s*=\s*["']([\w.-]+)["']/.exec(bytes.toString('latin1', 0, 200))?.[1];
  try {
    return new TextDecoder(declared ?? 'utf-8').decode(bytes);
  } catch {
    return bytes.toString('utf8');
  }
}

const ROOT_CHARACTERS = 100_000;

/** Where the root begins: behind declarations, comments and the document type (XML 1.0, 2.8). */
function prologEnd(text: string): number {
  const before = /\ufeff|\s+|<\?[^]*?\?>|<!--[^]*?-->|<!DOCTYPE(?:"[^"]*"|'[^']*'|[^[>"'])*(?:\[[^]*?\]\s*)?>/y;
  let at = 0;
  for (;;) {
    before.lastIndex = at;
    if (!before.test(text)) return at;
    at = before.lastIndex;
  }
}

const MOST_ENTITY_CHARACTERS = 1000;
const MOST_ENTITIES = 200;

/**
 * Drawing programs name their namespaces by entities. What else can be done with them – other files, entities of
 * entities, long ones many times – is an attack.
 */
function checkEntities(prolog: string): void {
  const declared = [...prolog.matchAll(/<!ENTITY\s+([^>]*)>/g)].map(([, words = '']) => words);
  const isHarmless = (words: string) => {
    const value = /^[\w.:-]+\s+(?:"([^"]*)"|'([^']*)')\s*$/.exec(words);
    const said = value?.[1] ?? value?.[2];
    return said !== undefined && said.length <= MOST_ENTITY_CHARACTERS && !/[&%]/.test(said);
  };
  if (declared.length > MOST_ENTITIES || !declared.every(isHarmless))
    throw new EngineFailure('FILE_DAMAGED', {}, 'entities that a drawing does not need');
}

function rootOf(text: string): { name: string; attributes: Record<string, string> } {
  let root: { name: string; attributes: Record<string, string> } | undefined;
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        root ??= { name, attributes };
        parser.pause();
      },
    },
    { xmlMode: true },
  );
  parser.write(text);
  if (!root) throw new EngineFailure('FILE_DAMAGED', {}, 'no root');
  return root;
}

/** Pixels of a unit (CSS Values 4, 6.2). */
const UNITS: Record<string, number> = {
  '': 1,
  px: 1,
  pt: 96 / 72,
  pc: 16,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
  q: 24 / 25.4,
  em: 16,
  ex: 8,
};
/** Of what says nothing of its size (CSS 2.2, 10.3.2). */
const NO_SIZE = { width: 300, height: 150 };

/** From width and height where they are lengths, from the viewBox for what is missing (SVG 2, 8.2). */
function sizeOf({ width, height, viewBox }: Record<string, string>): { width: number; height: number } {
  const [, , across = 0, down = 0] = (viewBox ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const box = across > 0 && down > 0 ? { width: across, height: down } : undefined;
  const [w, h] = [lengthOf(width), lengthOf(height)];
  if (w && h) return { width: w, height: h };
  if (!box) return { width: w ?? NO_SIZE.width, height: h ?? NO_SIZE.height };
  if (w) return { width: w, height: (w * box.height) / box.width };
  return h ? { width: (h * box.width) / box.height, height: h } : box;
}

function lengthOf(words: string | undefined): number | undefined {
  const [, number = '', unit = ''] = /^\s*\+?([\d.]+(?:e[+-]?\d+)?)\s*([a-z]*)\s*$/i.exec(words ?? '') ?? [];
  const length = Number(number) * (UNITS[unit.toLowerCase()] ?? 0);
  return Number.isFinite(length) && length > 0 ? length : undefined;
}
