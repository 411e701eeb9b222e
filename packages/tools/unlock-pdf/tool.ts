import { confirmation, password } from '../src/options.ts';
import { defineTool } from '../src/tool.ts';

export default defineTool({
  slug: 'unlock-pdf',
  family: 'secure',
  icon: 'unlock',
  rank: 1,
  next: ['merge-pdf', 'pdf-to-word', 'protect-pdf'],
  accepts: ['pdf'],
  files: { mode: 'each', least: 1, most: 20 },
  screen: 'files',
  cost: 'light',
  deadlineMs: 120_000,
  programs: ['qpdf'],
  asksPassword: false,
  options: {
    /** Not needed where the file opens freely and only restricts printing, copying or editing. */
    password: password({ required: false, repeat: false, wireName: 'password' }),
    /** The person has the right to unlock the file. */
    entitled: confirmation(),
  },
});
