import type { SentencesOf } from './failure-kind.ts';
import type { formFailures } from './forms.ts';
import { named } from './phrases.fr.ts';

const DIGITS = {
  zip: 'un code postal américain à cinq chiffres',
  zip4: 'un code postal américain à neuf chiffres',
  phone: 'un numéro de téléphone à sept ou dix chiffres',
  ssn: 'un numéro de sécurité sociale américain à neuf chiffres',
};

export const formFailuresInFrench: SentencesOf<typeof formFailures> = {
  BLANK_MISSING: ({ names, address }) =>
    `Le formulaire officiel vierge n’est pas ici et n’a pas pu être téléchargé. Téléchargez-le depuis ${address} et placez-le sous le nom «\u00a0${names}\u00a0» dans le dossier qu’indique le réglage FORMS_DIR.`,
  BLANK_UNFIT: (facts) =>
    `${named(facts)} n’est pas le formulaire officiel que l’on remplit ici (${facts.revision})\u00a0: ces champs ne sont pas à leur place\u00a0: ${facts.names}. Mettez à sa place le fichier de cette révision.`,
  BLANK_YEAR: ({ revision, year }) =>
    `Le formulaire disponible (${revision}) ne vaut pas pour ${year}. Prenez la révision publiée pour cette année-là.`,
  FORM_NOT_SENT: ({ tool }) =>
    `Les formulaires se remplissent sur votre appareil, et leur contenu n’est jamais envoyé à un serveur. Utilisez la page /${tool} de ce site ou la ligne de commande.`,
  FORM_DATA_UNREADABLE: (facts) =>
    `${named(facts)} ne contient pas de données du formulaire ${facts.names}. Partez de ce qu’affiche --example\u00a0: du JSON avec l’identifiant du formulaire et ses réponses.`,
  FORM_ANSWER_UNKNOWN: (facts) =>
    `${named(facts)} répond à des questions que ce formulaire ne pose pas\u00a0: ${facts.names}. Reprenez les noms de ce qu’affiche --example, puis corrigez ou retirez ceux-ci.`,
  FORM_ANSWER_UNFIT: ({ names, sentence }) => `La réponse à «\u00a0${names}\u00a0» n’est pas lisible. ${sentence}`,
  FORM_UNFINISHED: ({ count, sentence }) =>
    count === 1
      ? `Le formulaire n’est pas terminé, rien n’a donc été produit\u00a0; il reste un point qui manque ou qui est faux. ${sentence} Corrigez-le, ou demandez un brouillon avec --draft.`
      : `Le formulaire n’est pas terminé, rien n’a donc été produit\u00a0; il reste ${count.toLocaleString('fr')} points qui manquent ou qui sont faux, dont --check donne la liste. Le premier\u00a0: ${sentence} Corrigez-les, ou demandez un brouillon avec --draft.`,
  FORM_TABLE_UNREADABLE: (facts) => `${named(facts)} ne se lit pas comme un tableau de formulaires. ${facts.sentence}`,
  FORM_ROWS_UNFINISHED: ({ count, line, sentence }) =>
    count === 1
      ? `La ligne ${line} n’est pas terminée, aucun formulaire n’a donc été produit. ${sentence} Corrigez-la, ou demandez des brouillons avec --draft.`
      : `Aucun formulaire n’a été produit, car ${count.toLocaleString('fr')}\u00a0lignes ne sont pas terminées\u00a0; --check en donne la liste. La première est la ligne ${line}. ${sentence} Corrigez-les, ou demandez des brouillons avec --draft.`,
  FORM_ROW_REFUSED: ({ line, sentence }) =>
    `Aucun formulaire n’a été produit, à cause de la ligne ${line}. ${sentence}`,
  FIELD_DATA_UNREADABLE: (facts) =>
    `${named(facts)} ne contient aucune valeur de champ. Fournissez du JSON, du FDF ou du XFDF\u00a0: --export json, appliqué au formulaire, affiche un fichier de départ.`,
  FIELD_NUMBER_UNFIT: ({ names }) =>
    `Le champ «\u00a0${names}\u00a0» demande un nombre. Écrivez-le en chiffres, par exemple 1234.56.`,
  FIELD_DIGITS_UNFIT: ({ names, digits }) =>
    `Le champ «\u00a0${names}\u00a0» demande ${DIGITS[digits]}. Corrigez sa valeur.`,
  FIELD_PATTERN_UNFIT: ({ names, pattern }) =>
    `La valeur du champ «\u00a0${names}\u00a0» n’est pas écrite comme le formulaire le demande. Écrivez-la ainsi\u00a0: ${pattern}.`,
  FIELD_OUT_OF_RANGE: ({ names, least, most }) =>
    least === undefined
      ? `Le champ «\u00a0${names}\u00a0» accepte des nombres jusqu’à ${most}. Corrigez sa valeur.`
      : most === undefined
        ? `Le champ «\u00a0${names}\u00a0» accepte des nombres à partir de ${least}. Corrigez sa valeur.`
        : `Le champ «\u00a0${names}\u00a0» accepte des nombres de ${least} à ${most}. Corrigez sa valeur.`,
  FORM_READ_BACK: ({ names }) =>
    `Le formulaire rempli a été vérifié avec un second lecteur, qui n’affiche pas ces réponses telles qu’elles ont été données\u00a0: ${names}. Il a été détruit. Signalez-le à qui gère ce service, sans vos données.`,
};
