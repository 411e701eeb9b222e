import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { kindOfResult, taskAnswer } from '@pagewright/contract';
import { loadCatalogue } from '@pagewright/tools';
import { fixture, sampleOf } from '@pagewright/testkit';
import { newJob } from './client.ts';
import { type SharedServer, sharedTestServer } from './server.ts';

/** What pages let visitors try their tools with, as the page sends it, and what is known of the result. */

let server: SharedServer;
before(async () => {
  server = await sharedTestServer({ program: 'catalogue' });
});
after(() => server.stop());

const catalogue = await loadCatalogue();
/** What stays on the device is tried there, and a server refuses it (`blanks.test.ts`). */
const served = [...catalogue].filter(([, { declaration }]) => declaration.files.most > 0 && !declaration.staysOnDevice);

for (const [slug, { example }] of sampleOf(import.meta, served, 4)) {
  test(`${slug} makes of its example what is known of it`, { timeout: 90_000 }, async () => {
    assert.ok(example, 'every tool of files has an example');
    const visitor = server.visitor();
    const files: { token: string }[] = [];
    for (const name of example.files) {
      const file = fixture(name);
      const bytes = new Uint8Array(await readFile(file));
      assert.ok(bytes.length < 500_000, `${name} is small`);
      const { token } = await visitor.upload(bytes, { tool: slug, name: `example${path.extname(file)}` });
      files.push({ token });
    }
    const start = { tool: slug, job: newJob(), files, options: example.options };
    const started = await visitor.sendStart(start);
    assert.equal(started.status, 200, await started.clone().text());
    const done = await visitor.end(taskAnswer.parse(await started.json()));
    assert.equal(done.status, 'Done', JSON.stringify(done.failure));
    const { outputs, extension, beside, pages, notes } = example.expect;
    assert.equal(done.files.length, outputs);
    for (const [place, { name, pages: counted }] of done.files.entries()) {
      const isBeside = beside !== undefined && place === outputs - 1;
      assert.equal(path.extname(name), `.${isBeside ? beside : extension}`);
      assert.ok(kindOfResult({ name }));
      if (pages && !isBeside) assert.equal(counted, pages[place]);
    }
    if (notes) assert.deepEqual(done.notes.map(({ code }) => code).sort(), [...notes].sort());
  });
}
