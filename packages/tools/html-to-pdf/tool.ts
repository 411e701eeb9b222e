import { LIMITS } from '@pagewright/contract';
import { MARGIN_LINES } from '@pagewright/engine/web';
import { choice, inGroup, level, number, toggle, url } from '../src/options.ts';
import { defineTool } from '../src/tool.ts';

/** Milliseconds that one address may take: its own limit is 33 s. */
const EACH_MS = 36_000;

export default defineTool({
  slug: 'html-to-pdf',
  family: 'to-pdf',
  icon: 'web-page',
  rank: 7,
  next: ['merge-pdf', 'compress-pdf', 'pdf-to-word'],
  accepts: [],
  files: { mode: 'together', least: 0, most: 0 },
  screen: 'address',
  cost: 'heavy',
  deadlineMs: LIMITS.taskAddresses * EACH_MS,
  programs: ['chromium'],
  asksPassword: false,
  options: {
    addresses: url({ most: LIMITS.taskAddresses }),
    result: choice(['each', 'one'], { default: 'each' }),
    ...inGroup('page', {
      pageSize: choice(['a4', 'letter', 'legal', 'a3', 'a5', 'long'], { default: 'a4' }),
      orientation: choice(['portrait', 'landscape'], {
        default: 'portrait',
        shownWhen: { option: 'pageSize', values: ['a4', 'letter', 'legal', 'a3', 'a5'] },
      }),
      margin: number({ least: 0, most: 50, whole: false, unit: 'millimetres', default: 10 }),
      header: choice(MARGIN_LINES, { default: 'none' }),
      footer: choice(MARGIN_LINES, { default: 'none' }),
    }),
    ...inGroup('look', {
      style: choice(['screen', 'print'], { default: 'screen' }),
      window: choice(['paper', 'phone', 'tablet', 'desktop', 'wide'], { default: 'paper' }),
      scale: level({ least: 30, most: 200, step: 5, unit: 'percent', default: 100 }),
      background: toggle({ default: true }),
    }),
    ...inGroup('loading', {
      hideBanners: toggle({ default: true }),
      lazyImages: toggle({ default: true }),
      wait: number({ least: 0, most: 8, whole: true, unit: 'none', default: 0 }),
    }),
    ...inGroup('document', { bookmarks: toggle({ default: true }), tagged: toggle({ default: true }) }),
  },
});
