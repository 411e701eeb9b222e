/** Base64 (RFC 4648, section 4), of bytes that are some hundred kilobytes at most. */

export const base64Of = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));

/** Throws for what is none. */
export const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (each) => each.charCodeAt(0));
