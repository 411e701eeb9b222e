import { bytesExactly, bytesUp } from './bytes.ts';
import type { SentencesOf } from './failure-kind.ts';
import type { limitFailures } from './limits.ts';
import { over } from './over.en.ts';
import { millions, named } from './phrases.en.ts';
import { many } from './slow-parts.en.ts';

export const limitFailuresInEnglish: SentencesOf<typeof limitFailures> = {
  DOCUMENT_PAGES_TOO_MANY: (facts) =>
    `${named(facts)} has more than ${facts.limit.toLocaleString('en')} pages. Split it first, then try again.`,
  IMAGE_TOO_LARGE: (facts) =>
    `${named(facts)} has more than ${millions(facts.limit)} million pixels. Make the picture smaller and try again.`,
  CONTENT_TOO_HEAVY: (facts) =>
    facts.page === undefined
      ? `${named(facts)} ${over(facts, 1)}. Split it into parts and try again.`
      : `Page ${facts.page.toLocaleString('en')} of ${facts.file ? `“${facts.file}”` : 'this file'} ${over(facts, 1)}. Leave this page out, or use a simpler copy of the file.`,
  PAGES_CHOSEN_TOO_MANY: (facts) =>
    `More than ${facts.limit.toLocaleString('en')} pages of ${facts.file ? `“${facts.file}”` : 'this file'} would be converted. Choose fewer pages, or split the file first.`,
  PARTS_TOO_MANY: (facts) =>
    `${named(facts)} would become more than ${facts.limit.toLocaleString('en')} files. Choose larger parts.`,
  FRAMES_TOO_MANY: (facts) =>
    `${named(facts)} has more than ${facts.limit.toLocaleString('en')} frames or pages. Cut it into shorter parts and try again.`,
  RESOLUTION_TOO_HIGH: (facts) =>
    `${named(facts)} would have a page of more than ${millions(facts.limit)} million pixels at this resolution. Choose a lower resolution or smaller paper.`,
  SIZE_UNREACHABLE: (facts) =>
    `${named(facts)} cannot be reduced to ${bytesExactly(facts.wanted, 'en')}: the smallest it can be is ${bytesUp(facts.smallest, 'en')}. Ask for ${bytesUp(facts.smallest, 'en')} or more${facts.pages === 1 ? '' : ', or split the file first'}.`,
  TOO_COMPLEX: (facts) => `${named(facts)} needs more memory than a task may use. Split it into parts and try again.`,
  DOCUMENT_TOO_LONG: (facts) =>
    `${named(facts)} has ${many(facts)}, which took longer to put on pages than a task may take. Split it into parts, or choose fewer sheets, and try again.`,
  TIME_EXCEEDED: (facts) => `${named(facts)} took longer than a task may take. Split it into parts and try again.`,
};
