import { Readable } from 'node:stream';
import { CALLS } from '@pagewright/contract';
import { desc, eq } from 'drizzle-orm';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { countsFile } from '../../analytics/file.ts';
import { countsOf } from '../../analytics/report.ts';
import { writeAudit } from '../../audit/audit.ts';
import { accountCaller } from '../../callers/hook.ts';
import { Refused } from '../../failure.ts';
import { resendMail } from '../../mails/queue.ts';
import { mails } from '../../mails/tables.ts';
import { accountFile, mailWire } from '../../operator/account-file.ts';
import { endCoupon, listCoupons, makeCoupon } from '../../operator/coupons.ts';
import { endPlan, givePlan, refundPlan } from '../../operator/plans.ts';
import type { Services } from '../../services.ts';
import { accepted } from '../answer.ts';
import { setFileHeaders } from '../file-headers.ts';
import { mount } from '../mount.ts';
import { orAway } from '../or-away.ts';

const FAILED_SHOWN = 200;

/** The page of whoever runs the service. */
export const operatorCalls: FastifyPluginAsyncZod<{ services: Services }> = async (app, { services }) => {
  const actorOf = (request: Parameters<typeof accountCaller>[0]) => accountCaller(request).account.email;

  /** Where nothing is counted there is nothing to show. */
  const assertCounting = () => {
    if (services.settings.ANALYTICS === 'off') throw new Refused('NOT_FOUND');
  };

  mount(app, CALLS['operator.account'], async ({ input }) => accepted(await accountFile(services, input.email)));

  mount(app, CALLS['operator.givePlan'], async ({ input: { until, ...act }, request }) => {
    const end = until === undefined ? undefined : new Date(until);
    await givePlan(services, { ...act, actor: actorOf(request), until: end });
    return accepted(1 as const);
  });

  mount(app, CALLS['operator.endPlan'], async ({ input, request }) => {
    await orAway(() => endPlan(services, { ...input, actor: actorOf(request) }));
    return accepted(1 as const);
  });

  mount(app, CALLS['operator.refund'], async ({ input, request }) => {
    await orAway(() => refundPlan(services, { ...input, actor: actorOf(request) }));
    return accepted(1 as const);
  });

  mount(app, CALLS['operator.coupons'], async () => accepted(await listCoupons(services)));

  mount(app, CALLS['operator.makeCoupon'], async ({ input, request }) => {
    await makeCoupon(services, input, actorOf(request));
    return accepted(1 as const);
  });

  mount(app, CALLS['operator.endCoupon'], async ({ input: { code, reason }, request }) => {
    await endCoupon(services, code, { actor: actorOf(request), reason });
    return accepted(1 as const);
  });

  mount(app, CALLS['operator.mails'], async () => {
    const rows = await services.connection.steady((database) =>
      database.select().from(mails).where(eq(mails.state, 'failed')).orderBy(desc(mails.createdAt)).limit(FAILED_SHOWN),
    );
    return accepted(rows.map((row) => ({ ...mailWire(row), address: row.address })));
  });

  mount(app, CALLS['operator.counts'], async ({ input }) => {
    assertCounting();
    return accepted(await countsOf(services, input.span));
  });

  mount(app, CALLS['operator.countsFile'], async ({ input: { span }, reply }) => {
    assertCounting();
    setFileHeaders(reply, `counts-${span}.csv`);
    return reply.type('text/csv; charset=utf-8').send(Readable.from(countsFile(services, span)));
  });

  mount(app, CALLS['operator.resendMail'], async ({ input: { id, reason }, request }) => {
    const actor = actorOf(request);
    const note = (account: string | null, transaction: Parameters<typeof writeAudit>[0]) =>
      writeAudit(transaction, {
        at: services.clock(),
        actor,
        act: 'mail sent again',
        ...(account !== null && { account }),
        detail: { mail: id, reason },
      });
    if (!(await resendMail(services, id, note))) throw new Refused('NOT_FOUND');
    return accepted(1 as const);
  });
};
