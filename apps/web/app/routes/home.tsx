import { redirect, useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router';
import { DEFAULT_LANGUAGE } from '@pagewright/contract/languages.ts';
import { articles } from '../articles/source.server.ts';
import { Home } from '../home/Home.tsx';
import { toolsToFind } from '../home/tools-to-find.ts';
import { homeLanguage } from '../site/home-language.ts';
import { pageMeta } from '../site/page-meta.ts';
import { homePath, languageOfPath } from '../site/paths.ts';
import { siteContext } from '../site/site-context.ts';
import { homeData } from '../site/structured-data.ts';
import { VOCABULARIES } from '../words/all.ts';

const MOST_ARTICLES = 3;

export function loader({ request, url, context }: LoaderFunctionArgs) {
  // Of the page, also where only its data is asked for.
  const { pathname, search } = url;
  const language = languageOfPath(pathname);
  const belongs = homeLanguage(request.headers);
  if (language === DEFAULT_LANGUAGE && belongs !== DEFAULT_LANGUAGE) {
    throw redirect(homePath(belongs) + search, { headers: { Vary: 'Accept-Language, Cookie, Sec-Fetch-Site' } });
  }

  const site = context.get(siteContext);
  const { metaTitle, metaDescription } = VOCABULARIES[language].words.home;
  const tools = toolsToFind(site, language);
  const latest = articles
    .list(language)
    .toSorted((one, other) => other.date.localeCompare(one.date))
    .slice(0, MOST_ARTICLES);
  return {
    tools,
    latest,
    config: site.config,
    language,
    origin: site.origin,
    title: metaTitle,
    description: metaDescription,
  };
}

export function headers() {
  return { Vary: 'Accept-Language, Cookie, Sec-Fetch-Site' };
}

export function meta({ loaderData }: MetaArgs<typeof loader>) {
  if (!loaderData) return [];
  const { title, description, origin, language } = loaderData;
  const data = origin === undefined ? [] : homeData({ origin, language }, description);
  return pageMeta({ title, description, origin, language, path: homePath, data });
}

export default function HomeRoute() {
  const { tools, config, latest } = useLoaderData<typeof loader>();
  return <Home tools={tools} config={config} latest={latest} />;
}
