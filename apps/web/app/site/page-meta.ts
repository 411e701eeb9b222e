import type { MetaDescriptor } from 'react-router';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@pagewright/contract/languages.ts';
import { pageData, pictureAddress, type StructuredData } from './structured-data.ts';

export interface PageMeta {
  title: string;
  description: string;
  /** Without one the page does not name its own address. */
  origin: string | undefined;
  /** This page's path in every language. */
  path: (language: Language) => string;
  language: Language;
  /** Of /share, without its language: the home page’s where the page has none of its own. */
  picture?: string;
  /** For search engines; where it is left out, what any page is. */
  data?: readonly StructuredData[];
}

/** Of Open Graph: language and territory. */
const LOCALES: Record<Language, string> = { en: 'en_US', fr: 'fr_FR' };
/** As scripts/draw-pictures.ts draws them. */
const PICTURE = { width: 1200, height: 630 };

/** Title, description, canonical address and the same page in the other languages. */
export function pageMeta(page: PageMeta): MetaDescriptor[] {
  const { title, description, origin, path, language, picture = 'home' } = page;
  const shown = [
    { title },
    { name: 'description', content: description },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: 'Pagewright' },
    { property: 'og:locale', content: LOCALES[language] },
    ...LANGUAGES.filter((each) => each !== language).map((each) => ({
      property: 'og:locale:alternate',
      content: LOCALES[each],
    })),
  ];
  if (origin === undefined) return shown;
  const address = (of: Language) => origin + path(of);
  const { data = pageData({ origin, language }, { title, description, url: address(language) }) } = page;
  return [
    ...shown,
    { property: 'og:url', content: address(language) },
    { property: 'og:image', content: pictureAddress(origin, picture, language) },
    { property: 'og:image:width', content: String(PICTURE.width) },
    { property: 'og:image:height', content: String(PICTURE.height) },
    { property: 'og:image:alt', content: title },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...data.map((each) => ({ 'script:ld+json': each }) as unknown as MetaDescriptor),
    { tagName: 'link', rel: 'canonical', href: address(language) },
    ...LANGUAGES.map((each) => ({ tagName: 'link' as const, rel: 'alternate', hrefLang: each, href: address(each) })),
    { tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: address(DEFAULT_LANGUAGE) },
  ];
}
