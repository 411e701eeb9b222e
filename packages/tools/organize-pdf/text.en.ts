import type { ToolText } from '../src/tool.ts';
import type tool from './tool.ts';

export default {
  title: 'Organize PDF',
  subtitle:
    'Reorder, rotate, duplicate and remove pages, or add blank ones and pages of other PDFs, and keep everything on them.',
  button: 'Save the new order',
  keywords: [
    'rearrange',
    'reorder',
    'sort pages',
    'change the page order',
    'move pages',
    'insert pages',
    'add a blank page',
    'duplicate pages',
    'copy pages',
    'arrange',
    'shuffle',
    'swap pages',
    'manage pages',
  ],
  steps: [
    {
      title: 'Add your PDF',
      text: 'Drop it on the page, paste it, or choose it from your device. Add more PDFs to take pages from them.',
    },
    {
      title: 'Arrange the pages',
      text: 'Drag one or many, rotate them, copy them, insert a blank page. Every step can be undone.',
    },
    { title: 'Download', text: 'You get the new document, about as large as the old one.' },
  ],
  faq: [
    {
      question: 'Do bookmarks and links follow the pages?',
      answer:
        'Yes. Wherever you move a page, its bookmarks and the links to it follow. Page labels such as iv or A-2 stay with their pages too.',
    },
    {
      question: 'What happens to form fields on a page I duplicate?',
      answer:
        'The copy gets fields of its own under a new name, so you can fill in both. Two fields with the same name would always show the same value.',
    },
    {
      question: 'How do I insert pages of another PDF?',
      answer:
        'Add it as a second file. In the order, its pages carry the letter b: “1-3, b2, b5-last, 4” puts page 2 and the pages from 5 on of the second file after page 3. A letter alone means the whole file. A blank page is as large as the page before it.',
    },
  ],
  seo: {
    title: 'Organize PDF pages: reorder, rotate, copy, insert',
    description:
      'Rearrange the pages of a PDF: move, rotate, duplicate, delete, add blank pages. Bookmarks, links, labels and form fields follow.',
  },
  options: {
    order: {
      label: 'Pages in their new order',
      hint: 'For example 3, 1-2, 4:90, blank, b2: 4:90 is page 4 rotated right, blank is a new page, b2 is page 2 of the second file (c of the third, and so on).',
    },
  },
} satisfies ToolText<typeof tool>;
