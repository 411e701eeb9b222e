import type { ToolText } from '../src/tool.ts';
import type tool from './tool.ts';

export default {
  title: 'TXT to PDF',
  subtitle: 'Turn plain text into a PDF: any encoding, any script, and its text can be searched and copied.',
  button: 'Make PDF',
  keywords: ['text file to PDF', 'plain text to PDF', 'notepad', 'LOG to PDF', 'text to PDF', 'source code to PDF'],
  steps: [
    {
      title: 'Add your texts',
      text: 'TXT, LOG, MD or CSV files, old or new. Their encoding is detected automatically.',
    },
    { title: 'Choose the look', text: 'Font, size, margins and paper; line numbers and long lines as you need them.' },
    { title: 'Download', text: 'One PDF with all texts and a bookmark for each, or one PDF for each.' },
  ],
  faq: [
    {
      question: 'My file shows odd letters in other programs. Will it work here?',
      answer:
        'Most likely. UTF-8, UTF-16, the code pages of Windows, DOS, Mac and mainframes, Shift_JIS, GB18030, Big5 and many more are told apart by their letters, and a note says which one was found. If it is wrong, name the encoding and convert again.',
    },
    {
      question: 'Do Arabic, Hebrew, Hindi, Chinese or emoji come out right?',
      answer:
        'Yes. Letters are joined, stacked and ordered as each script wants, lines of Arabic and Hebrew start at the right, and emoji keep their colours. Search and copy give the text back.',
    },
    {
      question: 'What happens to tabs, form feeds and very long lines?',
      answer:
        'Tabs lead to columns whose width you choose, a form feed starts a new page, and a line that is too long goes on below or is cut at the margin, as you like. Files of many megabytes work too.',
    },
  ],
  seo: {
    title: 'Convert TXT files to PDF, in any encoding',
    description:
      'Turn text files of any encoding and script into PDF: fonts, margins, line numbers, wrapped or clipped lines, searchable text, colour emoji.',
  },
  options: {
    result: {
      label: 'Result',
      values: {
        one: { label: 'One PDF', hint: 'All texts in one document, each on a new page with a bookmark.' },
        each: { label: 'One PDF for each text' },
      },
    },
    font: {
      label: 'Font',
      values: {
        mono: { label: 'Monospaced', hint: 'All characters are equally wide, so columns line up.' },
        sans: { label: 'Sans serif' },
        serif: { label: 'Serif' },
      },
    },
    fontSize: { label: 'Font size' },
    pageSize: {
      label: 'Page size',
      values: {
        a4: { label: 'A4' },
        letter: { label: 'Letter' },
        legal: { label: 'Legal' },
        a5: { label: 'A5' },
        a3: { label: 'A3' },
      },
    },
    orientation: {
      label: 'Orientation',
      values: { portrait: { label: 'Portrait' }, landscape: { label: 'Landscape' } },
    },
    margin: { label: 'Margin', hint: 'White space around the text, in millimetres.' },
    longLines: {
      label: 'Long lines',
      values: {
        wrap: { label: 'Wrap' },
        clip: { label: 'Cut at the margin', hint: 'For logs and tables whose rows must stay rows.' },
      },
    },
    lineNumbers: { label: 'Line numbers', hint: 'In grey beside the text.' },
    tabWidth: { label: 'Tab width', hint: 'Columns from one tab stop to the next.' },
    encoding: {
      label: 'Encoding',
      values: {
        auto: { label: 'Automatic', hint: 'A note says which one was used.' },
        'utf-8': { label: 'UTF-8' },
        'utf-16le': { label: 'UTF-16, little-endian' },
        'utf-16be': { label: 'UTF-16, big-endian' },
        'windows-1252': { label: 'Western (Windows-1252)' },
        'windows-1250': { label: 'Central European (Windows-1250)' },
        'windows-1251': { label: 'Cyrillic (Windows-1251)' },
        'windows-1253': { label: 'Greek (Windows-1253)' },
        'windows-1254': { label: 'Turkish (Windows-1254)' },
        'windows-1255': { label: 'Hebrew (Windows-1255)' },
        'windows-1256': { label: 'Arabic (Windows-1256)' },
        'windows-1257': { label: 'Baltic (Windows-1257)' },
        'windows-1258': { label: 'Vietnamese (Windows-1258)' },
        'windows-874': { label: 'Thai (Windows-874)' },
        'iso-8859-2': { label: 'Central European (ISO-8859-2)' },
        'iso-8859-5': { label: 'Cyrillic (ISO-8859-5)' },
        'iso-8859-7': { label: 'Greek (ISO-8859-7)' },
        'iso-8859-15': { label: 'Western (ISO-8859-15)' },
        'koi8-r': { label: 'Russian (KOI8-R)' },
        'koi8-u': { label: 'Ukrainian (KOI8-U)' },
        ibm866: { label: 'Cyrillic, DOS (IBM866)' },
        cp437: { label: 'American, DOS (CP437)' },
        cp850: { label: 'Western, DOS (CP850)' },
        macintosh: { label: 'Western, Mac (Mac Roman)' },
        shift_jis: { label: 'Japanese (Shift_JIS)' },
        'euc-jp': { label: 'Japanese (EUC-JP)' },
        'iso-2022-jp': { label: 'Japanese (ISO-2022-JP)' },
        gb18030: { label: 'Simplified Chinese (GB18030, GBK)' },
        big5: { label: 'Traditional Chinese (Big5)' },
        'euc-tw': { label: 'Traditional Chinese (EUC-TW)' },
        'euc-kr': { label: 'Korean (EUC-KR)' },
        johab: { label: 'Korean (Johab)' },
        cp037: { label: 'Mainframe, North America (EBCDIC 037)' },
        cp500: { label: 'Mainframe, international (EBCDIC 500)' },
        cp1047: { label: 'Mainframe, Unix services (EBCDIC 1047)' },
      },
    },
    order: { label: 'Order', hint: 'As shown, by name (2 before 10), or oldest first.' },
  },
} satisfies ToolText<typeof tool>;
