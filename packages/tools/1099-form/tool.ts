import { formOptions } from '../src/forms/form-options.ts';
import { defineTool } from '../src/tool.ts';

export default defineTool({
  slug: '1099-form',
  family: 'forms',
  rank: 3,
  next: ['w9-form', 'split-pdf', 'protect-pdf'],
  accepts: [],
  files: { mode: 'together', least: 0, most: 0 },
  screen: 'form',
  cost: 'light',
  deadlineMs: 120_000,
  programs: [],
  asksPassword: false,
  staysOnDevice: true,
  options: formOptions(['f1099nec', 'f1099msc']),
});
