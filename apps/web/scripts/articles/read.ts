import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { LANGUAGES, type Language } from '@pagewright/contract/languages.ts';
import sharp from 'sharp';
import {
  MatterUnread,
  readArticleMatter,
  readCategoryMatter,
  type ArticleMatter,
  type CategoryMatter,
} from './front-matter.ts';
import { renderMarkdown, type Rendered } from './markdown.ts';
import { setTypography } from './typography.ts';

export interface WrittenArticle extends ArticleMatter, Rendered {
  category: string;
  id: string;
  language: Language;
  /** From the articles' folder. */
  file: string;
  minutes: number;
}

interface WrittenCategory extends CategoryMatter {
  id: string;
  language: Language;
  file: string;
}

export interface WrittenArticles {
  categories: WrittenCategory[];
  articles: WrittenArticle[];
  /** Files that could not be read, and why. */
  unread: { file: string; why: string }[];
}

export const ARTICLES = path.join(import.meta.dirname, '../../articles');
/** Those who read a screen with care read about as many words a minute. */
const WORDS_A_MINUTE = 220;

/**
 * `<category>/{en,fr}.md` and `<category>/<article>/{en,fr}.md`, with pictures beside the articles.
 * `addressOf`: of a picture's file, in the page.
 */
export async function readArticles(folder: string, addressOf: (file: string) => string): Promise<WrittenArticles> {
  const out: WrittenArticles = { categories: [], articles: [], unread: [] };
  for (const category of foldersIn(folder)) {
    readEach(folder, category, out, (language, text, file) => {
      const { matter } = readCategoryMatter(text);
      out.categories.push({ ...spoken(matter, language), id: category, language, file });
    });
    for (const id of foldersIn(path.join(folder, category))) {
      const pictures = await picturesIn(path.join(folder, category, id), addressOf);
      readEach(folder, path.join(category, id), out, (language, text, file) => {
        const { matter, body } = readArticleMatter(text);
        const rendered = renderMarkdown(body, language, (name) => pictures.get(name));
        const minutes = Math.max(1, Math.round(rendered.words / WORDS_A_MINUTE));
        out.articles.push({ ...spoken(matter, language), ...rendered, category, id, language, file, minutes });
      });
    }
  }
  return out;
}

function readEach(
  folder: string,
  place: string,
  { unread }: WrittenArticles,
  take: (language: Language, text: string, file: string) => void,
): void {
  for (const language of LANGUAGES) {
    const file = path.join(place, `${language}.md`);
    const whole = path.join(folder, file);
    if (!existsSync(whole)) {
      unread.push({ file, why: 'it is missing' });
      continue;
    }
    try {
      take(language, readFileSync(whole, 'utf8'), file);
    } catch (error) {
      if (!(error instanceof MatterUnread)) throw error;
      unread.push({ file, why: error.message });
    }
  }
}

const spoken = <T extends { title: string; description: string }>(matter: T, language: Language): T => ({
  ...matter,
  title: setTypography(matter.title, language),
  description: setTypography(matter.description, language),
});

const foldersIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();

async function picturesIn(folder: string, addressOf: (file: string) => string) {
  const names = readdirSync(folder).filter((name) => /\.(?:svg|png|webp|avif|jpg)$/.test(name));
  const sized = names.map(async (name) => {
    const file = path.join(folder, name);
    const { width, height } = await sharp(file).metadata();
    return [name, { address: addressOf(file), width, height }] as const;
  });
  return new Map(await Promise.all(sized));
}
