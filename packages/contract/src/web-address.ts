import { LIMITS } from './limits.ts';

/** Addresses as they are typed, one a line, each with its scheme. */
export function addressLines(text: string): string[] {
  return text
    .split(/[\r\n]+/)
    .map((line) => completeAddress(line.trim()))
    .filter((line) => line !== '');
}

/** A host with a dot in its name, and what may follow it: a port, a path, a query. */
const WITHOUT_SCHEME = /^(?:[\p{L}\p{M}\p{N}_-]+\.)+[\p{L}\p{M}\p{N}-]+\.?(?::\d+)?(?:[/?#]\S*)?$/u;

/** "example.com/page" as browsers read it: the scheme that people leave out is put in front, and nothing else is mended. */
export function completeAddress(text: string): string {
  return WITHOUT_SCHEME.test(text) ? `https://${text}` : text;
}

/** Besides the default of its scheme none but the other's: what else listens is no site. */
const PORTS = ['', '80', '443'];

/**
 * Whether a text is a whole address of the web, with its scheme. Where it leads is decided when it is gone to, by the
 * address that its name resolves to.
 */
export function isWebAddress(text: string): boolean {
  // What the URL standard would quietly mend (backslashes, line ends, missing slashes) is nobody's real address.
  if (!/^https?:\/\/[^\s\\/]\S*$/iu.test(text) || text.includes('\\')) return false;
  if (text.length > LIMITS.addressCharacters || !text.isWellFormed()) return false;
  const url = URL.parse(text);
  if (!url || url.username !== '' || url.password !== '' || !PORTS.includes(url.port)) return false;
  return /[.:]/.test(url.hostname);
}
