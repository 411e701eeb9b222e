import { ocrWords } from '../src/ocr/ocr-option.ts';
import type { ToolText } from '../src/tool.ts';
import type tool from './tool.ts';

export default {
  title: 'Summarize PDF',
  subtitle: 'The sentences that matter most, word for word, each with the page that it stands on.',
  button: 'Summarize',
  keywords: [
    'summarize PDF',
    'PDF summary',
    'PDF summarizer',
    'summarise PDF',
    'key points of a PDF',
    'shorten a document',
    'abstract of a report',
    'key figures',
  ],
  steps: [
    { title: 'Add your PDF', text: 'Drop it on the page, paste it, or choose it from your device.' },
    { title: 'Choose the length', text: 'Short, medium or long, for the whole document or for each section.' },
    { title: 'Download', text: 'The summary with page numbers and key figures, as Markdown, text or JSON.' },
  ],
  faq: [
    {
      question: 'Can the summary say something that is not in my document?',
      answer:
        'No. Every sentence is taken from the document as it stands there, and carries its page number so that you can check it. Nothing is rephrased or made up.',
    },
    {
      question: 'How are the sentences chosen? Does my document go to an AI service?',
      answer:
        'No service and no language model is involved: a fixed method on this server weighs what a sentence shares with the rest of the text, where it stands and how it begins. Sentences that say the same are taken once; references and legal notices hardly count.',
    },
    {
      question: 'Does it work with scans and in other languages?',
      answer:
        'Yes. Pages without text are read by text recognition (OCR) first. The method works in any language that has sentences, and knows the turns of phrase of English and French best.',
    },
  ],
  seo: {
    title: 'Summarize a PDF online, with page numbers',
    description:
      'Get the key sentences of a PDF word for word, each with its page, plus key figures and dates. By section if you like. Scans are read by OCR.',
  },
  options: {
    length: {
      label: 'Length',
      values: {
        short: { label: 'Short', hint: 'About 100 words.' },
        medium: { label: 'Medium', hint: 'About 220 words.' },
        long: { label: 'Long', hint: 'About 450 words.' },
      },
    },
    sections: { label: 'Section by section', hint: 'A few sentences for each main section instead of one summary.' },
    format: {
      label: 'Format',
      values: {
        markdown: { label: 'Markdown', hint: 'With headings and a table of the key figures.' },
        txt: { label: 'Text', hint: 'The words alone.' },
        json: { label: 'JSON', hint: 'Every sentence with its page and its place on it, for programs.' },
      },
    },
    headings: {
      label: 'Language of the headings',
      hint: 'The sentences stay in the language of the document.',
      values: {
        document: { label: 'As in the document', hint: 'English where we have no headings in its language.' },
        en: { label: 'English' },
        fr: { label: 'French' },
      },
    },
    pages: { label: 'Pages', hint: 'For example 1-3, 5, last – or odd, even, all.' },
    ...ocrWords.en('left out'),
  },
} satisfies ToolText<typeof tool>;
