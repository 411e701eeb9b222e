import type { ToolText } from '../src/tool.ts';
import { languageWords } from '../src/translation/language-words.ts';
import type tool from './tool.ts';

const LANGUAGES = languageWords('en');

export default {
  title: 'Translate PDF',
  subtitle: 'Your document in another language, set in its own columns, tables and sizes.',
  button: 'Translate',
  keywords: [
    'translate PDF',
    'PDF translator',
    'translate a document',
    'translate PDF to French',
    'translate PDF to English',
    'translate Word document',
    'translate DOCX',
    'document translation',
    'keep the layout',
    'bilingual PDF',
  ],
  steps: [
    {
      title: 'Choose a PDF',
      text: 'Whatever language it is in, scans included. Word documents, text and Markdown files are translated, too.',
    },
    { title: 'Say which language you want', text: 'Its own language is recognised; name the pages if you need a few.' },
    { title: 'Read and mend it', text: 'You get the document, and a list of what stayed as it was and why.' },
  ],
  faq: [
    {
      question: 'Who translates, and where does my text go?',
      answer:
        'Where the operator of this site has set up a language model, the words of your document go to it, a few paragraphs at a time. Where none is set up, the program Apertium does it on this server, and nothing leaves it: between English or French and Spanish or Catalan, and between Spanish and Catalan.',
    },
    {
      question: 'Can I rely on the translation?',
      answer:
        'Read it before you use it. Each answer of a model is checked: numbers, addresses and codes must be the same, or the text stays as it was and is listed. What Apertium makes is a rough draft, and says so on every page of a PDF, or at the head of a Word or text file. English ↔ French goes over a third language and can turn the meaning, so it is off until you choose it.',
    },
    {
      question: 'What happens to texts that get longer?',
      answer:
        'In a PDF they use the free room around them, then smaller type, decided once for all text of one kind on a page. What still finds no room goes on on an added page, with a link there. Nothing is hidden under white boxes, and nothing is cut off; on scans, each line is covered with the colour of its paper. A Word document comes back as one, with its styles, pictures, links and fields: it takes more pages where it must, but its text boxes keep their size, so look at those.',
    },
  ],
  seo: {
    title: 'Translate a PDF and keep its layout',
    description:
      'Translate a PDF into another language with its columns, tables, links and fonts in place. See what stayed untranslated, and correct it by hand.',
  },
  options: {
    to: { label: 'Into', values: LANGUAGES },
    from: {
      label: 'From',
      values: { auto: { label: 'Detect it', hint: 'From most of the text.' }, ...LANGUAGES },
    },
    layout: {
      label: 'Layout',
      hint: 'Word and text files have the first one only.',
      values: {
        translated: { label: 'Translation', hint: 'In the place of the source.' },
        'side-by-side': { label: 'Side by side', hint: 'Source and translation on one wide page.' },
        alternate: { label: 'Pages in turn', hint: 'Each page of the source, then its translation.' },
        layers: { label: 'Two layers', hint: 'One page for both; readers with layers show either.' },
      },
    },
    pages: { label: 'Pages', hint: 'Such as 1-3, 5, last; others stay as they are.' },
    draft: {
      label: 'Allow a rough draft over a third language',
      hint: 'Only where no language model is set up: English ↔ French goes over a third language and can turn the meaning.',
    },
    glossary: { label: 'Glossary', hint: 'A table (CSV) or TBX with terms and their translations.' },
    translation: {
      label: 'Corrected translation',
      hint: 'The JSON that came with a result: the document is set again from it, and nobody is asked.',
    },
    terms: {
      label: 'Find terms for a glossary',
      hint: 'In a forecast only: terms that the document uses again and again, with how often.',
    },
    export: {
      label: 'What was translated',
      values: {
        json: { label: 'As JSON', hint: 'Each text with its places, beside the document.' },
        none: { label: 'Left out', hint: 'The document alone.' },
      },
    },
  },
} satisfies ToolText<typeof tool>;
