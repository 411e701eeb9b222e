import type { InAnyLanguage } from '../in-any-language.ts';
import type { words as english } from './en.ts';

export const words: InAnyLanguage<typeof english> = {
  metaTitle: 'Nous contacter\u00a0: questions et aide · Pagewright',
  metaDescription:
    'Écrivez à l’exploitant de ce serveur Pagewright\u00a0: questions sur les outils ou vos données, défauts constatés, idées. Vous recevez un accusé par e-mail.',
  title: 'Nous contacter',
  lead: 'Une question, un défaut, une idée\u00a0? Écrivez à l’exploitant de ce serveur.',
  address: 'Écrivez par e-mail à',
  none: 'Ce serveur n’a pas d’adresse pour les messages. Adressez-vous à la personne qui l’exploite.',
};
