import type { ToolText } from '../src/tool.ts';
import type tool from './tool.ts';

export default {
  title: 'Merge PDF',
  subtitle:
    'Combine up to 20 PDFs, pictures and Office files into one, in any order, with bookmarks, links and form fields intact.',
  button: 'Merge PDFs',
  keywords: [
    'combine',
    'join',
    'put together',
    'concatenate',
    'unite',
    'append',
    'bind',
    'add PDFs together',
    'several PDFs into one',
    'stitch',
    'gather',
    'attach one PDF to another',
    'glue',
  ],
  steps: [
    {
      title: 'Add your files',
      text: 'Drop two or more PDFs, pictures, or Word, Excel, PowerPoint and OpenDocument files on the page, or a whole folder. Adding more later never replaces the first ones.',
    },
    {
      title: 'Put them in order',
      text: 'Drag them, or sort by name (part 2 before part 10) or by date. You can also take only some pages of a file: 1-3, last.',
    },
    {
      title: 'Download one file',
      text: 'Pages of PDFs look and print as they did before; Office files are turned into PDF first.',
    },
  ],
  faq: [
    {
      question: 'What happens to bookmarks and links?',
      answer:
        'They keep working and lead to the same pages as before. Each file gets one bookmark with its name, and its own bookmarks go below it; you can also have them side by side, or none. A contents page with links is one more choice.',
    },
    {
      question: 'My forms use the same field names. Will they get mixed up?',
      answer:
        'No. Fields that share a name would suddenly share one value, so the later ones are renamed and we tell you how many. What was filled in stays filled in.',
    },
    {
      question: 'Does merging lower the quality or make the file larger?',
      answer:
        'No. Text and pictures of PDFs are copied byte for byte, JPEG photos too. The result is about as large as the files together, often a little smaller. Office files are converted first, and a note names every font that had to be replaced.',
    },
  ],
  seo: {
    title: 'Merge PDF files in order, bookmarks and forms kept',
    description:
      'Combine up to 20 PDFs, pictures and Office files. Choose pages, sort them, add a contents page. Bookmarks, links and form fields come along.',
  },
  options: {
    order: { label: 'Order of the files', hint: 'By name, 2 comes before 10.' },
    bookmarks: {
      label: 'Bookmarks',
      values: {
        files: { label: 'One for each file', hint: 'Named after the file, with its own bookmarks below.' },
        joined: { label: 'Each file’s own, one after the other' },
        none: { label: 'None' },
      },
    },
    contents: {
      label: 'Contents page',
      hint: 'A first page with the name of each file, its page number and a link to it.',
    },
    contentsHeading: {
      label: 'Heading of the contents page',
      hint: 'For example “Contents”. Leave empty for none.',
    },
    evenPages: {
      label: 'Start each file on a right-hand page',
      hint: 'For printing on both sides: a file with an odd number of pages gets a blank page at its end.',
    },
    pictureSize: {
      label: 'Page size for pictures',
      values: {
        first: { label: 'Same as the first page', hint: 'Of the first PDF or document in the list.' },
        a4: { label: 'A4' },
        letter: { label: 'Letter' },
        fit: { label: 'Same as the picture' },
      },
    },
  },
} satisfies ToolText<typeof tool>;
