import type { Article } from '@pagewright/contract/articles.ts';
import type { Language } from '@pagewright/contract/languages.ts';
import { blogPath, feedPath } from '../site/paths.ts';

interface Feed {
  title: string;
  description: string;
  language: Language;
  origin: string;
  entries: readonly Article[];
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Days have no time: feeds ask for one. */
const moment = (day: string) => `${day}T00:00:00Z`;

/** A reader of feeds shows it away from our pages. */
const withWholeAddresses = (html: string, origin: string, page: string) =>
  html
    .replaceAll(/(href|src)="\/(?!\/)/g, `$1="${origin}/`)
    .replaceAll('href="#', `href="${origin}${page}#`)
    // Of our page alone: it scrolls.
    .replaceAll(/ (?:tabindex|role|aria-labelledby|loading|decoding)="[^"]*"/g, '');

/** The Atom Syndication Format, RFC 4287. */
export function atomFeed({ title, description, language, origin, entries }: Feed): string {
  const updated = entries[0]?.updated ?? '1970-01-01';
  const entry = (article: Article) => `<entry>
<id>${origin}${article.url}</id>
<title>${escaped(article.title)}</title>
<link rel="alternate" type="text/html" href="${origin}${article.url}"/>
<published>${moment(article.date)}</published>
<updated>${moment(article.updated)}</updated>
<author><name>${escaped(article.author)}</name></author>
<summary>${escaped(article.description)}</summary>
<content type="html">${escaped(withWholeAddresses(article.html, origin, article.url))}</content>
</entry>`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">
<id>${origin}${feedPath('xml', language)}</id>
<title>${escaped(title)}</title>
<subtitle>${escaped(description)}</subtitle>
<link rel="self" type="application/atom+xml" href="${origin}${feedPath('xml', language)}"/>
<link rel="alternate" type="text/html" href="${origin}${blogPath(language)}"/>
<updated>${moment(updated)}</updated>
${entries.map(entry).join('\n')}
</feed>
`;
}

/** JSON Feed, https://www.jsonfeed.org/version/1.1. */
export function jsonFeed({ title, description, language, origin, entries }: Feed): string {
  const items = entries.map((article) => ({
    id: origin + article.url,
    url: origin + article.url,
    title: article.title,
    summary: article.description,
    content_html: withWholeAddresses(article.html, origin, article.url),
    date_published: moment(article.date),
    date_modified: moment(article.updated),
    authors: [{ name: article.author }],
    language,
  }));
  const feed = {
    version: 'https://jsonfeed.org/version/1.1',
    title,
    description,
    home_page_url: origin + blogPath(language),
    feed_url: origin + feedPath('json', language),
    language,
    items,
  };
  return JSON.stringify(feed, null, 1);
}
