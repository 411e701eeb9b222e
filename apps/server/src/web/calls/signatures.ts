import { readFile } from 'node:fs/promises';
import { CALLS } from '@pagewright/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Services } from '../../services.ts';
import { mount } from '../mount.ts';

const AGE = 'public, max-age=300';
/** A file of certificates may hold keys as well, which nobody gets. */
const CERTIFICATE = /-----BEGIN CERTIFICATE-----[A-Za-z0-9+/=\s]*-----END CERTIFICATE-----/g;

/** What a browser needs to check signatures. */
export const signatureCalls: FastifyPluginAsyncZod<{ services: Services }> = async (app, { services }) => {
  const { TRUST_LIST } = services.settings;

  mount(app, CALLS['signatures.issuers'], async ({ reply }) => {
    const text = TRUST_LIST === undefined ? '' : await readFile(TRUST_LIST, 'latin1');
    return reply
      .type('application/x-pem-file')
      .header('cache-control', AGE)
      .send((text.match(CERTIFICATE) ?? []).join('\n'));
  });
};
