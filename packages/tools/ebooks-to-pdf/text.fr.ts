import type { ToolText } from '../src/tool.ts';
import type tool from './tool.ts';

export default {
  title: 'E-books en PDF',
  subtitle: 'Convertissez EPUB, MOBI, AZW3, FB2 et CBZ en un PDF qui garde sommaire, notes, images et polices.',
  button: 'Créer le PDF',
  keywords: [
    'ebook',
    'livre numérique',
    'liseuse',
    'Kindle',
    'Kobo',
    'EPUB en PDF',
    'MOBI en PDF',
    'AZW3 en PDF',
    'roman',
    'bande dessinée',
    'CBZ en PDF',
    'FB2 en PDF',
  ],
  steps: [
    { title: 'Ajoutez vos livres', text: 'EPUB, MOBI, AZW3, FB2, CBZ, ou un ZIP de textes ou de pages web.' },
    { title: 'Choisissez la page', text: 'Format, taille du texte, marges, césure, numéros de page.' },
    { title: 'Téléchargez', text: 'Un PDF par livre, ou tous les livres en un seul.' },
  ],
  faq: [
    {
      question: 'Que garde-t-on de mon livre ?',
      answer:
        'Le sommaire devient des signets, et les notes et les liens fonctionnent d’un chapitre à l’autre. Couverture, images, polices, formules, japonais vertical et arabe restent tels quels. Un livre à mise en page fixe garde ses pages.',
    },
    {
      question: 'Puis-je convertir un livre que j’ai acheté ?',
      answer:
        'Oui, s’il n’est pas protégé contre la copie (DRM). Un livre protégé ne s’ouvre que dans les applications de la librairie qui l’a vendu, et nous vous le signalons. Beaucoup de librairies et d’auteurs proposent aussi une copie sans protection.',
    },
    {
      question: 'Quel format de page choisir ?',
      answer:
        'A5 et 6 × 9 pouces sont les formats des livres imprimés, A4 et Letter conviennent à une imprimante, et A6 ou « Liseuse » remplit un petit écran. Choisissez un texte plus grand si la lecture vous fatigue.',
    },
  ],
  seo: {
    title: 'Convertir EPUB, MOBI, AZW3 et FB2 en PDF en ligne',
    description:
      'Convertissez vos e-books en PDF avec signets, notes actives, couverture et polices. EPUB, MOBI, AZW3, FB2 et CBZ ; page, texte et marges à votre goût.',
  },
  options: {
    result: {
      label: 'Résultat',
      values: {
        each: { label: 'Un PDF par livre' },
        one: { label: 'Tous les livres en un PDF', hint: 'Les signets de chaque livre figurent sous son nom.' },
      },
    },
    pageSize: {
      label: 'Format de page',
      hint: 'Un livre à mise en page fixe garde ses propres pages.',
      values: {
        a5: { label: 'A5', hint: 'Comme un livre imprimé.' },
        a4: { label: 'A4' },
        a6: { label: 'A6', hint: 'Comme un livre de poche.' },
        letter: { label: 'Letter' },
        'six-by-nine': { label: '6 × 9 po' },
        'e-reader': { label: 'Liseuse', hint: 'Remplit l’écran de la plupart des liseuses, 90 × 122 mm.' },
      },
    },
    fontSize: {
      label: 'Taille du texte',
      hint: 'Du texte courant, en points. Titres et notes suivent.',
    },
    margin: { label: 'Marge', hint: 'Espace blanc de chaque côté, en millimètres.' },
    lineSpacing: {
      label: 'Interligne',
      values: {
        book: { label: 'Comme dans le livre' },
        tight: { label: 'Serré' },
        wide: { label: 'Large' },
        double: { label: 'Double' },
      },
    },
    hyphenation: { label: 'Césure', hint: 'Coupe les mots en fin de ligne, selon les règles de la langue du livre.' },
    cover: { label: 'Couverture', hint: 'Sur une page à part.' },
    contents: {
      label: 'Page de sommaire',
      hint: 'La liste des chapitres avec leurs numéros de page, après la couverture.',
    },
    pageNumbers: { label: 'Numéros de page' },
    order: {
      label: 'Ordre',
      hint: 'Ordre de la liste, par nom (2 avant 10) ou du plus ancien au plus récent.',
    },
  },
} satisfies ToolText<typeof tool>;
