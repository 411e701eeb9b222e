import { ocrWords } from '../src/ocr/ocr-option.ts';
import type { ToolText } from '../src/tool.ts';
import type tool from './tool.ts';

export default {
  title: 'Résumer un PDF',
  subtitle: 'Les phrases essentielles, mot pour mot, chacune avec le numéro de sa page.',
  button: 'Résumer',
  keywords: [
    'résumer un PDF',
    'résumé de PDF',
    'résumé automatique',
    'synthèse d’un document',
    'points clés d’un PDF',
    'raccourcir un texte',
    'chiffres clés',
  ],
  steps: [
    { title: 'Ajoutez votre PDF', text: 'Déposez-le sur la page, collez-le ou choisissez-le sur votre appareil.' },
    {
      title: 'Choisissez la longueur',
      text: 'Court, moyen ou long, pour le document entier ou pour chaque section.',
    },
    {
      title: 'Téléchargez',
      text: 'Le résumé avec numéros de page et chiffres clés, en Markdown, en texte ou en JSON.',
    },
  ],
  faq: [
    {
      question: 'Le résumé peut-il dire autre chose que mon document\u00a0?',
      answer:
        'Non. Chaque phrase est reprise du document telle quelle et porte le numéro de sa page, pour que vous puissiez vérifier. Rien n’est reformulé ni inventé.',
    },
    {
      question: 'Comment les phrases sont-elles choisies ? Mon document est-il transmis à un service d’IA ?',
      answer:
        'Aucun service ni modèle de langue n’intervient : une méthode fixe, sur ce serveur, pèse ce qu’une phrase partage avec le reste du texte, sa place et sa tournure. Deux phrases qui disent la même chose ne sont pas reprises toutes les deux ; bibliographies et mentions légales ne comptent presque pas.',
    },
    {
      question: 'Et pour les documents numérisés, ou dans d’autres langues\u00a0?',
      answer:
        'Cela fonctionne aussi. Les pages sans texte sont d’abord lues par reconnaissance de texte (OCR). La méthode convient à toute langue qui a des phrases, et connaît surtout les tournures du français et de l’anglais.',
    },
  ],
  seo: {
    title: 'Résumer un PDF en ligne, avec numéros de page',
    description:
      'Obtenez les phrases clés d’un PDF mot pour mot, chacune avec sa page, et les chiffres et dates à retenir. Par section si vous voulez. OCR inclus.',
  },
  options: {
    length: {
      label: 'Longueur',
      values: {
        short: { label: 'Court', hint: 'Environ 100 mots.' },
        medium: { label: 'Moyen', hint: 'Environ 220 mots.' },
        long: { label: 'Long', hint: 'Environ 450 mots.' },
      },
    },
    sections: {
      label: 'Section par section',
      hint: 'Quelques phrases pour chaque section principale, au lieu d’un seul résumé.',
    },
    format: {
      label: 'Format',
      values: {
        markdown: { label: 'Markdown', hint: 'Avec des titres et un tableau des chiffres clés.' },
        txt: { label: 'Texte', hint: 'Le texte seul.' },
        json: { label: 'JSON', hint: 'Chaque phrase avec sa page et sa place sur celle-ci, pour les programmes.' },
      },
    },
    headings: {
      label: 'Langue des titres',
      hint: 'Les phrases restent dans la langue du document.',
      values: {
        document: { label: 'Comme le document', hint: 'En anglais si nous n’avons pas de titres dans sa langue.' },
        en: { label: 'Anglais' },
        fr: { label: 'Français' },
      },
    },
    pages: { label: 'Pages', hint: 'Par exemple 1-3, 5, dernière – ou impaires, paires, toutes.' },
    ...ocrWords.fr('left out'),
  },
} satisfies ToolText<typeof tool>;
