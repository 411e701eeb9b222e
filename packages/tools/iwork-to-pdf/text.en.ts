import type { ToolText } from '../src/tool.ts';
import type tool from './tool.ts';

export default {
  title: 'Pages, Numbers and Keynote to PDF',
  subtitle: 'Read Apple iWork documents anywhere, without a Mac.',
  button: 'Make PDF',
  keywords: [
    'iWork',
    'Apple documents',
    'Mac documents',
    'open a .pages file',
    'open a Numbers file',
    'open a Keynote file',
    'Keynote presentation',
  ],
  steps: [
    { title: 'Add your documents', text: 'Pages, Numbers or Keynote, from iWork ’09 to today.' },
    { title: 'Choose the result', text: 'One PDF for each document, or all of them in one.' },
    { title: 'Download', text: 'A note says whether the document’s own preview was used or the layout was rebuilt.' },
  ],
  faq: [
    {
      question: 'Will the PDF look as it does on a Mac?',
      answer:
        'Where the document carries its own full preview, yes: it was made by the program that saved it. Otherwise LibreOffice rebuilds the layout, which keeps text and tables but can change fonts and places; a note says so.',
    },
    {
      question: 'My document has a password. What can I do?',
      answer:
        'Only Pages, Numbers and Keynote can open it. Remove the password there under File › Set Password, or export a PDF with File › Export To › PDF.',
    },
    {
      question: 'My document arrives as a folder. How do I add it?',
      answer:
        'Some documents are folders that a Mac shows as one file. Compress it on the Mac, or save it as a single file under File › Advanced › Change File Type.',
    },
  ],
  seo: {
    title: 'Convert Pages, Numbers and Keynote to PDF online',
    description:
      'Open iWork documents without a Mac: Pages, Numbers and Keynote files from ’09 to today become PDFs, by their own preview where it is whole.',
  },
  options: {
    result: {
      label: 'Result',
      values: {
        each: { label: 'One PDF for each document' },
        one: { label: 'One PDF', hint: 'All documents in one, with a bookmark for each.' },
      },
    },
    from: {
      label: 'Layout',
      values: {
        preview: { label: 'The document’s own preview, where it is whole' },
        import: { label: 'Rebuilt', hint: 'Where the preview is older than the document.' },
      },
    },
    order: { label: 'Order', hint: 'As shown, by name (2 before 10), or oldest first.' },
  },
} satisfies ToolText<typeof tool>;
