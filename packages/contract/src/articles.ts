import { z } from 'zod';
import type { Language } from './languages.ts';

/** A day, "2026-11-23". */
const day = z.iso.date();

export const articleSummary = z.object({
  /** Of its address: `/{category}/{id}`. */
  category: z.string(),
  id: z.string(),
  /** With the prefix of its language. */
  url: z.string(),
  title: z.string(),
  description: z.string(),
  author: z.string(),
  date: day,
  updated: day,
  /** To read it. */
  minutes: z.number(),
});
export type ArticleSummary = z.infer<typeof articleSummary>;

export const article = articleSummary.extend({
  /** That it answers. */
  question: z.string(),
  html: z.string(),
  /** Its headings, by the anchors that they carry. */
  contents: z.array(z.object({ id: z.string(), text: z.string() })),
  /** Slugs of the tools that it is about. */
  tools: z.array(z.string()),
  related: z.array(articleSummary),
  /** What it measured, and the command of our repository that measures it again. */
  figures: z.array(z.object({ says: z.string(), command: z.string() })),
});
export type Article = z.infer<typeof article>;

export const articleCategory = z.object({
  id: z.string(),
  url: z.string(),
  /** In menus and above its articles. */
  name: z.string(),
  title: z.string(),
  description: z.string(),
  articles: z.number(),
});
export type ArticleCategory = z.infer<typeof articleCategory>;

/** What articles say of the server that they are read on. */
export interface ArticleFacts {
  retentionMinutes: number;
}

/** Every article, as the web's build holds them. */
export interface Articles {
  categories: (language: Language) => ArticleCategory[];
  /** Without a category all of them; in the order in which they are shown. */
  list: (language: Language, category?: string) => ArticleSummary[];
  find: (language: Language, category: string, id: string, facts: ArticleFacts) => Article | undefined;
}
