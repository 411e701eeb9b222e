import { officeWords } from '../src/office.text.fr.ts';
import type { ToolText } from '../src/tool.ts';
import type tool from './tool.ts';

export default {
  title: 'Excel en PDF',
  subtitle:
    'Mettez vos classeurs en pages comme vous le voulez : toutes les feuilles ou certaines, ajustées en largeur, en portrait ou en paysage.',
  button: 'Créer le PDF',
  keywords: [
    'tableur en PDF',
    'XLSX en PDF',
    'XLS en PDF',
    'CSV en PDF',
    'ODS en PDF',
    'classeur',
    'feuille de calcul en PDF',
    'Google Sheets en PDF',
    'LibreOffice Calc',
    'imprimer un tableau',
  ],
  steps: [
    {
      title: 'Ajoutez vos classeurs',
      text: 'XLSX, XLS, XLSM, XLSB, ODS ou CSV. Un classeur protégé demande son mot de passe.',
    },
    {
      title: 'Choisissez l’impression',
      text: 'Gardez les réglages du classeur, ou ajustez chaque feuille à la largeur ou à une seule page.',
    },
    {
      title: 'Téléchargez',
      text: 'Un PDF par classeur, ou tous dans un seul.',
    },
  ],
  faq: [
    {
      question: 'Mes colonnes débordent sur plusieurs pages. Que faire ?',
      answer:
        'Choisissez « À la largeur de la page » : chaque feuille est réduite pour que toutes ses colonnes tiennent côte à côte. « Une page par feuille » crée une page aussi grande que la feuille, sans rien réduire.',
    },
    {
      question: 'Les formules sont-elles calculées, et les liens vers d’autres classeurs suivis ?',
      answer:
        'Vous voyez les valeurs enregistrées. Les liens vers d’autres classeurs et vers le web ne sont pas suivis, et les macros ne s’exécutent jamais.',
    },
    {
      question: 'Puis-je ne convertir que certaines feuilles ?',
      answer:
        'Oui. Écrivez leurs noms ou leurs numéros, par exemple « Budget, 3-4 ». Les feuilles masquées ne sont ni comptées ni imprimées.',
    },
  ],
  seo: {
    title: 'Convertir Excel en PDF en ligne : XLSX, XLS, ODS, CSV',
    description:
      'Transformez vos classeurs en PDF : feuilles choisies, ajustement en largeur, une page par feuille, orientation, quadrillage, PDF/A, plusieurs fichiers.',
  },
  options: {
    result: {
      label: 'Résultat',
      values: {
        each: {
          label: 'Un PDF par classeur',
        },
        one: {
          label: 'Un seul PDF',
          hint: 'Tous les classeurs à la suite, avec un signet pour chacun.',
        },
      },
    },
    ...officeWords,
    order: {
      label: 'Ordre',
      hint: 'Ordre de la liste, par nom (2 avant 10) ou du plus ancien au plus récent.',
    },
    sheets: {
      label: 'Feuilles',
      hint: 'Noms ou numéros, par exemple « Budget, 3-4 ». Toutes si rien n’est écrit.',
    },
    fit: {
      label: 'Ajustement',
      values: {
        'as-set': {
          label: 'Comme le classeur l’indique',
        },
        width: {
          label: 'À la largeur de la page',
          hint: 'Toutes les colonnes côte à côte, sur autant de pages que de lignes en demandent.',
        },
        'one-page': {
          label: 'Une page par feuille',
          hint: 'La page est aussi grande que la feuille.',
        },
      },
    },
    paper: {
      label: 'Papier',
      hint: 'Pour les tableaux qui n’en indiquent aucun, comme le CSV.',
      values: {
        usual: {
          label: 'Selon l’usage du pays',
        },
        a4: {
          label: 'A4',
        },
        letter: {
          label: 'Letter',
        },
      },
    },
    orientation: {
      label: 'Orientation',
      values: {
        'as-set': {
          label: 'Comme le classeur l’indique',
        },
        portrait: {
          label: 'Portrait',
        },
        landscape: {
          label: 'Paysage',
        },
      },
    },
    region: {
      label: 'Dates et nombres comme dans ce pays',
      hint: 'Votre classeur ne précise pas comment écrire certaines de ses dates, certains nombres ou montants.',
      values: {
        'en-US': {
          label: 'États-Unis : 12/31/2026',
        },
        'en-GB': {
          label: 'Royaume-Uni : 31/12/2026',
        },
        'en-CA': {
          label: 'Canada (anglais) : 31-12-2026',
        },
        'fr-FR': {
          label: 'France : 31/12/2026',
        },
        'fr-CA': {
          label: 'Canada (français) : 2026-12-31',
        },
        'fr-CH': {
          label: 'Suisse (français) : 31.12.2026',
        },
        'de-DE': {
          label: 'Allemagne : 31.12.2026',
        },
        'de-CH': {
          label: 'Suisse (allemand) : 31.12.2026',
        },
        'es-ES': {
          label: 'Espagne : 31/12/2026',
        },
        'es-MX': {
          label: 'Mexique : 31/12/2026',
        },
        'it-IT': {
          label: 'Italie : 31/12/2026',
        },
        'nl-NL': {
          label: 'Pays-Bas : 31-12-2026',
        },
        'pt-PT': {
          label: 'Portugal : 31-12-2026',
        },
        'pt-BR': {
          label: 'Brésil : 31/12/2026',
        },
        'pl-PL': {
          label: 'Pologne : 2026-12-31',
        },
        'sv-SE': {
          label: 'Suède : 2026-12-31',
        },
        'ja-JP': {
          label: 'Japon : 2026/12/31',
        },
        'zh-CN': {
          label: 'Chine : 2026-12-31',
        },
      },
    },
    gridlines: {
      label: 'Imprimer le quadrillage',
      hint: 'Les traits fins entre les cellules.',
    },
    headings: {
      label: 'Imprimer les numéros de ligne et les lettres de colonne',
    },
    tagged: {
      label: 'PDF accessible (balisé)',
      hint: 'Textes et images sont balisés pour les lecteurs d’écran. Un PDF/A l’est toujours.',
    },
    bookmarks: {
      label: 'Un signet par feuille',
    },
  },
} satisfies ToolText<typeof tool>;
