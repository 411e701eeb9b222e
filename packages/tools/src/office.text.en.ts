import type { OFFICE_OPTIONS } from './office.ts';
import type { ToolText } from './tool.ts';

/** The words of what every tool that takes office documents offers. */
export const officeWords = {
  pages: {
    label: 'Pages',
    hint: 'Which pages the PDF keeps, such as “1-3, 5, last”.',
  },
  order: {
    label: 'Order',
    hint: 'As shown, by name (2 before 10), or oldest first.',
  },
  pictures: {
    label: 'Pictures',
    values: {
      standard: {
        label: 'Standard',
        hint: 'Up to 300 dots per inch, at high JPEG quality.',
      },
      lossless: {
        label: 'Without loss',
        hint: 'Every pixel as in the document.',
      },
      small: {
        label: 'Small',
        hint: '150 dots per inch, for e-mail and screens.',
      },
    },
  },
  standard: {
    label: 'Archiving',
    values: {
      none: {
        label: 'Ordinary PDF',
      },
      'pdf-a-2b': {
        label: 'PDF/A-2b',
        hint: 'For long-term archiving.',
      },
      'pdf-a-3b': {
        label: 'PDF/A-3b',
        hint: 'For archiving, where attachments are allowed.',
      },
    },
  },
} satisfies ToolText<{ options: Pick<typeof OFFICE_OPTIONS, 'pages' | 'order' | 'pictures' | 'standard'> }>['options'];
