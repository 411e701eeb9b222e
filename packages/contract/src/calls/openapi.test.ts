import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import { z } from 'zod';
import { refusalsOf, type Call } from './call.ts';
import { describeCalls } from './openapi.ts';
import { CALL_PREFIXES, CALLS } from './registry.ts';

/** What is promised to callers: `node scripts/check/generated.ts --write` promises something else, in plain sight. */
const COMMITTED: unknown = JSON.parse(
  readFileSync(path.join(import.meta.dirname, '../../../../docs/openapi.json'), 'utf8'),
);

const isAsPromised = (calls: Readonly<Record<string, Call>>) => {
  try {
    assert.deepEqual(JSON.parse(JSON.stringify(describeCalls(calls))), COMMITTED);
    return true;
  } catch {
    return false;
  }
};

test('the calls are those that docs/openapi.json promises', () => {
  assert.deepEqual(JSON.parse(JSON.stringify(describeCalls(CALLS))), COMMITTED);
});

const CHANGES: Record<string, (calls: Record<string, Call>) => void> = {
  'another method': change('tasks.cancel', () => ({ method: 'GET' })),
  'another path': change('tasks.poll', ({ path }) => ({ path: `${path}s` })),
  'an alias less': change('files.upload', () => ({ aliases: [] })),
  'a parameter of another kind': change('results.download', () => ({
    input: { params: z.object({ token: z.string() }) },
  })),
  'a field of the query that is needed now': change('files.upload', ({ input }) => ({
    input: { ...input, query: input.query!.required() },
  })),
  'a field of a form less': change('tasks.start', ({ input }) => ({
    input: { form: input.form!.omit({ pdffilename: true }) },
  })),
  'a form that is JSON': change('tasks.poll', ({ input }) => ({ input: { json: input.form! } })),
  'another part for the file': change('files.upload', ({ input }) => ({ input: { ...input, file: 'upload' } })),
  'a field of the answer less': change('files.config', () => ({
    answer: { json: z.object({ code: z.literal(0), message: z.string() }) },
  })),
  'an answer of another type': change('results.downloadAll', () => ({ answer: { file: ['application/gzip'] } })),
  'a refusal more': change('tasks.poll', ({ refusals }) => ({ refusals: [...refusals, 'STORAGE_FULL'] })),
  'a refusal less': change('files.upload', ({ refusals }) => ({ refusals: refusals.slice(1) })),
  'other rights': change('site.catalogue', () => ({ rights: 'visitor' })),
  'another rate': change('tasks.poll', ({ rate }) => ({ rate: { ...rate!, calls: rate!.calls + 1 } })),
  'a rate for everybody together': change('tasks.poll', ({ rate }) => ({ rate: { ...rate!, per: 'address' } })),
  'another summary': change('tasks.start', () => ({ summary: 'Begin a task' })),
  'a call less': (calls) => delete calls['tasks.forecast'],
};

function change(id: keyof typeof CALLS, to: (call: Call) => Partial<Call>) {
  return (calls: Record<string, Call>) => {
    calls[id] = { ...CALLS[id], ...to(CALLS[id]) };
  };
}

for (const [what, apply] of Object.entries(CHANGES)) {
  test(`the check goes red for ${what}`, () => {
    const calls: Record<string, Call> = { ...CALLS };
    apply(calls);
    assert.equal(isAsPromised(calls), false);
  });
}

test('every call lives below a prefix of calls, and no two are one', () => {
  const addresses = Object.values<Call>(CALLS).flatMap(({ method, path, aliases = [] }) =>
    [path, ...aliases].map((each) => `${method} ${each}`),
  );
  assert.equal(new Set(addresses).size, addresses.length);
  for (const address of addresses)
    assert.ok(
      CALL_PREFIXES.some((prefix) => address.includes(` ${prefix}/`)),
      address,
    );
});

test('the parts of an input have no names in common, and no call lists what any can be refused with', () => {
  for (const [id, entry] of Object.entries<Call>(CALLS)) {
    const { input } = entry;
    const names = [input.params, input.query, input.form, input.json].flatMap((part) => Object.keys(part?.shape ?? {}));
    assert.equal(new Set(names).size, names.length, id);
    const all = refusalsOf(entry);
    assert.equal(new Set(all).size, all.length, id);
  }
});
