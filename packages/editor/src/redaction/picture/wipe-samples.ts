import type { Covered } from './covered.ts';

export interface Samples {
  width: number;
  height: number;
  components: number;
  /** Of each component: 1, 2, 4, 8 or 16. */
  bits: number;
  /** Rows padded to bytes, most significant bit first (ISO 32000-2, 8.9.5.2). */
  bytes: Uint8Array;
}

/** A copy with these values, one a component, in every covered pixel; what is missing at the end is filled up with zeros. */
export function wipeSamples(samples: Samples, covered: Covered, values: readonly number[]): Uint8Array {
  const { width, height, components, bits } = samples;
  const stride = Math.ceil((width * components * bits) / 8);
  const bytes = new Uint8Array(stride * height);
  bytes.set(samples.bytes.subarray(0, bytes.length));
  for (let row = 0; row < height; row += 1)
    for (const [from, to] of covered(row))
      for (let sample = from * components; sample < to * components; sample += 1)
        put(bytes, row * stride * 8 + sample * bits, bits, values[sample % components] ?? 0);
  return bytes;
}

function put(bytes: Uint8Array, bit: number, bits: number, value: number): void {
  const at = bit >> 3;
  if (bits === 16) {
    bytes[at] = value >> 8;
    bytes[at + 1] = value & 0xff;
    return;
  }
  const shift = 8 - bits - (bit & 7);
  const mask = ((1 << bits) - 1) << shift;
  bytes[at] = ((bytes[at] ?? 0) & ~mask) | ((value << shift) & mask);
}
