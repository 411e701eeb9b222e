import type { Blank } from '../form/blank.ts';
import { FIELDS } from './blank-fields.ts';

/** The IRS posted it once more in August 2026; those bytes are taken where every field is still at its place. */
export const BLANK: Blank = {
  name: 'fw2',
  address: 'https://www.irs.gov/pub/irs-pdf/fw2.pdf',
  postings: [
    {
      sha256: 'a61501bb0d3e746cc826336a49a3e99e01835a30978687ad37d44c6b9c3ff293',
      bytes: 1_349_127,
      posted: '2026-01-09',
    },
  ],
  revision: '2026',
  revised: '2026-01',
  years: { from: 2026, to: 2026 },
  doubtedFrom: '2027-01-01',
  pages: 11,
  fields: FIELDS,
};
