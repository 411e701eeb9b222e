import type { ToolText } from '../src/tool.ts';
import type tool from './tool.ts';

export default {
  title: 'Diviser un PDF',
  subtitle:
    'Coupez un PDF à intervalles réguliers, par plages, signets, taille ou pages de séparation. Chaque partie ne pèse pas plus que ses pages.',
  button: 'Diviser le PDF',
  keywords: [
    'séparer',
    'couper',
    'découper',
    'extraire des pages',
    'scinder',
    'fractionner',
    'fragmenter',
    'une page par fichier',
    'en plusieurs parties',
    'détacher des pages',
    'morceaux',
    'partie d’un PDF',
  ],
  steps: [
    { title: 'Ajoutez votre PDF', text: 'Déposez-le sur la page, collez-le ou choisissez-le sur votre appareil.' },
    {
      title: 'Indiquez où couper',
      text: 'Toutes les N pages, par plages (1-3, 4-10, dernière), aux signets, aux pages vierges, ou de sorte que chaque partie reste sous une taille donnée. Vous voyez les parties avant de lancer la division.',
    },
    {
      title: 'Téléchargez les parties',
      text: 'Une par une ou toutes ensemble, numérotées dans l’ordre ou nommées d’après leurs signets.',
    },
  ],
  faq: [
    {
      question: 'Pourquoi d’autres outils donnent-ils des parties aussi lourdes que le tout ?',
      answer:
        'Parce que ces parties emportent les images et les polices de pages qu’elles ne contiennent pas. Ici, ce que leurs pages n’utilisent pas est laissé de côté : deux pages d’un catalogue de 50 Mo ne pèsent que le poids de deux pages.',
    },
    {
      question: 'Que deviennent les signets et les liens ?',
      answer:
        'Chaque partie garde les signets de ses pages. Les liens internes à une partie fonctionnent toujours ; un lien vers une autre partie est retiré, et une note à côté du résultat vous dit combien il y en avait.',
    },
    {
      question: 'Comment obtenir des parties assez légères pour un e-mail ?',
      answer:
        'Divisez par taille et indiquez le poids maximal d’une partie. Chaque partie est pesée telle qu’elle sera écrite : elle reste vraiment en dessous, et une page trop lourde à elle seule vous est signalée. 1 Mo compte pour un million d’octets : une partie passe donc aussi là où le mégaoctet en compte un peu plus.',
    },
  ],
  seo: {
    title: 'Diviser un PDF par pages, signets ou taille',
    description:
      'Divisez un PDF toutes les N pages, par plages, signets, taille ou pages vierges. Des parties légères, avec leurs signets et leurs liens.',
  },
  options: {
    mode: {
      label: 'Mode de division',
      values: {
        every: { label: 'Toutes les N pages' },
        ranges: { label: 'Par plages', hint: 'Séparez les plages par des virgules : une partie par plage.' },
        each: { label: 'Chaque page à part' },
        bookmarks: { label: 'Par signets', hint: 'Chaque partie commence à un signet et porte son nom.' },
        size: { label: 'Par taille', hint: 'Autant de pages par partie qu’il en tient.' },
        blank: {
          label: 'Aux pages vierges',
          hint: 'Pour des piles numérisées avec des feuilles vierges en intercalaire.',
        },
        text: {
          label: 'Aux pages contenant certains mots',
          hint: 'Par exemple « Facture n° » sur la première page de chacune.',
        },
        oddEven: { label: 'Pages impaires et paires', hint: 'Deux parties.' },
      },
    },
    every: { label: 'Pages par partie', hint: 'La dernière partie prend ce qui reste.' },
    ranges: { label: 'Plages', hint: 'Par exemple 1-3, 4-10, dernière : chaque virgule commence une partie.' },
    level: {
      label: 'Jusqu’au niveau',
      hint: '1 : les chapitres. 2 : leurs sections aussi. Les pages avant le premier signet forment une partie à part.',
    },
    size: { label: 'Taille maximale d’une partie' },
    sizeUnit: { label: 'Unité', values: { MB: { label: 'Mo' }, KB: { label: 'ko' } } },
    blankPages: {
      label: 'Ce qui compte comme vierge',
      values: {
        empty: { label: 'Les pages où l’on ne voit rien' },
        scanned: { label: 'Les pages numérisées avec des taches aussi' },
      },
    },
    blankGoes: {
      label: 'Les pages vierges',
      values: { out: { label: 'Les retirer' }, end: { label: 'Les garder en fin de partie' } },
    },
    words: {
      label: 'Mots de la page de séparation',
      hint: 'Ni les majuscules ni les retours à la ligne ne comptent.',
    },
    wordsGo: {
      label: 'La page contenant ces mots',
      values: {
        first: { label: 'Commence une partie' },
        last: { label: 'Termine une partie' },
        out: { label: 'Est retirée' },
      },
    },
  },
} satisfies ToolText<typeof tool>;
