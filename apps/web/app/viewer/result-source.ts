import type { ResultFile } from '@pagewright/contract/calls/conversion.ts';
import { fetchResult } from '../conversion/fetch-result.ts';
import type { ViewerSource } from './use-document.ts';

/** A result as the viewer opens it. `password`: that of the document that it was made of. */
export const resultSource = (result: ResultFile, password: string | undefined): ViewerSource => ({
  name: result.name,
  load: async (signal) => (await fetchResult(result, signal)).blob(),
  password,
});
