import { ocrWords } from '../src/ocr/ocr-option.ts';
import type { ToolText } from '../src/tool.ts';
import type tool from './tool.ts';

export default {
  title: 'Ask PDF',
  subtitle: 'Ask a question and get the sentences and figures that answer it, each with its file and page.',
  button: 'Ask',
  keywords: [
    'ask a PDF',
    'chat with PDF',
    'question about a PDF',
    'PDF questions and answers',
    'find an answer in a PDF',
    'search several PDFs',
    'find a figure in a report',
    'where does it say',
  ],
  steps: [
    { title: 'Add your PDFs', text: 'Drop up to 10 on the page, paste them, or choose them from your device.' },
    { title: 'Ask your question', text: 'Name what you look for, as the document would: a figure, a year, a rule.' },
    { title: 'Download the answer', text: 'Sentences and figures with file and page, as Markdown or JSON.' },
  ],
  faq: [
    {
      question: 'Can the answer be made up?',
      answer:
        'No. The answer is made of sentences, table rows and cells that stand in your documents word for word, each with the file and the page, so that you can check them. No language model is involved.',
    },
    {
      question: 'What if my documents do not answer the question?',
      answer:
        'Then the result says so, and names the three places that come nearest to it. A question about a name, a year or a number that your documents do not have is not answered.',
    },
    {
      question: 'What if two documents contradict each other?',
      answer: 'Both are quoted, each with its file and page. You decide which one is right.',
    },
  ],
  seo: {
    title: 'Ask a PDF: answers with file and page',
    description:
      'Ask one or several PDFs a question. The answer is their own sentences and figures, each with file and page. Nothing is made up. Scans are read by OCR.',
  },
  options: {
    question: {
      label: 'Your question',
      hint: 'For example “What was net income in 2023?” The answer can be checked on its page.',
    },
    format: {
      label: 'Format',
      values: {
        markdown: { label: 'Markdown', hint: 'The answer with file and page of each sentence.' },
        json: { label: 'JSON', hint: 'Every quote with its place on the page, for programs.' },
      },
    },
    ...ocrWords.en('left out'),
  },
} satisfies ToolText<typeof tool>;
