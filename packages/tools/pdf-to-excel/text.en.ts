import { ocrWords } from '../src/ocr/ocr-option.ts';
import type { ToolText } from '../src/tool.ts';
import type tool from './tool.ts';

export default {
  title: 'PDF to Excel',
  subtitle:
    'Turn tables into sheets you can calculate with: real numbers, real dates, merged cells and totals checked.',
  button: 'Convert to Excel',
  keywords: [
    'spreadsheet',
    'PDF to XLSX',
    'PDF to XLS',
    'PDF to CSV',
    'PDF to spreadsheet',
    'extract tables',
    'table to Excel',
    'bank statement',
    'get data from a PDF',
    'invoice to Excel',
  ],
  steps: [
    { title: 'Add your PDF', text: 'Drop it on the page, paste it, or choose it from your device.' },
    {
      title: 'Choose the sheets',
      text: 'One sheet for each table, one for each page, or everything on one. With or without the text around the tables.',
    },
    { title: 'Download', text: 'Open the workbook in Excel, LibreOffice or Google Sheets, or take plain CSV files.' },
  ],
  faq: [
    {
      question: 'Are the numbers real numbers?',
      answer:
        'Yes. Amounts, percentages, currencies, dates and times become values, read the way the document writes them (1,234.56 or 1.234,56) and shown as on the page. Codes, phone numbers and anything with a leading zero stay text.',
    },
    {
      question: 'What happens to totals?',
      answer:
        'Rows and columns of totals are added up again. Where a total does not match its figures, its cell gets a note with the sum. Totals that do match can become SUM formulas.',
    },
    {
      question: 'Are the files safe to open?',
      answer:
        'Text from the document never becomes a formula. In CSV, text that starts with =, +, - or @ gets an apostrophe before it. CSV files are UTF-8 with commas, points for decimals and dates as 2026-01-31.',
    },
  ],
  seo: {
    title: 'Convert PDF to Excel online: XLSX and CSV',
    description:
      'Turn PDF tables into Excel sheets with typed numbers, dates and currencies, merged cells, and totals that are checked.',
  },
  options: {
    format: {
      label: 'Format',
      values: {
        xlsx: { label: 'Excel (XLSX)', hint: 'One workbook, looking like the page.' },
        csv: { label: 'CSV', hint: 'One plain file for each sheet.' },
      },
    },
    oneSheet: {
      label: 'Sheets',
      values: {
        2: { label: 'Several sheets', hint: 'Named after the captions or headings of their tables.' },
        1: { label: 'Everything on one sheet', hint: 'All tables below each other.' },
      },
    },
    sheetPer: {
      label: 'A sheet for each',
      values: {
        table: { label: 'Table', hint: 'A table that goes on over pages, below or beside, stays one.' },
        page: { label: 'Page', hint: 'Everything on a page, in its order.' },
      },
    },
    text: { label: 'Include text outside of tables', hint: 'Switch it off to get the tables only.' },
    totals: {
      label: 'Totals',
      values: {
        values: { label: 'As values', hint: 'What the document prints.' },
        formulas: { label: 'As formulas', hint: 'SUM, wherever the figures add up exactly.' },
      },
    },
    ...ocrWords.en('left out'),
    pages: { label: 'Pages', hint: 'For example 1-3, 5, last – or odd, even, all.' },
  },
} satisfies ToolText<typeof tool>;
