/** RC4 in both directions, as documents before PDF 1.6 have it. Nobody should encrypt anything new with it. */
export function rc4(key: Uint8Array, data: Uint8Array): Uint8Array {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index);
  for (let at = 0, other = 0; at < 256; at += 1) {
    other = (other + (state[at] ?? 0) + (key[at % key.length] ?? 0)) & 255;
    swap(state, at, other);
  }
  const result = new Uint8Array(data.length);
  for (let index = 0, at = 0, other = 0; index < data.length; index += 1) {
    at = (at + 1) & 255;
    other = (other + (state[at] ?? 0)) & 255;
    swap(state, at, other);
    result[index] = (data[index] ?? 0) ^ (state[((state[at] ?? 0) + (state[other] ?? 0)) & 255] ?? 0);
  }
  return result;
}

function swap(state: Uint8Array, one: number, other: number): void {
  const kept = state[one] ?? 0;
  state[one] = state[other] ?? 0;
  state[other] = kept;
}
