import { ocrWords } from '../src/ocr/ocr-option.ts';
import type { ToolText } from '../src/tool.ts';
import type tool from './tool.ts';

export default {
  title: 'PDF to Word',
  subtitle: 'Get a document you can edit: headings, lists, tables, notes and pictures, not boxes of text.',
  button: 'Convert to Word',
  keywords: [
    'PDF to DOCX',
    'PDF to DOC',
    'PDF to RTF',
    'editable document',
    'PDF to editable',
    'PDF to Google Docs',
    'convert to Word',
    'make a PDF editable',
  ],
  steps: [
    { title: 'Add your PDF', text: 'Drop it on the page, paste it or choose it on your device.' },
    {
      title: 'Choose the layout',
      text: 'Flowing text for editing, or every paragraph exactly where it stood on the page.',
    },
    { title: 'Download', text: 'One Word document for each PDF, for Word, LibreOffice, Pages or Google Docs.' },
  ],
  faq: [
    {
      question: 'Will I be able to edit the result?',
      answer:
        'Yes. Headings, lists, tables, footnotes, headers and footers are Word’s own, with styles that you can change in one place, and paragraphs go on over lines and pages.',
    },
    {
      question: 'Does it work with a scan?',
      answer:
        'Yes. Pages without text are read by text recognition (OCR), and we tell you how sure it is. You can choose the language, or have every page read. Photos of the page are kept; in exact layout the text stands on the picture of its page.',
    },
    {
      question: 'What if a font is not installed?',
      answer:
        'Fonts that are only in the PDF are replaced by the one most like them that Word has, so lines may break elsewhere. What was approximated is listed with its pages.',
    },
  ],
  seo: {
    title: 'Convert PDF to Word online, ready for editing',
    description:
      'Turn a PDF into a Word document with real headings, lists, tables, headers, footnotes and pictures. Scans are read by OCR.',
  },
  options: {
    layout: {
      label: 'Layout',
      values: {
        flow: { label: 'Flowing text', hint: 'For editing: text runs on from page to page, without text boxes.' },
        exact: { label: 'Exact layout', hint: 'Every paragraph at its place on its page, for small corrections.' },
      },
    },
    ...ocrWords.en('pictures'),
    pages: { label: 'Pages', hint: 'For example 1-3, 5, last – or odd, even, all.' },
    pictures: { label: 'Keep pictures', hint: 'Without them you get the text alone.' },
    headers: {
      label: 'Headers and footers',
      values: {
        real: { label: 'As headers and footers', hint: 'Word’s own, with page numbers that count.' },
        text: { label: 'In the text', hint: 'Where they stood on each page.' },
        leave: { label: 'Leave out' },
      },
    },
    breaks: {
      label: 'Page breaks',
      values: {
        meant: { label: 'Automatic', hint: 'Before chapters and after pages that end early.' },
        every: { label: 'Every page', hint: 'One Word page for each page of the PDF.' },
      },
    },
  },
} satisfies ToolText<typeof tool>;
