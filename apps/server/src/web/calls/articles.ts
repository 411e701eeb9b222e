import {
  CALLS,
  DEFAULT_LANGUAGE,
  HEADERS,
  LANGUAGES,
  readLanguage,
  type Articles,
  type ArticleSummary,
  type Language,
} from '@pagewright/contract';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { Refused } from '../../failure.ts';
import type { Services } from '../../services.ts';
import { accepted } from '../answer.ts';
import { mount } from '../mount.ts';
import { headerOf } from '../refusals.ts';

interface ArticleCallSettings {
  services: Services;
  /** Of the web's build, which holds them. */
  articles: Articles | undefined;
}

interface Asked {
  lang?: Language | undefined;
}
interface AskedPage extends Asked {
  category?: string | undefined;
  /** From 1. */
  pageNum: number;
  pageSize: number;
}

const PREFIXES = LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE).join('|');
/** Of an article: the prefix of its language, its category and its name. */
const ADDRESS = new RegExp(`^(?:/(${PREFIXES}))?/([^/]+)/([^/]+)/?$`);

/** Without a web there are no pages, and so no articles. */
const NO_ARTICLES: Articles = { categories: () => [], list: () => [], find: () => undefined };

/** What there is to read, from what the pages are made from. */
export const articleCalls: FastifyPluginAsyncZod<ArticleCallSettings> = async (app, { services, articles: built }) => {
  const articles = built ?? NO_ARTICLES;
  const facts = { retentionMinutes: services.settings.RETENTION_MINUTES };
  const spoken = (request: FastifyRequest, lang: Language | undefined) =>
    lang ?? readLanguage(headerOf(request, HEADERS.language));

  const categories = (request: FastifyRequest, { lang }: Asked) => accepted(articles.categories(spoken(request, lang)));
  mount(app, CALLS['articles.categories'], ({ input, request }) => categories(request, input));
  mount(app, CALLS['content.categories'], ({ input, request }) => categories(request, input));

  const page = (request: FastifyRequest, { lang, category, pageNum, pageSize }: AskedPage) => {
    const all = articles.list(spoken(request, lang), category);
    return accepted({ total: all.length, list: all.slice((pageNum - 1) * pageSize, pageNum * pageSize) });
  };
  mount(app, CALLS['articles.list'], ({ input, request }) => page(request, input));
  mount(app, CALLS['content.list'], ({ input, request }) => page(request, input));

  mount(app, CALLS['articles.find'], ({ input, request }) => {
    const { pathname } = new URL(input.url, 'http://here');
    const [, prefix, category = '', id = ''] = ADDRESS.exec(pathname) ?? [];
    const language = prefix === undefined ? spoken(request, input.lang) : readLanguage(prefix);
    const found = articles.find(language, category, id, facts);
    if (found === undefined) throw new Refused('NOT_FOUND');
    return accepted(found);
  });

  // There are forms to come, and no templates.
  mount(app, CALLS['content.template'], () => accepted([]));

  mount(app, CALLS['content.scene'], ({ input, request }) =>
    accepted(articles.list(spoken(request, input.lang), input.id)),
  );

  mount(app, CALLS['content.byIds'], ({ input, request }) => {
    const ids = input.ids.split(/[,;]/);
    return accepted(articles.list(spoken(request, input.lang)).filter(({ id }) => ids.includes(id)));
  });

  /** The articles of the category that an article is in, or of others. */
  const around = (all: readonly ArticleSummary[], id: string, isWithin: boolean) => {
    const category = all.find((each) => each.id === id)?.category;
    return category === undefined ? [] : all.filter((each) => (each.category === category) === isWithin);
  };
  mount(app, CALLS['content.line'], ({ input, request }) =>
    accepted(around(articles.list(spoken(request, input.lang)), input.id, true)),
  );
  mount(app, CALLS['content.elsewhere'], ({ input, request }) =>
    accepted(around(articles.list(spoken(request, input.lang)), input.id, false)),
  );
};
