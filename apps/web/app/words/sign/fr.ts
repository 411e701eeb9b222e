import type { InAnyLanguage } from '../in-any-language.ts';
import type { words as english } from './en.ts';

export const words: InAnyLanguage<typeof english> = {
  open: 'Signer',
  region: 'Signature du document',
  close: 'Fermer l’éditeur de signature',
  withCertificate: 'Signer avec un certificat',
  honest:
    'Ceci est une signature électronique sans certificat. Elle montre votre main. Elle ne prouve ni qui a signé, ni que rien n’a changé depuis.',
  noMarks:
    'Ce document n’accepte aucun ajout\u00a0: son auteur ou une signature l’interdit. Il peut être signé avec un certificat.',
  tools: {
    label: 'Outils de signature',
    select: 'Sélectionner',
    signature: 'Signature',
    initials: 'Initiales',
    date: 'Date',
    name: 'Nom',
    'free-text': 'Texte',
    check: 'Coche',
    cross: 'Croix',
  },
  hint: {
    signature: 'Cliquez à l’endroit de votre signature, ou faites glisser pour choisir sa taille.',
    initials: 'Cliquez à l’endroit de vos initiales, ou faites glisser pour choisir leur taille.',
    date: 'Cliquez à l’endroit de la date du jour.',
    name: 'Cliquez à l’endroit de votre nom.',
    'free-text': 'Cliquez là où le texte doit commencer.',
    check: 'Cliquez à l’endroit de la coche, ou faites glisser pour choisir sa taille.',
    cross: 'Cliquez à l’endroit de la croix, ou faites glisser pour choisir sa taille.',
  },
  byKey: 'La touche Entrée place l’élément au milieu de la page.',
  yourName: 'Votre nom',
  change: { signature: 'Changer de signature', initials: 'Changer d’initiales' },
  place: { signature: 'Signez ici', initials: 'Paraphez ici' },
  repeat: {
    open: 'Même endroit sur d’autres pages',
    title: 'Même endroit sur d’autres pages',
    all: 'Toutes les pages ({{count, number}})',
    chosen: 'Ces pages',
    pages: 'Pages',
    hint: 'Par exemple 1-3, 5, dernière',
    wrong: 'Indiquez des pages de 1 à {{pages, number}}, par exemple 1-3, 5.',
    none: 'Seule la page actuelle est indiquée. Indiquez-en d’autres.',
    tooMany_one:
      'Il reste de la place pour {{count, number}} page. Choisissez-en moins, enregistrez, puis continuez avec le fichier enregistré.',
    tooMany_other:
      'Il reste de la place pour {{count, number}} pages. Choisissez-en moins, enregistrez, puis continuez avec le fichier enregistré.',
    apply: 'Placer',
  },
  hand: {
    title: { signature: 'Ajouter une signature', initials: 'Ajouter des initiales' },
    tabs: { label: 'Comment la créer', draw: 'Dessiner', type: 'Taper', photo: 'Importer' },
    kept: { signature: 'Signatures conservées', initials: 'Initiales conservées' },
    useKept: {
      signature: 'Utiliser la signature conservée {{number, number}}',
      initials: 'Utiliser les initiales conservées {{number, number}}',
    },
    forget: {
      signature: 'Supprimer la signature conservée {{number, number}}',
      initials: 'Supprimer les initiales conservées {{number, number}}',
    },
    colour: 'Couleur',
    colours: { black: 'Noir', blue: 'Bleu', red: 'Rouge' },
    clear: 'Effacer',
    keep: { device: 'Conserver sur cet appareil', account: 'Conserver avec mon compte' },
    keepHint: {
      device: 'Dans ce navigateur seulement, jusqu’à suppression.',
      account: 'Sur notre serveur, pour tous vos appareils, jusqu’à suppression.',
    },
    where: { device: 'Cet appareil', account: 'Votre compte', both: 'Appareil et compte' },
    notKept: 'Ce navigateur n’a pas la place de la conserver.',
    useOnce: 'Appuyez à nouveau sur le bouton pour l’utiliser une seule fois.',
    account: {
      unlisted:
        'Ce que conserve votre compte ne peut pas être affiché\u00a0: le serveur est injoignable. Vérifiez votre connexion.',
      unreached: 'Le serveur est injoignable. Vérifiez votre connexion.',
    },
    use: { signature: 'Utiliser cette signature', initials: 'Utiliser ces initiales' },
    draw: {
      area: { signature: 'Dessinez votre signature ici', initials: 'Dessinez vos initiales ici' },
      byKey: 'Pour dessiner, il faut une souris, un stylet ou un doigt. Au clavier, utilisez l’onglet Taper.',
    },
    phone: {
      open: 'Dessiner sur votre téléphone',
      title: 'Dessiner sur votre téléphone',
      scan: 'Scannez le code avec l’appareil photo du téléphone, dessinez avec le doigt, puis envoyez.',
      sealed_one:
        'Le lien sert une seule fois, pendant une minute. Votre dessin est chiffré\u00a0: notre serveur ne peut pas le voir.',
      sealed_other:
        'Le lien sert une seule fois, pendant {{count, number}}\u00a0minutes. Votre dessin est chiffré\u00a0: notre serveur ne peut pas le voir.',
      code: 'Code QR du lien ci-dessous',
      link: 'Lien pour votre téléphone',
      copy: 'Copier le lien',
      copied: 'Copié. Envoyez-le à votre téléphone.',
      copyFailed: 'Le navigateur n’a pas permis de copier le lien. Sélectionnez-le et copiez-le vous-même.',
      asking: 'Création du lien…',
      waiting: 'En attente du téléphone…',
      expired: 'Le lien a expiré.',
      unreadable:
        'Ce qui est arrivé ne peut pas servir de dessin. Demandez un nouveau lien et dessinez plus simplement.',
      unreachable: 'Le serveur est injoignable. Vérifiez votre connexion, puis demandez un nouveau lien.',
      again: 'Nouveau lien',
      back: 'Dessiner plutôt ici',
      arrived: 'Dessinée sur votre téléphone.',
    },
    type: {
      label: { signature: 'Votre nom', initials: 'Vos initiales' },
      fonts: 'Écriture',
      missing: 'Pas de lettres pour {{letters}}',
      loading: 'Chargement des écritures…',
      failed: 'Les écritures n’ont pas pu être chargées. Vérifiez votre connexion, puis rouvrez cet onglet.',
    },
    photo: {
      invite: 'Écrivez sur du papier blanc, puis photographiez-le ou choisissez une image. Le papier sera retiré.',
      choose: 'Choisir une image',
      camera: 'Prendre une photo',
      another: 'En choisir une autre',
      working: 'Retrait du papier…',
      unreadable: 'Cette image est illisible. Choisissez un fichier JPEG ou PNG.',
      empty:
        'Aucune écriture foncée sur papier clair n’a été trouvée. Écrivez au stylo foncé, rapprochez-vous et réessayez.',
      traced: 'Tracée\u00a0: elle reste nette à toute taille, et vous pouvez en choisir la couleur.',
      pixels: 'Conservée dans ses propres couleurs.',
      preview: 'Votre écriture sans son papier',
    },
  },
};
