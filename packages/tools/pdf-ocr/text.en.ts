import { ocrLanguageWords } from '../src/ocr/language-option.ts';
import type { ToolText } from '../src/tool.ts';
import type tool from './tool.ts';

export default {
  title: 'PDF OCR',
  subtitle: 'Make scanned pages searchable, or take their text out. The scan itself stays exactly as it is.',
  button: 'Recognise text',
  keywords: [
    'text recognition',
    'recognize text',
    'recognise',
    'scan to text',
    'scanned',
    'searchable',
    'make a scan searchable',
    'image to text',
    'picture to text',
    'copy text from a scan',
    'digitize',
    'read a scan',
    'scanned PDF to Word',
  ],
  steps: [
    { title: 'Add your scan', text: 'Drop a scanned or photographed PDF on the page, or choose it from your device.' },
    {
      title: 'Choose language and result',
      text: 'Leave the language on “Automatic” or name up to four. Get a searchable PDF, a Word or Excel file, or the text alone.',
    },
    { title: 'Download', text: 'Search, select and copy the text of every page, also rotated and slanted ones.' },
  ],
  faq: [
    {
      question: 'Does the scan lose quality or grow?',
      answer:
        'No. Invisible text is laid over the pictures, whose bytes are not touched. A page grows by a few kilobytes, and not again when it is done twice.',
    },
    {
      question: 'What about pages that have text already, and signed documents?',
      answer:
        'With “Pages without text” such pages are left alone, and where nothing is laid over a page, the file and its signatures stay as they are. Text over a signed scan breaks its signature: the result says so, and your original keeps it. “All pages” reads every page again and replaces text from an earlier run here.',
    },
    {
      question: 'How do I know what was read wrongly?',
      answer:
        'The result tells how certain each page is and which words are doubtful. A sharp scan at 300 dpi reads best; photos, faxes and tables are cleaned for reading first.',
    },
  ],
  seo: {
    title: 'PDF OCR online: make scans searchable',
    description:
      'Recognise text in scanned PDFs in 20 languages. Searchable PDF with the original scan untouched, Word, Excel or plain text.',
  },
  options: {
    language: {
      label: 'Language of the document',
      hint: 'Choose several if it mixes them. “Automatic” goes by the first page.',
      ...ocrLanguageWords.en,
    },
    format: {
      label: 'Result',
      values: {
        pdf: { label: 'Searchable PDF', hint: 'Looks the same; its text can be searched and copied.' },
        docx: { label: 'Word', hint: 'Headings, lists and tables that can be edited.' },
        xlsx: { label: 'Excel', hint: 'Tables with real numbers, and the text around them.' },
        txt: { label: 'Text', hint: 'The words alone, in reading order.' },
      },
    },
    ocr: {
      label: 'Which pages to read',
      values: {
        1: { label: 'Pages without text', hint: 'Pages whose text can be selected already are left alone.' },
        2: { label: 'All pages', hint: 'Also replaces what an earlier run here has laid over them.' },
        0: {
          label: 'None',
          hint: 'Nothing is recognised: a PDF comes back as it is, other results take the text that is there.',
        },
      },
    },
    pages: { label: 'Pages', hint: 'For example 1-3, 5, last – or odd, even, all.' },
  },
} satisfies ToolText<typeof tool>;
