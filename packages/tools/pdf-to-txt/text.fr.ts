import { ocrWords } from '../src/ocr/ocr-option.ts';
import type { ToolText } from '../src/tool.ts';
import type tool from './tool.ts';

export default {
  title: 'PDF en texte',
  subtitle: 'Récupérez le contenu d’un PDF dans l’ordre de lecture, en texte, Markdown, page web ou données.',
  button: 'Convertir en texte',
  keywords: [
    'PDF en TXT',
    'PDF en Markdown',
    'PDF en HTML',
    'PDF en JSON',
    'extraire le texte',
    'copier le texte',
    'récupérer le texte',
    'texte brut d’un PDF',
  ],
  steps: [
    { title: 'Ajoutez votre PDF', text: 'Déposez-le sur la page, collez-le ou choisissez-le sur votre appareil.' },
    {
      title: 'Choisissez le format',
      text: 'Texte suivi, mise en page conservée, Markdown avec titres et tableaux, HTML ou JSON.',
    },
    {
      title: 'Téléchargez',
      text: 'Un fichier par PDF, en UTF-8, prêt pour un éditeur, un traducteur ou un programme.',
    },
  ],
  faq: [
    {
      question: 'Mon PDF est un document numérisé. Vais-je recevoir un fichier vide ?',
      answer:
        'Non. Les pages sans texte sont lues par reconnaissance de texte (OCR), et le résultat indique le degré de certitude. Sans elle, un document numérisé est refusé, et le message vous le dit.',
    },
    {
      question: 'Que deviennent les colonnes, les tableaux et les en-têtes ?',
      answer:
        'Les colonnes se lisent l’une après l’autre, les tableaux gardent lignes et colonnes, et les lignes répétées à chaque page sont omises, sauf si vous les conservez. « Mise en page » laisse tout à sa place.',
    },
    {
      question: 'Quel format choisir ?',
      answer:
        'Le texte pour lire et chercher, Markdown pour les notes, wikis et modèles de langue, HTML pour le web avec les images, JSON pour récupérer chaque bloc et sa position dans un programme.',
    },
  ],
  seo: {
    title: 'Convertir un PDF en texte, Markdown, HTML ou JSON',
    description:
      'Extrayez le texte d’un PDF dans l’ordre de lecture : colonnes, titres, listes, tableaux. OCR pour les scans. Texte, Markdown, HTML ou JSON.',
  },
  options: {
    format: {
      label: 'Format',
      values: {
        txt: { label: 'Texte', hint: 'Le texte seul.' },
        markdown: { label: 'Markdown', hint: 'Avec titres, listes, tableaux, notes et liens.' },
        html: { label: 'HTML', hint: 'Une seule page web qui contient ses images.' },
        json: { label: 'JSON', hint: 'Chaque bloc avec sa nature, sa place et son style, pour les programmes.' },
      },
    },
    layout: {
      label: 'Ordre',
      values: {
        reading: {
          label: 'Ordre de lecture',
          hint: 'Les colonnes l’une après l’autre, les paragraphes d’un seul tenant.',
        },
        keep: { label: 'Mise en page', hint: 'Ce qui est côte à côte le reste, grâce à des espaces.' },
      },
    },
    ...ocrWords.fr('left out'),
    pages: { label: 'Pages', hint: 'Par exemple 1-3, 5, dernière – ou impaires, paires, toutes.' },
    profile: {
      label: 'Profil',
      values: {
        reading: { label: 'Pour la lecture', hint: 'Selon les choix ci-dessous.' },
        faithful: {
          label: 'Fidèle',
          hint: 'Tout ce qui est imprimé : en-têtes et pieds de page, fins de ligne et leurs traits d’union, sans marques de gras ni d’italique.',
        },
      },
    },
    headers: {
      label: 'Conserver en-têtes et pieds de page',
      hint: 'Les lignes répétées à chaque page et les numéros de page.',
    },
    lines: {
      label: 'Lignes',
      values: {
        joined: { label: 'Réunir en paragraphes', hint: 'Les mots coupés en fin de ligne redeviennent entiers.' },
        kept: { label: 'Conserver les fins de ligne', hint: 'Les lignes finissent comme sur la page.' },
      },
    },
    breaks: {
      label: 'Marquer les sauts de page',
      hint: 'Un saut de page dans le texte, un filet en Markdown et en HTML.',
    },
    emphasis: { label: 'Marquer le gras et l’italique', hint: 'Par des astérisques, hors titres et tableaux.' },
    pictures: { label: 'Inclure les images', hint: 'Dans le fichier, qui reste unique.' },
    encoding: {
      label: 'Encodage',
      values: {
        'utf-8': { label: 'UTF-8' },
        'utf-8-bom': { label: 'UTF-8 avec BOM', hint: 'Pour d’anciens programmes Windows.' },
      },
    },
    ends: {
      label: 'Fins de ligne',
      values: {
        lf: { label: 'Linux, macOS (LF)' },
        crlf: { label: 'Windows (CR LF)' },
      },
    },
  },
} satisfies ToolText<typeof tool>;
