import { stemsOf } from '../words/stems.ts';

/** Words that say how to answer or that something is asked for, and nothing of what is looked for. */
const ASKING = {
  en: 'what which who whom whose when where why how much many please tell give me show find list name state explain describe answer question respond response reply say know mean round rounded decimal place places unit units based base using use utilizing primarily information detail details shown show provided provide outlined listed mentioned according calculate compute calculated assume assuming assumption need want would like line items item relying rely perspective standpoint analyst public investment banking access best ability abilities judgment judgments address approach define defined definition metric useful relevant asked clearly stated agreement considering consider drawing conclusions following document report text file amount value figure total there any one a vs versus between compared happen happened occur occurred done big bigger biggest high highest low lowest large largest small smallest good better best bad worse worst most least more less major main key overall year years yearly end ended did does do is are was were has have had can could',
  fr: 'quel quelle quels quelles que quoi qui quand où pourquoi comment combien est-ce donnez donner indiquez indiquer citez citer montrez montrer expliquez expliquer décrivez décrire réponse répondez répondre question arrondi arrondir décimale unité selon basé utilisant information informations détail détails calculez calculer supposez document rapport texte fichier montant valeur chiffre total grand grande plus moins meilleur meilleure pire principal principale principaux principales majeur entre rapport an ans année années exercice un une est sont était étaient a ont avait y-a-t-il dit dire élève élèvent',
} as const;

const STEMS: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(ASKING).map(([language, words]) => [
    language,
    new Set(stemsOf(words, language, { stopWords: 'kept' })),
  ]),
);

/** Words that say what is asked of a thing; who tells it need not use them. */
const ASPECTS = {
  en: 'nature purpose role meaning type kind',
  fr: 'nature rôle signification type genre sorte',
} as const;

const ASPECT_STEMS: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(ASPECTS).map(([language, words]) => [language, new Set(stemsOf(words, language))]),
);

/** `language`: BCP 47. */
export const askingStems = (language: string | undefined): ReadonlySet<string> =>
  STEMS.get(language?.split('-', 1)[0] ?? 'en') ?? new Set();

export const aspectStems = (language: string | undefined): ReadonlySet<string> =>
  ASPECT_STEMS.get(language?.split('-', 1)[0] ?? 'en') ?? new Set();
