import type { Language } from '@pagewright/contract/languages.ts';

/** Letters without their accents, so that "réduire" is found however it is typed. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The words of a text, in order: "l’ordre des pages" is "l", "ordre", "des", "pages", and "e-mail" one word. */
export const wordsOf = (text: string): string[] =>
  plain(text)
    .replace(/(?<=\p{L})-(?=\p{L})/gu, '')
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** Words between two kinds of files that say which becomes which, in both languages: French visitors type "pdf to word". */
const BECOMES = new Set(['to', 'into', 'as', '2', 'en', 'vers', 'comme']);

/** Words that say nothing about the tool: every wish may hold them. */
const FILLERS: Record<Language, ReadonlySet<string>> = {
  en: new Set(
    wordsOf(
      'a an the my your our this that these of from for in on at with and or is are be it its i me we you can could do does ' +
        'how what which want need would like please help make get have change convert conversion converter turn transform ' +
        'file files document documents doc tool tools app online free now quickly easily here all any some several many two ' +
        'multiple one single first last',
    ),
  ),
  fr: new Set(
    wordsOf(
      'un une des le la les l d de du au aux mon ma mes votre vos notre ce cet cette ces pour par sur dans avec et ou est sont ' +
        'a je j me il on qu que qui comment faire fais veux voudrais besoin peut peux svp merci transformer convertir conversion ' +
        'convertisseur changer mettre rendre fichier fichiers document documents outil outils ligne gratuit gratuitement vite ' +
        'ici tout tous toute toutes plusieurs deux trop tres seul seule premier premiere dernier derniere',
    ),
  ),
};

/**
 * What people want of PDFs that no tool here does yet, a wish being all of its words. Where a tool has them among its own
 * words, they are looked for like any other.
 */
const UNSERVED: Record<Language, string> = {
  en:
    'edit, annotate, annotation, highlight, comment, watermark, stamp, crop, trim, redact, blackout, ' +
    'fill, form, translate, translation, summarize, summarise, summary, chat, compare, diff, repair, fix, page numbers, ' +
    'number pages, header, footer, bates, metadata, flatten, draw, write',
  fr:
    'éditer, annoter, annotation, surligner, commentaire, filigrane, tampon, rogner, recadrer, caviarder, ' +
    'anonymiser, masquer, remplir, formulaire, traduire, traduction, résumer, résumé, discuter, comparer, réparer, numéroter, ' +
    'numérotation, numéros pages, métadonnées, aplatir, dessiner, écrire',
};

export const isFiller = (word: string, language: Language): boolean => FILLERS[language].has(word) || BECOMES.has(word);

export const unservedWishes = (language: Language): string[][] => UNSERVED[language].split(',').map(wordsOf);
