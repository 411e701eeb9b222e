import { formOptions, tableOptions } from '../src/forms/form-options.ts';
import { defineTool } from '../src/tool.ts';

export default defineTool({
  slug: 'w2-form',
  family: 'forms',
  rank: 4,
  next: ['941-form', 'split-pdf', 'protect-pdf'],
  accepts: [],
  files: { mode: 'together', least: 0, most: 0 },
  screen: 'form',
  cost: 'light',
  // 500 forms with all their copies, read back on two cores.
  deadlineMs: 1_800_000,
  programs: [],
  asksPassword: false,
  staysOnDevice: true,
  options: { ...formOptions(['w2']), ...tableOptions(['w2']) },
});
