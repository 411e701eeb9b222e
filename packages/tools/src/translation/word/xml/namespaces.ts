/** Prefixes by which elements go here, of namespaces in the transitional and the strict form (ECMA-376-1 and -4). */
const PREFIXES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    w: [
      'http://schemas.openxmlformats.org/wordprocessingml/2006/main',
      'http://purl.oclc.org/ooxml/wordprocessingml/main',
    ],
    a: ['http://schemas.openxmlformats.org/drawingml/2006/main', 'http://purl.oclc.org/ooxml/drawingml/main'],
    c: ['http://schemas.openxmlformats.org/drawingml/2006/chart', 'http://purl.oclc.org/ooxml/drawingml/chart'],
    wp: [
      'http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing',
      'http://purl.oclc.org/ooxml/drawingml/wordprocessingDrawing',
    ],
    mc: ['http://schemas.openxmlformats.org/markup-compatibility/2006'],
    v: ['urn:schemas-microsoft-com:vml'],
    w14: ['http://schemas.microsoft.com/office/word/2010/wordml'],
    dc: ['http://purl.org/dc/elements/1.1/'],
    types: ['http://schemas.openxmlformats.org/package/2006/content-types'],
  }).flatMap(([prefix, addresses]) => addresses.map((address) => [address, prefix] as const)),
);

/** Usual prefixes by those that a source gives them. */
export const outerNames: ReadonlyMap<string, string> = new Map();

/** With what a start tag declares (Namespaces in XML 1.0, 3). */
export function withDeclared(names: ReadonlyMap<string, string>, tag: string): ReadonlyMap<string, string> {
  if (!tag.includes('xmlns')) return names;
  const own = new Map(names);
  for (const [, prefix = '', quoted, other] of tag.matchAll(/\sxmlns(?::([^\s=]+))?\s*=\s*(?:"([^"]*)"|'([^']*)')/g))
    own.set(prefix, PREFIXES.get(quoted ?? other ?? '') ?? (prefix === '' ? '' : `other-${prefix}`));
  return own;
}

export function nameIn(names: ReadonlyMap<string, string>, written: string): string {
  const colon = written.indexOf(':');
  const prefix = names.get(written.slice(0, Math.max(0, colon))) ?? '';
  const local = written.slice(colon + 1);
  return prefix === '' ? local : `${prefix}:${local}`;
}
