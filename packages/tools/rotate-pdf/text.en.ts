import type { ToolText } from '../src/tool.ts';
import type tool from './tool.ts';

export default {
  title: 'Rotate PDF',
  subtitle: 'Rotate every page or just some of them, and leave everything else exactly as it is.',
  button: 'Rotate PDF',
  keywords: [
    'turn pages',
    'flip',
    'upside down',
    'sideways',
    'wrong way round',
    'landscape',
    'portrait',
    '90 degrees',
    'straighten',
    'turn around',
  ],
  steps: [
    { title: 'Add your PDF', text: 'Drop it on the page, paste it, or choose it from your device.' },
    { title: 'Rotate the pages', text: 'Pick pages in the preview, or write which ones: odd, even, 1-3, last.' },
    { title: 'Download', text: 'The rotated file opens the right way up in every reader.' },
  ],
  faq: [
    {
      question: 'Does rotating change the quality?',
      answer:
        'No. Only the page’s rotation entry is changed; text, pictures, links and form fields stay byte for byte the same.',
    },
    {
      question: 'Can I rotate single pages?',
      answer:
        'Yes. Select pages in the preview and rotate them, or type page numbers such as 2, 5-7. You can also rotate only the landscape pages, or only the portrait ones.',
    },
    {
      question: 'Will bookmarks and links still work?',
      answer: 'Yes. They keep pointing to the same pages.',
    },
  ],
  seo: {
    title: 'Rotate PDF pages online and keep everything else',
    description:
      'Rotate all, odd, even, landscape or selected pages of a PDF by 90, 180 or 270 degrees. Text, links and forms stay untouched.',
  },
  options: {
    angle: {
      label: 'Rotate by',
      values: {
        '90': { label: '90° right' },
        '180': { label: '180°' },
        '270': { label: '90° left' },
      },
    },
    pages: { label: 'Pages', hint: 'For example 1-3, 5, last – or odd, even, all.' },
    orientation: {
      label: 'Orientation',
      hint: 'Judged by the page as you see it.',
      values: {
        any: { label: 'Any' },
        portrait: { label: 'Portrait pages only' },
        landscape: { label: 'Landscape pages only' },
      },
    },
    turns: {
      label: 'Page by page',
      hint: 'Replaces everything above: only these pages are rotated, each in its own way. For example 2:90, 5-7:180.',
    },
  },
} satisfies ToolText<typeof tool>;
