import type { MetaDescriptor } from 'react-router';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@pagewright/contract/languages.ts';

export interface PageMeta {
  title: string;
  description: string;
  /** Without one the page does not name its own address. */
  origin: string | undefined;
  /** This page's path in every language. */
  path: (language: Language) => string;
  language: Language;
}

/** Title, description, canonical address and the same page in the other languages. */
export function pageMeta({ title, description, origin, path, language }: PageMeta): MetaDescriptor[] {
  const shown = [
    { title },
    { name: 'description', content: description },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:type', content: 'website' },
  ];
  if (origin === undefined) return shown;
  const address = (of: Language) => origin + path(of);
  return [
    ...shown,
    { property: 'og:url', content: address(language) },
    { tagName: 'link', rel: 'canonical', href: address(language) },
    ...LANGUAGES.map((each) => ({ tagName: 'link' as const, rel: 'alternate', hrefLang: each, href: address(each) })),
    { tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: address(DEFAULT_LANGUAGE) },
  ];
}
