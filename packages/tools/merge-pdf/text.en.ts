import type { ToolText } from '../src/tool.ts';
import type tool from './tool.ts';

export default {
  title: 'Merge PDF',
  subtitle: 'Join up to 20 PDFs into one, in your order, with their bookmarks, links and form fields intact.',
  button: 'Merge PDFs',
  steps: [
    {
      title: 'Add your PDFs',
      text: 'Drop two or more files on the page, or a whole folder. Adding more later never replaces the first ones.',
    },
    { title: 'Put them in order', text: 'Drag them, or sort by name (part 2 before part 10) or by date.' },
    { title: 'Download one file', text: 'Every page looks and prints as it did in its own file.' },
  ],
  faq: [
    {
      question: 'What happens to bookmarks and links?',
      answer:
        'They keep working and lead to the same pages as before. If you wish, each file gets one bookmark with its name, and its own bookmarks go below it.',
    },
    {
      question: 'My files are forms with the same field names. Will they mix?',
      answer:
        'No. Fields that share a name would suddenly share one value, so the later ones are renamed and we tell you how many. What was filled in stays filled in.',
    },
    {
      question: 'Does merging lower the quality or blow up the size?',
      answer:
        'No. Text and pictures are taken over byte for byte, never converted. The result is about as large as the files together, often a little smaller.',
    },
  ],
  seo: {
    title: 'Merge PDF files in order, bookmarks and forms kept',
    description:
      'Combine up to 20 PDFs into one. Drag to reorder or sort by name or date. Bookmarks, links, form fields, layers and attachments come along.',
  },
  options: {
    order: { label: 'Order of the files', hint: 'By name, 2 comes before 10.' },
    bookmarks: {
      label: 'One bookmark for each file',
      hint: 'Named after the file, with the file’s own bookmarks below it.',
    },
  },
} satisfies ToolText<typeof tool>;
