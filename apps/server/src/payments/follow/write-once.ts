import { isLifetime } from '@pagewright/contract';
import type { Transaction } from '../../database/connect.ts';
import type { PaymentState } from '../role.ts';
import { jobsFor, markDoubles, overlapsOfAccount } from './account-overlaps.ts';
import { expectedOf, isPaymentAsAsked } from './expected.ts';
import type { Fact, Written } from './fact.ts';
import { grantsOfPayment, sourceOf } from './grants.ts';
import { receiptNotice } from './notices.ts';
import { knownPayments, saveGrants, savePayment } from './records.ts';

/** The same of what is bought once. */
export async function writeOnce(
  transaction: Transaction,
  { provider, order, told, state, now }: Fact<PaymentState>,
  written: Written,
): Promise<void> {
  const source = sourceOf(provider, state.reference);
  const [known] = await knownPayments(transaction, provider, [state.reference]);
  const expected = expectedOf(order, undefined);
  const isOurs = isLifetime(order.product) && isPaymentAsAsked(expected, state, known);
  const row = await savePayment(transaction, provider, state, { mismatched: !isOurs, known, now });
  const overlaps = await overlapsOfAccount(transaction, order.account);
  const isDouble = overlaps.some((each) => each.source === source && each.refund === 'all');
  const grants = isOurs && told && !isDouble ? grantsOfPayment(provider, state) : [];
  await saveGrants(transaction, { source, account: order.account }, grants);

  if (!isOurs) written.state = 'mismatched';
  else if (isDouble) written.state = 'double';
  else written.state = state.state;
  if (told && isOurs) written.notices.push(...receiptNotice(told, row));
  if (!told && state.state === 'paid' && !known)
    written.jobs.push({ kind: 'end', provider, refunds: [{ payment: state.reference, how: 'all' }] });
  await markDoubles(transaction, overlaps);
  written.jobs.push(...(await jobsFor(transaction, overlaps)));
}
