import type { InAnyLanguage } from '../in-any-language.ts';
import type { words as english } from './en.ts';

export const words: InAnyLanguage<typeof english> = {
  fill: 'Remplir le formulaire',
  fillOne: 'Remplir le formulaire {{form}}',
  many: 'En remplir plusieurs à partir d’un tableau',
  manyOne: 'Plusieurs {{form}} à partir d’un tableau',
  promise: 'Tout reste sur votre appareil. Rien de ce que vous saisissez n’est envoyé.',
  revision: 'Formulaire {{form}}, {{revision}}\u00a0: le PDF officiel, avec ses propres champs.',
  doubted:
    'Une révision plus récente du formulaire {{form}} a pu paraître. Vérifiez-le sur le site officiel avant d’utiliser celle-ci.',
  notIrs: 'Pagewright n’a aucun lien avec l’IRS et ne donne aucun conseil fiscal ou juridique.',
  notState: 'Pagewright n’a aucun lien avec le Département d’État américain et ne donne aucun conseil juridique.',
  needsScript:
    'Les formulaires sont remplis sur votre appareil par un script. Veuillez autoriser JavaScript pour cette page.',
  opening: 'Ouverture du formulaire…',
  notOpenedTitle: 'Le formulaire ne s’ouvre pas',
  notOpened: 'Le formulaire n’a pas pu être chargé. Vérifiez votre connexion, puis réessayez.',
  again: 'Réessayer',
  photo: {
    open: 'Vérifier votre photo de passeport',
    hint: 'Recadrez-la à 2 × 2 pouces et voyez ce qui peut être mesuré.',
  },
  which: { choose: 'Choisissez un type de paiement', other: 'Aller à ce formulaire' },

  heading: 'Formulaire {{form}}',
  staysHere: 'reste sur cet appareil',
  close: 'Fermer le formulaire',
  undo: 'Annuler',
  redo: 'Rétablir',
  ways: { label: 'Manière de remplir le formulaire', questions: 'Questions', page: 'La page' },
  sections: 'Parties',
  section: 'Partie {{at, number}} sur {{count, number}}',
  answered: '{{count, number}} réponses obligatoires données sur {{of, number}}',
  done: '(plus rien à faire)',
  next: 'Suivant',
  back: 'Retour',
  finish: 'Terminer et télécharger',
  required: '(obligatoire)',
  why: 'Pourquoi cette question\u00a0?',
  look: 'À vérifier\u00a0:',
  respell: 'Écrire «\u00a0{{value}}\u00a0»',
  none: 'Aucun',
  clear: 'Effacer le choix',
  computed: 'Calculé d’après vos autres réponses',
  change: 'Modifier',
  computeAgain: 'Recalculer',

  warnings: { label: 'Bon à savoir', close: 'Fermer cette note' },
  own: {
    another: 'Choisir un autre fichier',
    write: 'Écrire plutôt sur ses pages',
    signed_one:
      'Ce fichier est signé. Rempli, il garde sa signature\u00a0; si vous figez les réponses, elle n’est plus valable.',
    signed_other:
      'Ce fichier est signé. Rempli, il garde ses signatures\u00a0; si vous figez les réponses, elles ne sont plus valables.',
    xfa: 'Ce fichier contient un second formulaire, de type XFA. Comme il resterait vide, il n’est pas repris dans le fichier rempli.',
    scripts:
      'Les scripts de ce formulaire ne sont pas exécutés. Les sommes et les formats courants fonctionnent\u00a0; vérifiez le reste vous-même.',
  },

  copy: 'Exemplaire',
  page: 'Page {{page, number}}',
  smaller: 'Réduire',
  larger: 'Agrandir',
  computedField: '{{label}}, calculé',
  leads: '{{label}}\u00a0: {{value}}. Aller à ses questions',

  todo: {
    title: 'À faire',
    open_one: '{{count, number}} à faire',
    open_other: '{{count, number}} à faire',
    close: 'Fermer la liste',
    nothing: 'Rien ne manque et rien n’est faux.',
    wrong_one: '{{count, number}} erreur',
    wrong_other: '{{count, number}} erreurs',
    missing_one: '{{count, number}} réponse manquante',
    missing_other: '{{count, number}} réponses manquantes',
    unusual_one: '{{count, number}} point inhabituel',
    unusual_other: '{{count, number}} points inhabituels',
    hint_one: '{{count, number}} bon à savoir',
    hint_other: '{{count, number}} bons à savoir',
  },

  account: {
    title: 'Le détail des calculs',
    close: 'Fermer le détail',
    intro: 'Chaque ligne calculée, à partir de vos propres réponses. Un demi-cent est arrondi au cent supérieur.',
    nothing: 'Il n’y a encore rien à calculer. Indiquez d’abord les salaires et les impôts.',
    changed: 'Vous avez mis {{amount}} à la place de {{computed}}.',
    copy: 'Copier {{label}}\u00a0: {{amount}}',
    copied: 'Copié',
  },

  w3: {
    title: 'Totaux pour le formulaire W-3',
    alone: 'Si ce formulaire W-2 est le seul que vous déposez\u00a0:',
    intro:
      'saisissez ces montants dans Business Services Online, le service en ligne de la Social Security Administration, ou sur un formulaire W-3 papier de l’IRS. Les cases qui n’y figurent pas restent vides, sauf celles qui vous désignent.',
    boxes: {
      c: 'Nombre total de formulaires W-2 (total number of Forms W-2)',
      '12a': '12a. Rémunération différée (deferred compensation)',
      '16': '16. Salaires des États (state wages, tips, etc.)',
      '17': '17. Impôts sur le revenu des États (state income tax)',
      '18': '18. Salaires des localités (local wages, tips, etc.)',
      '19': '19. Impôts sur le revenu des localités (local income tax)',
    },
  },

  leave: {
    title: 'Êtes-vous sûr de vouloir quitter la page\u00a0?',
    text: 'Vos réponses ne sont conservées nulle part. Si vous partez maintenant, elles seront perdues.',
    stay: 'Rester',
    leave: 'Quitter',
  },

  download: {
    open: 'Télécharger',
    title: 'Télécharger le formulaire',
    unfinished: 'Le formulaire n’est pas terminé',
    left_one: 'Il reste un point manquant ou faux\u00a0: le formulaire ne peut pas encore être terminé.',
    left_other:
      'Il reste {{count, number}} points manquants ou faux\u00a0: le formulaire ne peut pas encore être terminé.',
    list: 'Voir ce qui reste',
    copies: 'Exemplaires',
    kept: 'Garder les champs',
    keptHint: 'Les réponses restent modifiables dans le PDF.',
    fixed: 'Figer les réponses',
    fixedHint: 'Elles font alors partie de la page, et personne ne peut plus les modifier dans le formulaire.',
    filed: 'Les pages à remettre seulement',
    filedHint: 'Sans les instructions.',
    all: 'Toutes les pages',
    allHint: 'Avec les instructions.',
    make: 'Créer le PDF',
    draft: 'Créer malgré tout un brouillon',
    making: 'Création du PDF…',
  },

  problems: {
    tooLong:
      'La réponse à «\u00a0{{questions}}\u00a0» est trop longue pour sa case\u00a0: {{limit}} caractères y tiennent. Raccourcissez-la.',
    lettersMissing:
      'Aucune police disponible n’a ces lettres de «\u00a0{{questions}}\u00a0»\u00a0: {{letters}}. Écrivez la réponse en alphabet latin.',
    notProven:
      'Un second lecteur n’affiche pas la réponse à «\u00a0{{questions}}\u00a0» telle que vous l’avez donnée\u00a0: aucun fichier n’a été créé. Écrivez-la autrement.',
    lead: 'Aller à cette réponse',
    broken: 'Le PDF n’a pas pu être créé. Vos réponses sont toujours là\u00a0: exportez-les, puis rechargez la page.',
  },

  made: {
    title: 'Votre formulaire',
    save: 'Enregistrer le PDF',
    saveAll_one: 'Enregistrer {{count, number}} PDF',
    saveAll_other: 'Enregistrer {{count, number}} PDF',
    print: 'Imprimer',
    next: 'Afficher le suivant ({{at, number}} sur {{count, number}})',
    read: 'Un second lecteur a vérifié que chaque réponse figure dans sa case. Voici l’aspect du formulaire.',
    unseen:
      'Un second lecteur n’affiche pas ces réponses telles que vous les avez données\u00a0: {{questions}}. Regardez-les ci-dessous avant d’utiliser le fichier\u00a0; d’autres champs les recouvrent peut-être.',
    leftEmpty: 'Ce qui reste vide, et pourquoi',
    pages: 'Pages du formulaire rempli',
  },

  drafts: {
    open: 'Brouillons et données',
    title: 'Brouillons et données',
    intro:
      'Rien n’est conservé sans votre demande. Un brouillon reste dans ce navigateur, chiffré, et il est supprimé au bout de {{days, number}}\u00a0jours.',
    name: 'Nom du brouillon',
    passphrase: 'Phrase secrète (facultative)',
    thisTab: 'Sans phrase secrète, le brouillon ne s’ouvre que dans cet onglet, tant qu’il reste ouvert.',
    anyTab:
      'Avec la phrase secrète, le brouillon s’ouvre dans tous les onglets de ce navigateur. Une phrase perdue ne se retrouve pas.',
    withNumbers: 'Y garder aussi les numéros de sécurité sociale',
    keep: 'Garder un brouillon',
    keepOver: 'Remplacer le brouillon de l’autre onglet',
    kept: '«\u00a0{{name}}\u00a0» est conservé.',
    list: 'Vos brouillons',
    passphraseOf: 'Phrase secrète de «\u00a0{{name}}\u00a0»',
    openThis: 'Ouvrir',
    delete: 'Supprimer',
    done: 'Terminé',
    trouble: {
      forbidden:
        'Ce navigateur ne conserve rien pour ce site, ou la place manque. Exportez plutôt vos réponses dans un fichier.',
      newer:
        'Un autre onglet a enregistré ce brouillon depuis que vous l’avez ouvert ici. Gardez le vôtre à sa place, ou ouvrez l’autre.',
      closed: 'Le brouillon ne s’ouvre pas\u00a0: son onglet a été fermé, ou la phrase secrète est une autre.',
    },
  },

  data: {
    title: 'Réponses dans un fichier',
    intro: 'Un fichier JSON avec tout ce que vous avez saisi, numéros compris. Conservez-le en lieu sûr.',
    ownIntro:
      'Un fichier avec les valeurs de tous les champs, pour d’autres logiciels ou pour remplir de nouveau ce formulaire. Les mots de passe n’y figurent pas.',
    exportAs: 'Exporter en {{form}}',
    broken:
      'L’opération a échoué. Vos réponses dans «\u00a0{{file}}\u00a0» sont toujours là\u00a0: téléchargez plutôt le formulaire.',
    export: 'Exporter',
    import: 'Importer…',
    taken: '«\u00a0{{file}}\u00a0» a été importé.',
    unknown:
      'Il répond aussi à des questions que ce formulaire ne pose pas\u00a0: {{names}}. Elles ont été laissées de côté.',
    otherRevision: 'Il a été créé pour une autre révision du formulaire. Vérifiez chaque réponse.',
    unreadable:
      '«\u00a0{{file}}\u00a0» ne contient pas de réponses à un formulaire. Choisissez un fichier exporté du formulaire {{form}}.',
    otherForm:
      '«\u00a0{{file}}\u00a0» contient des réponses à un autre formulaire. Choisissez un fichier exporté du formulaire {{form}}.',
  },
};
