import type { InAnyLanguage } from '../in-any-language.ts';
import type { words as english } from './en.ts';

export const words: InAnyLanguage<typeof english> = {
  metaTitle: 'Pagewright',
  metaDescription:
    'Des outils PDF qui ne changent que ce que vous demandez\u00a0: compresser, fusionner, diviser, protéger et convertir.',
  title: 'Déposez un fichier ou choisissez un outil',
  recent: 'Tâches récentes',
  allTasks: 'Toutes les tâches',
  offline:
    'La connexion au serveur est interrompue. Vous pouvez déjà déposer des fichiers\u00a0: ils seront envoyés dès son retour.',
  offlineWaiting:
    'La connexion au serveur est interrompue. Vos fichiers sont prêts\u00a0: l’outil s’ouvrira avec eux dès son retour.',
  shared: {
    full: 'Les fichiers partagés n’ont pas pu être gardés\u00a0: votre navigateur manque de place. Libérez de l’espace et partagez-les à nouveau, ou déposez-les ici.',
    lost: 'Les fichiers partagés ne sont pas arrivés. Partagez-les à nouveau ou déposez-les ici.',
  },
  askTitle: 'Ouvrir maintenant\u00a0?',
  askText:
    'Un travail est en cours dans cette fenêtre. L’ouverture y met fin\u00a0; vous pouvez aussi terminer d’abord.',
  askNow: 'Ouvrir maintenant',
  askLater: 'Continuer mon travail',
  waitingFiles: 'En attente d’ouverture\u00a0: {{named}}',
  waitingTool: 'Un autre outil est en attente d’ouverture.',
  open: 'Ouvrir',
};
