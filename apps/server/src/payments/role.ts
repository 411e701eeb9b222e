import type { Language, Money, PaymentKind, Period, ProductKey } from '@pagewright/contract';

/**
 * What a payment provider does for us. Each kind is a folder `kinds/<kind>/` with the interface below, its settings
 * (`settings.ts`) and a test that runs `describePayments` of `conformance.ts`.
 *
 * - **We decide, the provider carries out.** Product, price, trial and refund are figures of ours that the provider is
 *   given. What a person may use is decided from the state that is *fetched* from the provider, never from what an event
 *   says: events come twice, late, in any order, and say only that something is to be fetched again.
 * - **Money** is whole minor units and a currency. A state whose amount, currency or product is not what we asked for is
 *   handed over as it is; the caller compares it with the order and grants nothing.
 * - **Our own names travel with every object**: order, account and product go into the provider's metadata (`custom_id`)
 *   of checkout, subscription and payment, and are read back from there. So everything can be found again after our
 *   database was restored from an older copy. An object without them is of somebody else: `ObjectUnknown`.
 * - **Safe to repeat.** `startCheckout` is idempotent by the order's id, `refund` by its key, and the rest by its nature:
 *   each is called again after a crash or a lost answer.
 * - **Times** are dates in UTC as the provider has them. A kind takes the time from the clock that it is given.
 * - **Errors**: `ProviderAway` for everything that is worth another try (no connection, time-out, 429, 5xx),
 *   `ObjectUnknown` for what the provider does not have or what is not ours, `ProviderRefused` for a definite no. No
 *   error holds a key, a card or an address.
 * - **No call takes longer than 10 seconds**: after that it is `ProviderAway`.
 */
export interface PaymentProvider {
  readonly kind: PaymentKind;
  /** Origins (`https://checkout.stripe.com`) that a buyer may be led to; nothing else is ever led to. */
  readonly origins: readonly string[];

  /** Makes a checkout, or answers the one that this order already has. */
  startCheckout: (order: CheckoutOrder) => Promise<StartedCheckout>;
  checkout: (reference: string) => Promise<CheckoutState>;
  subscription: (reference: string) => Promise<SubscriptionState>;
  payment: (reference: string) => Promise<PaymentState>;

  /** The subscription runs to the end of its period (or trial) and is not renewed. Done already: no error. */
  cancelAtPeriodEnd: (reference: string) => Promise<SubscriptionState>;
  /** Takes that back while the period runs. Not cancelled: no error. */
  resume: (reference: string) => Promise<SubscriptionState>;
  /** Ends it this moment; nothing is ever charged again, and nothing is paid back by this. Ended already: no error. */
  endNow: (reference: string) => Promise<SubscriptionState>;
  /**
   * Another product from the next period on (during a trial: from its end on); nothing is charged now, and the present
   * period stays as it was paid. The present product again takes a planned change back. `next` of the answer says it.
   * A provider that does so only with the payer's word (PayPal) answers `ProviderRefused`: what is left then is to cancel
   * the one and buy the other.
   */
  changePlan: (reference: string, to: { product: ProductKey; price: Money }) => Promise<SubscriptionState>;
  /** Pays back this much of a payment. The same key (letters, digits, `-` and `_`) again pays nothing more. More than is left is `ProviderRefused`. */
  refund: (refund: { payment: string; amount: Money; key: string }) => Promise<PaymentState>;
  /** Where the payer changes the means of payment; nothing where the provider has no such page. */
  portal: (given: { subscription: string; returnTo: string; language: Language }) => Promise<string | undefined>;

  /**
   * Verifies, and only then parses. Cheap checks come first: this is called by anybody. Fails with `EventRefused` when it
   * is not from the provider for this endpoint and `ProviderAway` when that cannot be found out now. An event of a type
   * that does not matter, of the other mode (test, live) or of another of the provider's accounts is `about: undefined`.
   */
  readEvent: (raw: RawEvent) => Promise<ProviderEvent>;
  /** Everything that happened since, as far back as the provider keeps it, in any order; repetitions are no harm. */
  eventsSince: (time: Date) => AsyncIterable<ProviderEvent>;
}

export type { PaymentKind };
export type Providers = ReadonlyMap<PaymentKind, PaymentProvider>;

export interface CheckoutOrder {
  /** UUID; also the idempotency key. */
  id: string;
  account: string;
  email: string;
  language: Language;
  product: ProductKey;
  /** Of each period, or of the one-time purchase (`*-lifetime`). */
  price: Money;
  /** What the first payment is lowered by: a coupon. Never the whole price or more. */
  discount?: Money;
  /** Days before the first payment, for which a card is asked all the same; never with a one-time purchase. */
  trialDays?: number;
  /** Shown to the buyer beside the amount, in their language: "Pagewright Pro, monthly". */
  title: string;
  /** Whole addresses of ours where the provider sends the buyer afterwards. They grant nothing. */
  returnTo: { paid: string; left: string };
}

export interface StartedCheckout {
  reference: string;
  /** At one of `origins`. */
  address: string;
}

/** Names of ours, as they are read back from the provider's object. */
interface Ours {
  order: string;
  account: string;
  product: ProductKey;
}

export interface CheckoutState extends Ours {
  reference: string;
  /**
   * `pending`: paid by a means that takes days to say yes or no. `failed`: the buyer must begin anew. A card that was
   * declined leaves it `open`. A kind that needs a call to take the money after the buyer agreed (PayPal) makes it here.
   */
  status: 'open' | 'pending' | 'completed' | 'failed' | 'expired';
  price: Money;
  /** Of a completed one. */
  subscription?: string;
  /** Of a completed one-time purchase, or one that is pending. */
  payment?: string;
}

export interface SubscriptionState extends Ours {
  reference: string;
  /**
   * `incomplete`: never paid and no trial. `past-due`: a renewal failed and is tried again. `paused`: not renewed until
   * somebody acts. `ended`: for good.
   */
  status: 'incomplete' | 'trialing' | 'active' | 'past-due' | 'paused' | 'ended';
  /** Of each period. */
  price: Money;
  startedAt: Date;
  /** The one that runs, whether it is paid or not; during a trial, the trial. */
  period: Period;
  trial?: Period;
  cancelAtEnd: boolean;
  endedAt?: Date;
  /** What it becomes with the next period, where a change is planned. */
  next?: { product: ProductKey; price: Money };
  payer: Payer;
  /** Newest first; those of the last 13 months at least. */
  payments: readonly PaymentState[];
}

/** Who pays, by whatever the provider lets one recognise them; each is the same for the same person or card every time. */
export interface Payer {
  /** The provider's own id of the payer or customer. */
  id?: string;
  /** The same for every use of one card, whoever uses it. Kinds without cards have none. */
  card?: string;
}

export interface PaymentState extends Ours {
  reference: string;
  /** Of a one-time purchase there is none. */
  subscription?: string;
  amount: Money;
  state: 'pending' | 'paid' | 'failed';
  /** Minor units of it that were paid back, by whomever. */
  refunded: number;
  dispute: 'none' | 'open' | 'won' | 'lost';
  at: Date;
  /** What it pays for, of a subscription. */
  period?: Period;
  payer: Payer;
}

/** As it arrived, byte for byte. */
export interface RawEvent {
  body: Buffer;
  /** Names in lower case. */
  headers: Readonly<Record<string, string | string[] | undefined>>;
}

export interface ProviderEvent {
  /** The same for every delivery of the event. */
  id: string;
  createdAt: Date;
  /** The provider's word for it, for the log. */
  type: string;
  /** What is to be fetched; nothing where the event does not concern us. */
  about?: { object: 'checkout' | 'subscription' | 'payment'; reference: string };
}

/** Not from the provider for this endpoint, or not readable. Nothing of it is stored. */
export class EventRefused extends Error {
  override readonly name = 'EventRefused';
  readonly reason: 'unsigned' | 'signature' | 'time' | 'unreadable';

  constructor(reason: EventRefused['reason'], cause?: unknown) {
    super(`the event is refused: ${reason}`, { cause });
    this.reason = reason;
  }
}

/** Worth another try later. Whether it was carried out is not known. */
export class ProviderAway extends Error {
  override readonly name = 'ProviderAway';
}

/** The provider understood, and will not. */
export class ProviderRefused extends Error {
  override readonly name = 'ProviderRefused';
}

/** The provider has no such object, or it is not one that we made. */
export class ObjectUnknown extends Error {
  override readonly name = 'ObjectUnknown';
}
