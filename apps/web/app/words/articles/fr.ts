import type { InAnyLanguage } from '../in-any-language.ts';
import type { words as english } from './en.ts';

export const words: InAnyLanguage<typeof english> = {
  metaTitle: 'Le PDF expliqué, chiffres à l’appui · Pagewright',
  metaDescription:
    'Pourquoi un fichier grossit, ce qu’un mot de passe ne protège pas, quel PDF/A choisir\u00a0: vos questions sur le PDF, avec nos propres mesures.',
  title: 'Le PDF expliqué',
  subtitle: 'Un article, une question. Chaque chiffre vient d’une mesure que vous pouvez refaire.',
  home: 'Accueil',
  blog: 'Articles',
  breadcrumb: 'Vous êtes ici',
  minutes_one: '{{count, number}} minute de lecture',
  minutes_other: '{{count, number}} minutes de lecture',
  updated: 'Mis à jour le {{date}}',
  contents: 'Dans cet article',
  figures: 'D’où viennent les chiffres',
  figuresText:
    'Nous les avons mesurés avec nos propres outils, sur des fichiers faits pour cela. Chaque commande refait la mesure dans notre code source.',
  tools: 'Les outils qu’il vous faut',
  related: 'À lire ensuite',
  feeds: 'Suivre les nouveaux articles\u00a0:',
  atom: 'Atom',
  json: 'JSON Feed',
  feedTitle: 'Pagewright\u00a0: articles sur le PDF',
};
