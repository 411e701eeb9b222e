import { OFFICE_OPTIONS } from '../src/office.ts';
import { choice, inGroup, text, toggle } from '../src/options.ts';
import { defineTool } from '../src/tool.ts';

const { result, pages, order, pictures, standard, bookmarks, tagged } = OFFICE_OPTIONS;

export default defineTool({
  slug: 'excel-to-pdf',
  family: 'to-pdf',
  icon: 'sheet',
  rank: 2,
  accepts: ['xlsx', 'xls', 'xlsm', 'xlsb', 'ods', 'csv'],
  files: { mode: 'together', least: 1, most: 20 },
  screen: 'files',
  cost: 'heavy',
  deadlineMs: 600_000,
  programs: ['libreoffice'],
  asksPassword: true,
  options: {
    result,
    ...inGroup('content', { sheets: text({ longest: 1000, default: '' }), pages }),
    ...inGroup('page', {
      fit: choice(['as-set', 'width', 'one-page'], { default: 'as-set' }),
      paper: choice(['a4', 'letter'], { default: 'a4' }),
      orientation: choice(['as-set', 'portrait', 'landscape'], { default: 'as-set' }),
    }),
    ...inGroup('look', { gridlines: toggle({ default: false }), headings: toggle({ default: false }) }),
    ...inGroup('document', { pictures, bookmarks, tagged, standard }),
    order,
  },
});
