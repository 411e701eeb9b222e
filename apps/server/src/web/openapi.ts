import { CALLS, describeCalls, type ApiDocument } from '@pagewright/contract';
import type { Tool } from '@pagewright/tools';

/** The API document: the calls as the contract has them, and the tools of this server with their options. */
export function describeApi(catalogue: ReadonlyMap<string, Tool>): ApiDocument {
  return {
    ...describeCalls(CALLS),
    'x-tools': Object.fromEntries([...catalogue].map(([slug, tool]) => [slug, describeTool(tool)])),
  };
}

function describeTool({ declaration }: Tool) {
  const { accepts, files, options } = declaration;
  return {
    accepts,
    files,
    options: Object.fromEntries(Object.entries(options).map(([name, { field }]) => [name, field])),
  };
}
