import { drawingWords } from '../src/drawings.text.en.ts';
import type { ToolText } from '../src/tool.ts';
import type tool from './tool.ts';

export default {
  title: 'DWG to JPG',
  subtitle: 'Turn AutoCAD drawings into pictures, as fine as you need them.',
  button: 'Make pictures',
  keywords: [
    'AutoCAD',
    'CAD drawing to image',
    'DXF to JPG',
    'DWG to PNG',
    'DWG to picture',
    'blueprint',
    'floor plan to image',
  ],
  steps: [
    { title: 'Add your drawings', text: 'DWG from R13 to 2018 and later, or DXF.' },
    { title: 'Choose the resolution', text: 'From 72 dpi for a preview to 600 dpi for print, as JPG or PNG.' },
    { title: 'Download', text: 'One picture for the model and one for each layout.' },
  ],
  faq: [
    {
      question: 'Which resolution should I choose?',
      answer:
        '100 dpi for an e-mail, 200 for everyday use, 300 and more for printing. The paper counts too: A1 at 300 dpi is a very large picture.',
    },
    {
      question: 'JPG or PNG?',
      answer: 'PNG keeps thin lines perfectly sharp and is often smaller for drawings. JPG opens everywhere.',
    },
    {
      question: 'Can I have a picture with a black background?',
      answer: 'Yes: choose “On black” under Colours, and the drawing looks as it does in a CAD program.',
    },
  ],
  seo: {
    title: 'Convert DWG and DXF to JPG or PNG online',
    description:
      'Turn AutoCAD DWG and DXF drawings into JPG or PNG pictures at 72 to 600 dpi, in colour, black or on a black background.',
  },
  options: {
    format: {
      label: 'Format',
      values: { jpg: { label: 'JPG' }, png: { label: 'PNG', hint: 'Lossless: best for thin lines.' } },
    },
    dpi: { label: 'Resolution', hint: 'Dots per inch: 200 suits most uses, 300 suits printing.' },
    quality: { label: 'JPG quality', hint: 'Higher looks better and makes larger files.' },
    ...drawingWords,
  },
} satisfies ToolText<typeof tool>;
