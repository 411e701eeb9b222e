/**
 * Certificates of issuers whose word counts here, DER. There are none yet: whoever issued a certificate is named, and said to be
 * unknown.
 */
export const TRUSTED_ISSUERS: readonly Uint8Array<ArrayBuffer>[] = [];
