import { officeWords } from '../src/office.text.en.ts';
import type { ToolText } from '../src/tool.ts';
import type tool from './tool.ts';

export default {
  title: 'Word to PDF',
  subtitle:
    'Turn Word, OpenDocument and RTF documents into PDFs that look as written, with headings as bookmarks and links that work.',
  button: 'Create PDF',
  keywords: [
    'DOCX to PDF',
    'DOC to PDF',
    'ODT to PDF',
    'RTF to PDF',
    'Google Docs to PDF',
    'OpenDocument',
    'LibreOffice Writer',
    'OpenOffice',
    'letter to PDF',
    'resume to PDF',
    'document to PDF',
  ],
  steps: [
    {
      title: 'Add your documents',
      text: 'DOCX, DOC, DOTX, DOCM, ODT or RTF. A protected document asks for its password.',
    },
    {
      title: 'Choose what matters',
      text: 'Pages, picture quality, accessibility tags, or PDF/A for archives. The defaults suit most.',
    },
    {
      title: 'Download',
      text: 'A PDF for each document, or all of them in one.',
    },
  ],
  faq: [
    {
      question: 'Will the layout stay the same?',
      answer:
        'Lines and pages break where they did as long as the fonts have the same widths. Calibri, Cambria, Arial, Times New Roman and Courier New have stand-ins of exactly their widths here; a note names every font that was replaced.',
    },
    {
      question: 'What happens to macros, links and comments?',
      answer:
        'Macros never run, and pictures that the document only links to are not fetched; a note says so. Links to web pages stay live, and comments are not printed.',
    },
    {
      question: 'Can I convert a document with a password?',
      answer:
        'Yes. Type the password when asked, and the PDF is made without it. Protect the result again with “Protect PDF” if you need to.',
    },
  ],
  seo: {
    title: 'Convert Word to PDF online: DOCX, DOC, ODT, RTF',
    description:
      'Make PDFs of Word, OpenDocument and RTF documents: true layout, bookmarks from headings, live links, tagged PDF, PDF/A, several files at once.',
  },
  options: {
    result: {
      label: 'Result',
      values: {
        each: {
          label: 'One PDF for each document',
        },
        one: {
          label: 'One PDF',
          hint: 'All documents one after the other, with a bookmark for each.',
        },
      },
    },
    ...officeWords,
    bookmarks: {
      label: 'Bookmarks from headings',
      hint: 'The headings appear beside the pages in a PDF reader.',
    },
    tagged: {
      label: 'Accessible (tagged) PDF',
      hint: 'Headings, lists and tables are marked for screen readers. PDF/A always has them.',
    },
  },
} satisfies ToolText<typeof tool>;
