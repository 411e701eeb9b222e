import type { SentencesOf } from './failure-kind.ts';
import type { signatureFailures } from './signatures.ts';

export const signatureFailuresInFrench: SentencesOf<typeof signatureFailures> = {
  IDENTITY_PASSWORD: () =>
    'Ce mot de passe n’ouvre pas le fichier de votre certificat. Saisissez celui choisi à l’enregistrement du fichier.',
  IDENTITY_UNREADABLE: () =>
    'Le fichier de votre certificat est illisible. Choisissez un fichier PKCS#12 (.p12 ou .pfx), tel que l’enregistrent l’émetteur du certificat ou le trousseau de votre système.',
  IDENTITY_WITHOUT_KEY: () =>
    'Le fichier de votre certificat ne contient pas la clé privée correspondante\u00a0: il ne permet pas de signer. Enregistrez-le de nouveau avec sa clé.',
  SIGNATURE_WRONG: (facts) =>
    `La signature a été faite pour une autre version ${facts.file ? `de «\u00a0${facts.file}\u00a0»` : 'de ce fichier'}\u00a0: elle n’y a pas été placée. Rouvrez le fichier et signez-le.`,
  SIGNATURE_TOO_LARGE: () =>
    'La signature et ses certificats dépassent la place qui leur est réservée dans le fichier. Signez avec une chaîne de certificats plus courte.',
  TIMESTAMP_REFUSED: () =>
    'Le service d’horodatage n’a donné aucun horodatage\u00a0: rien n’a été signé. Réessayez plus tard, ou signez sans horodatage (niveau B-B).',
  TIMESTAMP_WRONG: () =>
    'La réponse du service d’horodatage n’est pas valable\u00a0: rien n’a été signé. Réessayez plus tard, ou signez sans horodatage (niveau B-B).',
  VALIDATION_UNREACHABLE: ({ names }) =>
    `Impossible de savoir si ${names ? `le certificat de «\u00a0${names}\u00a0»` : 'un certificat'} a été révoqué, ou qui l’a émis\u00a0: rien n’a été signé. Réessayez plus tard, ou signez avec un simple horodatage (niveau B-T).`,
};
