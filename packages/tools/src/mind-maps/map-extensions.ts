import type { MapFormat } from '@pagewright/contract';

export const MAP_EXTENSIONS = {
  pdf: 'pdf',
  png: 'png',
  svg: 'svg',
  markdown: 'md',
  opml: 'opml',
  json: 'json',
} as const satisfies Record<MapFormat, string>;
