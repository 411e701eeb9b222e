declare module 'virtual:articles' {
  import type { Article } from '@pagewright/contract/articles.ts';
  import type { Language } from '@pagewright/contract/languages.ts';

  interface Written {
    language: Language;
  }

  export const CATEGORIES: (Written & { id: string; rank: number; name: string; title: string; description: string })[];
  /** `related`: as `category/id`. */
  export const ARTICLES: (Written & Omit<Article, 'related' | 'url'> & { related: string[] })[];
}
