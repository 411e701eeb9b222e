import type { ToolText } from '../src/tool.ts';
import type tool from './tool.ts';

export default {
  title: 'DWG to JPG',
  subtitle: 'Turn AutoCAD drawings into pictures, as fine as you need them.',
  button: 'Make pictures',
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
    spaces: {
      label: 'What to draw',
      values: {
        all: { label: 'Model and layouts', hint: 'Each on a page of its own; empty ones are left out.' },
        model: { label: 'Model only' },
        layouts: { label: 'Layouts only', hint: 'Where a drawing has none, its model is drawn.' },
      },
    },
    pageSize: {
      label: 'Paper',
      values: {
        auto: {
          label: 'Automatic',
          hint: 'Layouts on their own sheets, the model on A4 or as large as its scale needs.',
        },
        a4: { label: 'A4' },
        a3: { label: 'A3' },
        a2: { label: 'A2' },
        a1: { label: 'A1' },
        a0: { label: 'A0' },
        letter: { label: 'Letter' },
        legal: { label: 'Legal' },
        tabloid: { label: 'Tabloid (11 × 17 in)' },
        'ansi-c': { label: 'ANSI C (17 × 22 in)' },
        'ansi-d': { label: 'ANSI D (22 × 34 in)' },
        'ansi-e': { label: 'ANSI E (34 × 44 in)' },
      },
    },
    orientation: {
      label: 'Orientation',
      values: {
        auto: { label: 'To suit the drawing' },
        portrait: { label: 'Portrait' },
        landscape: { label: 'Landscape' },
      },
    },
    margin: { label: 'Margin', hint: 'White space around the model, in millimetres. Layouts bring their own.' },
    scale: {
      label: 'Scale of the model',
      values: { fit: { label: 'Fill the page' }, ratio: { label: 'To scale, 1 : n' } },
    },
    ratio: { label: 'Scale 1 :', hint: 'For example 50 for 1 : 50.' },
    unit: {
      label: 'One unit of the drawing is',
      values: {
        auto: { label: 'As the drawing says' },
        millimetres: { label: '1 millimetre' },
        centimetres: { label: '1 centimetre' },
        metres: { label: '1 metre' },
        inches: { label: '1 inch' },
        feet: { label: '1 foot' },
      },
    },
    colours: {
      label: 'Colours',
      values: {
        colour: { label: 'As drawn', hint: 'White lines print black.' },
        black: { label: 'Black', hint: 'Every line black, like the plot style “monochrome”.' },
        grey: { label: 'Shades of grey' },
        screen: { label: 'On black', hint: 'As on the screen of a CAD program.' },
      },
    },
    lineweights: { label: 'Line widths', hint: 'Off: every line as thin as it prints.' },
  },
} satisfies ToolText<typeof tool>;
