import { choice, password, toggle } from '../src/options.ts';
import { defineTool } from '../src/tool.ts';

export default defineTool({
  slug: 'protect-pdf',
  family: 'secure',
  icon: 'lock',
  rank: 2,
  next: ['compress-pdf', 'merge-pdf', 'unlock-pdf'],
  accepts: ['pdf'],
  files: { mode: 'each', least: 1, most: 20 },
  screen: 'files',
  cost: 'light',
  deadlineMs: 120_000,
  programs: ['qpdf'],
  asksPassword: true,
  options: {
    /** Opens the result. */
    password: password({ required: true, repeat: true, wireName: 'password' }),
    encryption: choice(['aes-256', 'aes-128'], { default: 'aes-256' }),
    /** What viewers are asked to allow to those who open the result with the password above. */
    print: choice(['full', 'low', 'none'], { default: 'full' }),
    copy: toggle({ default: true }),
    edit: toggle({ default: true }),
    assemble: toggle({ default: true }),
    annotate: toggle({ default: true }),
    fillForms: toggle({ default: true }),
    /** Lifts the restrictions. */
    ownerPassword: password({ required: false, repeat: false }),
  },
});
