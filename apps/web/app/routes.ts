import { index, route, type RouteConfig } from '@react-router/dev/routes';
import { DEFAULT_LANGUAGE, LANGUAGES } from '@pagewright/contract/languages.ts';

/** Each page once for every language: the default one without a prefix, the others under theirs. */
const localised = LANGUAGES.flatMap((language) =>
  language === DEFAULT_LANGUAGE
    ? [
        index('routes/home.tsx', { id: `home-${language}` }),
        route(':tool', 'routes/tool.tsx', { id: `tool-${language}` }),
      ]
    : [
        route(language, 'routes/home.tsx', { id: `home-${language}` }),
        route(`${language}/:tool`, 'routes/tool.tsx', { id: `tool-${language}` }),
      ],
);

export default [
  ...localised,
  route('sitemap.xml', 'routes/sitemap.ts'),
  route('accepted-files.json', 'routes/accepted-files.ts'),
  route('robots.txt', 'routes/robots.ts'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;
