import { OFFICE_OPTIONS } from '../src/office.ts';
import { choice, inGroup, onlyWith, toggle } from '../src/options.ts';
import { defineTool } from '../src/tool.ts';

const { result, pages, order, pictures, standard, bookmarks, tagged } = OFFICE_OPTIONS;

/** Handouts are new pages with slides drawn on them: neither tags nor the promises of PDF/A outlast that. */
const SLIDE_BY_SLIDE = { option: 'content', values: ['slides', 'with-notes', 'notes'] };

export default defineTool({
  slug: 'ppt-to-pdf',
  family: 'to-pdf',
  icon: 'slides',
  rank: 3,
  next: ['compress-pdf', 'merge-pdf', 'pdf-to-ppt'],
  accepts: ['pptx', 'ppt', 'ppsx', 'odp'],
  files: { mode: 'together', least: 1, most: 20 },
  screen: 'files',
  cost: 'heavy',
  deadlineMs: 600_000,
  programs: ['libreoffice'],
  asksPassword: true,
  options: {
    result,
    ...inGroup('content', {
      content: choice(['slides', 'with-notes', 'notes', 'handouts'], { default: 'slides' }),
      perPage: choice(['2', '3', '4', '6', '9'], {
        default: '6',
        shownWhen: { option: 'content', values: ['handouts'] },
      }),
      hiddenSlides: toggle({ default: false }),
      pages,
    }),
    ...inGroup('document', { pictures, ...onlyWith(SLIDE_BY_SLIDE, { bookmarks, tagged, standard }) }),
    order,
  },
});
