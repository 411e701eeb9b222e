import type { addressFailures, TLS_FAULTS } from './addresses.ts';
import type { SentencesOf } from './failure-kind.ts';
import { megabytes, place } from './phrases.en.ts';

const WHY_STATUS: Readonly<Record<number, string>> = {
  401: 'The site asks for a login',
  403: 'The site does not let this service in',
  404: 'There is no page',
  410: 'There is no page any more',
  429: 'The site asks for a pause',
};

const WHY_UNSAFE: Readonly<Record<(typeof TLS_FAULTS)[number], string>> = {
  expired: 'the certificate of the site has expired, or is not yet valid',
  name: 'its certificate belongs to another site',
  untrusted: 'its certificate was issued by nobody that browsers trust',
  revoked: 'its certificate was revoked by its issuer',
  old: 'the site only uses a version of the protocol that is no longer safe',
  none: 'the server at this address does not support “https”',
  other: 'its certificate cannot be trusted',
};

export const addressFailuresInEnglish: SentencesOf<typeof addressFailures> = {
  ADDRESS_MISSING: () => 'Please fill out URL input field.',
  ADDRESS_INVALID: (facts) =>
    facts.file
      ? `Please provide a valid URL. “${facts.file}” is not a public address of the web.`
      : 'Please provide a valid URL.',
  ADDRESS_UNKNOWN: (facts) => `There is no site at ${place(facts)}. Check the spelling of the address.`,
  ADDRESS_UNREACHABLE: (facts) =>
    `The site at ${place(facts)} does not answer properly. Open it in your browser to see whether it works, then try again.`,
  ADDRESS_PORT: (facts) =>
    `Pages are only fetched from the usual ports of the web, 80 and 443, and ${place(facts)} leads to another one. Use an address without a port.`,
  ADDRESS_UNSAFE: ({ fault, ...facts }) =>
    `The connection to ${place(facts)} is not safe: ${WHY_UNSAFE[fault]}. Use another address.`,
  ADDRESS_STATUS: ({ status, ...facts }) =>
    `${WHY_STATUS[status] ?? 'The site answers with an error instead of a page'} (${status}) at ${place(facts)}. Check the address, or try another page.`,
  ADDRESS_MALFORMED: (facts) =>
    `The site at ${place(facts)} sends an answer that does not follow the rules of the web. Open it in your browser to see whether it works, or use another address.`,
  ADDRESS_CUT_OFF: (facts) =>
    `The site at ${place(facts)} broke off before everything had arrived. Try again; if that does not help, the problem is the site’s.`,
  ADDRESS_LOOPS: (facts) =>
    `${place(facts, 'This address')} keeps redirecting and never leads to a page. Use the address of the page itself.`,
  ADDRESS_RELOADS: (facts) =>
    `The page at ${place(facts)} keeps reloading or redirecting and never settles. Use the address of another page.`,
  ADDRESS_NO_PAGE: (facts) =>
    `There is no page to print at ${place(facts)}: it is empty, or a file to download. Use the address of a page.`,
  ADDRESS_SLOW: (facts) =>
    `The page at ${place(facts)} takes too long to load or to draw. Try again later, or try another page.`,
  ADDRESS_TOO_LARGE: (facts) =>
    `What ${place(facts)} sends is larger than ${megabytes(facts.limit)} MB. Download it with your browser instead.`,
  ADDRESS_TOO_HEAVY: (facts) => `The page at ${place(facts)} needs more memory than a page may use. Try another page.`,
  ADDRESS_TOO_BUSY: (facts) =>
    `The page at ${place(facts)} calls out more than a page may: too many connections, requests or bytes sent. Try another page.`,
};
