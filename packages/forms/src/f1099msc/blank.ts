import type { Blank } from '../form/blank.ts';
import { FIELDS } from './blank-fields.ts';

export const BLANK: Blank = {
  name: 'f1099msc',
  address: 'https://www.irs.gov/pub/irs-pdf/f1099msc.pdf',
  postings: [
    {
      sha256: '38051fe1cdce8fac5183a7e7b182b1a0de590dcfec3e4f66a156eba3f98943fa',
      bytes: 561_788,
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
