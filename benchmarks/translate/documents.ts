/** Of `../shared/corpus`, whose texts are sent to models: columns, prose, tables, a form and a report. */
export const DOCUMENTS = [
  'pdf/layout/unstructured-multi-column',
  'pdf/layout/pdfplumber-federal-register-3-col',
  'pdf/text/pdflib-us_constitution',
  'pdf/text/docling-redp5110_sampled',
  'pdf/text/docling-amt_handbook_sample',
  'pdf/text/pdfjs-wikipedia',
  'pdf/tables/markitdown-invoice-borderless',
  'pdf/tables/unstructured-reliance',
  'pdf/forms/us-ssa-ss-5',
  'ai/financebench/PEPSICO_2023Q1_EARNINGS',
];
