import { LIMITS } from '@pagewright/contract';
import { ocrLanguageWords } from '../src/ocr/language-option.ts';
import type { ToolText } from '../src/tool.ts';
import type tool from './tool.ts';

export default {
  title: 'GIF to PDF',
  subtitle: 'Put an animation on paper: its first frame, every frame on a page, or a contact sheet.',
  button: 'Make PDF',
  keywords: ['animated GIF', 'animation', 'GIF frames', 'animated WebP', 'contact sheet'],
  steps: [
    { title: 'Add your GIFs', text: `Moving or still, up to ${LIMITS.taskFiles} at once; animated WebP works too.` },
    { title: 'Choose the frames', text: 'The first one, each on its own page, or all of them in a grid.' },
    { title: 'Download', text: 'One PDF with all animations, or one PDF for each.' },
  ],
  faq: [
    {
      question: 'Do frames look as they do while the animation plays?',
      answer:
        'Yes. Many GIFs store only what changes from frame to frame; each frame is put together with those before it, as a browser does, and no colour is lost.',
    },
    {
      question: 'What happens to transparent parts?',
      answer: 'They stay transparent in the PDF, so that the paper shows through.',
    },
    {
      question: 'What is a contact sheet?',
      answer: `All frames beside each other in as many columns as you like, each with its number and the second at which it appears. Long animations go on over several pages; up to ${LIMITS.imageFrames} frames are taken.`,
    },
  ],
  seo: {
    title: 'Convert GIF to PDF, one frame or all',
    description:
      'Turn animated GIFs into PDF: the first frame, every frame as a page, or a contact sheet with numbers and times. Transparency stays.',
  },
  options: {
    frames: {
      label: 'Frames',
      values: {
        pages: { label: 'Every frame on a page' },
        first: { label: 'Only the first frame' },
        sheet: { label: 'Contact sheet', hint: 'All frames beside each other.' },
      },
    },
    columns: { label: 'Columns', hint: 'Frames beside each other.' },
    captions: {
      label: 'Below each frame',
      values: {
        'numbers-and-times': { label: 'Number and time' },
        numbers: { label: 'Number' },
        none: { label: 'Nothing' },
      },
    },
    result: {
      label: 'Result',
      values: {
        one: { label: 'One PDF', hint: 'All animations in one document, in the order shown.' },
        each: { label: 'One PDF for each animation' },
      },
    },
    pageSize: {
      label: 'Page size',
      values: {
        fit: { label: 'Same as the frames', hint: 'The page is as large as its content.' },
        a4: { label: 'A4' },
        letter: { label: 'Letter' },
      },
    },
    orientation: {
      label: 'Orientation',
      values: {
        auto: { label: 'To suit the frames' },
        portrait: { label: 'Portrait' },
        landscape: { label: 'Landscape' },
      },
    },
    margin: { label: 'Margin', hint: 'White space at the edge of the page, in millimetres.' },
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
