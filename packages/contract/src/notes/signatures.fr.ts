import type { SentencesOf } from './note-kind.ts';
import { some } from './phrases.fr.ts';
import type { signatureNotes } from './signatures.ts';

const DAY = new Intl.DateTimeFormat('fr', { dateStyle: 'long', timeZone: 'UTC' });

const LEVELS = {
  'b-b': 'La signature n’est pas horodatée (niveau B-B).',
  'b-t': 'Un horodatage en prouve la date (niveau B-T).',
  'b-lt': 'Un horodatage en prouve la date, et le fichier contient de quoi la vérifier plus tard (niveau B-LT).',
  'b-lta': 'Un horodatage couvre tout ce qui permettra de la vérifier plus tard (niveau B-LTA).',
};

export const signatureNotesInFrench: SentencesOf<typeof signatureNotes> = {
  SIGNED: ({ names, level }) => `Signé avec le certificat «\u00a0${names}\u00a0». ${LEVELS[level]}`,
  SIGNATURES_RENEWED: ({ count, until }) =>
    `La preuve de ${some(count, 'signature ou horodatage', 'signatures et horodatages')} est prolongée par un horodatage dont le certificat est valable jusqu’au ${DAY.format(new Date(until))}. Prolongez-la de nouveau avant cette date.`,
  SIGNATURES_NOT_RENEWED: ({ count }) =>
    `${some(count, 'autre signature ou horodatage ne peut être vérifié', 'autres signatures et horodatages ne peuvent être vérifiés')}, et aucun horodatage n’y remédie. Vérifiez les signatures pour savoir pourquoi.`,
  SIGNED_AS_ASKED: ({ names }) =>
    `Son champ demande une signature de type ${names}\u00a0: les lecteurs la vérifient aussi, mais elle ne relève pas de PAdES.`,
  UNSIGNED: () => 'Ce document n’a aucune signature avec certificat.',
  SIGNATURES_VALID: ({ count }) =>
    `${some(count, 'signature valable', 'signatures valables')}\u00a0: le document est celui qui a été signé.`,
  SIGNATURES_CHANGED: ({ count }) =>
    `Le document a été modifié après ${some(count, 'signature', 'signatures')} d’une façon que rien n’autorise. Le rapport dit laquelle.`,
  SIGNATURES_INTACT: ({ count }) =>
    `${some(count, 'signature intacte', 'signatures intactes')}, avec un doute sur le certificat ou l’algorithme. Le rapport dit lequel.`,
  SIGNATURES_UNKNOWN: ({ count }) =>
    `${some(count, 'signature ne peut être confirmée', 'signatures ne peuvent être confirmées')}. Le rapport dit pourquoi.`,
};
