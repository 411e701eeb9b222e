import { EngineFailure } from '@pagewright/ground/failure.ts';

/** A group of a DXF file: its code and value. Numbers of text files are spelled, those of binary files are not. */
export interface Tag {
  code: number;
  value: string | number;
}

const BINARY_MARK = 'AutoCAD Binary DXF\r\n\x1a\0';
const FIRST_VERSION_IN_UTF8 = 'AC1021';
const MOST_TAGS = 20_000_000;

/** All groups of a text or binary DXF file. Fails with FILE_DAMAGED where it ends within one. */
export function readTags(bytes: Buffer): Tag[] {
  return bytes.toString('latin1', 0, BINARY_MARK.length) === BINARY_MARK ? binaryTags(bytes) : textTags(bytes);
}

function textTags(bytes: Buffer): Tag[] {
  const lines = decoded(bytes).split(/\r\n|\n|\r/);
  const tags: Tag[] = [];
  for (let line = 0; line + 1 < lines.length; line += 2) {
    const code = Number.parseInt(lines[line] ?? '', 10);
    if (!Number.isInteger(code)) {
      // An empty line at the end is nothing; anything else is no group code.
      if ((lines[line] ?? '').trim() === '' && line + 2 >= lines.length) break;
      throw new EngineFailure('FILE_DAMAGED', {}, `line ${line + 1} is no group code`);
    }
    tags.push({ code, value: lines[line + 1] ?? '' });
    if (tags.length > MOST_TAGS) throw new EngineFailure('OUTPUT_EXCEEDED', { limit: MOST_TAGS });
  }
  return tags;
}

/** Labels of the code pages that AutoCAD names otherwise than everybody else. */
const CODE_PAGES: Record<string, string> = {
  ansi_932: 'shift_jis',
  ansi_936: 'gbk',
  ansi_949: 'euc-kr',
  ansi_950: 'big5',
  dos932: 'shift_jis',
  gb2312: 'gbk',
  big5: 'big5',
  'iso8859-1': 'windows-1252',
};

function decoded(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  const head = bytes.toString('latin1', 0, 8192);
  const version = /\$ACADVER\s+1\s+(AC\d+)/.exec(head)?.[1] ?? 'AC1009';
  const page = /\$DWGCODEPAGE\s+3\s+(\S+)/.exec(head)?.[1]?.toLowerCase() ?? 'ansi_1252';
  if (version >= FIRST_VERSION_IN_UTF8 || page.startsWith('utf')) return new TextDecoder().decode(bytes);
  const label = CODE_PAGES[page] ?? page.replace(/^ansi_/, 'windows-');
  // Newer programs write UTF-8 under an old version, too: bytes that are sound UTF-8 are no accident.
  const asUtf8 = soundUtf8(bytes);
  return asUtf8 ?? decoderOf(label).decode(bytes);
}

function soundUtf8(bytes: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function decoderOf(label: string): TextDecoder {
  try {
    return new TextDecoder(label);
  } catch {
    return new TextDecoder('windows-1252');
  }
}

type ValueKind = 'text' | 'double' | 'short' | 'int' | 'long' | 'bool' | 'bytes';

/** Kinds of values by the first code of each range (DXF reference, "Group code value types"). */
const KINDS: [number, ValueKind][] = [
  [0, 'text'],
  [10, 'double'],
  [60, 'short'],
  [90, 'int'],
  [100, 'text'],
  [110, 'double'],
  [160, 'long'],
  [170, 'short'],
  [210, 'double'],
  [270, 'short'],
  [290, 'bool'],
  [300, 'text'],
  [310, 'bytes'],
  [320, 'text'],
  [370, 'short'],
  [390, 'text'],
  [400, 'short'],
  [410, 'text'],
  [420, 'int'],
  [430, 'text'],
  [440, 'int'],
  [460, 'double'],
  [470, 'text'],
  [1004, 'bytes'],
  [1005, 'text'],
  [1010, 'double'],
  [1060, 'short'],
  [1071, 'int'],
];

function binaryTags(bytes: Buffer): Tag[] {
  const tags: Tag[] = [];
  let at = BINARY_MARK.length;
  // Until R12 codes took one byte, so that the first one, 0, is followed by a letter.
  const isShort = bytes[at + 1] !== 0;
  try {
    while (at < bytes.length) {
      let code = isShort ? bytes.readUInt8(at) : bytes.readInt16LE(at);
      at += isShort ? 1 : 2;
      if (isShort && code === 255) {
        code = bytes.readInt16LE(at);
        at += 2;
      }
      const kind = KINDS.findLast(([first]) => code >= first)?.[1] ?? 'text';
      const { value, size } = valueAt(bytes, at, kind);
      at += size;
      tags.push({ code, value });
      if (code === 0 && value === 'EOF') break;
    }
  } catch (error) {
    throw new EngineFailure('FILE_DAMAGED', {}, error);
  }
  return tags;
}

function valueAt(bytes: Buffer, at: number, kind: ValueKind): { value: string | number; size: number } {
  switch (kind) {
    case 'double':
      return { value: bytes.readDoubleLE(at), size: 8 };
    case 'short':
      return { value: bytes.readInt16LE(at), size: 2 };
    case 'int':
      return { value: bytes.readInt32LE(at), size: 4 };
    case 'long':
      return { value: Number(bytes.readBigInt64LE(at)), size: 8 };
    case 'bool':
      return { value: bytes.readUInt8(at), size: 1 };
    case 'bytes':
      return { value: '', size: 1 + bytes.readUInt8(at) };
    case 'text': {
      const end = bytes.indexOf(0, at);
      if (end < 0) throw new RangeError('a text without an end');
      const text = bytes.subarray(at, end);
      return { value: soundUtf8(text) ?? text.toString('latin1'), size: end - at + 1 };
    }
  }
}
