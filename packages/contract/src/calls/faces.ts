import { z } from 'zod';
import { sha256 } from '../edits/hash.ts';
import { call } from './call.ts';
import { LINKS } from './links.ts';

/** Open fonts of the instance, for letters that a document's own font lacks. */
export const faceCalls = {
  'faces.list': call({
    method: 'GET',
    path: LINKS['faces.list'],
    input: {},
    /** A `faceList`; for its size it is written once, and kept by whoever asks. */
    answer: { file: ['application/json'] },
    refusals: [],
    rights: 'anyone',
    summary: 'The fonts that stand in where a document’s font lacks letters',
  }),
  'faces.read': call({
    method: 'GET',
    path: LINKS['faces.read'],
    input: { params: z.object({ sha256 }) },
    answer: { file: ['font/sfnt', 'font/collection'] },
    refusals: ['NOT_FOUND'],
    rights: 'anyone',
    /** Of some megabytes each, which a browser keeps. */
    rate: { calls: 120, seconds: 60, per: 'address' },
    summary: 'One of these fonts by the hash of its file',
  }),
};
