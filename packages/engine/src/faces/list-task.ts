import { readFileSync, statSync } from 'node:fs';
import { hex, sha256 } from '@pagewright/ground/bytes';
import type { FontLook } from '@pagewright/pdf/fonts/look/font-look.ts';
import { openFont } from '@pagewright/pdf/typesetting/font-file.ts';
import { FONT_FOLDERS, fontFilesIn } from '../plain-text/index.ts';

/** An installed font that may be embedded in part, as a stand-in for fonts of documents. */
export interface InstalledFace {
  path: string;
  /** When the file was last changed, in milliseconds. */
  modified: number;
  facts: FaceFacts;
}

interface FaceFacts extends FontLook {
  /** Of the file. */
  sha256: string;
  bytes: number;
  /** Family and style, as people know it. */
  name: string;
  /** First and last character of each range that it has. */
  coverage: [first: number, last: number][];
}

/** Those of articles and books. */
const FONTS_OF_TEX = '/usr/share/texmf/fonts/opentype';
/** What a browser can be asked to fetch for a few letters. */
const LARGEST_BYTES = 32 * 1024 * 1024;
/** Their small letters are no small letters, or are drawn for a joke. */
const ODD = /\bcaps\b|caps\d|dunhill|unslanted|quot/i;

export function run(): InstalledFace[] {
  const faces = [...FONT_FOLDERS, FONTS_OF_TEX].flatMap(fontFilesIn).flatMap((path) => faceAt(path) ?? []);
  return [...new Map(faces.map((face) => [face.facts.sha256, face])).values()];
}

function faceAt(path: string): InstalledFace | undefined {
  const { size, mtimeMs } = statSync(path);
  if (size > LARGEST_BYTES) return undefined;
  const bytes = readFileSync(path);
  const font = openFont(bytes);
  if (!font || ODD.test(font.title)) return undefined;
  return {
    path,
    modified: mtimeMs,
    facts: {
      sha256: hex(sha256(bytes)),
      bytes: size,
      name: font.title,
      ...font.look,
      coverage: rangesOf(font.glyphs),
    },
  };
}

function rangesOf(glyphs: ReadonlyMap<number, number>): [number, number][] {
  const ranges: [number, number][] = [];
  for (const character of [...glyphs.keys()].sort((one, other) => one - other)) {
    if (!glyphs.get(character)) continue;
    const last = ranges.at(-1);
    if (last?.[1] === character - 1) last[1] = character;
    else ranges.push([character, character]);
  }
  return ranges;
}
