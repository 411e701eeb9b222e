import { atPrompt, choice, localFile, text, toggle, unasked } from '../options.ts';

const LONGEST_LIST = 200;

/**
 * What the prompt asks of a form; pages ask in their own way. What is filled in comes as a file of this machine, so that no call over
 * a wire can bring it. `ids`: of the forms that one tool fills in.
 */
export const formOptions = <const V extends string>(ids: readonly [V, ...V[]]) =>
  unasked({
    data: localFile(),
    /** Says data that pass, and makes nothing. */
    example: atPrompt(choice(['no', ...ids], { default: 'no' }), { bare: ids[0] }),
    /** Says what is missing, wrong or unusual, and makes nothing. */
    check: toggle({ default: false }),
    draft: toggle({ default: false }),
    pages: choice(['filed', 'all'], { default: 'filed' }),
    /** Ids, parted by commas; every copy without it. */
    copies: text({ longest: LONGEST_LIST, default: '' }),
    flatten: toggle({ default: false }),
    /** In which questions are named and rules explained. */
    language: choice(['en', 'fr'], { default: 'en' }),
  });

/** What the prompt asks of a form that one makes for many people at once, beside that. */
export const tableOptions = <const V extends string>(ids: readonly [V, ...V[]]) =>
  unasked({
    /** A form for each of its lines; `data` says what all of them share. */
    table: localFile(),
    /** Says a table to begin with, and makes nothing. */
    template: atPrompt(choice(['no', ...ids], { default: 'no' }), { bare: ids[0] }),
  });
