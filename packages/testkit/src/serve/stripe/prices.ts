import type { Stripe } from 'stripe';
import type { StripeBook } from './book.ts';
import { decimalOf } from './kinds.ts';
import { invalid } from './refusal.ts';
import { blankOf } from './types/check-shape.ts';

/** Products, and the prices that calls name or spell out in place. */

export function addProduct(
  book: StripeBook,
  params: Pick<Stripe.ProductCreateParams, 'id' | 'name' | 'metadata' | 'description'>,
): Stripe.Product {
  if (params.id !== undefined && book.find(params.id)) {
    throw invalid('Product already exists.', { code: 'resource_already_exists', param: 'id' });
  }
  const product = book.add('product', {
    ...(params.id !== undefined && { id: params.id }),
    active: true,
    description: params.description ?? null,
    images: [],
    marketing_features: [],
    metadata: (params.metadata as Stripe.Metadata | undefined) ?? {},
    name: params.name,
    type: 'service',
    default_price: null,
    statement_descriptor: null,
    tax_code: null,
    unit_label: null,
    updated: book.seconds,
  });
  book.emit('product.created', product);
  return product;
}

interface PriceData {
  currency: string;
  product?: string;
  product_data?: { name: string; metadata?: Stripe.MetadataParam };
  recurring?: { interval: Stripe.Price.Recurring.Interval; interval_count?: number };
  unit_amount?: number;
}

/** The price that a line names, or the one that it spells out: `price` or `price_data`, never both. */
export function priceOf(book: StripeBook, line: { price?: string; price_data?: PriceData }, at: string): Stripe.Price {
  if (line.price !== undefined) return book.get('price', line.price, `${at}[price]`);
  const { price_data: data } = line;
  if (!data)
    throw invalid(`Missing required param: ${at}[price].`, { code: 'parameter_missing', param: `${at}[price]` });
  if ((data.product === undefined) === (data.product_data === undefined)) {
    throw invalid('You must specify one of `product` or `product_data`.', { param: `${at}[price_data]` });
  }
  const product = data.product_data
    ? addProduct(book, data.product_data as Stripe.ProductCreateParams)
    : book.get('product', data.product, `${at}[price_data][product]`);
  return addPrice(book, { ...data, product: product.id }, `${at}[price_data]`);
}

export function addPrice(book: StripeBook, data: PriceData, at: string): Stripe.Price {
  const { currency, unit_amount: amount, recurring } = data;
  if (!/^[a-z]{3}$/.test(currency)) throw invalid(`Invalid currency: ${currency}`, { param: `${at}[currency]` });
  if (amount === undefined || !Number.isInteger(amount) || amount < 0) {
    throw invalid(`Invalid integer: ${amount}`, { code: 'parameter_invalid_integer', param: `${at}[unit_amount]` });
  }
  const price = book.add('price', {
    active: true,
    billing_scheme: 'per_unit',
    currency,
    metadata: {},
    product: data.product ?? '',
    recurring: recurring
      ? ({
          ...blankOf('resources/Prices#Price.Recurring'),
          interval: recurring.interval,
          interval_count: recurring.interval_count ?? 1,
          usage_type: 'licensed',
        } as unknown as Stripe.Price.Recurring)
      : null,
    tax_behavior: 'unspecified',
    type: recurring ? 'recurring' : 'one_time',
    unit_amount: amount,
    unit_amount_decimal: decimalOf(amount),
  });
  book.emit('price.created', price);
  return price;
}

/** The old name of a price with a period, which subscription items still carry. */
export function planOf(price: Stripe.Price): Stripe.Plan {
  const { recurring } = price;
  return {
    ...blankOf('resources/Plans#Plan'),
    id: price.id,
    object: 'plan',
    active: true,
    amount: price.unit_amount,
    amount_decimal: price.unit_amount_decimal,
    billing_scheme: 'per_unit',
    created: price.created,
    currency: price.currency,
    interval: recurring?.interval,
    interval_count: recurring?.interval_count,
    livemode: false,
    metadata: {},
    product: price.product,
    usage_type: 'licensed',
  } as unknown as Stripe.Plan;
}
