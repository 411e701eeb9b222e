import { writtenPdf } from './written-pdf.ts';

/** From the left, in points. */
export const LEFT = 72;

/** A lease of two pages, each with a heading at its top. */
export const leasePdf = (firstHeading: string): Buffer =>
  writtenPdf([
    [
      [LEFT, 700, firstHeading, 22],
      [LEFT, 650, 'The landlord lets the workshop at 12 Harbour Street to the tenant.'],
      [LEFT, 632, 'The monthly rent is 1,450 euros and is paid on the third working day.'],
    ],
    [
      [LEFT, 700, 'Termination', 22],
      [LEFT, 650, 'The lease begins in March and runs for five years.'],
      [LEFT, 600, 'The notice period is ninety days before the end of a quarter.'],
      [LEFT, 550, 'The deposit is returned after the keys were handed over.'],
    ],
  ]);
