import type { ToolText } from '../src/tool.ts';
import type tool from './tool.ts';

export default {
  title: 'Signer un PDF',
  subtitle: 'Dessinez votre signature, tapez-la ou photographiez-la, puis placez-la au bon endroit.',
  button: 'Enregistrer le PDF signé',
  keywords: [
    'signature',
    'signature électronique',
    'signer un contrat',
    'initiales',
    'parapher',
    'paraphe',
    'signature manuscrite',
    'signer en ligne',
    'ajouter une signature',
    'dater et signer',
    'bon pour accord',
    'coche',
  ],
  steps: [
    { title: 'Ajoutez votre PDF', text: 'Déposez-le sur la page, collez-le ou choisissez-le sur votre appareil.' },
    {
      title: 'Signez',
      text: 'Dessinez, tapez ou photographiez votre signature, puis cliquez à l’endroit voulu. Ajoutez vos initiales, la date, votre nom, du texte et des coches.',
    },
    {
      title: 'Enregistrez et téléchargez',
      text: 'Le fichier signé contient l’original, intact, et ce que vous y avez placé.',
    },
  ],
  faq: [
    {
      question: 'Cette signature a-t-elle une valeur juridique ?',
      answer:
        'C’est une signature électronique sans certificat. Elle montre votre main et suffit pour bien des accords courants, mais elle ne prouve ni qui a signé, ni que rien n’a changé depuis. Si la loi exige une signature qualifiée, elle ne la remplace pas.',
    },
    {
      question: 'Où ma signature est-elle conservée ?',
      answer:
        'Elle est créée dans votre navigateur. Si vous cochez la case, elle y est conservée sur cet appareil pour votre prochain document, et vous pouvez l’y supprimer à tout moment. Nous ne la recevons que dans le document que vous enregistrez.',
    },
    {
      question: 'Puis-je signer un document déjà signé par d’autres ?',
      answer:
        'Oui, si aucune signature ne l’interdit\u00a0: la vôtre se place derrière les leurs sans y toucher. Le volet des signatures montre ensuite ce que prouve chacune d’elles.',
    },
  ],
  seo: {
    title: 'Signer un PDF : signature dessinée, tapée ou en photo',
    description:
      'Signez un PDF en ligne : dessinez, tapez ou photographiez votre signature, ajoutez initiales, date et coches, au même endroit sur plusieurs pages.',
  },
  options: {
    edits: {
      label: 'Signatures et ajouts',
      hint: 'Un script de modifications en JSON. Les images qu’il désigne par l’empreinte de leurs octets suivent le PDF.',
    },
    signature: {
      label: 'Signature faite ailleurs',
      hint: 'JSON avec la demande et la signature (CMS) faite pour elle\u00a0: la clé reste où elle est.',
    },
    identity: {
      label: 'Votre certificat',
      hint: 'Un fichier PKCS#12 (.p12, .pfx), lu sur cette machine et envoyé nulle part.',
    },
    password: {
      label: 'Mot de passe du certificat',
      hint: 'À défaut, PAGEWRIGHT_IDENTITY_PASSWORD est utilisé.',
    },
    signer: {
      label: 'Nom du certificat qui signe',
      hint: 'Nécessaire si le fichier contient plusieurs clés.',
    },
    evenExpired: {
      label: 'Signer même si le certificat a expiré',
    },
    level: {
      label: 'Niveau (PAdES)',
      values: {
        'b-b': { label: 'Signature seule (B-B)' },
        'b-t': { label: 'Avec horodatage (B-T)' },
        'b-lt': { label: 'Vérifiable des années (B-LT)' },
        'b-lta': { label: 'Pour l’archivage (B-LTA)' },
      },
    },
    field: {
      label: 'Champ de signature',
      hint: 'Un champ vide du document. À défaut, un champ invisible est ajouté.',
    },
    reason: {
      label: 'Motif',
    },
    location: {
      label: 'Lieu',
    },
    certify: {
      label: 'Certifier le document',
      values: {
        no: { label: 'Non' },
        nothing: { label: 'Oui, et rien ne peut être modifié' },
        forms: { label: 'Oui, et l’on peut remplir les formulaires et ajouter des signatures' },
        comments: { label: 'Oui, et l’on peut aussi ajouter des commentaires' },
      },
    },
    renew: {
      label: 'Prolonger la preuve des signatures',
      hint: 'Ne signe rien\u00a0: ajoute de quoi vérifier plus tard les signatures du fichier, et un horodatage qui couvre le tout.',
    },
    check: {
      label: 'Vérifier les signatures',
      hint: 'Ne signe rien\u00a0: écrit un rapport sur ce que prouve chaque signature.',
      values: {
        no: { label: 'Non' },
        text: { label: 'En texte' },
        json: { label: 'En JSON' },
      },
    },
    language: {
      label: 'Langue du rapport',
      values: {
        en: { label: 'Anglais' },
        fr: { label: 'Français' },
      },
    },
  },
} satisfies ToolText<typeof tool>;
