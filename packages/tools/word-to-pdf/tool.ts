import { OFFICE_OPTIONS } from '../src/office.ts';
import { inGroup } from '../src/options.ts';
import { defineTool } from '../src/tool.ts';

const { result, pages, order, pictures, standard, bookmarks, tagged } = OFFICE_OPTIONS;

export default defineTool({
  slug: 'word-to-pdf',
  family: 'to-pdf',
  icon: 'words',
  rank: 1,
  next: ['merge-pdf', 'protect-pdf', 'pdf-to-word'],
  accepts: ['docx', 'doc', 'dotx', 'docm', 'odt', 'rtf'],
  files: { mode: 'together', least: 1, most: 20 },
  screen: 'files',
  cost: 'heavy',
  deadlineMs: 600_000,
  programs: ['libreoffice'],
  asksPassword: true,
  options: { result, pages, ...inGroup('document', { pictures, bookmarks, tagged, standard }), order },
});
