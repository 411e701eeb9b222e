import type { InAnyLanguage } from '../in-any-language.ts';
import type { words as english } from './en.ts';

export const words: InAnyLanguage<typeof english> = {
  close: 'Fermer la visionneuse',
  opening: 'Ouverture de «\u00a0{{name}}\u00a0»…',
  fetchFailed: 'Le fichier n’a pas pu être chargé. Vérifiez votre connexion et réessayez.',
  retry: 'Réessayer',
  passwordNeeded: 'Ce fichier s’ouvre avec un mot de passe.',
  password: 'Mot de passe de {{name}}',
  open: 'Ouvrir',
  tools: 'Outils de la visionneuse',
  document: 'Pages de {{name}}',
  page: 'Page {{page, number}}',
  pageField: 'Numéro de page',
  ofPages: 'sur {{count, number}}',
  atPage: 'Page {{page, number}} sur {{count, number}}',
  previousPage: 'Page précédente',
  nextPage: 'Page suivante',
  thumbnails: 'Miniatures',
  zoomOut: 'Zoom arrière',
  zoomIn: 'Zoom avant',
  zoomTo: 'Zoom\u00a0: {{zoom}}\u00a0%. Revenir à 100\u00a0%',
  zoomed: '{{zoom}}\u00a0%',
  fitWidth: 'Ajuster à la largeur',
  fitPage: 'Ajuster à la page',
  turnRight: 'Faire pivoter l’affichage vers la droite',
};
