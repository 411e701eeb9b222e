import {
  planName,
  productTypeOf,
  scopeOf,
  type PlanScope,
  type ProductKey,
  type ProductType,
  type VipInfo,
} from '@pagewright/contract';
import { and, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import type { Connection, Database, Transaction } from '../database/connect.ts';
import { entitlements, payments, trials } from './tables.ts';

/** What an account may use now. */
export interface PlanNow {
  plan: 'free' | 'trial' | 'pro';
  /** Everything of the AI side: by Pro, a trial, or the AI plan alone. */
  aiPro: boolean;
  /** Of the widest plan there is; nothing of these for who is free. */
  product?: ProductKey;
  /** As the wire has it: "Pro monthly". */
  name?: string;
  interval?: ProductType;
  /** Of the AI plan, where it is there by itself. */
  aiName?: string;
  /** What is paid for ends then; nothing for ever. */
  until?: Date;
  /** Nothing renews it at its end. */
  ends: boolean;
}

/**
 * A renewal is charged at the end of a period and heard of a little later: until then it goes on. Where the provider
 * said that it is not renewed, the period ends at its end.
 */
const RENEWAL_MS = 2 * 60 * 60 * 1000;

const FREE: PlanNow = { plan: 'free', aiPro: false, ends: false };

type Row = typeof entitlements.$inferSelect;

export async function planOf(connection: Connection, account: string, now: Date): Promise<PlanNow> {
  return planFrom(await connection.steady((database) => entitledNow(database, account, now)));
}

/** One query by the index of the account. */
async function entitledNow(database: Database | Transaction, account: string, now: Date): Promise<Row[]> {
  const rows = await database
    .select()
    .from(entitlements)
    .where(
      and(
        eq(entitlements.account, account),
        lte(entitlements.fromAt, now),
        or(isNull(entitlements.untilAt), gt(entitlements.untilAt, new Date(now.getTime() - RENEWAL_MS))),
      ),
    );
  return rows.filter(({ untilAt, renews }) => !untilAt || untilAt > now || renews);
}

/** Whether the account ever had a trial or paid for anything, which newcomers have not. */
export async function hadSubscription({ steady }: Pick<Connection, 'steady'>, account: string): Promise<boolean> {
  const { rows } = await steady((database) =>
    database.execute<{ had: boolean }>(sql`
      SELECT EXISTS (SELECT FROM ${trials} WHERE ${trials.account} = ${account})
        OR EXISTS (SELECT FROM ${payments} WHERE ${payments.account} = ${account} AND NOT ${payments.mismatched}) AS had`),
  );
  return rows[0]?.had === true;
}

/** As the wire has it (1-core section 3). */
export function vipInfoOf({ plan, aiPro, name, aiName }: PlanNow, hasSubscribed: boolean): VipInfo {
  const isVip = plan !== 'free';
  return {
    isVip,
    isTimeVip: isVip,
    isAiTimeVip: aiPro,
    isSubscript: hasSubscribed ? 1 : 0,
    ...(isVip && name !== undefined && { vipName: name }),
    ...(aiName !== undefined && { aiVipName: aiName }),
  };
}

function planFrom(rows: readonly Row[]): PlanNow {
  const best = bestOf(rows, 'pro');
  const ai = bestOf(rows, 'ai');
  const shown = best ?? ai;
  if (!shown) return FREE;
  const { product, untilAt, renews } = shown;
  return {
    plan: best ? (best.kind === 'trial' ? 'trial' : 'pro') : 'free',
    aiPro: true,
    ...(product && { product, name: planName(product), interval: productTypeOf(product) }),
    ...(!best && product && scopeOf(product) === 'ai' && { aiName: planName(product) }),
    ...(untilAt && { until: untilAt }),
    ends: untilAt !== null && !renews,
  };
}

/** A paid plan before a trial, then the one that lasts longest. */
function bestOf(rows: readonly Row[], scope: PlanScope): Row | undefined {
  const lasting = ({ untilAt }: Row) => untilAt?.getTime() ?? Infinity;
  const isTrial = ({ kind }: Row) => Number(kind === 'trial');
  return rows
    .filter((row) => row.scope === scope)
    .toSorted((one, other) => isTrial(one) - isTrial(other) || lasting(other) - lasting(one))[0];
}
