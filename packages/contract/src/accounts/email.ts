/** The longest address there can be: 64 before the @, 255 after it. */
export const EMAIL_CHARACTERS = 320;

/** Dot-atoms of RFC 5322, section 3.2.3, that begin and end with a letter or a digit. */
const LOCAL = /^[a-z0-9](?:[a-z0-9!#$%&'*+/=?^_`{|}~-]|\.(?!\.))*$/i;
const ENDS_PLAIN = /[a-z0-9]$/i;
/** What no domain holds, though the reader of addresses of the web would take it for something. */
const NOT_OF_DOMAINS = /[\s/\\:@?#[\]%<>,;"'()]/;

/**
 * An e-mail address as it is stored: trimmed, the domain in lower case and in ASCII (RFC 5891). `undefined` where it cannot
 * be one. The part before the @ stays as it was typed: only its own server knows what is the same there.
 */
export function readEmail(text: string): string | undefined {
  const trimmed = text.trim();
  const at = trimmed.lastIndexOf('@');
  const local = trimmed.slice(0, at);
  if (trimmed.length > EMAIL_CHARACTERS || at < 1 || !LOCAL.test(local) || !ENDS_PLAIN.test(local)) return undefined;
  const domain = readDomain(trimmed.slice(at + 1));
  const email = domain && `${local}@${domain}`;
  return email === undefined || email.length > EMAIL_CHARACTERS ? undefined : email;
}

function readDomain(text: string): string | undefined {
  if (text === '' || NOT_OF_DOMAINS.test(text) || !URL.canParse(`http://${text}`)) return undefined;
  const { hostname } = new URL(`http://${text}`);
  const labels = hostname.split('.');
  const isNamed = labels.length > 1 && labels.every((label) => /^(?!-)[a-z0-9-]{1,63}(?<!-)$/.test(label));
  return isNamed && !/^\d+$/.test(labels.at(-1) ?? '') ? hostname : undefined;
}
