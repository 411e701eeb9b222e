import { DEFAULT_LANGUAGE, LANGUAGES, type Articles } from '@pagewright/contract';
import type { ServerBuild } from 'react-router';

const prefixes = LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE).join('|');
const NAME = new RegExp(`^/(?:(?:${prefixes})/)?(?:app/)?([^/]+)$`);

/** Whether the web's routes have a page at a path; of those that take any name, whether a tool or an article has it. */
export function knownPages(
  build: ServerBuild,
  isTool: (slug: string) => boolean,
  articles: Articles,
): (path: string) => boolean {
  const named = new Set(
    Object.values(build.routes).flatMap((route) => {
      if (route === undefined || route.index === true) return route?.index === true ? ['/'] : [];
      return route.path === undefined || /[:*]/.test(route.path) ? [] : [`/${route.path}`];
    }),
  );
  for (const { url } of LANGUAGES.flatMap((language) => articles.list(language))) named.add(url);
  return (path) => named.has(path) || isTool(NAME.exec(path)?.[1] ?? '');
}
