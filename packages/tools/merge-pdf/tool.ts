import { choice, fileOrder, text, toggle } from '../src/options.ts';
import { defineTool } from '../src/tool.ts';

/** The best known of each family first: a short list names only those. */
const OFFICE = [
  ...(['docx', 'xlsx', 'pptx'] as const),
  ...(['doc', 'dotx', 'docm', 'odt', 'rtf'] as const),
  ...(['xls', 'xlsm', 'xlsb', 'ods', 'csv'] as const),
  ...(['ppt', 'ppsx', 'odp'] as const),
] as const;

export default defineTool({
  slug: 'merge-pdf',
  family: 'organize',
  icon: 'merge',
  rank: 2,
  wanted: 1,
  next: ['compress-pdf', 'organize-pdf', 'protect-pdf'],
  accepts: ['pdf', ...OFFICE, 'jpeg', 'png', 'webp', 'tiff', 'bmp', 'gif', 'avif', 'heic', 'jpeg2000'],
  files: { mode: 'together', least: 2, most: 20, pages: true },
  screen: 'files',
  cost: 'light',
  deadlineMs: 120_000,
  heavyWith: { kinds: OFFICE, deadlineMs: 600_000 },
  // Without LibreOffice only the files that need it are refused.
  programs: ['qpdf'],
  asksPassword: true,
  options: {
    order: fileOrder({ default: 'given' }),
    bookmarks: choice(['files', 'joined', 'none'], { default: 'files' }),
    contents: toggle({ default: false }),
    contentsHeading: text({ longest: 100, default: '', shownWhen: { option: 'contents', values: ['true'] } }),
    evenPages: toggle({ default: false }),
    /** `first`: the paper of the first page that comes from a PDF. */
    pictureSize: choice(['first', 'a4', 'letter', 'fit'], { default: 'first' }),
  },
});
