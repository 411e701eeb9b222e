import type { ProductType } from '@pagewright/contract/plans/product-keys.ts';

/** What every payment popup is made of. */
export type OfferPart = 'benefits' | 'plans' | 'steps' | 'assurance';

export interface OfferVariant {
  /** Where the offer has what it says: a trial, or a year that costs less. */
  title: 'plain' | 'trial' | 'saving';
  /** In the order in which they are read; side by side where there is room. */
  columns: readonly [readonly OfferPart[], readonly OfferPart[]];
  /** Stands out from the others. */
  strong: OfferPart;
  /** Chosen at first. */
  chosen: ProductType;
}

const DEFAULT: OfferVariant = {
  title: 'plain',
  columns: [
    ['benefits', 'steps'],
    ['plans', 'assurance'],
  ],
  strong: 'benefits',
  chosen: 'MONTH',
};

/** By where the visitor came from (1-core section 2.4): the same parts, other order and emphasis. */
const BY_CHANNEL: Readonly<Record<string, OfferVariant>> = {
  landingq: {
    title: 'saving',
    columns: [
      ['plans', 'assurance'],
      ['benefits', 'steps'],
    ],
    strong: 'assurance',
    chosen: 'YEAR',
  },
  landingm: {
    title: 'plain',
    columns: [
      ['plans', 'steps'],
      ['benefits', 'assurance'],
    ],
    strong: 'benefits',
    chosen: 'MONTH',
  },
  landingn: {
    title: 'trial',
    columns: [['steps', 'benefits', 'assurance'], ['plans']],
    strong: 'steps',
    chosen: 'MONTH',
  },
  landinga: {
    title: 'plain',
    columns: [
      ['assurance', 'benefits'],
      ['plans', 'steps'],
    ],
    strong: 'steps',
    chosen: 'YEAR',
  },
};

export const variantOf = (channel: string | undefined): OfferVariant =>
  (channel !== undefined && Object.hasOwn(BY_CHANNEL, channel) && BY_CHANNEL[channel]) || DEFAULT;
