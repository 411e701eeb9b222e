import type { ToolText } from '../src/tool.ts';
import type tool from './tool.ts';

export default {
  title: 'Split PDF',
  subtitle:
    'Cut a PDF every few pages, into ranges you name, or into single pages. Each part is only as large as its pages.',
  button: 'Split PDF',
  steps: [
    { title: 'Add your PDF', text: 'Drop it on the page, paste it, or choose it from your device.' },
    {
      title: 'Say where to cut',
      text: 'After every few pages, after each page, or by ranges such as 1-3, 4-10, last.',
    },
    {
      title: 'Download the parts',
      text: 'Take them one by one or all together. Their numbers follow the order of the parts.',
    },
  ],
  faq: [
    {
      question: 'Why are parts from other tools sometimes as large as the whole file?',
      answer:
        'Because they carry along pictures and fonts of pages they do not contain. Here, whatever a part’s pages do not use stays out, so two pages of a 50 MB catalogue weigh only what two pages weigh.',
    },
    {
      question: 'What happens to bookmarks and links?',
      answer:
        'Each part keeps the bookmarks of its own pages. Links within a part keep working; a link into another part cannot, so it is removed, and a note beside the result tells you how many there were.',
    },
    {
      question: 'Can a page be in several parts?',
      answer:
        'Yes. Ranges may overlap and stand in any order: 1-5, 5-9 puts page 5 in both, and 3-1 turns the order around.',
    },
  ],
  seo: {
    title: 'Split a PDF by pages or ranges into small parts',
    description:
      'Split a PDF every N pages, by ranges such as 1-3, 5, last, or into single pages. Parts stay small, with their own bookmarks and links.',
  },
  options: {
    mode: {
      label: 'How to split',
      values: {
        every: { label: 'Every N pages' },
        ranges: { label: 'By ranges', hint: 'One part for each range between commas.' },
        each: { label: 'Each page on its own' },
      },
    },
    every: { label: 'Pages in each part', hint: 'The last part takes what is left.' },
    ranges: { label: 'Ranges', hint: 'For example 1-3, 4-10, last: each comma begins a new part.' },
  },
} satisfies ToolText<typeof tool>;
