import type { InAnyLanguage } from '../in-any-language.ts';
import type { words as english } from './en.ts';

export const words: InAnyLanguage<typeof english> = {
  title: 'Service',
  metaTitle: 'Service et assistance\u00a0: ce que comprend Pagewright',
  metaDescription: 'Ce que comprend Pagewright, et comment obtenir de l’aide.',
  lead: 'Ce que Pagewright vous apporte, et que faire quand quelque chose ne fonctionne pas.',
  freeTitle: 'Compris pour tout le monde',
  freeText:
    'Tous les outils, {{tasks, number}}\u00a0tâches par jour et la première page de chaque résultat. Vos fichiers sont supprimés {{kept}} après leur traitement.',
  proTitle: 'Compris dans Pro',
  seePrices: 'Voir les tarifs',
  helpTitle: 'Obtenir de l’aide',
  helpTools:
    'Quand un outil ne peut pas faire quelque chose, il dit pourquoi avec des mots simples et indique quoi faire ensuite. Ce qui n’a pu être conservé d’un fichier est indiqué avec le résultat.',
  helpPlan:
    'Reçus, changement de carte, résiliation et remboursement\u00a0: vous faites tout cela vous-même dans votre compte, sous «\u00a0Abonnements\u00a0».',
  helpContact: 'Une autre question\u00a0? Écrivez à',
  helpNoContact: 'Ce serveur n’a pas d’adresse pour les questions. Adressez-vous à la personne qui l’exploite.',
};
