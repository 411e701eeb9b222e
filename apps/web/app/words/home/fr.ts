import type { InAnyLanguage } from '../in-any-language.ts';
import type { words as english } from './en.ts';

export const words: InAnyLanguage<typeof english> = {
  wanted: 'Les plus utilisés',
  showcase: 'Jugez sur pièces',
  showcaseText:
    'Résultats de ce service, à partir de documents dessinés par notre propre script. Lancez {{command}} pour les refaire et comparer les chiffres.',
  before: 'Avant',
  beforeSize: 'Avant\u00a0: {{size}}',
  afterSize: 'Après\u00a0: {{size}}',
  compress: {
    fact: '{{saved}} de moins',
    text: 'Une page contenant une photo passe de {{before}} à {{after}} avec «\u00a0Compresser un PDF\u00a0», réglage standard.',
    beforeAlt: 'La photo avant compression\u00a0: des collines sous un ciel du soir',
    afterAlt: 'La photo après compression, visuellement identique',
  },
  ocr: {
    fact: '{{count, number}} mots à rechercher',
    text: 'Une page numérisée de travers devient un texte que l’on peut sélectionner et rechercher. L’outil indique son degré de certitude, ici {{certainty}}.',
    alt: 'Une lettre dactylographiée vue par un scanner, légèrement penchée',
    read: 'Le texte reconnu',
  },
  table: {
    fact: 'Un total juste. Ou pas.',
    text: '«\u00a0PDF en Excel\u00a0» produit de vrais nombres et de vraies dates, puis les vérifie\u00a0: le document annonce {{says}}, la somme des montants donne {{adds}}.',
    alt: 'Une page de PDF avec un tableau de dépenses',
    row: 'Ligne',
    wrong: 'Total inexact\u00a0: la somme des montants ci-dessus est de {{adds}}',
  },
  tryTool: 'Essayer «\u00a0{{tool}}\u00a0»',
  journey: 'Le parcours de votre fichier',
  journeySteps: {
    upload: 'Envoi',
    uploadText:
      'Votre fichier va sur ce serveur et nulle part ailleurs. Il est lié à votre navigateur, ou à votre compte si vous en avez un.',
    work: 'Traitement',
    workText:
      'Chaque tâche s’exécute dans son propre bac à sable, avec une limite de temps et de mémoire. Aucune autre tâche ne peut atteindre votre fichier.',
    result: 'Résultat',
    resultText: 'Vous voyez la première page, la taille et la liste de ce qui n’a pas pu être conservé.',
    gone: 'Suppression',
    goneText:
      'Les fichiers sont supprimés {{kept}} après le traitement, et immédiatement si vous annulez. Aucun mot de passe n’est stocké en clair.',
  },
  proof: 'Vérifiez vous-même\u00a0:',
  plans: 'Essayez gratuitement, passez à Pro si besoin',
  plansText:
    'Tous les outils vous sont ouverts, avec {{tasks, number}} tâches par jour. Pro ajoute le téléchargement, l’OCR et des tâches illimitées, gratuitement pendant les {{days, number}} premiers jours.',
  seePlans: 'Voir les formules et les tarifs',
  latest: 'À lire',
  allArticles: 'Tous les articles',
  faq: {
    free: 'Est-ce gratuit\u00a0?',
    freeHosted:
      'L’utilisation des outils, oui\u00a0: {{tasks, number}} tâches par jour, jusqu’à {{files, number}} fichiers par tâche, et la première page de chaque résultat. Le téléchargement fait partie de Pro, que vous pouvez essayer gratuitement pendant {{days, number}} jours.',
    freeOpen: 'Oui. Ce serveur offre tous les outils à tout le monde, sans compte et sans limite quotidienne.',
    safe: 'Qui peut voir mes fichiers\u00a0?',
    safeAnswer:
      'Vous seul\u00a0: pour toute autre personne, c’est comme si votre fichier n’avait jamais existé. Les fichiers sont supprimés {{kept}} après le traitement. Les données personnelles conservées sont peu nombreuses, et vous pouvez exporter ou faire supprimer les vôtres.',
    safeAnswerOpen:
      'Vous seul\u00a0: pour toute autre personne, votre fichier répond comme s’il n’avait jamais existé. Les fichiers sont supprimés {{kept}} après le traitement.',
    size: 'Quelle taille peuvent avoir les fichiers\u00a0?',
    sizeAnswer: 'Une tâche accepte jusqu’à {{files, number}} fichiers, {{size}} au total.',
    install: 'Faut-il installer quelque chose\u00a0?',
    installAnswer:
      'Non. Tout fonctionne sur ce serveur, depuis n’importe quel ordinateur ou téléphone doté d’un navigateur récent.',
    differ: 'Pourquoi indiquer ce qui n’a pas pu être conservé\u00a0?',
    differAnswer:
      'Parce que les formats diffèrent\u00a0: un document Word ne peut pas contenir tout ce que contient un PDF. Ailleurs, vous le découvrez après coup. Ici, la liste figure à côté du résultat, avec les numéros de page.',
  },
};
