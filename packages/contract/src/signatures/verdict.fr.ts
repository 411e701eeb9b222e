import { isolated } from '../isolated.ts';
import type { ChainFault, CheckedSignature, SignatureDoubt } from './checked-signature.ts';
import {
  asSentence,
  differingPages,
  forbiddenPages,
  laterChanges,
  namedPages,
  weakDigest,
  type LaterKind,
} from './verdict-facts.ts';

type Clause = (signature: CheckedSignature) => string;

export const who: Clause = ({ certificate }) => isolated(certificate?.name || 'un signataire inconnu');

const startsWithVowel = (name: string) => /^[aeiouyàâäéèêëîïôöùûüœæ]/i.test(name);

/** Before a vowel, « d’ » and « qu’ ». */
export const of = (name: string): string => (startsWithVowel(name) ? `d’${name}` : `de ${name}`);
const that = (name: string) => (startsWithVowel(name) ? `qu’${name}` : `que ${name}`);

const TIME = new Intl.DateTimeFormat('fr', { dateStyle: 'long', timeStyle: 'short' });
export const at = (time: string): string => TIME.format(new Date(time));

const listed = (parts: readonly string[]) => new Intl.ListFormat('fr').format(parts);

const signed: Clause = ({ kind }) => (kind === 'timestamp' ? 'horodaté' : 'signé');

const some = (pages: readonly number[]) => (pages.length === 1 ? `la page ${pages[0]}` : `les pages ${numbers(pages)}`);
const on = (pages: readonly number[]) => (pages.length === 1 ? `à la page ${pages[0]}` : `aux pages ${numbers(pages)}`);

function numbers(pages: readonly number[]): string {
  const { named, others } = namedPages(pages);
  return listed(others > 0 ? [...named, `${others.toLocaleString('fr')}\u00a0autres`] : named);
}

export function verdictInFrench(signature: CheckedSignature): string {
  const [doubt] = signature.doubts;
  if (signature.verdict === 'valid' || !doubt) return valid(signature);
  if (signature.verdict === 'intact')
    return `Intact, mais ${OPEN[doubt]?.(signature) ?? 'son certificat ne peut s’en porter garant'}${later(signature, 'depuis')}.`;
  if (signature.verdict === 'unknown')
    return `Impossible à confirmer\u00a0: ${OPEN[doubt]?.(signature) ?? 'la signature est illisible'}.`;
  return (
    BROKEN[doubt]?.(signature) ??
    `Modifié après la signature\u00a0: ce n’est plus le document ${that(who(signature))} a ${signed(signature)}.`
  );
}

/** For verdicts that begin with « Impossible à confirmer ». */
const OPEN: Partial<Record<SignatureDoubt, Clause>> = {
  'drawn otherwise': (signature) => {
    const pages = differingPages(signature);
    const [subject, resemble] =
      pages.length === 0
        ? ['le document', 'ressemble']
        : [some(pages), pages.length === 1 ? 'ressemble' : 'ressemblent'];
    return `${subject} ne ${resemble} plus à ce ${that(who(signature))} a ${signed(signature)}, et aucune modification trouvée ne l’explique entièrement`;
  },
  covered: (signature) => {
    const pages = differingPages(signature);
    const place = pages.length === 0 ? '' : `${on(pages)}, `;
    return `${place}un ajout ultérieur cache ce ${that(who(signature))} a ${signed(signature)}, ou y ajoute quelque chose`;
  },
  unread: () => 'ce qui a été ajouté après la signature est illisible, et un autre logiciel peut afficher autre chose',
  'no certificate': () => 'la signature ne désigne pas son signataire',
  'unknown algorithm': ({ unknownAlgorithm }) =>
    unknownAlgorithm
      ? `la signature a été faite avec ${isolated(unknownAlgorithm)}, qui ne peut pas être vérifié ici`
      : 'la signature a été faite avec un algorithme qui ne peut pas être vérifié ici',
  'weak algorithm': (signature) => {
    const digest = weakDigest(signature);
    return digest
      ? `la signature a été faite avec ${digest}, trop faible aujourd’hui`
      : `le certificat ${of(who(signature))} a une clé ou une empreinte trop faible aujourd’hui`;
  },
  revoked: (signature) => `le certificat ${of(who(signature))} a été révoqué`,
  expired: (signature) => `le certificat ${of(who(signature))} a expiré`,
  'not yet valid': (signature) => `le certificat ${of(who(signature))} n’était pas encore valable`,
  'not for signing': (signature) =>
    `le certificat ${of(who(signature))} n’a pas été émis pour ${signature.kind === 'timestamp' ? 'horodater' : 'signer'}`,
  timestamp: () => 'l’horodatage de la signature n’est pas valable',
};

/** For verdicts on files that are not what was signed. */
const BROKEN: Partial<Record<SignatureDoubt, (signature: CheckedSignature) => string | undefined>> = {
  range: () => 'Défectueuse\u00a0: la signature ne couvre pas le fichier comme elle le doit et ne prouve rien.',
  outside: () =>
    'Signature étrangère au document\u00a0: elle ne fait pas partie de ce qu’elle signe, comme une copie d’une autre signature.',
  signature: (signature) => `Non authentique\u00a0: la signature n’a pas été faite avec la clé ${of(who(signature))}.`,
  'other certificate': (signature) =>
    `Non authentique\u00a0: le certificat ${of(who(signature))} n’est pas celui qui était désigné au moment de la signature.`,
  'forbidden change': onPages,
  removed: (signature) => `Retirée\u00a0: la signature ${of(who(signature))} a été enlevée de ce fichier.`,
};

function onPages(signature: CheckedSignature): string | undefined {
  const { changed, added, gone } = forbiddenPages(signature);
  const been = (pages: readonly number[], done: string) =>
    pages.length === 1 ? `${some(pages)} a été ${done}` : `${some(pages)} ont été ${done}s`;
  const clauses = [
    ...(added.length > 0 ? [been(added, 'ajoutée')] : []),
    ...(gone.length > 0 ? [been(gone, 'supprimée')] : []),
  ];
  if (changed.length > 0) {
    const name = that(who(signature));
    const first =
      changed.length === 1
        ? `${some(changed)} n’est plus telle ${name} l’a ${signed(signature)}e`
        : `${some(changed)} ne sont plus telles ${name} les a ${signed(signature)}es`;
    return asSentence(listed([first, ...clauses]));
  }
  return clauses.length === 0
    ? undefined
    : asSentence(
        `${listed(clauses)} après ${signature.kind === 'timestamp' ? 'l’horodatage' : 'la signature'} ${of(who(signature))}`,
      );
}

function valid(signature: CheckedSignature): string {
  const { kind, trust, proven, chainFaults } = signature;
  if (trust === 'broken chain') {
    const [fault] = chainFaults;
    const reason = fault ? chainFaultInFrench(fault, signature) : 'un certificat dont il dépend n’est pas valable';
    const named = kind === 'timestamp' ? `de l’horloge ${of(who(signature))}` : `du nom ${of(who(signature))}`;
    const since = later(signature, kind === 'timestamp' ? 'depuis l’horodatage' : 'depuis la signature');
    return `Intact, mais personne ne se porte garant ${named}\u00a0: ${reason}${since}.`;
  }
  const since = later(signature, 'depuis');
  if (kind === 'timestamp') {
    const doubt = {
      trusted: '',
      'self-signed': ', dont personne ne se porte garant',
      'unknown issuer': ', qui n’est pas connu ici',
    };
    const time = proven ? ` le ${at(proven.time)}` : '';
    return `Valable\u00a0: le document existait sous cette forme${time}, selon l’horloge ${of(who(signature))}${doubt[trust]}${since}.`;
  }
  if (trust === 'trusted') return `Valable\u00a0: c’est le document ${that(who(signature))} a signé${since}.`;
  const doubt = {
    'self-signed': ', dont personne ne se porte garant',
    'unknown issuer': ', sur la foi d’un émetteur qui n’est pas connu ici',
  };
  return `Valable\u00a0: c’est le document qui a été signé au nom ${of(who(signature))}${doubt[trust]}${since}.`;
}

const LATER: Record<LaterKind, (count: number) => string> = {
  'form value': (count) =>
    count === 1 ? 'un champ a été rempli' : `${count.toLocaleString('fr')}\u00a0champs ont été remplis`,
  comment: () => 'les commentaires ont changé',
  signature: (count) =>
    count === 1
      ? 'le document a été signé une fois de plus'
      : `le document a été signé ${count.toLocaleString('fr')}\u00a0fois de plus`,
  'signature field': (count) =>
    count === 1
      ? 'un champ de signature a été ajouté'
      : `${count.toLocaleString('fr')}\u00a0champs de signature ont été ajoutés`,
  timestamp: (count) =>
    count === 1 ? 'un horodatage a été ajouté' : `${count.toLocaleString('fr')}\u00a0horodatages ont été ajoutés`,
  'validation data': () => 'des données pour de futures vérifications ont été ajoutées',
  metadata: () => 'ses propriétés (titre, dates, etc.) ont changé',
};

function later(signature: CheckedSignature, since: string): string {
  const { kinds, pages } = laterChanges(signature);
  if (kinds.length === 0) return '';
  const place = pages.length > 0 ? ` (voir ${some(pages)})` : '';
  return `\u00a0; ${since}, ${listed(kinds.map(({ kind, count }) => LATER[kind](count)))}${place}`;
}

const CHAIN_FAULT: Record<ChainFault['fault'], Clause> = {
  expired: ({ proven }) => (proven ? 'avait expiré à la date de l’horodatage' : 'a expiré'),
  'not yet valid': ({ proven }) =>
    proven ? 'n’était pas encore valable à la date de l’horodatage' : 'n’est pas encore valable',
  revoked: ({ proven }) => (proven ? 'avait été révoqué à la date de l’horodatage' : 'a été révoqué'),
  'weak key': () => 'a une clé trop courte',
  'weak digest': () => 'a été émis avec un algorithme d’empreinte trop faible aujourd’hui',
  'not an issuer': () => 'n’est pas admis pour émettre celui qui en dépend',
  'too many below': () => 'admet moins de certificats sous le sien qu’il n’y en a ici',
};

export function chainFaultInFrench({ certificate, fault }: ChainFault, signature: CheckedSignature): string {
  return `le certificat ${of(isolated(certificate || 'un émetteur sans nom'))} ${CHAIN_FAULT[fault](signature)}`;
}
