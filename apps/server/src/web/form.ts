import type { FastifyRequest } from 'fastify';
import { Refused } from '../failure.ts';
import { CALL_BODY } from './connections/limits.ts';

/**
 * The fields of `multipart/form-data`, all of them text; a file among them is the specification's dummy and passed over.
 * Whatever is wrong with its form is the caller's fault: the parser has no closed list of errors.
 */
export async function readForm(request: FastifyRequest): Promise<Record<string, string>> {
  const fields: Record<string, string> = {};
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') {
        part.file.resume();
        continue;
      }
      if (part.fieldnameTruncated || part.valueTruncated)
        throw new Refused('CALL_TOO_LARGE', { limit: (request.routeOptions.config.body ?? CALL_BODY).bytes });
      if (typeof part.value !== 'string' || Object.hasOwn(fields, part.fieldname)) throw new Refused('BAD_REQUEST');
      fields[part.fieldname] = part.value;
    }
  } catch (error) {
    throw error instanceof Refused ? error : new Refused('BAD_REQUEST', {}, error);
  }
  return fields;
}
