import type { ToolText } from '../src/tool.ts';
import type tool from './tool.ts';

export default {
  title: 'Annotate PDF',
  subtitle: 'Highlight text, leave notes, draw, stamp and answer comments, readable in every PDF reader.',
  button: 'Save the comments',
  keywords: [
    'highlight',
    'comment on a pdf',
    'add a note',
    'sticky note',
    'mark up',
    'markup',
    'review',
    'underline',
    'strike out',
    'draw on a pdf',
    'stamp',
    'measure',
    'attach a file',
    'flatten',
    'xfdf',
    'export comments',
  ],
  steps: [
    { title: 'Add your PDF', text: 'Drop it on the page, paste it, or choose it from your device.' },
    {
      title: 'Make your comments',
      text: 'Select text to highlight it, or choose a tool and click where the comment belongs. Answer what others wrote.',
    },
    {
      title: 'Save and download',
      text: 'You get your document with the comments in it, and if you like a list of them as XFDF, CSV or PDF.',
    },
  ],
  faq: [
    {
      question: 'Can others read and answer my comments?',
      answer:
        'Yes. They are standard PDF annotations with author, date and replies, so Acrobat, Preview and other readers list them, and what others write there you can open and answer here.',
    },
    {
      question: 'What does flattening do?',
      answer:
        'It draws comments, and if you wish form fields, into the pages as they are seen. They look the same, can no longer be changed or removed, and print everywhere.',
    },
    {
      question: 'May I comment on a signed document?',
      answer:
        'Yes, unless its signature forbids it: comments are added behind the signed part, so the signatures stay valid. Where they would not, you are told, and nothing is changed. Flattening ends any signature.',
    },
  ],
  seo: {
    title: 'Annotate PDF: highlight, comment, draw and stamp',
    description:
      'Annotate a PDF online: highlights, notes, drawings, stamps and replies that every reader shows. Export comments as XFDF or CSV, or flatten them.',
  },
  options: {
    edits: {
      label: 'Comments',
      hint: 'A script of edits as JSON. The images and files that it names by the hash of their bytes stand behind the PDF, as do XFDF files to import.',
    },
    flatten: {
      label: 'Make part of the pages',
      hint: 'Comments look the same and can no longer be changed.',
      values: {
        no: { label: 'Nothing' },
        comments: { label: 'Comments' },
        'comments-and-fields': { label: 'Comments and form fields' },
      },
    },
    export: {
      label: 'List of comments',
      hint: 'In a file of its own beside the document, or alone if you change nothing.',
      values: {
        none: { label: 'None' },
        xfdf: { label: 'XFDF', hint: 'To be imported by other programs' },
        csv: { label: 'CSV', hint: 'For spreadsheets' },
        summary: { label: 'Summary as PDF' },
      },
    },
    language: { label: 'Language of the list', values: { en: { label: 'English' }, fr: { label: 'French' } } },
  },
} satisfies ToolText<typeof tool>;
