import type { ToolText } from '../src/tool.ts';
import type tool from './tool.ts';

export default {
  title: 'Delete PDF pages',
  subtitle: 'Remove the pages you do not need. The others stay exactly as they are.',
  button: 'Delete pages',
  keywords: [
    'remove pages',
    'erase pages',
    'drop pages',
    'take out a page',
    'get rid of blank pages',
    'clear empty pages',
    'discard',
  ],
  steps: [
    { title: 'Add your PDF', text: 'Drop it on the page, paste it, or choose it from your device.' },
    {
      title: 'Pick the pages',
      text: 'Click them in the preview, or write which ones: 2, 5-7, even, last. Blank pages can be found for you.',
    },
    {
      title: 'Download',
      text: 'You get the rest of the document, with bookmarks and links that still lead to the right place.',
    },
  ],
  faq: [
    {
      question: 'Is the content of a deleted page really gone?',
      answer:
        'Yes. Its text, pictures, comments and form fields are not written to the new file, so nobody can bring them back from it. Your original stays as it was.',
    },
    {
      question: 'How are blank pages found?',
      answer:
        'Every page is drawn and looked at. A page counts as blank only when nothing can be seen on it and it holds no comment, no field and no layer. For scans you can allow specks of dust, the grain of the paper and shadows at its edges. Before you start, you see which pages were found.',
    },
    {
      question: 'What about links to a deleted page?',
      answer:
        'They are removed together with the bookmarks of that page, and a note beside the result tells you how many there were.',
    },
  ],
  seo: {
    title: 'Delete pages from a PDF without touching the rest',
    description:
      'Remove single pages, ranges, odd, even or blank pages from a PDF. The others keep their quality, bookmarks, links and form fields.',
  },
  options: {
    pages: { label: 'Pages to delete', hint: 'For example 2, 5-7, last – or odd, even.' },
    blankPages: {
      label: 'Blank pages',
      values: {
        keep: { label: 'Leave them in' },
        empty: { label: 'Delete them', hint: 'Only pages on which nothing at all can be seen.' },
        scanned: { label: 'Delete them, scanned ones too', hint: 'Specks of dust and grey paper do not count.' },
      },
    },
  },
} satisfies ToolText<typeof tool>;
