import { failuresInFrench } from '@pagewright/contract/failures/fr.ts';
import type { Vocabulary, Words } from './vocabulary.ts';
import { workbench } from './workbench/fr.ts';

const words: Words = {
  languageName: 'Français',
  units: {
    bytes: 'octets',
    kilobytes: 'ko',
    megabytes: 'Mo',
    gigabytes: 'Go',
    percent: '\u00a0%',
    dpi: 'ppp',
    points: 'pt',
    millimetres: 'mm',
    pages: 'pages',
    none: '',
  },

  site: {
    skip: 'Aller au contenu',
    home: 'Pagewright, page d’accueil',
    menu: 'Menu',
    tools: 'Outils',
    convert: 'Convertir',
    moreTools: 'Plus d’outils',
    ai: 'IA',
    aiPage: 'PDF et IA',
    aiMore: 'Poser d’autres questions sur la page IA',
    new: 'Nouveau',
    blog: 'Blog',
    language: 'Langue',
    chooseLanguage: 'Choisissez une langue',
    close: 'Fermer',
    colophon: 'Vos fichiers sont supprimés {{hours}} après leur traitement.',
    hours_one: '{{count, number}}\u00a0heure',
    hours_other: '{{count, number}}\u00a0heures',
    minutes_one: '{{count, number}}\u00a0minute',
    minutes_other: '{{count, number}}\u00a0minutes',
    appWindows: 'Appli Windows',
    appMac: 'Appli Mac',
  },

  families: {
    organize: 'Organiser',
    edit: 'Modifier',
    secure: 'Protéger',
    'from-pdf': 'Convertir depuis un PDF',
    'to-pdf': 'Convertir en PDF',
    ai: 'IA',
    forms: 'Formulaires',
  },

  home: {
    metaTitle: 'Pagewright\u00a0: des outils PDF fidèles à ce que vous demandez',
    metaDescription:
      'Compressez, fusionnez, divisez, protégez et convertissez vos PDF en ligne. Texte, liens, signets et champs sont conservés, et ce qui ne peut l’être est signalé.',
    title: 'Vos PDF, à\u00a0la\u00a0virgule\u00a0près.',
    subtitle: 'Des outils qui ne changent que ce que vous demandez.',
    search: 'Trouver un outil',
    searchPlaceholder: 'Que souhaitez-vous faire\u00a0?',
    searchNone:
      'Aucun outil ne fait encore «\u00a0{{query}}\u00a0». Essayez d’autres mots ou parcourez la liste ci-dessous.',
    searchResults: 'Outils trouvés',
    searchFound_one: '{{count, number}} outil trouvé',
    searchFound_other: '{{count, number}} outils trouvés',
    dropHint: 'ou déposez un fichier n’importe où sur cette page',
    dropHere: 'Déposez-le ici pour voir ce que vous pouvez en faire',
    fits: 'Que souhaitez-vous en faire\u00a0?',
    fitsNone: 'Aucun outil n’accepte ce type de fichier.',
    promises: 'Ce sur quoi vous pouvez compter',
    promise1: 'Rien d’autre ne change',
    promise1Text:
      'Un outil ne touche qu’à ce que vous lui demandez. Signets, liens et champs de formulaire sont conservés, et ce qui ne peut l’être est indiqué à côté du résultat.',
    promise2: 'Vous récupérez un vrai document',
    promise2Text:
      'Et non son image. Le texte reste du texte, que l’on peut sélectionner et rechercher, et aucun fichier ne grossit sans raison.',
    promise3: 'Aucun échec sans explication',
    promise3Text: 'Si quelque chose ne fonctionne pas, une phrase simple vous dit pourquoi et comment y remédier.',
    unavailable: 'Indisponible ici',
  },

  account: {
    logIn: 'Se connecter',
    signUp: 'S’inscrire',
    logOut: 'Se déconnecter',
    logOutFailed: 'La déconnexion a échoué\u00a0: le serveur n’a pas répondu. Réessayez.',
    menu: 'Compte\u00a0: {{name}}',
    center: 'Mon compte',
    tasks: 'Mes tâches',
    subscriptions: 'Mes abonnements',
    upgrade: 'Passer à Pro',
    pricing: 'Tarifs',
    seePlans: 'Voir les formules',
    seeLimit: 'Que faire\u00a0?',
  },

  law: {
    updated: 'Dernière mise à jour\u00a0:',
    contents: 'Sur cette page',
    support: 'Assistance',
    legal: 'Informations légales',
    pages: {
      download: 'Installer l’application',
      'about-us': 'À propos',
      'contact-us': 'Nous contacter',
      service: 'Service',
      'money-back-policy': 'Résilier un abonnement',
      'terms-of-service': 'Conditions d’utilisation',
      'subscription-terms': 'Conditions d’abonnement',
      'privacy-policy': 'Politique de confidentialité',
      imprint: 'Mentions légales',
      licences: 'Licences',
    },
  },

  notFound: {
    title: 'Oups\u00a0! Page introuvable',
    text: 'Restez calme, respirez, et…',
    home: 'revenez à la page d’accueil',
  },
  failed: {
    home: 'Aller à la page d’accueil',
    again: 'Réessayer',
    logIn: 'Se connecter',
    login: {
      title: 'Connectez-vous d’abord',
      text: 'Cette page appartient à un compte. Connectez-vous pour la voir.',
    },
    permission: {
      title: 'Vous ne pouvez pas ouvrir cette page',
      text: 'Elle est réservée à d’autres comptes, ou fermée à tous.',
    },
    gone: {
      title: 'Il n’y a plus rien ici',
      text: 'Le contenu de cette page a peut-être été supprimé\u00a0: les fichiers et les tâches ne sont gardés que peu de temps.',
    },
    unreachable: {
      title: 'Cette page est inaccessible',
      text: 'Vérifiez votre connexion et réessayez. Si cela ne suffit pas, revenez dans quelques minutes.',
    },
  },

  tool: {
    howTo: 'Comment faire',
    faq: 'Questions et réponses',
    next: 'Et ensuite',
    unavailableTitle: 'Cet outil n’est pas disponible sur ce serveur',
    unavailableText: 'Il a besoin du programme «\u00a0{{program}}\u00a0», qui n’est pas installé ici.',
    otherTools: 'Voir les autres outils',
    drop: 'Déposez votre fichier ici',
    dropMany: 'Déposez vos fichiers ici',
    dropOver: 'Relâchez pour ajouter',
    choose: 'Choisir un fichier',
    chooseMany: 'Choisir des fichiers',
    chooseFolder: 'Choisir un dossier',
    paste: 'ou collez avec {{keys}}',
    moreKinds_one: '{{kinds}} et {{count, number}} autre',
    moreKinds_other: '{{kinds}} et {{count, number}} autres',
    limits: 'Jusqu’à {{size}} par tâche',
    limitsMany: 'Jusqu’à {{files}} fichiers et {{size}} par tâche',
    loading: 'Chargement…',
    example: 'Essayer avec un exemple',
    exampleName: 'exemple',
    exampleNote: 'Ce fichier est un exemple fourni par nos soins.',
    examplePassword: 'Le mot de passe saisi est «\u00a0{{password}}\u00a0».',
    exampleFailed: 'L’exemple n’a pas pu être chargé. Réessayez, ou choisissez un fichier à vous.',
    needsScript:
      'Cet outil a besoin de JavaScript. Activez-le dans les réglages de votre navigateur, puis rechargez la page.',
  },

  address: {
    label: 'Adresse de la page',
    row: 'Adresse {{number, number}}',
    add: 'Ajouter une adresse',
    remove: 'Retirer l’adresse {{number, number}}',
  },

  ...workbench,
};

export const vocabulary: Vocabulary = { words, failures: failuresInFrench };
