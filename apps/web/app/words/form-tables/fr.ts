import type { InAnyLanguage } from '../in-any-language.ts';
import type { words as english } from './en.ts';

export const words: InAnyLanguage<typeof english> = {
  heading: 'Formulaires {{form}} à partir d’un tableau',
  close: 'Fermer le tableau',

  shared: {
    title: 'Ce qu’ils ont tous en commun',
    hint: 'Laissez vide ce qui diffère\u00a0: votre tableau peut avoir une colonne pour cela, et c’est la valeur de la ligne qui l’emporte.',
  },

  table: {
    title: 'Votre tableau',
    hint: 'Un fichier CSV avec une ligne par personne, {{most, number}} au plus. Il est lu sur cet appareil et n’est envoyé nulle part.',
    template: 'Télécharger un modèle',
    choose: 'Choisir le fichier CSV',
    drop: 'Vous pouvez aussi déposer le fichier ici.',
    another: 'Choisir un autre fichier',
    mended: 'Télécharger le tableau dans son état actuel',
    rows_one: '«\u00a0{{file}}\u00a0»\u00a0: {{count, number}} ligne',
    rows_other: '«\u00a0{{file}}\u00a0»\u00a0: {{count, number}} lignes',
    workbook:
      '«\u00a0{{file}}\u00a0» est un classeur. Depuis votre tableur, enregistrez-le au format «\u00a0CSV UTF-8\u00a0», puis choisissez le fichier obtenu.',
  },

  rows: {
    title: 'Les lignes',
    none: 'Dès que vous aurez choisi votre tableau, chacune de ses lignes sera vérifiée ici, et ce qui est erroné ou inhabituel y sera signalé.',
    filter: 'Lignes affichées',
    all: 'Toutes ({{count, number}})',
    wrong: 'À corriger ({{count, number}})',
    unusual: 'Inhabituelles ({{count, number}})',
    allRight: 'Aucune ligne n’est à corriger.',
    noneUnusual: 'Aucune ligne n’est inhabituelle.',
    line: 'Ligne {{line, number}}',
    mend: 'Corriger la ligne {{line, number}}',
    open: 'Ouvrir la ligne {{line, number}}',
    mendShort: 'Corriger',
    openShort: 'Ouvrir',
    missing: 'Il manque\u00a0: {{names}}.',
    states: { ready: 'Prête', unusual: 'Inhabituelle', wrong: 'À corriger' },
  },

  row: {
    title: 'Ligne {{line, number}}\u00a0: {{name}}',
    nameless: 'Ligne {{line, number}}',
    right: 'Cette ligne ne contient aucune erreur.',
    remarks: 'Points à regarder',
    finish: 'Garder',
    next: 'Garder, puis la suivante',
    drop: 'Laisser la ligne telle qu’elle était',
  },

  totals: {
    title: 'Totaux',
    of_one: 'Sur {{count, number}} formulaire pouvant être créé.',
    of_other: 'Sur les {{count, number}} formulaires pouvant être créés.',
    without_one: '{{count, number}} ligne à corriger n’est pas comptée.',
    without_other: '{{count, number}} lignes à corriger ne sont pas comptées.',
    intro: 'Comparez-les avec votre comptabilité avant de créer les formulaires.',
    w3: 'Saisissez ces montants dans Business Services Online, le service en ligne de la Social Security Administration, ou sur un formulaire W-3 papier de l’IRS.',
  },

  make: {
    open: 'Créer les formulaires',
    title: 'Créer les formulaires',
    nothing: 'Aucune ligne ne peut encore devenir un formulaire.',
    left_one: '{{count, number}} ligne est à corriger et sera laissée de côté.',
    left_other: '{{count, number}} lignes sont à corriger et seront laissées de côté.',
    list: 'Voir ce qui est à corriger',
    go_one: 'Créer {{count, number}} formulaire',
    go_other: 'Créer {{count, number}} formulaires',
    making: '{{done, number}} formulaires créés sur {{count, number}}',
    cancel: 'Annuler',
  },

  made: {
    title: 'Vos formulaires',
    done_one:
      '{{count, number}} formulaire est prêt, {{size}} dans un zip. Un second lecteur a vérifié que chaque réponse figure dans sa case.',
    done_other:
      '{{count, number}} formulaires sont prêts, {{size}} dans un seul zip. Un second lecteur a vérifié que chaque réponse figure dans sa case.',
    none: 'Aucun formulaire n’a pu être créé.',
    failed: 'Ces lignes n’ont donné aucun formulaire\u00a0:',
    save: 'Enregistrer le zip',
    saved: 'Le zip arrive dans vos téléchargements.',
    broken:
      'Les formulaires n’ont pas pu être créés. Votre tableau est toujours là\u00a0: téléchargez-le dans son état actuel, puis rechargez la page.',
  },
};
