import type { SentencesOf } from './failure-kind.ts';
import type { passwordFailures } from './passwords.ts';
import { named } from './phrases.fr.ts';

export const passwordFailuresInFrench: SentencesOf<typeof passwordFailures> = {
  PASSWORD_MISSING: (facts) => `${named(facts)} est protégé par un mot de passe. Veuillez saisir le mot de passe.`,
  PASSWORD_WRONG: (facts) =>
    `Ce mot de passe n’ouvre pas ${facts.file ? `« ${facts.file} »` : 'ce fichier'}. Vérifiez-le et réessayez.`,
  ENCRYPTION_UNSUPPORTED: (facts) =>
    `${named(facts)} est verrouillé par un certificat, ou d’une manière qui ne peut être ouverte ici, même avec son mot de passe. Enregistrez-le sans protection dans le logiciel d’origine, ou demandez à son auteur une copie non protégée.`,
  CHANGES_FORBIDDEN: (facts) =>
    `${named(facts)} peut être lu, mais son auteur interdit de le modifier. Saisissez le mot de passe du propriétaire ou, si vous en avez le droit, levez d’abord les restrictions avec «\u00a0Déverrouiller un PDF\u00a0».`,
  COMMENTS_FORBIDDEN: (facts) =>
    `${named(facts)} peut être lu, mais son auteur interdit les commentaires. Saisissez le mot de passe du propriétaire ou, si vous en avez le droit, levez d’abord les restrictions avec «\u00a0Déverrouiller un PDF\u00a0».`,
  COMMENTS_CERTIFIED: (facts) =>
    `${named(facts)} est signé, et sa signature n’admet aucun commentaire\u00a0: elle ne serait plus valide. Demandez à son auteur une copie qui puisse être commentée, ou commentez une copie non signée.`,
  NOT_ENCRYPTED: (facts) => `${named(facts)} n’a ni mot de passe ni restriction : il n’y a rien à déverrouiller.`,
  PASSWORD_UNFIT: (facts) =>
    `Le mot de passe de «\u00a0${facts.option}\u00a0» ne pourrait pas être saisi dans tous les lecteurs. Choisissez-en un de 127 caractères au plus (environ moitié moins avec des accents, un tiers en chinois ou en japonais), sans caractère de contrôle\u00a0; AES-128 en accepte au plus 32, des lettres d’Europe occidentale uniquement.`,
  OWNER_PASSWORD_SAME: () =>
    'Le mot de passe du propriétaire est celui qui ouvre le fichier\u00a0: les restrictions n’auraient aucun effet. Choisissez-en un autre, ou n’en indiquez pas.',
};
