import assert from 'node:assert/strict';
import { createSocket } from 'node:dgram';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { EngineFailure } from '@pagewright/ground/failure.ts';
import { textOfPages } from '@pagewright/engine/inspect';

/**
 * What a hostile file would like to reach, with a bell on each: a listener that counts whoever comes over the network,
 * and a secret file that any user of the machine may read. Whatever is read, dialled or written outside of the work
 * folder shows.
 */
export interface Tripwires {
  /** "http://127.0.0.1:port", where the listener is. */
  away: string;
  /** Path of the secret. */
  secret: string;
  /** A new file for hostile bytes. */
  place: (name: string, bytes: Uint8Array | string) => Promise<string>;
  /**
   * Runs `work` with a folder of its own, in which it may leave nothing but `output`, and that only where it succeeds.
   * Gives the code it failed with, or "done" and the words of the result. Throws where a wire was touched.
   */
  run: (work: (output: string, folder: string) => Promise<unknown>) => Promise<{ code: string; text: string }>;
  close: () => Promise<void>;
}

const SECRET_WORDS = 'root:x:0:0:these words are nobody’s business';

/** Where the made files of the corpus would write if they could. */
const ESCAPES = ['evil.txt', 'escaped.png', 'x.pdf'].flatMap((name) => [`/tmp/${name}`, path.join(tmpdir(), name)]);

export async function setTripwires(): Promise<Tripwires> {
  const root = await mkdtemp(path.join(tmpdir(), 'tripwires-'));
  await chmod(root, 0o755);
  const secret = path.join(root, 'secret.txt');
  await writeFile(secret, SECRET_WORDS, { mode: 0o644 });
  const [sources, works] = [path.join(root, 'sources'), path.join(root, 'works')];
  await Promise.all([mkdir(sources), mkdir(works)]);
  const before = new Set(ESCAPES.filter((each) => existsSync(each)));
  const listener = await listen();
  const isRead = await watchReads(secret);
  let count = 0;

  const assertUntouched = async () => {
    assert.equal(listener.hits(), 0, 'somebody came over the network');
    assert.equal(await isRead(), false, 'the secret was read');
    assert.deepEqual((await readdir(root)).toSorted(), ['secret.txt', 'sources', 'works']);
    assert.deepEqual(
      ESCAPES.filter((each) => existsSync(each) && !before.has(each)),
      [],
    );
  };

  return {
    away: `http://127.0.0.1:${listener.port}`,
    secret,
    place: async (name, bytes) => {
      const folder = path.join(sources, `${(count += 1)}`);
      await mkdir(folder);
      const file = path.join(folder, name);
      await writeFile(file, bytes);
      return file;
    },
    run: async (work) => {
      const folder = path.join(works, `${(count += 1)}`);
      await mkdir(folder);
      const output = path.join(folder, 'result.pdf');
      const code = await work(output, folder).then(
        () => 'done',
        (error: unknown) => {
          if (error instanceof EngineFailure) return error.code;
          throw error;
        },
      );
      assert.deepEqual(await readdir(folder), code === 'done' ? ['result.pdf'] : []);
      const text = code === 'done' ? (await textOfPages(output)).join('\n') : '';
      assert.doesNotMatch(text, /root:|nobody’s business|PATH=/);
      if (code === 'done') assert.ok(!(await readFile(output)).includes(SECRET_WORDS));
      await assertUntouched();
      return { code, text };
    },
    close: async () => {
      await listener.close();
      await rm(root, { recursive: true, force: true });
    },
  };
}

/** Counts connections and datagrams on one port. */
async function listen(): Promise<{ port: number; hits: () => number; close: () => Promise<void> }> {
  let hits = 0;
  const server = createServer((socket) => {
    hits += 1;
    socket.destroy();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const datagrams = createSocket('udp4', () => (hits += 1));
  await new Promise<void>((bound) => datagrams.bind(port, '127.0.0.1', bound));
  return {
    port,
    hits: () => hits,
    close: async () => {
      datagrams.close();
      await new Promise((closed) => server.close(closed));
    },
  };
}

/**
 * Tells whether a file was read, by the time of its last access. Where the file system keeps none, nothing can be told
 * that way, and only what stands in results tells.
 */
async function watchReads(file: string): Promise<() => Promise<boolean>> {
  const reset = () => utimes(file, 1, new Date());
  const isRead = async () => (await stat(file)).atimeMs > 1000;
  await reset();
  await readFile(file);
  const keepsTimes = await isRead();
  await reset();
  return keepsTimes ? isRead : async () => false;
}
