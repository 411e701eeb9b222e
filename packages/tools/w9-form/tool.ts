import { formOptions } from '../src/forms/form-options.ts';
import { defineTool } from '../src/tool.ts';

export default defineTool({
  slug: 'w9-form',
  family: 'forms',
  rank: 1,
  next: ['sign-pdf', '1099-form', 'protect-pdf'],
  accepts: [],
  files: { mode: 'together', least: 0, most: 0 },
  screen: 'form',
  cost: 'light',
  deadlineMs: 120_000,
  programs: [],
  asksPassword: false,
  staysOnDevice: true,
  options: formOptions(['w9']),
});
