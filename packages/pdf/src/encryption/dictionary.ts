import { bytesOf } from '../objects/text-string.ts';
import { asArray, asDict, asInteger, asName, asString, resolve, type PdfDict } from '../objects/objects.ts';
import type { StandardHandler } from './standard-key.ts';

export type Method = 'none' | 'rc4' | 'aes-128' | 'aes-256';

/** What is encrypted how. */
export interface Filters {
  streams: Method;
  strings: Method;
  embeddedFiles: Method;
  named: (filter: string) => Method;
}

interface Read {
  handler: StandardHandler;
  filters: Filters;
}

const METHODS: ReadonlyMap<string | undefined, Method> = new Map([
  ['None', 'none'],
  ['V2', 'rc4'],
  ['AESV2', 'aes-128'],
  ['AESV3', 'aes-256'],
]);

/**
 * The encryption dictionary (ISO 32000-2, tables 20, 21 and 25), with every length of key that it may mean: writers leave it
 * out, or give bytes for bits. `undefined` for other handlers and versions.
 */
export function readHandler(dict: PdfDict, identifier: Uint8Array): Read[] | undefined {
  const version = asInteger(dict.get('V')) ?? 0;
  const revision = asInteger(dict.get('R')) ?? 0;
  const isKnown = [1, 2, 4, 5].includes(version) && revision >= 2 && revision <= 6;
  if (asName(dict.get('Filter')) !== 'Standard' || !isKnown || (version === 5) !== revision >= 5) return undefined;
  const filters = version >= 4 ? cryptFilters(dict) : allOf('rc4');
  if (!filters) return undefined;
  const bytes = (key: string) => {
    const string = asString(dict.get(key));
    return string ? bytesOf(string) : new Uint8Array(0);
  };
  const handler = {
    revision,
    owner: bytes('O'),
    user: bytes('U'),
    ownerKey: bytes('OE'),
    userKey: bytes('UE'),
    // Some write it as a number without a sign.
    permissions: (asInteger(dict.get('P')) ?? 0) | 0,
    identifier,
    encryptsMetadata: resolve(dict.get('EncryptMetadata')) !== false,
  };
  return keyLengths(dict, version).map((keyBytes) => ({ handler: { ...handler, keyBytes }, filters }));
}

function keyLengths(dict: PdfDict, version: number): number[] {
  if (version === 5) return [32];
  if (version === 1) return [5];
  const filter = asDict(asDict(dict.get('CF'))?.get(asName(dict.get('StmF')) ?? ''));
  const given = [asInteger(dict.get('Length')), asInteger(filter?.get('Length'))].flatMap((length) =>
    length === undefined ? [] : length < 40 ? length : length / 8,
  );
  const usual = version === 4 ? [16, 5] : [5, 16];
  return [...new Set([...given, ...usual])].filter((length) => Number.isInteger(length) && length >= 5 && length <= 16);
}

const allOf = (method: Method): Filters => ({
  streams: method,
  strings: method,
  embeddedFiles: method,
  named: (filter) => (filter === 'Identity' ? 'none' : method),
});

function cryptFilters(dict: PdfDict): Filters | undefined {
  const declared = asDict(dict.get('CF'));
  const methodOf = (name: string | undefined): Method | undefined =>
    name === undefined || name === 'Identity'
      ? 'none'
      : METHODS.get(asName(asDict(declared?.get(name))?.get('CFM')) ?? 'None');
  const streams = methodOf(asName(dict.get('StmF')));
  const strings = methodOf(asName(dict.get('StrF')));
  const embedded = asName(dict.get('EFF'));
  const embeddedFiles = embedded === undefined ? streams : methodOf(embedded);
  if (!streams || !strings || !embeddedFiles) return undefined;
  return { streams, strings, embeddedFiles, named: (filter) => methodOf(filter) ?? streams };
}

/** The crypt filter that a stream names for itself (ISO 32000-2, 7.4.10). */
export function filterOf(dict: PdfDict): string | undefined {
  const filter = dict.get('Filter');
  const first = asName(asArray(filter)?.[0] ?? filter);
  if (first !== 'Crypt') return undefined;
  const parameters = dict.get('DecodeParms');
  return asName(asDict(asArray(parameters)?.[0] ?? parameters)?.get('Name')) ?? 'Identity';
}
