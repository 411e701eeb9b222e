import type { ToolText } from '../src/tool.ts';
import type tool from './tool.ts';

export default {
  title: 'Delete PDF pages',
  subtitle: 'Remove the pages you do not need. The others stay exactly as they are.',
  button: 'Delete pages',
  steps: [
    { title: 'Add your PDF', text: 'Drop it on the page, paste it, or choose it from your device.' },
    { title: 'Pick the pages', text: 'Click them in the preview, or write which ones: 2, 5-7, even, last.' },
    {
      title: 'Download',
      text: 'You get the rest of the document, with bookmarks and links that still lead to the right place.',
    },
  ],
  faq: [
    {
      question: 'Is the content of a deleted page really gone?',
      answer:
        'Yes. Its text, pictures, notes and form fields are not written to the new file, so nobody can bring them back from it. Your original stays as it was.',
    },
    {
      question: 'What about links to a deleted page?',
      answer:
        'They are removed together with the bookmarks of that page, and a note beside the result tells you how many there were.',
    },
    {
      question: 'Why can I not delete all pages?',
      answer: 'A PDF needs at least one page. To start afresh, keep one and replace it later.',
    },
  ],
  seo: {
    title: 'Delete pages from a PDF without touching the rest',
    description:
      'Remove single pages, ranges, odd or even pages from a PDF. The other pages keep their quality, bookmarks, links and form fields.',
  },
  options: {
    pages: { label: 'Pages to delete', hint: 'For example 2, 5-7, last – or odd, even.' },
  },
} satisfies ToolText<typeof tool>;
