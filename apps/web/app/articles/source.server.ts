import type { Articles, ArticleSummary } from '@pagewright/contract/articles.ts';
import type { Language } from '@pagewright/contract/languages.ts';
import { ARTICLES, CATEGORIES } from 'virtual:articles';
import { articlePath, categoryPath } from '../site/paths.ts';
import { withFacts } from './facts.ts';

type Written = (typeof ARTICLES)[number];

const ranked = CATEGORIES.toSorted((a, b) => a.rank - b.rank);
const placeOf = ({ category, language }: Written) =>
  ranked.findIndex((each) => each.id === category && each.language === language);
/** By category, the newest first. */
const ordered = ARTICLES.toSorted((a, b) => placeOf(a) - placeOf(b) || b.date.localeCompare(a.date));

const summaryOf = ({ category, id, language, title, description, author, date, updated, minutes }: Written) => {
  const url = articlePath(category, id, language);
  return { category, id, url, title, description, author, date, updated, minutes } satisfies ArticleSummary;
};

const list = (language: Language, category?: string) =>
  ordered.filter((each) => each.language === language && (category === undefined || each.category === category));

/** Read from Markdown when the web was built; for the server alone, so that no page brings articles that it does not show. */
export const articles: Articles = {
  categories: (language) =>
    ranked
      .filter((each) => each.language === language)
      .map(({ id, name, title, description }) => {
        const url = categoryPath(id, language);
        return { id, url, name, title, description, articles: list(language, id).length };
      })
      .filter((category) => category.articles > 0),
  list: (language, category) => list(language, category).map(summaryOf),
  find: (language, category, id, facts) => {
    const written = list(language, category).find((each) => each.id === id);
    if (written === undefined) return undefined;
    const { question, html, contents, tools, figures } = written;
    const related = written.related.flatMap(
      (named) => list(language).find((each) => `${each.category}/${each.id}` === named) ?? [],
    );
    const said = withFacts(html, language, facts);
    return { ...summaryOf(written), question, html: said, contents, tools, figures, related: related.map(summaryOf) };
  },
};
