import { DEFAULT_LANGUAGE, type Language } from '@pagewright/contract/languages.ts';
import type { SiteContext } from '@pagewright/contract/site.ts';
import { articles } from '../articles/source.server.ts';
import { lawPagesOf } from '../law/pages.ts';
import { UPDATED } from '../law/updated.ts';
import { CHANGED } from '../site/changed.ts';
import { articlePath, blogPath, categoryPath, homePath, toolPath } from '../site/paths.ts';
import type { SitemapName } from './names.ts';

interface SitemapEntry {
  path: (language: Language) => string;
  /** The day. */
  changed: string;
}

type Entries = (site: Pick<SiteContext, 'catalogue' | 'config'>) => SitemapEntry[];

const dated = (path: SitemapEntry['path'], changed: string | undefined): SitemapEntry[] =>
  changed === undefined ? [] : [{ path, changed }];
const named = (slug: string, changed = CHANGED[slug]?.on) => dated((language) => toolPath(slug, language), changed);

/** Pages that search engines may show, each with the day on which it last said something else. */
export const ENTRIES: Readonly<Record<SitemapName, Entries>> = {
  pages: ({ config: { plans } }) => [
    ...dated(homePath, CHANGED['home']?.on),
    ...['ai-pdf', 'contact-us', 'download', ...(plans === 'hosted' ? ['pricing', 'service'] : [])].flatMap((slug) =>
      named(slug),
    ),
    ...lawPagesOf(plans).flatMap((slug) => named(slug, UPDATED[slug].on)),
  ],
  tools: ({ catalogue }) => catalogue(DEFAULT_LANGUAGE).flatMap(({ slug }) => named(slug)),
  articles: () => {
    const all = articles.list(DEFAULT_LANGUAGE);
    const within = (category: string) => all.filter((each) => each.category === category);
    return [
      ...listing(all, blogPath),
      ...articles
        .categories(DEFAULT_LANGUAGE)
        .flatMap(({ id }) => listing(within(id), (language) => categoryPath(id, language))),
      ...all.map(({ category, id, updated }): SitemapEntry => {
        return { path: (language) => articlePath(category, id, language), changed: updated };
      }),
    ];
  },
};

/** Listings change with the last of their articles. */
const listing = (of: readonly { updated: string }[], path: SitemapEntry['path']): SitemapEntry[] =>
  dated(path, latest(of.map(({ updated }) => updated)));

export const latest = (days: readonly string[]): string | undefined => days.toSorted().at(-1);
