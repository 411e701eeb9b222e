import type { Blank } from '../form/blank.ts';
import { FIELDS } from './blank-fields.ts';

export const BLANK: Blank = {
  name: 'fw9',
  address: 'https://www.irs.gov/pub/irs-pdf/fw9.pdf',
  postings: [
    {
      sha256: '2d420cbb4123dcf1fb82595b2359cfbb5d81f00b9df9d359fcc7af361d093f53',
      bytes: 140_815,
      posted: '2024-03-06',
    },
  ],
  revision: 'Rev. March 2024',
  revised: '2024-03',
  years: { from: 2024 },
  // The IRS published a draft of a next revision in January 2026.
  doubtedFrom: '2027-01-15',
  pages: 6,
  fields: FIELDS,
};
