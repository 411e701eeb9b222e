import { asBuffer } from '@pagewright/ground/bytes/as-buffer.ts';
import type { EngineFailureCode, EngineFailureFacts } from '@pagewright/ground/failure.ts';
import type { Shrunk, ShrinkRequest, ShrinkTask } from '../shrink/request.ts';
import type { EmbeddedPicture, WantedFrames } from '../decode/frames.ts';
import type { Soundness } from '../decode/jpeg.ts';
import type { SmallPicture } from '../decode/small-picture.ts';
import type { Embeddable } from '@pagewright/pdf/images/embeddable.ts';

/** What is asked of the image process, and what it answers. Bytes travel as the parts of the frame. */

export type Request =
  | { ask: 'embed'; frames: WantedFrames }
  | { ask: 'judge jpeg' }
  | { ask: 'make small'; small: SmallPicture }
  | { ask: 'shrink'; task: ShrinkTask };

export type Answer =
  | { answer: 'ready' }
  | ({ answer: 'embedded'; frames: EmbeddableHead[] } & Omit<EmbeddedPicture, 'frames'>)
  | { answer: 'judged'; soundness: Soundness }
  /** Part: a JPEG. */
  | { answer: 'made small' }
  /** Parts: the bytes, and the table of colours where there is one. `estimated` bytes come without them. */
  | { answer: 'shrunk'; head: Shrunk | null; estimated?: number }
  | { answer: 'failed'; code: EngineFailureCode; facts: EngineFailureFacts; reason: string };

/** An `Embeddable` whose bytes stand in the frame's parts, in the order data, palette, profile, then those of alpha. */
export interface EmbeddableHead extends Omit<Embeddable, 'data' | 'palette' | 'profile' | 'alpha'> {
  has: ('palette' | 'profile')[];
  alpha?: EmbeddableHead;
}

export function toHead({ data, palette, profile, alpha, ...rest }: Embeddable, parts: Buffer[]): EmbeddableHead {
  parts.push(asBuffer(data));
  const has: EmbeddableHead['has'] = [];
  for (const [name, bytes] of [
    ['palette', palette],
    ['profile', profile],
  ] as const) {
    if (!bytes) continue;
    has.push(name);
    parts.push(asBuffer(bytes));
  }
  return { ...rest, has, ...(alpha && { alpha: toHead(alpha, parts) }) };
}

/** Takes its bytes from the front of `parts`. Nothing that a decoder said is taken on trust. */
export function fromHead(head: EmbeddableHead, parts: Buffer[]): Embeddable {
  const next = () => {
    const part = parts.shift();
    if (!part) throw new Error('a part is missing');
    return part;
  };
  const real = (value: unknown) =>
    typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : undefined;
  const data = next();
  const palette = head.has.includes('palette') ? next() : undefined;
  const profile = head.has.includes('profile') ? next() : undefined;
  const [x, y] = [real(head.resolution?.x), real(head.resolution?.y)];
  return {
    width: whole(head.width, 1, 1_000_000),
    height: whole(head.height, 1, 1_000_000),
    colour: oneOf(head.colour, ['grey', 'rgb', 'cmyk', 'palette']),
    bits: whole(head.bits, 1, 16),
    filter: oneOf(head.filter, ['jpeg', 'flate', 'jbig2']),
    predicted: head.predicted === true,
    inverted: head.inverted === true,
    orientation: whole(head.orientation, 1, 8),
    data,
    ...(palette && { palette }),
    ...(profile && { profile }),
    ...(x !== undefined && y !== undefined && { resolution: { x, y } }),
    ...(head.alpha && { alpha: fromHead(head.alpha, parts) }),
  };
}

/** The same for a picture of a PDF that became smaller. */
export function checkedShrunk(head: Shrunk, request: ShrinkRequest): Shrunk {
  const components = head.components === 1 ? 1 : head.components === 3 ? 3 : 4;
  return {
    width: whole(head.width, 1, request.width),
    height: whole(head.height, 1, request.height),
    bits: whole(head.bits, 1, 8),
    filter: oneOf(head.filter, ['jpeg', 'flate', 'jbig2']),
    predicted: head.predicted === true,
    colour: oneOf(head.colour, ['kept', 'grey', 'table']),
    components,
    ...(head.opaque === true && { opaque: true }),
  };
}

function whole(value: unknown, least: number, most: number): number {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < least || value > most)
    throw new Error('a number is out of bounds');
  return value;
}

function oneOf<T extends string>(value: unknown, allowed: readonly T[]): T {
  const found = allowed.find((each) => each === value);
  if (found === undefined) throw new Error('a word is not one of those known');
  return found;
}
