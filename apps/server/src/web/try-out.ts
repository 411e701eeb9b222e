import type { FastifyRequest } from 'fastify';
import type { Services } from '../services.ts';
import { isOwnTrial } from './connections/same-machine.ts';

/**
 * Whether accounts for a try may be made here: nothing is set up, mails go nowhere and no money moves, and whoever calls
 * sits at this machine.
 */
export function mayTryOut(request: FastifyRequest, { settings, mailer, providers }: Services): boolean {
  const isUnset = settings.PLANS === 'hosted' && settings.PUBLIC_ORIGIN === undefined && mailer.kind === 'outbox';
  return isUnset && [...providers.keys()].every((kind) => kind === 'sandbox') && isOwnTrial(request.raw, settings);
}
