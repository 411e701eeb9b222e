import { ocrWords } from '../src/ocr/ocr-option.ts';
import type { ToolText } from '../src/tool.ts';
import type tool from './tool.ts';

export default {
  title: 'PDF to PowerPoint',
  subtitle: 'Turn every page into a slide you can edit: text, lists, tables, shapes and pictures at their place.',
  button: 'Convert to PowerPoint',
  keywords: [
    'PDF to PPT',
    'PDF to PPTX',
    'PDF to slides',
    'PDF to presentation',
    'PDF to slideshow',
    'PDF to Google Slides',
    'PDF to Keynote',
  ],
  steps: [
    { title: 'Add your PDF', text: 'Drop it on the page, paste it or choose it on your device.' },
    {
      title: 'Choose what to keep',
      text: 'Drawings as shapes or as pictures, the text of each page as speaker notes, all pages or some.',
    },
    {
      title: 'Download',
      text: 'One presentation for each PDF, for PowerPoint, LibreOffice, Keynote or Google Slides.',
    },
  ],
  faq: [
    {
      question: 'Can I edit the slides?',
      answer:
        'Yes. Paragraphs are text boxes with their fonts, colours, bullets and links, tables are real tables, and simple drawings are shapes. Titles show in the outline.',
    },
    {
      question: 'What becomes a picture?',
      answer:
        'Photographs, gradients and drawings with more than a few hundred parts, without the text on them, which stays text. Formulas become pictures that say what they contain.',
    },
    {
      question: 'Does it work with a scan?',
      answer:
        'Yes. Pages without text are read by text recognition (OCR). Their text and tables can be corrected and restyled, and photos, drawings and signatures are cut out of the scan. Where the paper is dark, the scan stays behind the text.',
    },
  ],
  seo: {
    title: 'Convert PDF to PowerPoint slides you can edit',
    description:
      'Make a PPTX presentation of a PDF: a slide for each page, with editable text, tables, shapes, pictures, links and backgrounds.',
  },
  options: {
    shapes: {
      label: 'Drawings',
      values: {
        editable: { label: 'As shapes', hint: 'Lines, boxes and curves can be moved and recoloured.' },
        picture: { label: 'As pictures', hint: 'Each drawing is one picture; plain boxes and lines stay shapes.' },
      },
    },
    notes: {
      label: 'Speaker notes',
      values: {
        none: { label: 'None' },
        text: { label: 'The text of the page', hint: 'Below each slide, to read aloud or to search.' },
      },
    },
    ...ocrWords.en('pictures'),
    pages: { label: 'Pages', hint: 'For example 1-3, 5, last – or odd, even, all.' },
  },
} satisfies ToolText<typeof tool>;
