import { OFFICE_OPTIONS } from '../src/office.ts';
import { choice, inGroup, regionChoice, text, toggle } from '../src/options.ts';
import { defineTool } from '../src/tool.ts';

const { result, pages, order, pictures, standard, bookmarks, tagged } = OFFICE_OPTIONS;

/** Countries of whose spelling of dates, numbers and amounts a person can choose. */
const REGIONS = [
  'en-US',
  'en-GB',
  'en-CA',
  'fr-FR',
  'fr-CA',
  'fr-CH',
  'de-DE',
  'de-CH',
  'es-ES',
  'es-MX',
  'it-IT',
  'nl-NL',
  'pt-PT',
  'pt-BR',
  'pl-PL',
  'sv-SE',
  'ja-JP',
  'zh-CN',
] as const;

export default defineTool({
  slug: 'excel-to-pdf',
  family: 'to-pdf',
  icon: 'sheet',
  rank: 2,
  next: ['merge-pdf', 'compress-pdf', 'pdf-to-excel'],
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
      paper: choice(['usual', 'a4', 'letter'], { default: 'usual' }),
      orientation: choice(['as-set', 'portrait', 'landscape'], { default: 'as-set' }),
    }),
    ...inGroup('text', { region: regionChoice(REGIONS, { default: 'en-GB' }) }),
    ...inGroup('look', { gridlines: toggle({ default: false }), headings: toggle({ default: false }) }),
    ...inGroup('document', { pictures, bookmarks, tagged, standard }),
    order,
  },
});
