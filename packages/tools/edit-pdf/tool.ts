import { edits, forRight, text } from '../src/options.ts';
import { defineTool } from '../src/tool.ts';

export default defineTool({
  slug: 'edit-pdf',
  family: 'edit',
  icon: 'edit',
  rank: 1,
  inHeader: 1,
  next: ['protect-pdf', 'compress-pdf', 'merge-pdf'],
  accepts: ['pdf'],
  // Pictures that the script names by the hash of their bytes.
  files: { mode: 'together', least: 1, most: 20, beside: ['jpeg', 'png'] },
  screen: 'editor',
  cost: 'light',
  deadlineMs: 120_000,
  programs: [],
  asksPassword: true,
  options: {
    edits: edits(),
    /** "2025=2026", one a line: in place of the one text the other, wherever the pages say it. After the edits. */
    replace: forRight('textEditing', text({ longest: 20_000, default: '' })),
  },
});
