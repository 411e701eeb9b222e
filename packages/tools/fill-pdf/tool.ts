import { atPrompt, choice, localFile, toggle, unasked } from '../src/options.ts';
import { defineTool } from '../src/tool.ts';

export default defineTool({
  slug: 'fill-pdf',
  family: 'forms',
  rank: 6,
  next: ['sign-pdf', 'edit-pdf', 'protect-pdf'],
  accepts: ['pdf'],
  files: { mode: 'together', least: 1, most: 1 },
  screen: 'fields',
  cost: 'light',
  deadlineMs: 120_000,
  programs: [],
  asksPassword: true,
  staysOnDevice: true,
  keepsSignatures: true,
  options: unasked({
    /** Values for fields: JSON, FDF or XFDF by its content. */
    data: localFile(),
    /** Says what the form asks, and makes nothing. */
    fields: toggle({ default: false }),
    /** What the fields have then, in a file of its own: beside the form where it was filled in, else alone. */
    export: atPrompt(choice(['none', 'json', 'fdf', 'xfdf'], { default: 'none' }), {
      extensions: { json: 'json', fdf: 'fdf', xfdf: 'xfdf' },
    }),
    flatten: toggle({ default: false }),
  }),
});
