import type { OFFICE_OPTIONS } from './office.ts';
import type { ToolText } from './tool.ts';

/** The words of what every tool that takes office documents offers. */
export const officeWords = {
  pages: {
    label: 'Pages',
    hint: 'Les pages que le PDF garde, par exemple « 1-3, 5, dernière ».',
  },
  pictures: {
    label: 'Images',
    values: {
      standard: {
        label: 'Standard',
        hint: 'Jusqu’à 300 points par pouce, en JPEG de haute qualité.',
      },
      lossless: {
        label: 'Sans perte',
        hint: 'Chaque pixel comme dans le document.',
      },
      small: {
        label: 'Léger',
        hint: '150 points par pouce, pour l’e-mail et l’écran.',
      },
    },
  },
  standard: {
    label: 'Archivage',
    values: {
      none: {
        label: 'PDF ordinaire',
      },
      'pdf-a-2b': {
        label: 'PDF/A-2b',
        hint: 'Pour l’archivage à long terme.',
      },
      'pdf-a-3b': {
        label: 'PDF/A-3b',
        hint: 'Pour l’archivage, pièces jointes admises.',
      },
    },
  },
} satisfies ToolText<{ options: Pick<typeof OFFICE_OPTIONS, 'pages' | 'pictures' | 'standard'> }>['options'];
