/** What XML 1.0 (2.2) does not allow in a document, nor Word opens; halves of characters among it. */
// oxlint-disable-next-line no-control-regex -- these very characters are looked for
const NOT_ALLOWED = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

export function xmlText(text: string): string {
  return text.toWellFormed().replace(NOT_ALLOWED, '').replaceAll('\r', '\n');
}
