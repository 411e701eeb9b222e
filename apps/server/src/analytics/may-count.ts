import { HEADERS, readLanguage, type Language } from '@pagewright/contract';
import type { FastifyRequest } from 'fastify';
import { headerOf } from '../web/refusals.ts';

/** Whoever asks not to be followed is not counted either (https://www.w3.org/TR/gpc/, and the older Do Not Track). */
export const mayCount = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  headers['sec-gpc'] !== '1' && headers.dnt !== '1';

/** In which language what comes of a call is counted, if it is. */
export const countedIn = (request: FastifyRequest): Language | undefined =>
  mayCount(request) ? readLanguage(headerOf(request, HEADERS.language)) : undefined;
