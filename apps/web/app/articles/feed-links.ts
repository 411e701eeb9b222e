import type { MetaDescriptor } from 'react-router';
import type { Language } from '@pagewright/contract/languages.ts';
import { feedPath } from '../site/paths.ts';

/** By which readers of feeds find them. */
export function feedLinks(language: Language): MetaDescriptor[] {
  const link = (type: string, href: string) => ({ tagName: 'link' as const, rel: 'alternate', type, href });
  return [
    link('application/atom+xml', feedPath('xml', language)),
    link('application/feed+json', feedPath('json', language)),
  ];
}
