import type { PopupVariant } from '@pagewright/contract/counting.ts';
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
const VARIANTS: Readonly<Record<PopupVariant, OfferVariant>> = {
  default: DEFAULT,
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

/** The variant of a channel, by name. */
export const variantNameOf = (channel: string | undefined): PopupVariant =>
  channel !== undefined && Object.hasOwn(VARIANTS, channel) ? (channel as PopupVariant) : 'default';

export const variantOf = (channel: string | undefined): OfferVariant => VARIANTS[variantNameOf(channel)];
