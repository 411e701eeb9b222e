import { drawingWords } from '../src/drawings.text.en.ts';
import type { ToolText } from '../src/tool.ts';
import type tool from './tool.ts';

export default {
  title: 'DWG to PDF',
  subtitle: 'Turn AutoCAD drawings into sharp vector PDFs, with their layers, line widths and layouts.',
  button: 'Make PDF',
  keywords: ['AutoCAD', 'CAD drawing', 'DXF to PDF', 'convert CAD to PDF', 'blueprint', 'plot', 'floor plan'],
  steps: [
    { title: 'Add your drawings', text: 'DWG from R13 to 2018 and later, or DXF. Drop one or several.' },
    { title: 'Choose paper and scale', text: 'Fill the page or draw to scale, in colour or in black.' },
    { title: 'Download', text: 'Model and layouts as pages, with layers that can be switched in the PDF.' },
  ],
  faq: [
    {
      question: 'Are lines still lines in the PDF?',
      answer:
        'Yes. Lines, arcs, hatches and texts stay vectors: they are sharp at any zoom, texts can be searched, and layers can be switched on and off in a PDF reader.',
    },
    {
      question: 'Will my SHX fonts look the same?',
      answer:
        'SHX fonts belong to AutoCAD and are not in the drawing. A similar font takes their place, at the same height and nearly the same width. A note tells you when that happened.',
    },
    {
      question: 'What about pictures, external references and 3D solids?',
      answer:
        'Pictures and references are separate files, so a frame stands in for them. Solids and objects of special programs cannot be drawn; a note counts and names them.',
    },
  ],
  seo: {
    title: 'Convert DWG and DXF to PDF online',
    description:
      'Turn AutoCAD DWG and DXF drawings into vector PDF: layers, line widths, layouts, A4 to A0 or to scale, in colour or black.',
  },
  options: {
    result: {
      label: 'Result',
      values: {
        each: { label: 'One PDF for each drawing' },
        one: { label: 'One PDF', hint: 'All drawings in one document, in the order shown.' },
      },
    },
    ...drawingWords,
    order: { label: 'Order', hint: 'As shown, by name (2 before 10), or oldest first.' },
  },
} satisfies ToolText<typeof tool>;
