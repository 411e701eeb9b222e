import type { ToolText } from '../src/tool.ts';
import type tool from './tool.ts';

export default {
  title: 'DWG to PDF',
  subtitle: 'Turn AutoCAD drawings into sharp vector PDFs, with their layers, line widths and layouts.',
  button: 'Make PDF',
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
        'Pictures and references lie in files of their own, so a frame stands for them. Solids and objects of special programs cannot be drawn; a note counts and names them.',
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
    order: { label: 'Order', hint: 'As shown, by name (2 before 10), or oldest first.' },
  },
} satisfies ToolText<typeof tool>;
