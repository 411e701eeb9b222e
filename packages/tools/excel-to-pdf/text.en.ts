import { officeWords } from '../src/office.text.en.ts';
import type { ToolText } from '../src/tool.ts';
import type tool from './tool.ts';

export default {
  title: 'Excel to PDF',
  subtitle:
    'Put workbooks on pages the way you want them: all sheets or some, fitted to the width, upright or across, with or without gridlines.',
  button: 'Create PDF',
  keywords: [
    'spreadsheet to PDF',
    'XLSX to PDF',
    'XLS to PDF',
    'CSV to PDF',
    'ODS to PDF',
    'workbook',
    'worksheet to PDF',
    'Google Sheets to PDF',
    'LibreOffice Calc',
    'print a spreadsheet',
  ],
  steps: [
    {
      title: 'Add your workbooks',
      text: 'XLSX, XLS, XLSM, XLSB, ODS or CSV. A protected workbook asks for its password.',
    },
    {
      title: 'Choose how it is printed',
      text: 'Leave it as the workbook says, or fit each sheet to the width or to a single page.',
    },
    {
      title: 'Download',
      text: 'A PDF for each workbook, or all of them in one.',
    },
  ],
  faq: [
    {
      question: 'My columns run over several pages. What can I do?',
      answer:
        'Choose “As wide as a page”: every sheet is made small enough that all its columns stand side by side. “One page for each sheet” makes a page as large as the sheet, without shrinking anything.',
    },
    {
      question: 'Are formulas calculated, and are links to other workbooks followed?',
      answer:
        'You see the values that were saved. Links to other workbooks and to the web are not followed, and macros never run.',
    },
    {
      question: 'Can I convert only some of the sheets?',
      answer:
        'Yes. Write their names or numbers, such as “Budget, 3-4”. Hidden sheets are not counted and not printed.',
    },
  ],
  seo: {
    title: 'Convert Excel to PDF online: XLSX, XLS, ODS, CSV',
    description:
      'Turn workbooks into PDF: chosen sheets, fit to page width, one page for each sheet, orientation, gridlines and headings, PDF/A, many files at once.',
  },
  options: {
    result: {
      label: 'Result',
      values: {
        each: {
          label: 'One PDF for each workbook',
        },
        one: {
          label: 'One PDF',
          hint: 'All workbooks one after the other, with a bookmark for each.',
        },
      },
    },
    ...officeWords,
    sheets: {
      label: 'Sheets',
      hint: 'Names or numbers, such as “Budget, 3-4”. All of them when left empty.',
    },
    fit: {
      label: 'Fit',
      values: {
        'as-set': {
          label: 'As the workbook says',
        },
        width: {
          label: 'As wide as a page',
          hint: 'All columns side by side, on as many pages as there are rows for.',
        },
        'one-page': {
          label: 'One page for each sheet',
          hint: 'The page is as large as the sheet.',
        },
      },
    },
    paper: {
      label: 'Paper',
      hint: 'For tables that name none, such as CSV.',
      values: {
        usual: {
          label: 'As usual in the country',
        },
        a4: {
          label: 'A4',
        },
        letter: {
          label: 'Letter',
        },
      },
    },
    orientation: {
      label: 'Orientation',
      values: {
        'as-set': {
          label: 'As the workbook says',
        },
        portrait: {
          label: 'Portrait',
        },
        landscape: {
          label: 'Landscape',
        },
      },
    },
    region: {
      label: 'Dates and numbers as in',
      hint: 'Your workbook leaves it open how some of its dates, numbers or amounts are written.',
      values: {
        'en-US': {
          label: 'United States: 12/31/2026',
        },
        'en-GB': {
          label: 'United Kingdom: 31/12/2026',
        },
        'en-CA': {
          label: 'Canada (English): 31-12-2026',
        },
        'fr-FR': {
          label: 'France: 31/12/2026',
        },
        'fr-CA': {
          label: 'Canada (French): 2026-12-31',
        },
        'fr-CH': {
          label: 'Switzerland (French): 31.12.2026',
        },
        'de-DE': {
          label: 'Germany: 31.12.2026',
        },
        'de-CH': {
          label: 'Switzerland (German): 31.12.2026',
        },
        'es-ES': {
          label: 'Spain: 31/12/2026',
        },
        'es-MX': {
          label: 'Mexico: 31/12/2026',
        },
        'it-IT': {
          label: 'Italy: 31/12/2026',
        },
        'nl-NL': {
          label: 'Netherlands: 31-12-2026',
        },
        'pt-PT': {
          label: 'Portugal: 31-12-2026',
        },
        'pt-BR': {
          label: 'Brazil: 31/12/2026',
        },
        'pl-PL': {
          label: 'Poland: 2026-12-31',
        },
        'sv-SE': {
          label: 'Sweden: 2026-12-31',
        },
        'ja-JP': {
          label: 'Japan: 2026/12/31',
        },
        'zh-CN': {
          label: 'China: 2026-12-31',
        },
      },
    },
    gridlines: {
      label: 'Print gridlines',
      hint: 'The thin lines between cells.',
    },
    headings: {
      label: 'Print row numbers and column letters',
    },
    tagged: {
      label: 'Accessible (tagged) PDF',
      hint: 'Texts and pictures are marked for screen readers. PDF/A always has them.',
    },
    bookmarks: {
      label: 'A bookmark for each sheet',
    },
  },
} satisfies ToolText<typeof tool>;
