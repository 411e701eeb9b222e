import { readLanguage } from '@pagewright/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Services } from '../../../services.ts';
import { createNonce } from '../../../web/policies.ts';
import { ObjectUnknown } from '../../role.ts';
import { CARDS, type Card } from './cards.ts';
import { bankPage, cardPage, gonePage, payPage, type Shown } from './page.ts';
import { PAY_PATH, PORTAL_PATH, type Sandbox } from './sandbox.ts';

const LONGEST_FORM = 1_000;

/** The sandbox's own pages, below a path that is reserved for them. Whoever knows the address of one may use it. */
export async function addSandboxPages(app: FastifyInstance, { providers }: Services): Promise<void> {
  const sandbox = providers.get('sandbox') as Sandbox | undefined;
  if (!sandbox) return;
  await app.register(async (own) => {
    own.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: LONGEST_FORM },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );
    const options = { config: { rights: 'anyone' as const } };

    own.get(`${PAY_PATH}/:reference`, options, async (request, reply) => {
      const order = await openOrder(sandbox, referenceIn(request.params));
      if (!order) return send(reply.code(404), 'en', gonePage);
      const { declined } = request.query as { declined?: string };
      return send(reply, order.language, (shown) => payPage(shown, order, declined !== undefined));
    });

    own.post(`${PAY_PATH}/:reference`, options, async (request, reply) => {
      const reference = referenceIn(request.params);
      const order = await openOrder(sandbox, reference);
      if (!order) return send(reply.code(404), 'en', gonePage);
      const form = request.body as URLSearchParams;
      const act = form.get('act');
      if (act === 'leave') return reply.redirect(order.returnTo.left, 303);
      const card = cardIn(form);
      if (card === 'asks' && act === 'pay') return send(reply, order.language, (shown) => bankPage(shown, order));
      const isRefused = act === 'refuse' || card === undefined;
      const answer = isRefused ? 'declined' : await sandbox.pay(reference, card);
      if (answer === 'declined') return reply.redirect(`${PAY_PATH}/${reference}?declined`, 303);
      return reply.redirect(order.returnTo.paid, 303);
    });

    own.get(`${PORTAL_PATH}/:reference`, options, async (request, reply) => {
      const { lang, saved } = request.query as { lang?: string; saved?: string };
      const isThere = await isKnown(sandbox, referenceIn(request.params));
      if (!isThere) return send(reply.code(404), readLanguage(lang), gonePage);
      return send(reply, readLanguage(lang), (shown) => cardPage(shown, saved !== undefined));
    });

    own.post(`${PORTAL_PATH}/:reference`, options, async (request, reply) => {
      const { lang } = request.query as { lang?: string };
      const reference = referenceIn(request.params);
      const card = cardIn(request.body as URLSearchParams);
      if (card && (await isKnown(sandbox, reference))) await sandbox.useCard(reference, card);
      return reply.redirect(`${PORTAL_PATH}/${reference}?lang=${readLanguage(lang)}&saved`, 303);
    });
  });
}

const referenceIn = (params: unknown): string => (params as { reference: string }).reference;

const cardIn = (form: URLSearchParams): Card | undefined => CARDS.find((card) => card === form.get('card'));

async function openOrder(sandbox: Sandbox, reference: string) {
  try {
    return await sandbox.askedOf(reference);
  } catch (error) {
    if (error instanceof ObjectUnknown) return undefined;
    throw error;
  }
}

async function isKnown(sandbox: Sandbox, subscription: string): Promise<boolean> {
  try {
    return (await sandbox.subscription(subscription)).status !== 'ended';
  } catch (error) {
    if (error instanceof ObjectUnknown) return false;
    throw error;
  }
}

function send(reply: FastifyReply, language: Shown['language'], draw: (shown: Shown) => string): FastifyReply {
  const nonce = createNonce();
  return reply
    .headers({
      'cache-control': 'no-store',
      'referrer-policy': 'same-origin',
      'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
    })
    .type('text/html; charset=utf-8')
    .send(draw({ language, nonce }));
}
