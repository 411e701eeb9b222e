import {
  atPrompt,
  choice,
  edits,
  localFile,
  onlyWith,
  password,
  signature,
  text,
  toggle,
  unasked,
} from '../src/options.ts';
import { signatureLevel } from '../src/signing/level-option.ts';
import { defineTool } from '../src/tool.ts';

const LONGEST_WORD = 500;
const word = () => text({ longest: LONGEST_WORD, default: '' });

export default defineTool({
  slug: 'sign-pdf',
  family: 'edit',
  icon: 'sign',
  rank: 3,
  next: ['protect-pdf', 'compress-pdf', 'merge-pdf'],
  accepts: ['pdf'],
  // Photos of signatures, which the script names by the hash of their bytes.
  files: { mode: 'together', least: 1, most: 50, beside: ['jpeg', 'png'] },
  screen: 'editor',
  cost: 'light',
  deadlineMs: 120_000,
  programs: [],
  asksPassword: true,
  keepsSignatures: true,
  options: {
    edits: edits(),
    /** Behind the edits: made in the browser, which keeps the key. */
    signature: signature(),
    /** Behind the edits: with a key of this machine, of which nothing is sent anywhere. */
    identity: localFile(),
    ...unasked({
      password: password({ repeat: false, required: false }),
      signer: word(),
      evenExpired: toggle({ default: false }),
      level: signatureLevel(),
      field: word(),
      reason: word(),
      location: word(),
      certify: choice(['no', 'nothing', 'forms', 'comments'], { default: 'no' }),
    }),
    /** Edits nothing, and needs no key. */
    ...unasked({ renew: toggle({ default: false }) }),
    /** Signs nothing, and edits nothing: the editor tells in its panel what this tells in a file. */
    ...unasked({
      check: atPrompt(choice(['no', 'text', 'json'], { default: 'no' }), {
        bare: 'text',
        extensions: { txt: 'text', json: 'json' },
      }),
      ...onlyWith({ option: 'check', values: ['text'] }, { language: choice(['en', 'fr'], { default: 'en' }) }),
    }),
  },
});
