import type { InAnyLanguage } from '../in-any-language.ts';
import type { words as english } from './en.ts';

export const words: InAnyLanguage<typeof english> = {
  metaTitle: 'Installer Pagewright sur Windows et Mac',
  metaDescription:
    'Installez Pagewright avec Chrome, Edge ou Safari\u00a0: une fenêtre à part, où s’ouvrent vos PDF. Ce que fait l’application, ce qu’elle n’est pas, comment la retirer.',
  title: 'Pagewright, une application sur votre ordinateur',
  lead: 'Votre navigateur l’installe en quelques secondes, sans fichier à télécharger ni droits d’administrateur.',
  install: 'Installer Pagewright',
  tryFirst: 'Ouvrir l’application dans cet onglet',
  isInstalled: 'Vous êtes déjà dans l’application\u00a0: Pagewright est installé sur cet ordinateur.',
  systems: { windows: 'Sous Windows', mac: 'Sur Mac' },
  browsers: { chrome: 'Google Chrome', edge: 'Microsoft Edge', safari: 'Safari\u00a017 ou plus récent' },
  steps: {
    chrome: {
      first: 'Ouvrez cette page dans Chrome.',
      second:
        'Cliquez sur l’icône d’installation à droite de la barre d’adresse, ou sur ⋮\u00a0› Caster, enregistrer et partager\u00a0› Installer.',
      third: 'Confirmez avec Installer. Pagewright s’ouvre dans sa propre fenêtre.',
    },
    edge: {
      first: 'Ouvrez cette page dans Edge.',
      second:
        'Cliquez sur l’icône d’application dans la barre d’adresse, ou sur ⋯\u00a0› Applications\u00a0› Installer ce site en tant qu’application.',
      third: 'Confirmez avec Installer et choisissez de l’épingler ou non.',
    },
    safari: {
      first: 'Ouvrez cette page dans Safari.',
      second: 'Dans la barre des menus, choisissez Fichier\u00a0› Ajouter au Dock.',
      third: 'Confirmez avec Ajouter. Vous trouvez Pagewright dans le Dock et le Launchpad.',
    },
  },
  remove: {
    windows:
      'Pour la retirer\u00a0: Paramètres\u00a0› Applications\u00a0› Applications installées\u00a0› Pagewright\u00a0› Désinstaller.',
    mac: 'Pour la retirer\u00a0: glissez Pagewright du dossier Applications de votre dossier personnel vers la corbeille.',
  },
  otherBrowsers:
    'Firefox et les autres navigateurs\u00a0: tous les outils y fonctionnent dans un onglet. Pour l’application, installez-la une fois avec l’un des navigateurs ci-dessus.',
  gainsTitle: 'Ce que vous y gagnez',
  gains: {
    window:
      'Une fenêtre à part avec tous les outils, accessible depuis le menu Démarrer, la barre des tâches ou le Dock.',
    files:
      'Avec Chrome et Edge\u00a0: «\u00a0Ouvrir avec\u00a0› Pagewright\u00a0» pour les PDF et tous les types de fichiers qu’un outil accepte.',
    share: 'Si votre système partage des fichiers avec les pages installées, Pagewright figure dans sa liste.',
    shortcuts: 'Avec Chrome et Edge\u00a0: les outils les plus utilisés, par un clic droit sur l’icône.',
    updates:
      'Elle s’ouvre même sans réseau, et une nouvelle version s’installe au démarrage suivant, jamais pendant votre travail.',
  },
  limitsTitle: 'Ce qu’elle n’est pas',
  limits: {
    noProgram:
      'C’est ce site dans une fenêtre, pas un programme\u00a0: ni .exe ni .dmg, et rien d’autre ne change sur votre ordinateur.',
    network: 'Les fichiers sont toujours traités sur le serveur. Sans réseau, l’application attend son retour.',
    sameLimits: 'Les limites sont celles du site\u00a0: pour vous en ce moment, jusqu’à {{size}} par tâche.',
    kept: 'Ce qui est envoyé est supprimé {{kept}} après le traitement, comme sur le site. L’application ne garde aucun de vos fichiers.',
  },
};
