import type { Language } from '@pagewright/contract/languages.ts';
import type { words as account } from './account/en.ts';
import type { words as ai } from './ai/en.ts';
import type { words as app } from './app/en.ts';
import type { words as certificate } from './certificate/en.ts';
import type { words as comments } from './comments/en.ts';
import type { words as download } from './download/en.ts';
import type { words as editor } from './editor/en.ts';
import type { words as formTables } from './form-tables/en.ts';
import type { words as forms } from './forms/en.ts';
import type { words as home } from './home/en.ts';
import type { words as articles } from './articles/en.ts';
import type { words as mindMap } from './mind-map/en.ts';
import type { words as login } from './login/en.ts';
import type { words as operator } from './operator/en.ts';
import type { words as tasks } from './tasks/en.ts';
import type { words as offers } from './offers/en.ts';
import type { words as paid } from './paid/en.ts';
import type { words as photo } from './photo/en.ts';
import type { words as pricing } from './pricing/en.ts';
import type { words as phone } from './phone/en.ts';
import type { words as contact } from './contact/en.ts';
import type { words as service } from './service/en.ts';
import type { words as sign } from './sign/en.ts';
import type { words as signatures } from './signatures/en.ts';
import type { words as translation } from './translation/en.ts';
import type { words as viewer } from './viewer/en.ts';
import type { InAnyLanguage } from './in-any-language.ts';

/** Words that only some pages and popups need: they are fetched with those. */
export interface Themes {
  account: typeof account;
  ai: typeof ai;
  app: typeof app;
  certificate: typeof certificate;
  comments: typeof comments;
  download: typeof download;
  editor: typeof editor;
  formTables: typeof formTables;
  forms: typeof forms;
  home: typeof home;
  articles: typeof articles;
  operator: typeof operator;
  login: typeof login;
  mindMap: typeof mindMap;
  tasks: typeof tasks;
  offers: typeof offers;
  paid: typeof paid;
  photo: typeof photo;
  pricing: typeof pricing;
  service: typeof service;
  sign: typeof sign;
  contact: typeof contact;
  phone: typeof phone;
  signatures: typeof signatures;
  translation: typeof translation;
  viewer: typeof viewer;
}

export type Theme = keyof Themes;
type ThemeWords<T extends Theme> = InAnyLanguage<Themes[T]>;

const LOAD: { [T in Theme]: Record<Language, () => Promise<{ words: ThemeWords<T> }>> } = {
  account: { en: () => import('./account/en.ts'), fr: () => import('./account/fr.ts') },
  ai: { en: () => import('./ai/en.ts'), fr: () => import('./ai/fr.ts') },
  app: { en: () => import('./app/en.ts'), fr: () => import('./app/fr.ts') },
  certificate: { en: () => import('./certificate/en.ts'), fr: () => import('./certificate/fr.ts') },
  comments: { en: () => import('./comments/en.ts'), fr: () => import('./comments/fr.ts') },
  download: { en: () => import('./download/en.ts'), fr: () => import('./download/fr.ts') },
  editor: { en: () => import('./editor/en.ts'), fr: () => import('./editor/fr.ts') },
  formTables: { en: () => import('./form-tables/en.ts'), fr: () => import('./form-tables/fr.ts') },
  forms: { en: () => import('./forms/en.ts'), fr: () => import('./forms/fr.ts') },
  home: { en: () => import('./home/en.ts'), fr: () => import('./home/fr.ts') },
  articles: { en: () => import('./articles/en.ts'), fr: () => import('./articles/fr.ts') },
  operator: { en: () => import('./operator/en.ts'), fr: () => import('./operator/fr.ts') },
  mindMap: { en: () => import('./mind-map/en.ts'), fr: () => import('./mind-map/fr.ts') },
  login: { en: () => import('./login/en.ts'), fr: () => import('./login/fr.ts') },
  tasks: { en: () => import('./tasks/en.ts'), fr: () => import('./tasks/fr.ts') },
  offers: { en: () => import('./offers/en.ts'), fr: () => import('./offers/fr.ts') },
  paid: { en: () => import('./paid/en.ts'), fr: () => import('./paid/fr.ts') },
  photo: { en: () => import('./photo/en.ts'), fr: () => import('./photo/fr.ts') },
  pricing: { en: () => import('./pricing/en.ts'), fr: () => import('./pricing/fr.ts') },
  contact: { en: () => import('./contact/en.ts'), fr: () => import('./contact/fr.ts') },
  signatures: { en: () => import('./signatures/en.ts'), fr: () => import('./signatures/fr.ts') },
  translation: { en: () => import('./translation/en.ts'), fr: () => import('./translation/fr.ts') },
  viewer: { en: () => import('./viewer/en.ts'), fr: () => import('./viewer/fr.ts') },
  phone: { en: () => import('./phone/en.ts'), fr: () => import('./phone/fr.ts') },
  service: { en: () => import('./service/en.ts'), fr: () => import('./service/fr.ts') },
  sign: { en: () => import('./sign/en.ts'), fr: () => import('./sign/fr.ts') },
};

export async function loadWords<T extends Theme>(theme: T, language: Language): Promise<ThemeWords<T>> {
  return (await LOAD[theme][language]()).words;
}
