import type { Blank } from '../form/blank.ts';
import { FIELDS } from './blank-fields.ts';

export const BLANK: Blank = {
  name: 'ds11_pdf',
  address: 'https://eforms.state.gov/Forms/ds11_pdf.PDF',
  postings: [
    {
      sha256: '6b30860f0b54cba9df1a54d4eb007dc93a6c785b5253516604530b1c1898e2f6',
      bytes: 2_568_395,
      posted: '2025-04',
    },
  ],
  revision: '04-2025',
  revised: '2025-04',
  years: { from: 2025 },
  // The expiration date that the form prints.
  doubtedFrom: '2028-06-30',
  pages: 6,
  fields: FIELDS,
};
