import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { after, before, describe, test } from 'node:test';
import { ObjectMissing, StorageUnwritable, type Storage, type StorageKey } from './role.ts';

/** What every kind of storage must do. */
export function describeStorage(
  kind: string,
  open: (folder: string) => Promise<Storage>,
  /** Makes every write fail until its result is called. */
  breakWrites: (folder: string) => Promise<() => Promise<void>>,
): void {
  describe(`${kind} storage`, () => {
    let folder = '';
    let storage: Storage;
    const newKey = (): StorageKey => `uploads/${randomBytes(16).toString('hex')}`;
    const keysOf = async () => (await Array.fromAsync(storage.list())).map(({ key }) => key);
    before(async () => {
      folder = await mkdtemp(path.join(tmpdir(), 'pagewright-storage-'));
      storage = await open(folder);
    });
    after(() => rm(folder, { recursive: true, force: true }));

    test('gives back what was put, whole and in ranges', async () => {
      const bytes = randomBytes(300_000);
      const key = newKey();
      await storage.put(key, Readable.from([bytes.subarray(0, 7), bytes.subarray(7)]));
      assert.deepEqual(await buffer(await storage.read(key)), bytes);
      assert.deepEqual(await buffer(await storage.read(key, { first: 5, last: 9 })), bytes.subarray(5, 10));
      assert.ok((await keysOf()).includes(key));
    });

    test('keeps nothing of a stream that breaks', async () => {
      const key = newKey();
      const broken = Readable.from(
        (async function* () {
          yield randomBytes(100_000);
          throw new Error('the sender went away');
        })(),
      );
      await assert.rejects(storage.put(key, broken), /went away/);
      await assert.rejects(storage.read(key), ObjectMissing);
      assert.equal((await keysOf()).includes(key), false);
      assert.equal(await storage.clean(Date.now() + 1000), 0);
    });

    test('takes over a finished file', async () => {
      const file = path.join(folder, 'made-elsewhere');
      await writeFile(file, 'result');
      const key = newKey();
      await storage.adopt(key, file);
      await assert.rejects(stat(file));
      assert.equal((await buffer(await storage.read(key))).toString(), 'result');
    });

    test('makes an object a local file', async () => {
      const key = newKey();
      await storage.put(key, Readable.from([Buffer.from('input')]));
      const file = path.join(folder, 'fetched');
      await storage.fetch(key, file);
      await storage.delete([key]);
      assert.equal(await readFile(file, 'utf8'), 'input');
      await assert.rejects(storage.fetch(newKey(), path.join(folder, 'none')), ObjectMissing);
    });

    test('lets a read that has begun go on after the deletion', async () => {
      const bytes = randomBytes(2_000_000);
      const key = newKey();
      await storage.put(key, Readable.from([bytes]));
      const chunks: Buffer[] = [];
      for await (const chunk of await storage.read(key)) {
        if (chunks.length === 0) await storage.delete([key, newKey()]);
        chunks.push(chunk as Buffer);
      }
      assert.deepEqual(Buffer.concat(chunks), bytes);
      await assert.rejects(storage.read(key), ObjectMissing);
    });

    test('says that it cannot be written, and keeps what it has', async () => {
      const key = newKey();
      await storage.put(key, Readable.from([Buffer.from('kept')]));
      await storage.check();
      const mend = await breakWrites(folder);
      await assert.rejects(storage.check(), StorageUnwritable);
      await assert.rejects(storage.put(newKey(), Readable.from([Buffer.from('lost')])), StorageUnwritable);
      assert.equal((await buffer(await storage.read(key))).toString(), 'kept');
      await mend();
      await storage.check();
    });

    test('refuses keys that are none', async () => {
      for (const key of [
        'uploads/../../etc/passwd',
        'uploads/',
        'elsewhere/0123456789abcdef0123456789abcdef',
        'uploads/%00',
      ])
        await assert.rejects(storage.read(key as StorageKey), /not a storage key/);
    });
  });
}
