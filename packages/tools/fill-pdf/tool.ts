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
  options: {},
});
