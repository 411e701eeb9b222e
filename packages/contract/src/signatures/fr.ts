import { isolated } from '../isolated.ts';
import { changedPart } from './changed-part.ts';
import type { CheckedSignature, SignatureDoubt } from './checked-signature.ts';
import type { SignatureSentences } from './sentences.ts';

const who = ({ certificate }: CheckedSignature) => isolated(certificate?.name || 'un signataire inconnu');

/** Before a vowel, « d’ ». */
const of = (signature: CheckedSignature) => {
  const name = who(signature);
  return /^[aeiouyàâäéèêëîïôöùûüœæ]/i.test(name) ? `d’${name}` : `de ${name}`;
};

const TIME = new Intl.DateTimeFormat('fr', { dateStyle: 'long', timeStyle: 'short' });
const at = (time: string) => TIME.format(new Date(time));

/** For verdicts that begin with « Impossible à dire ». */
const BECAUSE: Partial<Record<SignatureDoubt, (signature: CheckedSignature) => string>> = {
  'no certificate': () => 'la signature ne dit pas de qui elle est',
  'unknown algorithm': () => 'la signature a été faite avec un algorithme inconnu ici',
  'weak algorithm': () => 'la signature a été faite avec un algorithme que l’on sait falsifier',
  revoked: (signature) => `le certificat ${of(signature)} a été révoqué`,
  expired: (signature) => `le certificat ${of(signature)} a expiré`,
  'not yet valid': (signature) => `le certificat ${of(signature)} n’était pas encore valable`,
  'not for signing': (signature) => `le certificat ${of(signature)} n’est pas prévu pour cela`,
  timestamp: () => 'l’horodatage de la signature n’est pas valable',
};

/** For verdicts of files that are not what was signed. */
const BROKEN: Partial<Record<SignatureDoubt, (signature: CheckedSignature) => string>> = {
  range: () => 'Défectueuse\u00a0: la signature ne couvre pas le fichier comme elle le doit et ne prouve rien.',
  signature: (signature) => `Non authentique\u00a0: la signature n’a pas été faite avec la clé ${of(signature)}.`,
  'other certificate': (signature) =>
    `Non authentique\u00a0: le certificat ${of(signature)} a été placé dans le fichier après coup.`,
  removed: (signature) => `Retirée\u00a0: la signature ${of(signature)} a été enlevée de ce fichier.`,
};

const LATER = '\u00a0; tout ce qui a été ajouté depuis est permis';

function valid(signature: CheckedSignature): string {
  const { kind, trust, proven, changes } = signature;
  const later = changes.length > 0 ? LATER : '';
  if (kind === 'timestamp') {
    const doubt = {
      trusted: '',
      'self-signed': ', dont personne ne se porte garant',
      'unknown issuer': ', qui n’est pas connu ici',
    };
    const time = proven ? ` le ${at(proven.time)}` : '';
    return `Valable\u00a0: le document existait sous cette forme${time}, selon l’horloge ${of(signature)}${doubt[trust]}${later}.`;
  }
  if (trust === 'trusted') return `Valable\u00a0: c’est le document que ${who(signature)} a signé${later}.`;
  const doubt = {
    'self-signed': ', dont personne ne se porte garant',
    'unknown issuer': ', sur la foi d’un émetteur qui n’est pas connu ici',
  };
  return `Valable\u00a0: c’est le document qui a été signé au nom ${of(signature)}${doubt[trust]}${later}.`;
}

export const signaturesInFrench: SignatureSentences = {
  verdict: (signature) => {
    const [doubt] = signature.doubts;
    if (signature.verdict === 'valid' || !doubt) return valid(signature);
    if (signature.verdict === 'unknown')
      return `Impossible à dire, car ${BECAUSE[doubt]?.(signature) ?? 'la signature est illisible'}.`;
    return (
      BROKEN[doubt]?.(signature) ??
      `Modifié après la signature\u00a0: ce n’est plus le document que ${who(signature)} a ${signature.kind === 'timestamp' ? 'horodaté' : 'signé'}.`
    );
  },
  doubts: {
    range: () => ({
      says: 'La signature laisse de côté autre chose qu’elle-même, ou s’arrête là où aucune version du fichier ne finit.',
      means:
        'Ce qui s’y trouve n’a pas été signé. Les fausses signatures sont ainsi faites, et les fichiers endommagés aussi.',
    }),
    digest: () => ({
      says: 'Ce qui a été signé n’est plus dans le fichier tel quel.',
      means:
        'Au moins un octet a changé, exprès ou par accident. Ce fichier ne dit plus ce qui s’y trouvait\u00a0: demandez l’original.',
    }),
    signature: () => ({
      says: 'La signature ne correspond pas à la clé de son certificat.',
      means: 'Quelqu’un d’autre l’a faite, ou elle est endommagée. Le nom du certificat ne prouve rien ici.',
    }),
    'other certificate': () => ({
      says: 'Le certificat n’est pas celui qui était désigné au moment de la signature.',
      means: 'Quelqu’un l’a remplacé. Le nom qui y figure ne prouve rien ici.',
    }),
    'forbidden change': () => ({
      says: 'Quelque chose a été modifié après la signature sans qu’elle le permette.',
      means:
        'Ce qui a été signé est encore dans le fichier. Comparez-le au document actuel avant de vous fier à l’un ou à l’autre.',
    }),
    removed: () => ({
      says: 'Une version antérieure du fichier porte cette signature, et la version actuelle ne la porte plus.',
      means: 'Quelqu’un l’a enlevée. Le signataire a signé cette version antérieure, et rien de ce qui a suivi.',
    }),
    unreadable: () => ({
      says: 'La signature est endommagée, ou d’un genre qui n’est pas connu ici.',
      means: 'On ne peut rien en dire ici\u00a0; le logiciel qui l’a faite en sait peut-être plus.',
    }),
    'no certificate': () => ({
      says: 'La signature ne contient pas le certificat avec lequel elle a été faite.',
      means: 'Sans lui, personne ne peut dire de qui elle est, ni si elle est authentique.',
    }),
    'unknown algorithm': () => ({
      says: 'La signature a été faite avec un algorithme qui n’est pas connu ici.',
      means: 'On ne peut pas dire ici si le document est bien celui qui a été signé.',
    }),
    'weak algorithm': () => ({
      says: 'La signature a été faite avec SHA-1 ou avec une clé trop courte.',
      means:
        'Elle correspond au document, mais on sait aujourd’hui falsifier de telles signatures. Demandez-en une faite avec SHA-256.',
    }),
    revoked: ({ proven }) => ({
      says: proven
        ? 'Le certificat, ou l’un de ceux dont il dépend, avait été révoqué avant la date que prouve un horodatage.'
        : 'Le certificat, ou l’un de ceux dont il dépend, a été révoqué, et aucun horodatage ne prouve que la signature est plus ancienne.',
      means: 'Sa clé est peut-être en d’autres mains. Demandez au signataire.',
    }),
    expired: ({ proven }) =>
      proven
        ? {
            says: 'Le certificat avait expiré à la date que prouve un horodatage.',
            means:
              'Le document a pu être signé plus tôt, quand le certificat était valable. Rien ne le montre dans le fichier.',
          }
        : {
            says: 'Le certificat a expiré, et aucun horodatage ne prouve que le document a été signé avant.',
            means:
              'Il se peut bien que le document ait été signé à temps, comme beaucoup d’anciens. Rien ne le montre dans le fichier.',
          },
    'not yet valid': ({ proven }) => ({
      says: proven
        ? 'Le certificat n’était pas encore valable à la date que prouve un horodatage.'
        : 'Le certificat n’est pas encore valable, selon l’horloge de cet appareil.',
      means:
        'L’une des horloges est peut-être fausse. Tant que le certificat n’est pas valable, son émetteur ne se porte pas garant du nom.',
    }),
    'not for signing': ({ kind }) => ({
      says:
        kind === 'timestamp'
          ? 'Le certificat n’a pas été émis pour horodater.'
          : 'Le certificat n’a pas été émis pour signer des documents.',
      means: 'Son émetteur ne se porte pas garant de ce qui est signé avec lui.',
    }),
    timestamp: () => ({
      says: 'L’horodatage de la signature est endommagé, ou porte sur autre chose.',
      means: 'Il ne prouve aucune date. Quelqu’un l’a peut-être ajouté après coup.',
    }),
  },
  trust: ({ certificate, trust, kind }) => {
    if (!certificate) return 'Personne n’est désigné.';
    if (trust === 'trusted')
      return `${isolated(certificate.issuer)}, qui figure ici sur la liste des émetteurs de confiance, se porte garant du nom.`;
    if (trust === 'self-signed')
      return kind === 'timestamp'
        ? 'Personne ne se porte garant de cette horloge\u00a0: son propriétaire a émis le certificat lui-même, comme chacun peut le faire à n’importe quel nom.'
        : 'Personne ne se porte garant du nom\u00a0: le signataire a émis le certificat lui-même, comme chacun peut le faire à n’importe quel nom. Pour en être sûr, demandez-lui de vous lire l’empreinte.';
    return `Le certificat se dit émis par ${isolated(certificate.issuer)}, qui ne figure ici sur aucune liste d’émetteurs de confiance. Le nom n’est sûr que si vous faites confiance à cet émetteur.`;
  },
  claimed: ({ claims }) =>
    claims.time
      ? `${at(claims.time)}, selon l’horloge de l’appareil du signataire, que personne n’a vérifiée.`
      : 'La signature elle-même ne dit pas quand elle a été faite.',
  proven: ({ proven }) =>
    proven
      ? `Un horodatage de ${isolated(proven.by)} prouve qu’elle existait le ${at(proven.time)}.`
      : 'Aucun horodatage ne prouve la date.',
  covers: ({ coversAll, end, changes, doubts }) => {
    if (end === undefined) return 'Impossible de dire ce que couvre la signature.';
    if (doubts.includes('removed')) return 'La signature couvre une version antérieure du fichier.';
    if (coversAll) return 'La signature couvre tout le fichier\u00a0: rien n’y a été ajouté depuis.';
    return changes.length === 0
      ? 'Ce qui a été ajouté au fichier depuis ne change rien au document.'
      : 'La signature couvre le document tel qu’il était alors. Depuis\u00a0:';
  },
  changes: {
    'validation data': () => 'Des données ont été ajoutées pour vérifier les signatures dans les années à venir.',
    timestamp: () => 'Un horodatage de tout le document a été ajouté.',
    metadata: () => 'Le titre, des dates ou d’autres indications sur le document ont été modifiés.',
    signature: ({ field }) =>
      `Le document a été signé une fois de plus${field ? `, dans le champ «\u00a0${isolated(field)}\u00a0»` : ''}.`,
    'signature field': ({ field }) =>
      `Un champ de signature a été ajouté${field ? `\u00a0: «\u00a0${isolated(field)}\u00a0»` : ''}.`,
    'form value': ({ field }) =>
      field ? `Le champ «\u00a0${isolated(field)}\u00a0» a été rempli.` : 'Un champ a été rempli.',
    comment: ({ count }) =>
      count === 1
        ? 'Un commentaire a été ajouté, modifié ou supprimé.'
        : `${count.toLocaleString('fr')}\u00a0commentaires ont été ajoutés, modifiés ou supprimés.`,
    other: (change) => signaturesInFrench.parts[changedPart(change.what)](change),
  },
  parts: {
    pages: () => 'Des pages ont été ajoutées, supprimées ou déplacées.',
    page: () => 'Une page a été modifiée\u00a0: ce qu’elle montre, sa taille ou son orientation.',
    annotation: () => 'Un lien, un film ou un autre élément actif d’une page a été ajouté, modifié ou supprimé.',
    field: () => 'Un champ de formulaire a été ajouté, modifié, déplacé ou supprimé.',
    signature: () => 'Une signature a été supprimée, ou ce qu’elle dit ou montre a été modifié.',
    form: () => 'Ce avec quoi les champs du formulaire sont dessinés a été modifié.',
    actions: () => 'Ce qui se passe à l’ouverture du document a été modifié.',
    names: () => 'Des fichiers joints, des scripts ou des cibles de liens ont été ajoutés, modifiés ou supprimés.',
    layers: () => 'Des calques, qui montrent ou cachent des parties de pages, ont été ajoutés, modifiés ou supprimés.',
    revision: () =>
      'Ce qui a été ajouté ne peut pas être comparé à ce qui a été signé\u00a0: ce peut être n’importe quoi.',
    object: ({ count }) =>
      count === 1
        ? 'Une partie du document qui avait été signée a été remplacée.'
        : `${count.toLocaleString('fr')}\u00a0parties du document qui avaient été signées ont été remplacées.`,
    entry: ({ what }) => `Un réglage du document a été modifié${what ? ` (${what})` : ''}.`,
  },
  certifies: {
    1: 'Le signataire certifie le document\u00a0: rien ne peut y être modifié.',
    2: 'Le signataire certifie le document\u00a0: on peut remplir les formulaires et ajouter des signatures, rien d’autre.',
    3: 'Le signataire certifie le document\u00a0: on peut ajouter des commentaires et des signatures et remplir les formulaires, rien d’autre.',
  },
  longTerm: {
    complete:
      'Le fichier contient tout ce qu’il faut pour vérifier cette signature quand ses émetteurs auront disparu.',
    partial:
      'Le fichier contient une partie de ce qu’il faut pour vérifier cette signature quand ses émetteurs auront disparu.',
    none: 'Le fichier ne contient rien pour vérifier cette signature quand ses émetteurs auront disparu.',
  },
  proves:
    'Une signature prouve que le document est, à l’octet près, celui qui a été signé, et avec le certificat de qui, pour autant que quelqu’un se porte garant de ce nom. Elle ne prouve ni que ce que dit le document est vrai, ni, sans horodatage, quand il a été signé. Personne n’a été interrogé pour savoir si un certificat a été révoqué depuis\u00a0: on ne le sait que si le fichier le dit.',
};
