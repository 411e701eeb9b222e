import type { Blank } from '../form/blank.ts';
import { FIELDS } from './blank-fields.ts';

export const BLANK: Blank = {
  name: 'f1099nec',
  address: 'https://www.irs.gov/pub/irs-pdf/f1099nec.pdf',
  postings: [
    {
      sha256: '68a8f00078be6dd6a4912cc4209df317b31840d5fe19560222d39df9f2f7ff49',
      bytes: 537_467,
      posted: '2026-05-26',
    },
  ],
  revision: 'Rev. December 2026',
  revised: '2026-12',
  years: { from: 2026 },
  doubtedFrom: '2027-12-01',
  pages: 6,
  fields: FIELDS,
};
