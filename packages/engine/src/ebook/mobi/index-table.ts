import { damagedBook } from './palm-database.ts';

/** An entry of an index: its name, and values by tag. */
export interface IndexEntry {
  name: string;
  tags: Map<number, number[]>;
}

export interface IndexTable {
  entries: IndexEntry[];
  /** Words that values point to, by their place. */
  words: Map<number, string>;
}

interface TagRule {
  tag: number;
  values: number;
  mask: number;
  ends: boolean;
}

const MOST_ENTRIES = 500_000;

/** Reads an index with the records behind it (INDX, TAGX, CNCX). `record` counts from the start of the book. */
export function readIndex(first: number, record: (index: number) => Buffer): IndexTable {
  const head = record(first);
  if (head.toString('latin1', 0, 4) !== 'INDX') throw damagedBook('no INDX record');
  const tagsAt = head.readUInt32BE(4);
  const records = head.readUInt32BE(24);
  const encoding = head.readUInt32BE(28) === 65001 ? 'utf-8' : 'windows-1252';
  const { rules, controlBytes } = readRules(head.subarray(tagsAt));
  const entries: IndexEntry[] = [];
  for (let index = 0; index < records; index += 1) {
    const data = record(first + 1 + index);
    if (data.toString('latin1', 0, 4) !== 'INDX') throw damagedBook('no INDX record');
    const places = data.readUInt32BE(20);
    const count = data.readUInt32BE(24);
    if (entries.length + count > MOST_ENTRIES) throw damagedBook('an index too long');
    for (let entry = 0; entry < count; entry += 1) {
      const start = data.readUInt16BE(places + 4 + entry * 2);
      const end = entry + 1 < count ? data.readUInt16BE(places + 6 + entry * 2) : places;
      entries.push(readEntry(data.subarray(start, end), rules, controlBytes));
    }
  }
  return { entries, words: readWords(head, first + records + 1, record, encoding) };
}

function readRules(section: Buffer): { rules: TagRule[]; controlBytes: number } {
  if (section.toString('latin1', 0, 4) !== 'TAGX') throw damagedBook('no TAGX section');
  const length = section.readUInt32BE(4);
  const rules: TagRule[] = [];
  for (let at = 12; at + 4 <= Math.min(length, section.length); at += 4) {
    const [tag = 0, values = 0, mask = 0, end = 0] = section.subarray(at, at + 4);
    rules.push({ tag, values, mask, ends: (end & 1) !== 0 });
  }
  return { rules, controlBytes: section.readUInt32BE(8) };
}

function readEntry(bytes: Buffer, rules: readonly TagRule[], controlBytes: number): IndexEntry {
  const length = bytes.readUInt8(0);
  const name = bytes.toString('latin1', 1, 1 + length);
  const controls = 1 + length;
  let at = controls + controlBytes;
  const next = (): number => {
    let value = 0;
    for (let count = 0; count < 4; count += 1) {
      const byte = bytes.readUInt8(at);
      at += 1;
      value = ((value << 7) | (byte & 0x7f)) >>> 0;
      if (byte & 0x80) break;
    }
    return value;
  };

  const present: { rule: TagRule; count?: number; bytes?: number }[] = [];
  let control = 0;
  for (const rule of rules) {
    if (rule.ends) {
      control += 1;
      continue;
    }
    const value = (bytes[controls + control] ?? 0) & rule.mask;
    if (value === 0) continue;
    // All bits of a mask of several: the length in bytes follows, instead of a count.
    if (value === rule.mask && bitsOf(rule.mask) > 1) present.push({ rule, bytes: next() });
    else present.push({ rule, count: value / (rule.mask & -rule.mask) });
  }
  const tags = new Map<number, number[]>();
  for (const { rule, count, bytes: size } of present) {
    const values: number[] = [];
    const end = at + (size ?? 0);
    for (let index = 0; count === undefined ? at < end : index < count * rule.values; index += 1) values.push(next());
    tags.set(rule.tag, values);
  }
  return { name, tags };
}

function bitsOf(mask: number): number {
  let count = 0;
  for (let left = mask; left > 0; left >>= 1) count += left & 1;
  return count;
}

const RECORD_STEP = 0x10000;

function readWords(head: Buffer, first: number, record: (index: number) => Buffer, encoding: string) {
  const words = new Map<number, string>();
  const records = head.length >= 56 ? head.readUInt32BE(52) : 0;
  for (let index = 0; index < records; index += 1) {
    const data = record(first + index);
    for (let at = 0; at < data.length;) {
      const place = at;
      let length = 0;
      for (let count = 0; count < 4 && at < data.length; count += 1) {
        const byte = data[at] ?? 0;
        at += 1;
        length = (length << 7) | (byte & 0x7f);
        if (byte & 0x80) break;
      }
      words.set(index * RECORD_STEP + place, new TextDecoder(encoding).decode(data.subarray(at, at + length)));
      at += length;
    }
  }
  return words;
}
