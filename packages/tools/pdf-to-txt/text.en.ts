import { ocrWords } from '../src/ocr/ocr-option.ts';
import type { ToolText } from '../src/tool.ts';
import type tool from './tool.ts';

export default {
  title: 'PDF to text',
  subtitle: 'Take the words out of a PDF in reading order, as text, Markdown, a web page or data.',
  button: 'Convert to text',
  keywords: [
    'PDF to TXT',
    'PDF to Markdown',
    'PDF to HTML',
    'PDF to JSON',
    'extract text',
    'copy the text',
    'get the text out',
    'plain text from PDF',
  ],
  steps: [
    { title: 'Add your PDF', text: 'Drop it on the page, paste it, or choose it from your device.' },
    {
      title: 'Choose the format',
      text: 'Flowing text, the layout of the page, Markdown with headings and tables, HTML or JSON.',
    },
    { title: 'Download', text: 'One file for each PDF, in UTF-8, ready for an editor, a translator or a program.' },
  ],
  faq: [
    {
      question: 'My PDF is a scan. Do I get an empty file?',
      answer:
        'No. Pages without text are read by text recognition (OCR), and we tell you how certain it is. With recognition off, a scan is refused, and the message says so.',
    },
    {
      question: 'What happens to columns, tables and page headers?',
      answer:
        'Columns are read one after the other, tables keep their rows and columns, and lines that repeat on every page are left out unless you keep them. “Page layout” keeps everything where it stands.',
    },
    {
      question: 'Which format should I choose?',
      answer:
        'Text for reading and searching, Markdown for notes, wikis and language models, HTML for the web with pictures, JSON for programs that want every block with its place.',
    },
  ],
  seo: {
    title: 'Convert PDF to text, Markdown, HTML or JSON online',
    description:
      'Extract text from PDF in reading order, with columns, headings, lists and tables. Scans are read by OCR. Plain text, Markdown, HTML or JSON.',
  },
  options: {
    format: {
      label: 'Format',
      values: {
        txt: { label: 'Text', hint: 'The words alone.' },
        markdown: { label: 'Markdown', hint: 'With headings, lists, tables, notes and links.' },
        html: { label: 'HTML', hint: 'One web page with its pictures in it.' },
        json: { label: 'JSON', hint: 'Every block with its kind, place and style, for programs.' },
      },
    },
    layout: {
      label: 'Order',
      values: {
        reading: { label: 'Reading order', hint: 'Columns one after the other, paragraphs whole.' },
        keep: { label: 'Page layout', hint: 'What stands side by side stays so, by spaces.' },
      },
    },
    ...ocrWords.en('left out'),
    pages: { label: 'Pages', hint: 'For example 1-3, 5, last – or odd, even, all.' },
    profile: {
      label: 'Profile',
      values: {
        reading: { label: 'For reading', hint: 'As chosen below.' },
        faithful: {
          label: 'Faithful',
          hint: 'Everything that is printed: headers, footers, line ends and their hyphens, without marks of emphasis.',
        },
      },
    },
    headers: { label: 'Keep headers and footers', hint: 'Lines that repeat on every page, and page numbers.' },
    lines: {
      label: 'Lines',
      values: {
        joined: { label: 'Join to paragraphs', hint: 'Words divided at the end of a line are whole again.' },
        kept: { label: 'Keep line ends', hint: 'Lines end where they end on the page.' },
      },
    },
    breaks: { label: 'Mark page breaks', hint: 'A form feed in text, a rule in Markdown and HTML.' },
    emphasis: { label: 'Mark bold and italic', hint: 'With stars. Headings and tables are without.' },
    pictures: { label: 'Include pictures', hint: 'Within the file, so that it stays one.' },
    encoding: {
      label: 'Encoding',
      values: {
        'utf-8': { label: 'UTF-8' },
        'utf-8-bom': { label: 'UTF-8 with BOM', hint: 'For old Windows programs.' },
      },
    },
    ends: {
      label: 'Line ends',
      values: {
        lf: { label: 'Linux, macOS (LF)' },
        crlf: { label: 'Windows (CR LF)' },
      },
    },
  },
} satisfies ToolText<typeof tool>;
