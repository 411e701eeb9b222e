import { atPrompt, choice, edits, onlyWith } from '../src/options.ts';
import { defineTool } from '../src/tool.ts';

export default defineTool({
  slug: 'annotate-pdf',
  family: 'edit',
  icon: 'annotate',
  rank: 2,
  next: ['edit-pdf', 'compress-pdf', 'protect-pdf'],
  accepts: ['pdf'],
  // Pictures of stamps and attached files, which the script names by the hash of their bytes, and comments as XFDF.
  files: { mode: 'together', least: 1, most: 50, beside: ['jpeg', 'png', 'xfdf', 'other'] },
  screen: 'editor',
  cost: 'light',
  deadlineMs: 120_000,
  programs: [],
  asksPassword: true,
  keepsSignatures: true,
  options: {
    edits: edits(),
    /** Behind the edits. */
    flatten: atPrompt(choice(['no', 'comments', 'comments-and-fields'], { default: 'no' }), { bare: 'comments' }),
    /** What the comments say, before they are flattened, in a file of its own. */
    export: atPrompt(choice(['none', 'xfdf', 'csv', 'summary'], { default: 'none' }), {
      extensions: { xfdf: 'xfdf', csv: 'csv', pdf: 'summary' },
    }),
    ...onlyWith(
      { option: 'export', values: ['csv', 'summary'] },
      { language: choice(['en', 'fr'], { default: 'en' }) },
    ),
  },
});
