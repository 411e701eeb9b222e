import type { Plugin } from 'vite';
import { ARTICLES, readArticles } from './read.ts';

const NAME = 'virtual:articles';
const RESOLVED = `\0${NAME}`;

/** `import … from 'virtual:articles'`: every article as the pages show it, read when the pages are built. */
export function articlesPlugin(): Plugin {
  return {
    name: 'articles',
    resolveId: (id) => (id === NAME ? RESOLVED : undefined),
    async load(id) {
      if (id !== RESOLVED) return undefined;
      const files: string[] = [];
      const { categories, articles, unread } = await readArticles(
        ARTICLES,
        (file) => `%picture${files.push(file) - 1}%`,
      );
      for (const { file, why } of unread) this.warn(`${file}: ${why}`);
      for (const { file } of [...categories, ...articles]) this.addWatchFile(`${ARTICLES}/${file}`);
      const shown = articles.map(({ html, title, description, question, date, updated, author, ...rest }) => {
        const { category, id, language, minutes, contents, tools, related, figures } = rest;
        const facts = { title, description, question, date, updated, author };
        return { category, id, language, ...facts, minutes, contents, tools, related, figures, html };
      });
      const imports = files.map((file, index) => `import picture${index} from ${JSON.stringify(`${file}?url`)};`);
      return [
        ...imports,
        `export const CATEGORIES = ${JSON.stringify(categories)};`,
        `export const ARTICLES = ${JSON.stringify(shown).replaceAll(/%picture(\d+)%/g, '" + picture$1 + "')};`,
      ].join('\n');
    },
  };
}
