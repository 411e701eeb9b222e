import type { AttachedFile } from '@pagewright/contract/edits/annotations/file.ts';
import { hex, inflate } from '@pagewright/ground/bytes';
import { keyOf } from './key-of.ts';
import type { Own } from './own.ts';
import { readColour, readNumbers, spellColour } from './values.ts';
import { childOf, textBelow, type XmlElement } from './xml.ts';

/** Files that comments name, by their hashes. */
export interface Files {
  read(hash: string): Uint8Array | undefined;
  /** Keeps one, and tells its hash. */
  keep(bytes: Uint8Array): string;
}

const ICONS = { paperclip: 'Paperclip', 'push-pin': 'PushPin', graph: 'Graph', tag: 'Tag' } as const;

export function spellFile({ icon, colour, name, asset }: AttachedFile, files: Files): XmlElement {
  const bytes = files.read(asset);
  const attributes = { color: spellColour(colour), icon: ICONS[icon], file: name };
  const about = { MODE: 'raw', ENCODING: 'hex', length: String(bytes?.length ?? 0) };
  const data = bytes ? [{ name: 'data', attributes: about, children: [hex(bytes)] }] : [];
  return { name: 'fileattachment', attributes, children: data };
}

/** What is in a file is kept, and never looked at. `undefined` where it did not come along as it is. */
export function readFile(given: XmlElement, files: Files): Own<AttachedFile> | undefined {
  const { attributes } = given;
  const [left, , , top] = readNumbers(attributes['rect']) ?? [];
  const name = (attributes['file'] ?? '').replace(/^.*[/\\:]/, '');
  const data = childOf(given, 'data');
  if (left === undefined || top === undefined || name === '') return undefined;
  const bytes = data && bytesOf(data);
  return {
    type: 'file',
    x: left,
    y: top,
    icon: keyOf(ICONS, attributes['icon']) ?? 'push-pin',
    colour: readColour(attributes['color']) ?? [1, 1, 0],
    asset: bytes ? files.keep(bytes) : '',
    name,
  };
}

/** Larger ones have no place in a document. */
const MOST_BYTES = 100_000_000;

function bytesOf(data: XmlElement): Uint8Array | undefined {
  const filter = data.attributes['filter'] ?? data.attributes['FILTER'] ?? '';
  const digits = textBelow(data).replaceAll(/\s+/g, '');
  if (digits.length % 2 !== 0 || !/^[\da-f]*$/i.test(digits)) return undefined;
  const raw = Uint8Array.from({ length: digits.length / 2 }, (_, at) =>
    Number.parseInt(digits.slice(at * 2, at * 2 + 2), 16),
  );
  if (filter === '') return raw;
  try {
    return filter === 'FlateDecode' ? inflate(raw, MOST_BYTES) : undefined;
  } catch {
    return undefined;
  }
}
