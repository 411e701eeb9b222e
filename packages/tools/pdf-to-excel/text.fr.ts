import { ocrWords } from '../src/ocr/ocr-option.ts';
import type { ToolText } from '../src/tool.ts';
import type tool from './tool.ts';

export default {
  title: 'PDF en Excel',
  subtitle:
    'Transformez les tableaux en feuilles de calcul\u00a0: vrais nombres, vraies dates, cellules fusionnées et totaux vérifiés.',
  button: 'Convertir en Excel',
  keywords: [
    'tableur',
    'feuille de calcul',
    'PDF en XLSX',
    'PDF en XLS',
    'PDF en CSV',
    'PDF en tableur',
    'extraire des tableaux',
    'tableau en Excel',
    'relevé bancaire',
    'récupérer des données',
    'facture en Excel',
  ],
  steps: [
    { title: 'Ajoutez votre PDF', text: 'Déposez-le sur la page, collez-le ou choisissez-le sur votre appareil.' },
    {
      title: 'Choisissez les feuilles',
      text: 'Une feuille par tableau, une par page, ou tout sur une seule. Avec ou sans le texte autour des tableaux.',
    },
    {
      title: 'Téléchargez',
      text: 'Ouvrez le classeur dans Excel, LibreOffice ou Google Sheets, ou prenez de simples fichiers CSV.',
    },
  ],
  faq: [
    {
      question: 'Les nombres sont-ils de vrais nombres\u00a0?',
      answer:
        'Oui. Montants, pourcentages, devises, dates et heures deviennent des valeurs, lues comme le document les écrit (1\u00a0234,56 ou 1,234.56) et affichées comme sur la page. Les codes, les numéros de téléphone et tout ce qui commence par un zéro restent du texte.',
    },
    {
      question: 'Que deviennent les totaux\u00a0?',
      answer:
        'Les lignes et colonnes de totaux sont recalculées. Si un total ne correspond pas à ses montants, sa cellule reçoit une note qui donne la somme exacte. Les totaux exacts peuvent devenir des formules SOMME.',
    },
    {
      question: 'Peut-on ouvrir les fichiers sans risque\u00a0?',
      answer:
        'Le texte du document ne devient jamais une formule. En CSV, un texte qui commence par =, +, - ou @ est précédé d’une apostrophe. Les fichiers CSV sont en UTF-8, séparés par des virgules, avec un point décimal et des dates comme 2026-01-31.',
    },
  ],
  seo: {
    title: 'Convertir un PDF en Excel en ligne\u00a0: XLSX et CSV',
    description:
      'Transformez les tableaux d’un PDF en feuilles Excel\u00a0: nombres, dates et devises reconnus, cellules fusionnées, totaux vérifiés.',
  },
  options: {
    format: {
      label: 'Format',
      values: {
        xlsx: { label: 'Excel (XLSX)', hint: 'Un classeur qui ressemble à la page.' },
        csv: { label: 'CSV', hint: 'Un fichier simple par feuille.' },
      },
    },
    oneSheet: {
      label: 'Feuilles',
      values: {
        2: { label: 'Plusieurs feuilles', hint: 'Nommées d’après les légendes ou les titres des tableaux.' },
        1: { label: 'Tout sur une seule feuille', hint: 'Tous les tableaux les uns sous les autres.' },
      },
    },
    sheetPer: {
      label: 'Une feuille par',
      values: {
        table: {
          label: 'Tableau',
          hint: 'Un tableau qui continue sur plusieurs pages, vers le bas ou sur le côté, reste entier.',
        },
        page: { label: 'Page', hint: 'Tout ce que contient une page, dans son ordre.' },
      },
    },
    text: {
      label: 'Inclure le texte hors des tableaux',
      hint: 'Désactivez cette option pour n’obtenir que les tableaux.',
    },
    totals: {
      label: 'Totaux',
      values: {
        values: { label: 'Valeurs', hint: 'Ce que le document affiche.' },
        formulas: { label: 'Formules', hint: 'SOMME, là où les chiffres s’additionnent exactement.' },
      },
    },
    ...ocrWords.fr('left out'),
    pages: { label: 'Pages', hint: 'Par exemple 1-3, 5, dernière – ou impaires, paires, toutes.' },
  },
} satisfies ToolText<typeof tool>;
