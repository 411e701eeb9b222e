import type { addressFailures } from './addresses.ts';
import type { SentencesOf } from './failure-kind.ts';
import { megabytes, place } from './phrases.en.ts';

const WHY_STATUS: Readonly<Record<number, string>> = {
  401: 'The site asks for a login',
  403: 'The site does not let this service in',
  404: 'There is no page',
  410: 'There is no page any more',
  429: 'The site asks for a pause',
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
  ADDRESS_UNSAFE: (facts) =>
    `The connection to ${place(facts)} is not safe: its certificate has expired, belongs to another site or cannot be trusted. Use another address.`,
  ADDRESS_STATUS: ({ status, ...facts }) =>
    `${WHY_STATUS[status] ?? 'The site answers with an error instead of a page'} (${status}) at ${place(facts)}. Check the address, or try another page.`,
  ADDRESS_LOOPS: (facts) =>
    `${place(facts, 'This address')} only leads from one address to the next and never to a page. Use the address of the page itself.`,
  ADDRESS_NO_PAGE: (facts) =>
    `There is no page to print at ${place(facts)}: it is empty, or a file to download. Use the address of a page.`,
  ADDRESS_SLOW: (facts) =>
    `The page at ${place(facts)} takes too long to load or to draw. Try again later, or try another page.`,
  ADDRESS_TOO_LARGE: (facts) =>
    `What ${place(facts)} sends is larger than ${megabytes(facts.limit)} MB. Download it with your browser instead.`,
};
