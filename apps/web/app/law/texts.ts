import type { Language } from '@pagewright/contract/languages.ts';
import { text as aboutEn } from '../words/law/about-us/en.ts';
import { text as aboutFr } from '../words/law/about-us/fr.ts';
import { text as imprintEn } from '../words/law/imprint/en.ts';
import { text as imprintFr } from '../words/law/imprint/fr.ts';
import { text as licencesEn } from '../words/law/licences/en.ts';
import { text as licencesFr } from '../words/law/licences/fr.ts';
import { text as moneyBackEn } from '../words/law/money-back-policy/en.ts';
import { text as moneyBackFr } from '../words/law/money-back-policy/fr.ts';
import { text as privacyEn } from '../words/law/privacy-policy/en.ts';
import { text as privacyFr } from '../words/law/privacy-policy/fr.ts';
import { text as subscriptionEn } from '../words/law/subscription-terms/en.ts';
import { text as subscriptionFr } from '../words/law/subscription-terms/fr.ts';
import { text as termsEn } from '../words/law/terms-of-service/en.ts';
import { text as termsFr } from '../words/law/terms-of-service/fr.ts';
import type { LawPage } from './pages.ts';
import { shown, type LawFacts, type LawText, type ShownText } from './text.ts';

const TEXTS: Record<LawPage, Record<Language, (facts: LawFacts) => LawText>> = {
  'about-us': { en: aboutEn, fr: aboutFr },
  'money-back-policy': { en: moneyBackEn, fr: moneyBackFr },
  'subscription-terms': { en: subscriptionEn, fr: subscriptionFr },
  'terms-of-service': { en: termsEn, fr: termsFr },
  'privacy-policy': { en: privacyEn, fr: privacyFr },
  imprint: { en: imprintEn, fr: imprintFr },
  licences: { en: licencesEn, fr: licencesFr },
};

/** Read by the server alone: a page gets its own text with its data, and no script holds any. */
export const lawTextOf = (page: LawPage, language: Language, facts: LawFacts): ShownText =>
  shown(TEXTS[page][language](facts));
