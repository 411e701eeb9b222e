import { edits } from '../src/options.ts';
import { defineTool } from '../src/tool.ts';

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
  options: { edits: edits() },
});
