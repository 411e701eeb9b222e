import type { Blank } from '../form/blank.ts';
import { PAGE_1 } from './fields/page-1.ts';
import { PAGE_2 } from './fields/page-2.ts';
import { VOUCHER } from './fields/voucher.ts';

export const BLANK: Blank = {
  name: 'f941',
  address: 'https://www.irs.gov/pub/irs-pdf/f941.pdf',
  postings: [
    {
      sha256: '38a3d8cf7a455101d52543c8c48e66202bc25c189ead878627e35c797c88e2ad',
      bytes: 841_648,
      posted: '2026-02-25',
    },
  ],
  revision: 'Rev. March 2026',
  revised: '2026-03',
  // The form prints “941 for 2026”.
  years: { from: 2026, to: 2026 },
  doubtedFrom: '2027-02-15',
  pages: 3,
  fields: [...PAGE_1, ...PAGE_2, ...VOUCHER],
};
