import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ANSWER_CODES, call, REFUSALS, refusal } from '@pagewright/contract';
import Fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { Refused } from '../failure.ts';
import { mount } from './mount.ts';
import { handleError } from './refusals.ts';

/** What a handler may say is what its entry says, whatever it tries. */

const entry = call({
  method: 'POST',
  path: '/api/echo/{token}',
  aliases: ['/api/said/{token}'],
  input: {
    params: z.object({ token: z.string().length(3) }),
    query: z.object({ loud: z.coerce.boolean() }),
    json: z.object({ word: z.string() }),
  },
  answer: { json: z.object({ code: z.literal(0), data: z.string() }) },
  refusals: ['NOT_FOUND'],
  rights: 'anyone',
  summary: 'Say it again',
});

async function send(
  handler: Parameters<typeof mount<typeof entry>>[2],
  url = '/api/echo/abc?loud=1',
  body: object = { word: 'ah', more: 1 },
) {
  const app = Fastify({ logger: false });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(handleError);
  mount(app, entry, handler);
  const response = await app.inject({ method: 'POST', url, payload: body });
  await app.close();
  return { status: response.statusCode, body: response.json() };
}

const says = (data: string) => ({ code: ANSWER_CODES.success, data });

test('a handler is given what the entry declares, of all parts and nothing else, under every path', async () => {
  for (const path of ['/api/echo', '/api/said']) {
    const { status, body } = await send(({ input }) => says(JSON.stringify(input)), `${path}/abc?loud=1&x=2`);
    assert.deepEqual([status, JSON.parse(body.data)], [200, { token: 'abc', loud: true, word: 'ah' }]);
  }
});

test('what cannot be a parameter is not found, and what cannot be read is a bad request', async () => {
  const answer = () => says('never');
  assert.equal((await send(answer, '/api/echo/abcd?loud=1')).body.failure.code, 'NOT_FOUND');
  assert.equal((await send(answer, '/api/echo/abc?loud=1', { word: 7 })).body.failure.code, 'BAD_REQUEST');
});

test('a refusal that the entry lists is sent, and any other is our own fault', async () => {
  const listed = await send(() => Promise.reject(new Refused('NOT_FOUND')));
  assert.deepEqual([listed.status, listed.body.code], [404, REFUSALS.notFound.code]);
  for (const thrown of [new Refused('STORAGE_FULL'), new Error('a fault')]) {
    const { status, body } = await send(() => Promise.reject(thrown));
    assert.deepEqual([status, refusal.parse(body).code, body.failure.code], [500, REFUSALS.internal.code, 'INTERNAL']);
  }
});

test('an answer that is not the declared one does not leave', async () => {
  const { status, body } = await send(() => ({ code: 0, data: 7 as unknown as string }));
  assert.deepEqual([status, body.failure.code], [500, 'INTERNAL']);
});
