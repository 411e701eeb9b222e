import { ocrWords } from '../src/ocr/ocr-option.ts';
import type { ToolText } from '../src/tool.ts';
import type tool from './tool.ts';

export default {
  title: 'PDF to mind map',
  subtitle: 'The headings of a document as a map, so that you see at a glance what it is about.',
  button: 'Draw the map',
  keywords: [
    'PDF to mind map',
    'mind map from PDF',
    'mind map maker',
    'concept map',
    'outline of a PDF',
    'structure of a document',
    'OPML',
    'mindmap',
  ],
  steps: [
    { title: 'Choose the document', text: 'Drop a PDF here, paste it, or pick it from your device.' },
    { title: 'Choose how deep it goes', text: 'Chapters alone, or every section below them.' },
    { title: 'Take your map', text: 'As a PDF, picture or SVG, or as an outline for other programs.' },
  ],
  faq: [
    {
      question: 'Where do the branches come from?',
      answer:
        'From the headings of your document, at the levels that they have there. A document without headings is mapped by its bookmarks, or by the first sentences of its pages. Every branch is in the document’s own words.',
    },
    {
      question: 'Can I change the map?',
      answer:
        'Yes. Open the document on the page “Ask your documents”: there you see its map beside its pages, and can add, rename, move and delete branches. What you change is kept with the document, and is in every file that you save. Or take the map as OPML, which programs for mind maps open.',
    },
    {
      question: 'What if the document is very long?',
      answer:
        'A map has at most 500 branches on 8 levels. Of a longer document the upper levels are kept, and each branch says how many more there are below it.',
    },
  ],
  seo: {
    title: 'Turn a PDF into a mind map online',
    description:
      'Make a mind map of a PDF from its headings. Save it as PDF, PNG, SVG, Markdown or OPML, whole and never cut off. Scans are read by OCR.',
  },
  options: {
    format: {
      label: 'Format',
      values: {
        pdf: { label: 'PDF', hint: 'One page as large as the map; sharp at any size.' },
        png: { label: 'PNG', hint: 'A picture for slides and messages.' },
        svg: { label: 'SVG', hint: 'For drawing programs and web pages.' },
        markdown: { label: 'Markdown', hint: 'A nested list with page numbers.' },
        opml: { label: 'OPML', hint: 'For outliners and other programs for mind maps.' },
        json: { label: 'JSON', hint: 'Every branch with its page and its place there, for programs.' },
      },
    },
    depth: { label: 'Levels below the title', hint: '1 shows the main parts alone.' },
    sides: {
      label: 'Layout',
      values: {
        both: { label: 'On both sides', hint: 'The title in the middle.' },
        right: { label: 'To the right', hint: 'The title at the left edge.' },
      },
    },
    numbers: { label: 'Keep section numbers', hint: '“2.1 Planting” rather than “Planting”.' },
    pages: { label: 'Pages', hint: 'For example 1-3, 5, last – or odd, even, all.' },
    ...ocrWords.en('left out'),
  },
} satisfies ToolText<typeof tool>;
