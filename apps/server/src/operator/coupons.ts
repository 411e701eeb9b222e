import type { CouponWire, InputOf, CALLS } from '@pagewright/contract';
import { and, count, desc, eq, gt, isNull, or } from 'drizzle-orm';
import { writeAudit } from '../audit/audit.ts';
import { Refused } from '../failure.ts';
import { coupons, couponUses } from '../payments/tables.ts';
import type { Services } from '../services.ts';

export async function listCoupons({ connection, clock }: Services): Promise<CouponWire[]> {
  const now = clock();
  const rows = await connection.steady((database) =>
    database
      .select({ coupon: coupons, used: count(couponUses.order) })
      .from(coupons)
      .leftJoin(couponUses, eq(couponUses.code, coupons.code))
      .groupBy(coupons.code)
      .orderBy(desc(coupons.createdAt)),
  );
  return rows.map(({ coupon: { code, percent, minor, currency, products, fromAt, untilAt, uses }, used }) => ({
    code,
    ...(percent !== null && { percent }),
    ...(minor !== null && currency !== null && { amount: { minor, currency } }),
    products: products ?? [],
    from: fromAt.getTime(),
    ...(untilAt && { until: untilAt.getTime() }),
    isOver: untilAt !== null && untilAt <= now,
    ...(uses !== null && { uses }),
    used,
  }));
}

type NewCoupon = InputOf<(typeof CALLS)['operator.makeCoupon']>;

export async function makeCoupon(services: Services, given: NewCoupon, actor: string): Promise<void> {
  const { code, percent, amount, products, until, uses, reason } = given;
  const at = services.clock();
  if (until !== undefined && until <= at.getTime()) throw new Refused('BAD_REQUEST');
  await services.connection.steady((database) =>
    database.transaction(async (transaction) => {
      const made = await transaction
        .insert(coupons)
        .values({
          code,
          percent: percent ?? null,
          minor: amount?.minor ?? null,
          currency: amount?.currency ?? null,
          products: products.length === 0 ? null : products,
          fromAt: at,
          untilAt: until === undefined ? null : new Date(until),
          uses: uses ?? null,
          createdAt: at,
        })
        .onConflictDoNothing()
        .returning({ code: coupons.code });
      if (made.length === 0) throw new Refused('COUPON_EXISTS', { coupon: code });
      await writeAudit(transaction, { at, actor, act: 'coupon made', detail: { code, reason } });
    }),
  );
}

/** Orders that hold it keep it. */
export async function endCoupon(
  services: Services,
  code: string,
  by: { actor: string; reason: string },
): Promise<void> {
  const at = services.clock();
  const { actor, reason } = by;
  await services.connection.steady((database) =>
    database.transaction(async (transaction) => {
      const ended = await transaction
        .update(coupons)
        .set({ untilAt: at })
        .where(and(eq(coupons.code, code), or(isNull(coupons.untilAt), gt(coupons.untilAt, at))))
        .returning({ code: coupons.code });
      if (ended.length === 0) throw new Refused('NOT_FOUND');
      await writeAudit(transaction, { at, actor, act: 'coupon ended', detail: { code, reason } });
    }),
  );
}
