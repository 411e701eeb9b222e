import { isolated } from '../isolated.ts';
import { answerQuestions } from './answer-questions.ts';
import { changedPart } from './changed-part.ts';
import { holds, isVouchedFor, questionOf, type Question } from './questions.ts';
import type { SignatureSentences } from './sentences.ts';
import { at, chainFaultInFrench, of, verdictInFrench, who } from './verdict.fr.ts';
import { asSentence, pageNumbers, pageRanges, weakDigest } from './verdict-facts.ts';

const ASKED: Record<Question, string> = {
  intact: 'Les octets signés sont-ils intacts, et la signature est-elle authentique\u00a0?',
  shown: 'Ce qui est affiché maintenant est-il ce qui a été signé\u00a0?',
  signer: 'Qui a signé, et faites-vous confiance à l’émetteur\u00a0?',
  time: 'Quand le document a-t-il été signé, et le certificat a-t-il pu être vérifié pour cette date\u00a0?',
};

export const signaturesInFrench: SignatureSentences = {
  verdict: verdictInFrench,
  questions: (signature) => answerQuestions(signature, ASKED, signaturesInFrench),
  answers: { yes: 'Oui', no: 'Non', open: 'Incertain' },
  intact: 'Les octets signés sont inchangés, et la signature a été faite avec la clé de son certificat.',
  unproven: 'Sans signature intacte et authentique, on ne peut pas être certain de ce qui a été signé.',
  doubts: {
    range: () => ({
      says: 'La signature laisse de côté autre chose qu’elle-même, ou s’arrête là où aucune version du fichier ne finit.',
      means:
        'Les parties laissées de côté n’ont pas été signées. Les fausses signatures sont ainsi faites, et les fichiers endommagés aussi.',
    }),
    outside: () => ({
      says: 'La signature ne se trouve pas parmi les octets qu’elle signe.',
      means: 'Une signature copiée se présente ainsi. Son motif, son lieu, sa date et son aspect n’ont pas été signés.',
    }),
    digest: () => ({
      says: 'Ce qui a été signé n’est plus dans le fichier tel quel.',
      means:
        'Au moins un octet a changé, exprès ou par accident. Ce fichier ne montre plus ce qu’il contenait\u00a0: demandez l’original.',
    }),
    signature: () => ({
      says: 'La signature ne correspond pas à la clé de son certificat.',
      means: 'Quelqu’un d’autre l’a faite, ou elle est endommagée. Le nom du certificat ne prouve rien ici.',
    }),
    'other certificate': () => ({
      says: 'Le certificat n’est pas celui qui était désigné au moment de la signature.',
      means: 'Quelqu’un l’a remplacé. Le nom qui y figure ne prouve rien ici.',
    }),
    'forbidden change': (signature) => ({
      says: 'Quelque chose a été modifié après la signature sans qu’elle le permette.',
      means: holds(signature)
        ? 'Ce qui a été signé est encore dans le fichier. Comparez-le au document actuel avant de vous fier à l’un ou à l’autre.'
        : 'Demandez le document tel qu’il a été signé.',
    }),
    removed: () => ({
      says: 'Une version antérieure du fichier porte cette signature, et la version actuelle ne la porte plus.',
      means: 'Quelqu’un l’a enlevée. Le signataire a signé cette version antérieure, et rien de ce qui a suivi.',
    }),
    'drawn otherwise': () => ({
      says: 'Le document a maintenant un autre aspect, et aucune modification trouvée ne l’explique entièrement.',
      means:
        'Quelqu’un a peut-être caché une modification. Comparez les deux versions avant de vous fier à l’une ou à l’autre.',
    }),
    covered: () => ({
      says: 'Un ajout ultérieur cache ce qui a été signé, ou y ajoute ce qui ne l’a pas été.',
      means:
        'Un tel ajout peut changer le sens du document. Comparez les deux versions avant de vous fier à l’une ou à l’autre.',
    }),
    unread: () => ({
      says: 'Ce qui suit les octets signés ne peut pas être lu ici, ou pas entièrement.',
      means: 'Un autre logiciel peut afficher ce qui n’a pas été signé.',
    }),
    unreadable: () => ({
      says: 'La signature est endommagée, ou d’un genre qui n’est pas connu ici.',
      means: 'Elle ne peut pas être vérifiée ici. Le logiciel qui l’a faite en est peut-être capable.',
    }),
    'no certificate': () => ({
      says: 'La signature ne contient pas son certificat.',
      means: 'Sans le certificat, personne ne peut vérifier qui a fait la signature, ni si elle est authentique.',
    }),
    'unknown algorithm': ({ unknownAlgorithm }) => ({
      says: unknownAlgorithm
        ? `La signature a été faite avec ${isolated(unknownAlgorithm)}, qui ne peut pas être vérifié ici.`
        : 'La signature a été faite avec un algorithme qui ne peut pas être vérifié ici.',
      means: 'Un autre logiciel pourra peut-être vérifier que le document est bien celui qui a été signé.',
    }),
    'weak algorithm': (signature) => {
      const digest = weakDigest(signature);
      return {
        says: digest
          ? `La signature a été faite avec ${digest}, trop faible aujourd’hui.`
          : 'Le certificat a une clé trop courte, ou a été émis avec une empreinte trop faible aujourd’hui, comme SHA-1.',
        means: digest
          ? 'Quelqu’un pourrait fabriquer un autre document auquel elle correspond aussi. Demandez une signature faite avec SHA-256.'
          : 'Quelqu’un d’autre pourrait avoir fait la signature, ou un certificat à ce nom. Demandez une signature faite avec un certificat plus récent.',
      };
    },
    revoked: ({ proven }) => ({
      says: proven
        ? 'Le certificat avait été révoqué avant la date de l’horodatage.'
        : 'Le certificat a été révoqué, et aucun horodatage ne prouve que la signature est plus ancienne.',
      means: 'Sa clé est peut-être en d’autres mains. Demandez au signataire.',
    }),
    expired: ({ proven }) =>
      proven
        ? {
            says: 'Le certificat avait expiré à la date de l’horodatage.',
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
        ? 'Le certificat n’était pas encore valable à la date de l’horodatage.'
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
  trust: (signature) => {
    const { certificate, trust, issuers, kind } = signature;
    if (!certificate) return 'Aucun certificat trouvé ne désigne le signataire.';
    const name = certificate.name === '' ? 'Sans nom' : who(signature);
    const issuer = isolated(certificate.issuer || 'un émetteur sans nom');
    const root = issuers.at(-1);
    switch (trust) {
      case 'trusted': {
        if (!root) return `${name}\u00a0: ce certificat figure lui-même ici sur la liste des émetteurs de confiance.`;
        const list = 'figure ici sur la liste des émetteurs de confiance';
        const known =
          issuers.length === 1
            ? `Cet émetteur ${list}.`
            : `Cet émetteur dépend ${of(isolated(root.name))}, qui ${list}.`;
        return isVouchedFor(signature)
          ? `${name}\u00a0: ${issuer} se porte garant du nom. ${known}`
          : `${name}\u00a0: l’émetteur du certificat est ${issuer}. ${known}`;
      }
      case 'self-signed':
        return kind === 'timestamp'
          ? `${name}\u00a0: personne ne se porte garant de cette horloge. Son propriétaire a émis le certificat lui-même, comme chacun peut le faire à n’importe quel nom.`
          : `${name}\u00a0: personne ne se porte garant du nom. Le signataire a émis le certificat lui-même, comme chacun peut le faire à n’importe quel nom. Pour en être sûr, demandez-lui de vous lire l’empreinte.`;
      case 'broken chain':
        return `${name}\u00a0: personne ne se porte garant du nom. Le certificat dépend ${of(isolated(root?.name || certificate.issuer))}, à qui l’on fait confiance ici, mais les certificats dont il dépend ne sont pas tous valables.`;
      case 'unknown issuer':
        return `${name}\u00a0: le certificat désigne comme émetteur ${issuer}, qui ne figure ici sur aucune liste d’émetteurs de confiance. Ne vous fiez au nom que si vous faites confiance à cet émetteur.`;
    }
  },
  unprovenSigner: 'Rien ne prouve que le titulaire de ce certificat a signé ce document.',
  chainFault: (fault, signature) => asSentence(chainFaultInFrench(fault, signature)),
  claimed: ({ claims }) =>
    claims.time
      ? `${at(claims.time)}, selon l’horloge de l’appareil du signataire, que personne n’a vérifiée.`
      : 'La signature elle-même n’indique aucune date.',
  proven: ({ proven, trust }) => {
    if (!proven) return 'Aucun horodatage ne prouve la date.';
    return trust === 'trusted'
      ? `Un horodatage ${of(isolated(proven.by))} prouve qu’elle existait le ${at(proven.time)}.`
      : `Un horodatage ${of(isolated(proven.by))} la date du ${at(proven.time)} au plus tard. La fiabilité de cette horloge n’a pas été vérifiée.`;
  },
  checkedFor: ({ proven, longTerm }) => {
    if (!proven)
      return 'Les dates du certificat ont donc été comparées à la date d’aujourd’hui, à laquelle il est valable.';
    return longTerm === 'complete'
      ? 'Le certificat était valable à cette date, et le fichier montre qu’il n’avait pas été révoqué.'
      : 'D’après ses dates, le certificat était alors valable. Le fichier ne montre pas pour chaque certificat s’il avait été révoqué.';
  },
  covers: (signature) => {
    const { coversAll, end, changes, doubts } = signature;
    if (end === undefined) return 'On ne sait pas ce que couvre la signature.';
    if (doubts.includes('removed')) return 'La signature couvre une version antérieure du fichier.';
    if (coversAll) return 'La signature couvre tout le fichier\u00a0: rien n’y a été ajouté depuis.';
    if (changes.length > 0) return 'La signature couvre le document tel qu’il était alors. Depuis\u00a0:';
    const isSame = holds(signature) && doubts.every((doubt) => questionOf(doubt) !== 'shown');
    return isSame
      ? 'Ce qui a été ajouté au fichier depuis ne change rien au document.'
      : 'Quelque chose a été ajouté au fichier depuis.';
  },
  pages: (signature) => {
    const { changed, added, gone } = pageNumbers(signature);
    const parts = [
      ...(changed.length > 0 ? [`Pages modifiées\u00a0: ${pageRanges(changed)}.`] : []),
      ...(added.length > 0 ? [`Pages ajoutées\u00a0: ${pageRanges(added)}.`] : []),
      ...(gone.length > 0 ? [`Pages supprimées\u00a0: ${pageRanges(gone)}.`] : []),
    ];
    return parts.length > 0 ? parts.join(' ') : undefined;
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
    form: () => 'Des réglages du formulaire, comme le dessin de ses champs, ont été modifiés.',
    actions: () => 'Ce qui se passe à l’ouverture du document a été modifié.',
    names: () => 'Des fichiers joints, des scripts ou des cibles de liens ont été ajoutés, modifiés ou supprimés.',
    layers: () => 'Des calques, qui montrent ou cachent des parties de pages, ont été ajoutés, modifiés ou supprimés.',
    bookmarks: () => 'Des signets ou des numéros de page ont été ajoutés, modifiés ou supprimés.',
    reading: () => 'Ce que les logiciels lisent à voix haute aux personnes qui ne voient pas les pages a été modifié.',
    permissions: () => 'Ce que les signatures permettent a été modifié.',
    encryption: () => 'Le chiffrement du fichier a été modifié.',
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
    'Une signature prouve que le document est, à l’octet près, celui qui a été signé, et avec quel certificat. La justesse du nom dépend de l’émetteur de ce certificat. Une signature ne prouve ni que le document dit vrai, ni, sans horodatage, quand il a été signé. Les émetteurs n’ont pas été interrogés pour savoir si un certificat a été révoqué depuis\u00a0: on ne sait que ce que contient le fichier.',
};
