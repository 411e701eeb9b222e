import type {
  BlogPosting,
  BreadcrumbList,
  FAQPage,
  HowTo,
  Organization,
  SoftwareApplication,
  Thing,
  WebPage,
  WebSite,
  WithContext,
} from 'schema-dts';
import type { CatalogueTool } from '@pagewright/contract/catalogue.ts';
import { LANGUAGES, type Language } from '@pagewright/contract/languages.ts';
import { currencyOf } from '@pagewright/contract/plans/money.ts';
import { planLabel } from '@pagewright/contract/plans/names.ts';
import { homePath, toolPath } from './paths.ts';

/** What search engines are told of a page, in the vocabulary of schema.org, whose types check it. */

export type StructuredData = WithContext<Extract<Thing, { '@type': string }>>;

interface Place {
  origin: string;
  language: Language;
}

const NAME = 'Pagewright';

const organization = (origin: string) => ({
  '@type': 'Organization' as const,
  '@id': `${origin}/#organization`,
  name: NAME,
  url: origin,
  logo: `${origin}/icon-512.png`,
});

export function homeData({ origin, language }: Place, description: string): StructuredData[] {
  const site: WithContext<WebSite> = {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    '@id': `${origin}/#website`,
    name: NAME,
    description,
    url: origin + homePath(language),
    inLanguage: [...LANGUAGES],
    publisher: { '@id': `${origin}/#organization` },
  };
  const owner: WithContext<Organization> = { '@context': 'https://schema.org', ...organization(origin) };
  return [owner, site];
}

type Tool = Pick<CatalogueTool, 'slug' | 'title' | 'subtitle' | 'text'>;

/** `isFree`: nobody pays for anything on this server. */
export function toolData({ origin, language }: Place, tool: Tool, isFree: boolean): StructuredData[] {
  const url = origin + toolPath(tool.slug, language);
  const application: WithContext<SoftwareApplication> = {
    '@context': 'https://schema.org',
    '@type': 'WebApplication',
    name: `${tool.title} · ${NAME}`,
    description: tool.subtitle,
    url,
    applicationCategory: 'BusinessApplication',
    operatingSystem: 'Any',
    browserRequirements: 'JavaScript',
    inLanguage: language,
    isAccessibleForFree: isFree,
    offers: { '@type': 'Offer', name: planLabel('Free', language), price: 0, priceCurrency: currencyOf(language) },
    publisher: organization(origin),
  };
  const howTo: WithContext<HowTo> = {
    '@context': 'https://schema.org',
    '@type': 'HowTo',
    name: tool.title,
    inLanguage: language,
    step: tool.text.steps.map(({ title, text }, index) => ({
      '@type': 'HowToStep' as const,
      position: index + 1,
      name: title,
      text,
    })),
  };
  return [application, howTo, questionsData(tool.text.faq, language), trail({ origin, language }, tool.title, url)];
}

/** Of the pictures that scripts/draw-pictures.ts draws. */
export const pictureAddress = (origin: string, picture: string, language: Language): string =>
  `${origin}/share/${picture}-${language}.png`;

export function articleData(
  { origin, language }: Place,
  article: {
    title: string;
    description: string;
    url: string;
    author: string;
    date: string;
    updated: string;
    picture: string;
  },
): StructuredData[] {
  const url = origin + article.url;
  const posting: WithContext<BlogPosting> = {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: article.title,
    description: article.description,
    url,
    mainEntityOfPage: url,
    image: pictureAddress(origin, article.picture, language),
    datePublished: article.date,
    dateModified: article.updated,
    inLanguage: language,
    author: { '@type': 'Organization', name: article.author, url: origin },
    publisher: organization(origin),
  };
  return [posting, trail({ origin, language }, article.title, url)];
}

/** Of a page that has nothing of its own to tell. */
export function pageData(
  { origin, language }: Place,
  { title, description, url }: { title: string; description: string; url: string },
): StructuredData[] {
  const page: WithContext<WebPage> = {
    '@context': 'https://schema.org',
    '@type': 'WebPage',
    name: title,
    description,
    url,
    inLanguage: language,
    isPartOf: { '@id': `${origin}/#website` },
    publisher: organization(origin),
  };
  return [page, trail({ origin, language }, title, url)];
}

function questionsData(
  items: readonly { question: string; answer: string }[],
  language: Language,
): WithContext<FAQPage> {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    inLanguage: language,
    mainEntity: items.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

/** From the home page to a page below it. */
function trail({ origin, language }: Place, name: string, url: string): WithContext<BreadcrumbList> {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: NAME, item: origin + homePath(language) },
      { '@type': 'ListItem', position: 2, name, item: url },
    ],
  };
}
