import type { ToolText } from '../src/tool.ts';
import type tool from './tool.ts';

export default {
  title: 'Split PDF',
  subtitle:
    'Cut a PDF every few pages, by ranges, bookmarks, size or dividing pages. Each part is only as large as its pages.',
  button: 'Split PDF',
  keywords: [
    'separate',
    'cut',
    'divide',
    'extract pages',
    'save single pages',
    'one file per page',
    'break into parts',
    'pull out pages',
    'tear apart',
    'part of a PDF',
    'chop',
  ],
  steps: [
    { title: 'Add your PDF', text: 'Drop it on the page, paste it, or choose it from your device.' },
    {
      title: 'Say where to cut',
      text: 'After every few pages, by ranges such as 1-3, 4-10, last, at bookmarks, at blank pages, or so that each part stays below a size. The parts are listed before you start.',
    },
    {
      title: 'Download the parts',
      text: 'Take them one by one or all together, numbered in their order or named after their bookmarks.',
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
      question: 'How do I get parts that fit into an e-mail?',
      answer:
        'Split by size and say how large a part may be. Each part is weighed as it will be written, so it really stays below; a page that is too large on its own is named. 1 MB is counted as a million bytes, so a part also fits where a little more is meant.',
    },
  ],
  seo: {
    title: 'Split a PDF by pages, bookmarks or size into small parts',
    description:
      'Split a PDF every N pages, by ranges, bookmarks, file size or blank pages. Parts stay small, with their own bookmarks and links.',
  },
  options: {
    mode: {
      label: 'How to split',
      values: {
        every: { label: 'Every N pages' },
        ranges: { label: 'By ranges', hint: 'One part for each range between commas.' },
        each: { label: 'Each page on its own' },
        bookmarks: { label: 'By bookmarks', hint: 'Each part begins at a bookmark and has its name.' },
        size: { label: 'By size', hint: 'As many pages in each part as fit.' },
        blank: { label: 'At blank pages', hint: 'For stacks scanned with blank sheets in between.' },
        text: { label: 'At pages with certain words', hint: 'For example “Invoice no.” on the first page of each.' },
        oddEven: { label: 'Odd and even pages', hint: 'Two parts.' },
      },
    },
    every: { label: 'Pages in each part', hint: 'The last part takes what is left.' },
    ranges: { label: 'Ranges', hint: 'For example 1-3, 4-10, last: each comma begins a new part.' },
    level: {
      label: 'Down to level',
      hint: '1: chapters. 2: their sections too. Pages before the first bookmark become a part of their own.',
    },
    size: { label: 'Size of a part at most' },
    sizeUnit: { label: 'Unit', values: { MB: { label: 'MB' }, KB: { label: 'KB' } } },
    blankPages: {
      label: 'What counts as blank',
      values: {
        empty: { label: 'Pages on which nothing can be seen' },
        scanned: { label: 'Scanned pages with specks too' },
      },
    },
    blankGoes: {
      label: 'The blank pages',
      values: { out: { label: 'Remove them' }, end: { label: 'Keep them at the end of a part' } },
    },
    words: { label: 'Words on the dividing page', hint: 'Capitals and line breaks make no difference.' },
    wordsGo: {
      label: 'The page with the words',
      values: {
        first: { label: 'Begins a part' },
        last: { label: 'Ends a part' },
        out: { label: 'Is removed' },
      },
    },
  },
} satisfies ToolText<typeof tool>;
