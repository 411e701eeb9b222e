import { formOptions } from '../src/forms/form-options.ts';
import { defineTool } from '../src/tool.ts';

export default defineTool({
  slug: 'ds11-form',
  family: 'forms',
  rank: 5,
  next: ['merge-pdf', 'jpg-to-pdf', 'compress-pdf'],
  accepts: [],
  files: { mode: 'together', least: 0, most: 0 },
  screen: 'form',
  cost: 'light',
  deadlineMs: 120_000,
  programs: [],
  asksPassword: false,
  staysOnDevice: true,
  options: formOptions(['ds11']),
});
