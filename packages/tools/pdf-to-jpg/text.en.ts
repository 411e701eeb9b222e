import type { ToolText } from '../src/tool.ts';
import type tool from './tool.ts';

export default {
  title: 'PDF to JPG',
  subtitle: 'Turn pages into sharp pictures, or take out the pictures that are in the file.',
  button: 'Convert to pictures',
  keywords: [
    'PDF to image',
    'PDF to picture',
    'PDF to photo',
    'PDF to PNG',
    'PDF to JPEG',
    'PDF to BMP',
    'save PDF as image',
    'extract images',
    'extract pictures',
    'get photos out of a PDF',
    'page to image',
    'PDF screenshot',
    'thumbnail',
  ],
  steps: [
    { title: 'Add your PDF', text: 'Drop it on the page, paste it, or choose it from your device.' },
    {
      title: 'Choose pages or pictures',
      text: 'Whole pages at the resolution you need, or the embedded pictures as they are stored.',
    },
    { title: 'Download', text: 'One picture, or all of them together, numbered in page order.' },
  ],
  faq: [
    {
      question: 'Which resolution should I choose?',
      answer: '72 to 100 dpi for a screen, 150 for everyday use, 300 for printing. More dpi means larger pictures.',
    },
    {
      question: 'Do embedded pictures lose quality?',
      answer:
        'No. With JPG chosen, pictures stored as JPEG come out byte for byte, and the others as PNG with their transparency. With PNG, all of them become PNG. Neither loses anything.',
    },
    {
      question: 'Are comments and filled-in fields drawn?',
      answer: 'Yes. Pages look as they do in a viewer, with annotations, stamps and the contents of form fields.',
    },
  ],
  seo: {
    title: 'Convert PDF to JPG, PNG or BMP online',
    description:
      'Turn PDF pages into JPG, PNG or BMP at 72 to 600 dpi, or extract the embedded pictures without losing quality.',
  },
  options: {
    mode: {
      label: 'What to convert',
      values: {
        pages: { label: 'Whole pages', hint: 'Each page becomes a picture.' },
        images: { label: 'Embedded pictures', hint: 'The pictures in the file, each once, in their own size.' },
      },
    },
    format: {
      label: 'Format',
      values: {
        jpg: { label: 'JPG' },
        jpeg: { label: 'JPEG', hint: 'The same as JPG, with the longer extension.' },
        png: { label: 'PNG', hint: 'Lossless: best for text and drawings.' },
        bmp: { label: 'BMP', hint: 'Uncompressed, for old programs.' },
      },
    },
    dpi: { label: 'Resolution', hint: 'Dots per inch: 150 suits most uses, 300 suits printing.' },
    quality: { label: 'JPG quality', hint: 'Higher looks better and makes larger files.' },
    pages: { label: 'Pages', hint: 'For example 1-3, 5, last – or odd, even, all.' },
  },
} satisfies ToolText<typeof tool>;
