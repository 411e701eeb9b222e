import type { ToolText } from '../src/tool.ts';
import type tool from './tool.ts';

export default {
  title: 'E-books to PDF',
  subtitle: 'Turn EPUB, MOBI, AZW3, FB2 and CBZ into a PDF that keeps contents, notes, pictures and fonts.',
  button: 'Make PDF',
  keywords: [
    'ebook',
    'e-book',
    'Kindle',
    'EPUB to PDF',
    'MOBI to PDF',
    'AZW3 to PDF',
    'Kobo',
    'e-reader',
    'novel',
    'comic',
    'CBZ to PDF',
    'FB2 to PDF',
    'digital book',
  ],
  steps: [
    { title: 'Add your books', text: 'EPUB, MOBI, AZW3, FB2, CBZ, or a ZIP with texts or web pages.' },
    { title: 'Choose the page', text: 'Paper size, text size, margins, hyphenation, page numbers.' },
    { title: 'Download', text: 'A PDF for each book, or all books in one.' },
  ],
  faq: [
    {
      question: 'What is kept of my book?',
      answer:
        'The table of contents becomes bookmarks, and notes and links work across chapters. Cover, pictures, fonts, formulas, vertical Japanese and Arabic stay as they are. Books with a fixed layout keep their pages.',
    },
    {
      question: 'Can I convert a book that I bought?',
      answer:
        'Yes, if it has no copy protection (DRM). A protected book opens only in the apps of the shop that sold it, and this page says so. Many shops and authors also offer a copy without protection.',
    },
    {
      question: 'Which page size should I choose?',
      answer:
        'A5 and 6 × 9 inches are the sizes of printed books, A4 and Letter suit a printer, and A6 or “E-reader” fills a small screen. Choose larger text if reading tires you.',
    },
  ],
  seo: {
    title: 'Convert EPUB, MOBI, AZW3 and FB2 to PDF online',
    description:
      'Turn e-books into PDFs with bookmarks, live notes, cover and fonts. EPUB, MOBI, AZW3, FB2 and CBZ; page size, text size and margins as you like.',
  },
  options: {
    result: {
      label: 'Result',
      values: {
        each: { label: 'One PDF for each book' },
        one: { label: 'All books in one PDF', hint: 'The bookmarks of each book stand under its name.' },
      },
    },
    pageSize: {
      label: 'Page size',
      hint: 'Books with a fixed layout keep their own pages.',
      values: {
        a5: { label: 'A5', hint: 'Like a printed book.' },
        a4: { label: 'A4' },
        a6: { label: 'A6', hint: 'Like a pocket book.' },
        letter: { label: 'Letter' },
        'six-by-nine': { label: '6 × 9 in' },
        'e-reader': { label: 'E-reader', hint: 'Fills the screen of most readers, 90 × 122 mm.' },
      },
    },
    fontSize: { label: 'Text size', hint: 'Of body text, in points. Headings and notes grow with it.' },
    margin: { label: 'Margin', hint: 'White space on each side, in millimetres.' },
    lineSpacing: {
      label: 'Line spacing',
      values: {
        book: { label: 'As in the book' },
        tight: { label: 'Tight' },
        wide: { label: 'Wide' },
        double: { label: 'Double' },
      },
    },
    hyphenation: { label: 'Hyphenation', hint: 'Divides words at line ends by the rules of the book’s language.' },
    cover: { label: 'Cover', hint: 'On a page of its own.' },
    contents: { label: 'Page of contents', hint: 'A list of chapters with page numbers after the cover.' },
    pageNumbers: { label: 'Page numbers' },
    order: { label: 'Order', hint: 'As shown, by name (2 before 10), or oldest first.' },
  },
} satisfies ToolText<typeof tool>;
