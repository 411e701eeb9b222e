import type { InAnyLanguage } from '../in-any-language.ts';
import type { words as english } from './en.ts';

export const words: InAnyLanguage<typeof english> = {
  title: 'Signer avec un certificat',
  intro:
    'Votre clé reste dans ce navigateur\u00a0: elle signe une empreinte du document, et seule cette signature est envoyée. Toute modification ultérieure du document se verra.',
  who: 'Qui signe',
  own: {
    made: 'Créé dans ce navigateur. Personne ne se porte garant du nom\u00a0: les autres ne le connaissent pas tant qu’ils n’ont pas son empreinte.',
    make: 'Créer votre propre certificat',
    makeHint: 'C’est immédiat et gratuit. Il prouve que le document n’a pas changé, mais pas qui vous êtes.',
    name: 'Votre nom, tel qu’on le lira',
    create: 'Créer le certificat',
    save: 'L’enregistrer dans un fichier',
    saveHint: 'Avec ce fichier et son mot de passe, vous pourrez signer ailleurs, même si ce navigateur l’a perdu.',
    password: 'Mot de passe du fichier',
    saveFile: 'Enregistrer le fichier',
    remove: 'Le supprimer',
    removeSure: 'Supprimer définitivement',
    fileName: 'certificat',
  },
  file: {
    use: 'Choisir un fichier (.p12, .pfx)',
    chosen: 'Fichier de certificat\u00a0: {{name}}',
    password: 'Mot de passe du fichier',
    open: 'Ouvrir le fichier',
    opening: 'Ouverture…',
  },
  issuedBy: 'Émis par {{issuer}}, valable jusqu’au {{date}}',
  state: {
    expired: 'Ce certificat a expiré\u00a0: les lecteurs douteront de la signature.',
    'not yet valid': 'Ce certificat n’est pas encore valable\u00a0: les lecteurs douteront de la signature.',
  },
  signEven: 'Signer malgré tout avec celui-ci',
  reason: 'Motif (facultatif)',
  location: 'Lieu (facultatif)',
  where: 'Où la signature se voit',
  spots: {
    mark: 'À la place de la marque sélectionnée (page {{page}})',
    field: 'Dans le champ «\u00a0{{name}}\u00a0»',
    unseen: 'Dans le champ «\u00a0{{name}}\u00a0», qui ne se voit pas',
    nowhere: 'Sur aucune page',
  },
  markHint: 'Pour montrer votre signature manuscrite, placez-la d’abord sur la page et laissez-la sélectionnée.',
  shows: 'Afficher le nom et la date',
  level: 'Ce qu’elle apporte',
  levels: {
    'b-b': 'La signature seule',
    'b-t': 'Un horodatage, qui en prouve la date',
    'b-lt': 'Un horodatage et de quoi la vérifier pendant des années',
    'b-lta': 'De même, scellé pour l’archivage par un second horodatage',
  },
  certify: 'Autoriser après la signature',
  certifies: {
    no: 'Ce qu’autorisent les lecteurs',
    '3': 'Commentaires, formulaires et signatures',
    '2': 'Formulaires et signatures',
    '1': 'Plus rien',
  },
  sign: 'Signer et enregistrer',
  signing: 'Signature…',
  failed: 'Le document n’a pas pu être signé. Rien n’a changé\u00a0; réessayez.',
};
