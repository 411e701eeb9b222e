import type { SentencesOf } from './failure-kind.ts';
import { named } from './phrases.fr.ts';
import type { FIELD_DEMANDS, signatureFailures } from './signatures.ts';

const FOREIGN = 'Signez avec le programme auquel ce formulaire est destiné.';

/** What is allowed after a certification (ISO 32000-2, table 257). */
const ALLOWED: Readonly<Record<string, string>> = {
  1: 'que rien ne puisse être modifié',
  2: 'que l’on puisse remplir les formulaires et ajouter des signatures',
  3: 'que l’on puisse aussi ajouter des commentaires',
};

const DEMANDS: Readonly<Record<(typeof FIELD_DEMANDS)[number], (names: string) => string>> = {
  handler: (names) => `une signature du programme «\u00a0${names}\u00a0». ${FOREIGN}`,
  rules: (names) => `des règles de version ${names}, inconnues ici. ${FOREIGN}`,
  format: (names) => `une signature de type ${names}, qui n’est pas proposée ici. ${FOREIGN}`,
  digest: (names) => `une empreinte ${names}, qui n’est pas calculée ici. ${FOREIGN}`,
  reason: (names) => `l’un de ces motifs\u00a0: ${names}. Indiquez l’un d’eux, mot pour mot.`,
  'no reason': () => 'une signature sans motif. Retirez le motif.',
  attestation: (names) => `une attestation (${names}), qui n’est pas écrite ici. ${FOREIGN}`,
  appearance: (names) => `l’apparence «\u00a0${names}\u00a0», inconnue ici. ${FOREIGN}`,
  lock: () => `le verrouillage du document, qui n’est pas fait ici. ${FOREIGN}`,
  certification: (names) =>
    `une certification du document telle ${ALLOWED[names] ?? 'qu’il l’indique'}. Certifiez-le de cette façon.`,
  'no certification': () => 'une signature qui ne certifie pas le document. Signez sans le certifier.',
  timestamp: () => 'un horodatage. Signez au niveau B-T ou à un niveau supérieur.',
  revocation: () => 'la preuve que le certificat n’est pas révoqué. Signez au niveau B-LT ou B-LTA.',
  certificate: (names) => `un certificat ${names ? `au nom de ${names}` : 'de son choix'}. Signez avec celui-là.`,
  issuer: (names) => `un certificat émis par ${names || 'un émetteur de son choix'}. Signez avec un tel certificat.`,
  'key usage': (names) => `un certificat avec l’usage de clé ${names}. Signez avec un tel certificat.`,
  policy: (names) => `un certificat de la politique ${names}. Signez avec un tel certificat.`,
};

export const signatureFailuresInFrench: SentencesOf<typeof signatureFailures> = {
  IDENTITY_PASSWORD: () =>
    'Ce mot de passe n’ouvre pas le fichier de votre certificat. Saisissez celui choisi à l’enregistrement du fichier.',
  IDENTITY_UNREADABLE: () =>
    'Le fichier de votre certificat est illisible. Choisissez un fichier PKCS#12 (.p12 ou .pfx), tel que l’enregistrent l’émetteur du certificat ou le trousseau de votre système.',
  IDENTITY_WITHOUT_KEY: () =>
    'Le fichier de votre certificat ne contient pas la clé privée correspondante\u00a0: il ne permet pas de signer. Enregistrez-le de nouveau avec sa clé.',
  IDENTITY_SEVERAL: ({ names }) =>
    `Le fichier de votre certificat contient plusieurs clés\u00a0: ${names}. Indiquez par le nom du certificat laquelle doit signer.`,
  IDENTITY_EXPIRED: ({ names }) =>
    `Le certificat de «\u00a0${names}\u00a0» a expiré ou n’est pas encore valide\u00a0: les lecteurs douteraient de la signature. Signez avec un autre certificat, ou confirmez que vous voulez celui-ci malgré tout.`,
  SIGNATURES_FORBIDDEN: (facts) =>
    `${named(facts)} est certifié, et son auteur n’autorise plus aucune signature\u00a0: une de plus rendrait la sienne non valide. Demandez une copie qui peut être signée.`,
  SIGNATURE_FIELD_UNFIT: ({ names }) =>
    `«\u00a0${names}\u00a0» n’est pas un champ de signature vide de ce document, et un nouveau champ ne peut pas porter ce nom. Choisissez un autre champ, ou un nom sans point.`,
  SIGNATURE_FIELD_ASKS: ({ asks, names = '' }) =>
    `Rien n’a été signé, car ce champ de signature exige ${DEMANDS[asks](names)}`,
  CERTIFICATION_LATE: (facts) =>
    `${named(facts)} est déjà signé, et seule la première signature d’un document peut le certifier. Signez-le sans le certifier.`,
  SIGNATURE_WRONG: (facts) =>
    `La signature a été faite pour une autre version ${facts.file ? `de «\u00a0${facts.file}\u00a0»` : 'de ce fichier'}\u00a0: elle n’y a pas été placée. Rouvrez le fichier et signez-le.`,
  SIGNATURE_TOO_LARGE: () =>
    'La signature et ses certificats dépassent la place qui leur est réservée dans le fichier. Signez avec une chaîne de certificats plus courte.',
  SIGNATURES_MISSING: (facts) =>
    `${named(facts)} n’a aucune signature avec certificat\u00a0: il n’y a rien à prolonger. Choisissez un fichier signé, ou signez celui-ci pour l’archivage (niveau B-LTA).`,
  SIGNATURE_BROKEN: (facts) =>
    `${named(facts)} a été modifié après la signature de «\u00a0${facts.names}\u00a0» d’une façon que rien n’autorise\u00a0: rien n’a été prolongé. Vérifiez ses signatures pour voir ce qui a changé, et demandez le fichier tel qu’il a été signé.`,
  SIGNATURES_DOUBTFUL: (facts) =>
    `Impossible de dire si une seule signature de ${facts.file ? named(facts) : 'ce fichier'} est valable\u00a0: il n’y a aucune preuve à prolonger. Vérifiez ses signatures pour savoir pourquoi, et faites-le signer de nouveau.`,
  TIMESTAMP_UNSET: () =>
    'Aucun service d’horodatage n’est configuré ici (TIMESTAMP_URL)\u00a0: rien n’a été signé. Une signature de niveau B-B s’en passe.',
  TIMESTAMP_REFUSED: () =>
    'Le service d’horodatage n’a donné aucun horodatage\u00a0: rien n’a été signé. Réessayez plus tard\u00a0; une signature de niveau B-B s’en passe.',
  TIMESTAMP_WRONG: () =>
    'La réponse du service d’horodatage n’est pas valable\u00a0: rien n’a été signé. Réessayez plus tard\u00a0; une signature de niveau B-B se passe d’horodatage.',
  VALIDATION_UNREACHABLE: ({ names }) =>
    `Impossible de savoir si ${names ? `le certificat de «\u00a0${names}\u00a0»` : 'un certificat'} a été révoqué, ou qui l’a émis\u00a0: rien n’a été signé. Réessayez plus tard\u00a0; une signature avec un simple horodatage (niveau B-T) se passe de cette réponse.`,
};
