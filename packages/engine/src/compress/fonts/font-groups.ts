import { createHash } from 'node:crypto';
import { UnreadableAsIs } from '@pagewright/pdf/objects/failure.ts';
import { decodeStream } from '@pagewright/pdf/filters/filters.ts';
import { asName, PdfStream, resolve, type PdfRef } from '@pagewright/pdf/objects/objects.ts';
import { EngineFailure } from '@pagewright/ground/failure.ts';
import { unlessDamaged } from '@pagewright/pdf/fonts/damaged-font.ts';
import { mergeTrueType } from '@pagewright/pdf/fonts/truetype/merge.ts';
import { openTrueType } from '@pagewright/pdf/fonts/truetype/subset.ts';
import { shownGlyphs } from './kinds/true-type.ts';
import type { EmbeddedFont } from './usage/font-uses.ts';

/** Font programs that can be one, and all fonts that use them. */
export interface FontGroup extends EmbeddedFont {
  /** Every stream that this group's program stands in, `program` first. */
  programs: PdfRef[];
  stream: PdfStream;
  /** What they say together, unpacked. */
  bytes: Uint8Array;
}

const TAG = /^[A-Z]{6}\+/;
/** Pairs tried in one document; documents put together from thousands would take minutes. */
const MOST_TRIED = 400;

/**
 * Embedded fonts in groups: copies of one program, and TrueType subsets of one font whose glyphs bear the same numbers.
 * Documents put together from several others are full of both.
 */
export function groupFonts(fonts: readonly EmbeddedFont[]): FontGroup[] {
  const groups = new Map<string, FontGroup>();
  for (const font of fonts) {
    const stream = resolve(font.program);
    const bytes = stream instanceof PdfStream ? decoded(stream) : undefined;
    if (!(stream instanceof PdfStream) || !bytes) continue;
    const key = `${font.key} ${asName(stream.dict.get('Subtype')) ?? ''} ${createHash('sha256').update(bytes).digest('hex')}`;
    const same = groups.get(key);
    if (same) {
      same.programs.push(font.program);
      same.uses.push(...font.uses);
    } else groups.set(key, { ...font, uses: [...font.uses], programs: [font.program], stream, bytes });
  }
  return mergeSubsets([...groups.values()]);
}

type Candidate = FontGroup & { shown: Set<number> };

function mergeSubsets(groups: readonly FontGroup[]): FontGroup[] {
  const merged: FontGroup[] = [];
  const byName = new Map<string, Candidate[]>();
  let tried = 0;
  for (const group of groups) {
    const name = asName(group.uses[0]?.descriptor.get('FontName'))?.replace(TAG, '') ?? '';
    const alike = byName.get(name) ?? [];
    const shown = shownBy(group);
    const candidate = shown && { ...group, shown };
    if (candidate && alike.some((home) => (tried += 1) <= MOST_TRIED && join(home, candidate))) continue;
    merged.push(candidate ?? group);
    if (candidate) byName.set(name, [...alike, candidate]);
  }
  return merged;
}

/** A font of which everything is needed gains nothing, and has no such list. */
function shownBy({ key, uses, bytes }: FontGroup): Set<number> | undefined {
  return unlessDamaged(() => {
    const font = key === 'FontFile2' ? openTrueType(bytes) : undefined;
    return font && shownGlyphs(uses, font);
  });
}

function join(home: Candidate, guest: Candidate): boolean {
  const needsCodes = ({ uses }: FontGroup) => uses.some(({ descendant }) => !descendant);
  const bytes = unlessDamaged(() =>
    mergeTrueType({ ...home, needsCodes: needsCodes(home) }, { ...guest, needsCodes: needsCodes(guest) }),
  );
  if (!bytes) return false;
  home.bytes = bytes;
  home.programs.push(...guest.programs);
  home.uses.push(...guest.uses);
  for (const glyph of guest.shown) home.shown.add(glyph);
  return true;
}

function decoded(stream: PdfStream): Uint8Array | undefined {
  if (stream.dict.has('F')) return undefined;
  try {
    return decodeStream(stream);
  } catch (error) {
    if (error instanceof UnreadableAsIs || error instanceof EngineFailure) return undefined;
    throw error;
  }
}
