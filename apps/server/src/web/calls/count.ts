import { ANSWER_CODES, CALLS } from '@pagewright/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { mayCount } from '../../analytics/may-count.ts';
import { Refused } from '../../failure.ts';
import type { Services } from '../../services.ts';
import type { BodyLimits } from '../connections/limits.ts';
import { mount } from '../mount.ts';
import { originOf } from '../origin.ts';

const COUNT_BODY: BodyLimits = { bytes: 1024, ms: 30_000 };

/** What pages say is done on them. */
export const countCalls: FastifyPluginAsyncZod<{ services: Services }> = async (app, { services }) => {
  const { settings, catalogue, analytics } = services;
  mount(
    app,
    CALLS['site.count'],
    ({ input, request }) => {
      const { step, page, language, tool = '', popup, variant, referrer, channel = '' } = input;
      if (tool !== '' && !catalogue.has(tool)) throw new Refused('BAD_REQUEST');
      if (mayCount(request)) {
        const isOwn = referrer === new URL(originOf(request, settings)).hostname;
        const other = referrer === undefined || isOwn ? '' : referrer;
        const detail = popup === undefined ? '' : `${popup}/${variant}`;
        analytics.count({ step, page, language, tool, detail, referrer: other, channel });
      }
      return { code: ANSWER_CODES.success, message: '' };
    },
    COUNT_BODY,
  );
};
