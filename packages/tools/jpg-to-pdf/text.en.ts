import { ocrLanguageWords } from '../src/ocr/language-option.ts';
import type { ToolText } from '../src/tool.ts';
import type tool from './tool.ts';

export default {
  title: 'JPG to PDF',
  subtitle: 'Put photos, scans and drawings into a PDF. JPG and PNG lose nothing on the way.',
  button: 'Make PDF',
  keywords: [
    'image to PDF',
    'picture to PDF',
    'photo to PDF',
    'PNG to PDF',
    'JPEG to PDF',
    'HEIC to PDF',
    'SVG to PDF',
    'JP2 to PDF',
    'JPEG 2000 to PDF',
    'iPhone photos',
    'TIFF to PDF',
    'BMP to PDF',
    'WebP to PDF',
    'AVIF to PDF',
    'screenshot to PDF',
    'scan to PDF',
    'turn pictures into one PDF',
  ],
  steps: [
    {
      title: 'Add your pictures',
      text: 'JPG, PNG, WebP, TIFF, BMP, GIF, AVIF, HEIC, JPEG 2000 or SVG. Drag them into the order you want.',
    },
    { title: 'Choose the page', text: 'As large as the picture, or A4 or Letter with a margin.' },
    { title: 'Download', text: 'One PDF with all pictures, or one PDF for each.' },
  ],
  faq: [
    {
      question: 'Do my photos lose quality?',
      answer:
        'No. A JPG or a JPEG 2000 goes into the PDF byte for byte, and a PNG keeps every pixel. An SVG stays a drawing of lines and letters. Only HEIC, AVIF and lossy WebP, which a PDF cannot hold, are converted, at high quality.',
    },
    {
      question: 'Will photos from my phone be the right way up?',
      answer:
        'Yes. A phone saves with each picture which way is up, and the page shows it upright; the picture itself is not touched.',
    },
    {
      question: 'What happens to animations and TIFF files with several pages?',
      answer: 'Each frame or page becomes a page of the PDF. Of an animated AVIF, only the first frame does.',
    },
  ],
  seo: {
    title: 'Convert JPG, PNG and HEIC to PDF online',
    description:
      'Turn JPG, PNG, HEIC, WebP, TIFF and other pictures into one PDF or one each. JPG photos are embedded untouched.',
  },
  options: {
    result: {
      label: 'Result',
      values: {
        one: { label: 'One PDF', hint: 'All pictures in one document, in the order shown.' },
        each: { label: 'One PDF for each picture' },
      },
    },
    pageSize: {
      label: 'Page size',
      values: {
        fit: { label: 'Same as the picture', hint: 'The page is as large as the picture at its own resolution.' },
        a4: { label: 'A4' },
        letter: { label: 'Letter' },
      },
    },
    orientation: {
      label: 'Orientation',
      values: {
        auto: { label: 'To suit each picture' },
        portrait: { label: 'Portrait' },
        landscape: { label: 'Landscape' },
      },
    },
    margin: { label: 'Margin', hint: 'White space around the picture, in millimetres.' },
    ocr: {
      label: 'Text on the pictures',
      values: {
        0: { label: 'Leave as it is' },
        1: { label: 'Make searchable', hint: 'Text is recognised and laid invisibly over the pictures.' },
      },
    },
    language: {
      label: 'Language of the text',
      hint: 'Choose several if it mixes them. “Automatic” goes by the first page.',
      ...ocrLanguageWords.en,
    },
    order: { label: 'Order', hint: 'As shown, by name (2 before 10), or oldest first.' },
  },
} satisfies ToolText<typeof tool>;
