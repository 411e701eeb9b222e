/** What somebody was paid for, as a payer would say it; in the order in which it is asked. */
export const PAYMENTS = [
  'services',
  'employee',
  'card',
  'rent',
  'attorneyFees',
  'settlement',
  'prize',
  'medical',
  'royalties',
  'interest',
  'dividends',
  'securities',
  'realEstate',
  'retirement',
  'healthAccount',
  'education',
  'government',
  'debt',
  'abandoned',
  'tuition',
  'fishing',
  'otherIncome',
  'foreigner',
  'private',
] as const;
export type Payment = (typeof PAYMENTS)[number];

/** A form that is filled in here, by its id. */
type FilledHere = 'f1099nec' | 'f1099msc' | 'w2';

export type Advice =
  | { readonly here: FilledHere }
  /** Of the family or beside it, and filled in elsewhere: `1099-INT`. */
  | { readonly elsewhere: string }
  /** Nobody reports it. */
  | { readonly none: true };

/**
 * Publication 1099, General Instructions for Certain Information Returns, “Guide to Information Returns”. A payment by card or through
 * a marketplace is reported by who settles it (26 U.S.C. 6050W); what is no payment of a business is not reported (6041(a)).
 */
const ADVICE: Readonly<Record<Payment, Advice>> = {
  services: { here: 'f1099nec' },
  employee: { here: 'w2' },
  card: { elsewhere: '1099-K' },
  rent: { here: 'f1099msc' },
  attorneyFees: { here: 'f1099nec' },
  settlement: { here: 'f1099msc' },
  prize: { here: 'f1099msc' },
  medical: { here: 'f1099msc' },
  royalties: { here: 'f1099msc' },
  interest: { elsewhere: '1099-INT' },
  dividends: { elsewhere: '1099-DIV' },
  securities: { elsewhere: '1099-B' },
  realEstate: { elsewhere: '1099-S' },
  retirement: { elsewhere: '1099-R' },
  healthAccount: { elsewhere: '1099-SA' },
  education: { elsewhere: '1099-Q' },
  government: { elsewhere: '1099-G' },
  debt: { elsewhere: '1099-C' },
  abandoned: { elsewhere: '1099-A' },
  tuition: { elsewhere: '1098-T' },
  fishing: { here: 'f1099msc' },
  otherIncome: { here: 'f1099msc' },
  foreigner: { elsewhere: '1042-S' },
  private: { none: true },
};

/** Which form reports a payment. */
export const whichForm = (payment: Payment): Advice => ADVICE[payment];

/** Words of the question and of each answer. */
export interface WhichFormText {
  readonly ask: string;
  readonly payments: Readonly<Record<Payment, { readonly label: string; readonly because: string }>>;
}
