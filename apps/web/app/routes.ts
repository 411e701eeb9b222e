import { readdirSync } from 'node:fs';
import path from 'node:path';
import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';
import type { PageName } from '@pagewright/contract/counting.ts';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@pagewright/contract/languages.ts';
import { LAW_PAGES } from './law/pages.ts';
import { SITEMAPS } from './sitemap/names.ts';

/** Pages are counted by these names, but for that of whoever runs the service. */
const idOf = (page: PageName | 'admin', language: Language) => ({ id: `${page}-${language}` });

/** `prefix`: of the language. */
function accountPages(prefix: string, language: Language) {
  return [
    route(`${prefix}log-in/:token?`, 'routes/log-in.tsx', idOf('log-in', language)),
    route(`${prefix}sign-up`, 'routes/log-in.tsx', idOf('sign-up', language)),
    route(`${prefix}pricing`, 'routes/pricing.tsx', idOf('pricing', language)),
    route(`${prefix}service`, 'routes/service.tsx', idOf('service', language)),
    route(`${prefix}success-subscription`, 'routes/success-subscription.tsx', idOf('success-subscription', language)),
    route(`${prefix}admin`, 'routes/admin.tsx', idOf('admin', language)),
    route(`${prefix}your-data`, 'routes/your-data.tsx', idOf('your-data', language)),
    // Without a login these lead home.
    layout('routes/signed-in.tsx', { id: `signed-in-${language}` }, [
      route(`${prefix}success-log-in`, 'routes/success-log-in.tsx', idOf('success-log-in', language)),
      route(`${prefix}account`, 'routes/account.tsx', idOf('account', language)),
      route(`${prefix}history-tasks`, 'routes/history-tasks.tsx', idOf('history-tasks', language)),
    ]),
  ];
}

const lawPages = (prefix: string, language: Language) => [
  ...LAW_PAGES.map((page) => route(`${prefix}${page}`, 'routes/law.tsx', idOf(page, language))),
  route(`${prefix}draw-signature`, 'routes/draw-signature.tsx', idOf('draw-signature', language)),
  route(`${prefix}download`, 'routes/download.tsx', idOf('download', language)),
  route(`${prefix}contact-us`, 'routes/contact.tsx', idOf('contact-us', language)),
];

/** Named one by one, so that tools keep the names that articles do not have. */
const CATEGORIES = readdirSync(path.join(import.meta.dirname, '../articles'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

function articlePages(prefix: string, language: Language) {
  return [
    route(`${prefix}blog`, 'routes/blog.tsx', idOf('blog', language)),
    route(`${prefix}blog/feed.xml`, 'routes/article-feed.ts', { id: `feed-xml-${language}` }),
    route(`${prefix}blog/feed.json`, 'routes/article-feed.ts', { id: `feed-json-${language}` }),
    ...CATEGORIES.map((name) =>
      route(`${prefix}${name}`, 'routes/category.tsx', { id: `category-${name}-${language}` }),
    ),
    route(`${prefix}:category/:article`, 'routes/article.tsx', idOf('article', language)),
  ];
}

/** One screen for all chats, so that an answer goes on while its chat gets an address. `within`: of what its ids are named. */
const aiPages = (prefix: string, within: string, language: Language) =>
  layout('routes/ai.tsx', { id: `${within}ai-${language}` }, [
    route(`${prefix}ai-pdf`, 'routes/ai-pdf.tsx', { id: `${within}ai-pdf-${language}` }),
    route(`${prefix}ai-pdf/chat/:chat`, 'routes/ai-chat.tsx', { id: `${within}ai-chat-${language}` }),
  ]);

/** The window of the installed app, and what browsers are told of it. */
const appPages = (prefix: string, language: Language) => [
  route(`${prefix}app`, 'routes/app.tsx', { id: `app-${language}` }),
  aiPages(`${prefix}app/`, 'app-', language),
  route(`${prefix}app/*`, 'routes/app-tool.tsx', { id: `app-tool-${language}` }),
  route(`${prefix}manifest.webmanifest`, 'routes/manifest.ts', { id: `manifest-${language}` }),
];

/** Each page once for every language: the default one without a prefix, the others under theirs. */
const localised = LANGUAGES.flatMap((language) =>
  language === DEFAULT_LANGUAGE
    ? [
        index('routes/home.tsx', idOf('home', language)),
        ...accountPages('', language),
        ...lawPages('', language),
        ...articlePages('', language),
        ...appPages('', language),
        aiPages('', '', language),
        route(':tool', 'routes/tool.tsx', idOf('tool', language)),
      ]
    : [
        route(language, 'routes/home.tsx', idOf('home', language)),
        ...accountPages(`${language}/`, language),
        ...lawPages(`${language}/`, language),
        ...articlePages(`${language}/`, language),
        ...appPages(`${language}/`, language),
        aiPages(`${language}/`, '', language),
        route(`${language}/:tool`, 'routes/tool.tsx', idOf('tool', language)),
      ],
);

export default [
  ...localised,
  route('sitemap.xml', 'routes/sitemap.ts'),
  ...SITEMAPS.map((name) => route(`sitemap-${name}.xml`, 'routes/sitemap-part.ts', { id: `sitemap-${name}` })),
  route('accepted-files.json', 'routes/accepted-files.ts'),
  route('robots.txt', 'routes/robots.ts'),
  route('llms.txt', 'routes/llms.ts'),
  route('.well-known/security.txt', 'routes/security.ts'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;
