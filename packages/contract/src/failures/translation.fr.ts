import { directionNames, languageName } from '../translations/language-names.ts';
import type { SentencesOf } from './failure-kind.ts';
import { counted, named, waitOfDays } from './phrases.fr.ts';
import type { translationFailures } from './translation.ts';

const name = (code: string) => languageName(code, 'fr');
const direction = (from: string, to: string) => `${name(from)} → ${name(to)}`;

export const translationFailuresInFrench: SentencesOf<typeof translationFailures> = {
  TRANSLATOR_MISSING: ({ from, to, pairs }) =>
    `La traduction ${direction(from, to)} demande un modèle de langue, et aucun n’est configuré ici\u00a0: la personne qui gère ce service peut en indiquer un avec AI_PROVIDER et AI_MODEL. ${
      pairs.length === 0
        ? 'Apertium, qui se passe de modèle pour certaines langues, n’est pas installé non plus.'
        : `Sans modèle, vous pouvez traduire\u00a0: ${directionNames(pairs, 'fr')}.`
    }`,
  TRANSLATION_ONLY_DRAFT: ({ from, to }) =>
    `Sans modèle de langue, la traduction ${direction(from, to)} passe par une troisième langue et peut changer le sens. Autorisez un brouillon s’il vous suffit.`,
  MODEL_SETTING_UNFIT: ({ names }) =>
    `La variable ${names}, qui sert à indiquer un modèle de langue, est absente ou inutilisable. Les réglages décrits dans le fichier README disent ce qu’elle attend.`,
  TRANSLATION_SAME_LANGUAGE: (facts) =>
    `${named(facts)} est déjà dans cette langue (${name(facts.to)}). Choisissez-en une autre, ou indiquez la langue du document.`,
  TRANSLATION_LANGUAGE_UNKNOWN: (facts) =>
    `${named(facts)} contient trop peu de texte pour que sa langue soit reconnue. Indiquez-la.`,
  TRANSLATION_FONT_MISSING: ({ to, names }) =>
    `Aucune police installée ici n’a toutes les lettres de cette langue (${name(to)})\u00a0; il manque ${names}. Rien n’a été traduit. Installez une police qui les possède, ou choisissez une autre langue.`,
  TRANSLATION_TOO_COSTLY: (facts) =>
    `${named(facts)} demande jusqu’à ${counted(facts.wanted, 'jeton')} du modèle, et il vous en reste ${facts.limit.toLocaleString('fr')} aujourd’hui. Choisissez moins de pages, ou revenez dans ${waitOfDays(facts.seconds)}.`,
  TRANSLATION_UNREADABLE: (facts) =>
    `${named(facts)} n’est pas une traduction faite ici, ou a été endommagé. Prenez le fichier JSON fourni avec le résultat, et n’y modifiez que les mots traduits.`,
  TRANSLATION_OTHER_FILE: (facts) =>
    `${named(facts)} appartient à un autre document, ou à une autre version de celui-ci. Fournissez-le avec le fichier même à partir duquel il a été produit.`,
  GLOSSARY_UNREADABLE: (facts) =>
    facts.line === undefined
      ? `${named(facts)} n’est pas un glossaire. Fournissez un tableau (CSV) avec un terme et sa traduction sur chaque ligne, ou un fichier TBX.`
      : `La ligne ${facts.line} du glossaire ${named(facts)} est illisible. Écrivez-y un terme et sa traduction, séparés par une virgule.`,
  GLOSSARY_TOO_LONG: (facts) => `${named(facts)} contient plus de ${counted(facts.limit, 'terme')}. Retirez-en.`,
  GLOSSARY_CONTRADICTS: (facts) =>
    `Le glossaire ${named(facts)} traduit «\u00a0${facts.names}\u00a0» de deux façons, aux lignes ${facts.lines.join(' et ')}. N’en gardez qu’une.`,
  GLOSSARY_UNUSED: ({ from, to }) =>
    `Sans modèle de langue, la traduction ${direction(from, to)} suit des règles qui n’emploient pas de glossaire. Retirez le glossaire.`,
};
