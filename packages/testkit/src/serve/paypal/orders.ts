import { assertAmount, centsOf, found, newId, type Amount, type Capture, type Order, type PaypalBook } from './book.ts';
import { PaypalRefusal } from './refusal.ts';
import { shownCapture, shownOrder } from './shown.ts';

/** Orders and what is captured of them. */

interface OrderBody {
  intent: string;
  purchase_units: (Partial<Order['unit']> & { amount: Order['unit']['amount'] })[];
  payment_source?: { paypal?: { experience_context?: { return_url?: string } } };
}

export function addOrder(book: PaypalBook, body: OrderBody): Order {
  const [unit, ...more] = body.purchase_units;
  const back = body.payment_source?.paypal?.experience_context?.return_url;
  if (body.intent !== 'CAPTURE' || !unit || more.length > 0 || back === undefined) {
    throw new Error('the local PayPal plays orders of one unit, captured, by PayPal’s own page');
  }
  assertTotal(unit.amount);
  const order: Order = {
    id: newId(17),
    status: 'PAYER_ACTION_REQUIRED',
    unit: { reference_id: 'default', ...unit },
    return_url: back,
    created: book.now,
    funding: 'good',
  };
  book.orders.set(order.id, order);
  return order;
}

function assertTotal(amount: Order['unit']['amount']): void {
  assertAmount(amount);
  const { breakdown } = amount;
  if (!breakdown) return;
  const cents = (part: Amount | undefined) => (part ? centsOf(part) : 0);
  if (Object.values(breakdown).some((part) => part.currency_code !== amount.currency_code)) {
    throw new PaypalRefusal(422, 'CURRENCY_MISMATCH');
  }
  const total = cents(breakdown['item_total']) + cents(breakdown['tax_total']) - cents(breakdown['discount']);
  if (total !== centsOf(amount)) throw new PaypalRefusal(422, 'AMOUNT_MISMATCH');
}

export function approveOrder(book: PaypalBook, order: Order, funding: Order['funding']): void {
  if (order.status !== 'PAYER_ACTION_REQUIRED') throw new Error(`${order.id} is ${order.status}`);
  order.funding = funding;
  order.status = 'APPROVED';
  book.emit('CHECKOUT.ORDER.APPROVED', 'checkout-order', shownOrder('https://api.paypal.com', order, undefined));
}

export function captureOrder(book: PaypalBook, id: string): Order {
  const order = found(book.orders, id);
  if (order.status === 'COMPLETED') throw new PaypalRefusal(422, 'ORDER_ALREADY_CAPTURED');
  if (order.status !== 'APPROVED') throw new PaypalRefusal(422, 'ORDER_NOT_APPROVED');
  if (order.funding === 'declined' || order.funding === 'empty') {
    order.status = 'PAYER_ACTION_REQUIRED';
    throw new PaypalRefusal(422, 'INSTRUMENT_DECLINED');
  }
  const pending = order.funding === 'echeck';
  const { amount, custom_id } = order.unit;
  const capture: Capture = {
    id: newId(17),
    amount: { currency_code: amount.currency_code, value: amount.value },
    status: pending ? 'PENDING' : 'COMPLETED',
    ...(pending && { reason: 'ECHECK' }),
    ...(custom_id !== undefined && { custom_id }),
    time: book.now,
    order: id,
    refunds: [],
  };
  book.captures.set(capture.id, capture);
  order.status = 'COMPLETED';
  order.capture = capture.id;
  book.emit(
    `PAYMENT.CAPTURE.${pending ? 'PENDING' : 'COMPLETED'}`,
    'capture',
    shownCapture('https://api.paypal.com', capture, true),
  );
  return order;
}
