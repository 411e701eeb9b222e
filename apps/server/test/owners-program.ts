import { appendFileSync, existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { makeLocalWeb, PLAIN_PRINT, recordServed } from '@pagewright/testkit';
import { drawThumbnail, loadCatalogue, type Tool } from '@pagewright/tools';
import { runProgram } from '../src/program.ts';

/**
 * The server as it is, with the web on this machine, and with an observer in its worker: a line of the ledger for each
 * document that a process was given, and one for each process of a sandbox that was looked into meanwhile.
 */

const note = (entry: object) => appendFileSync(process.env.TEST_LEDGER ?? '', `${JSON.stringify(entry)}\n`);

const record = recordServed((entry) => {
  note({ kind: 'served', ...entry });
  void inspectProcess(entry.pid);
});

async function loadTools(): Promise<ReadonlyMap<string, Tool>> {
  const tools = new Map(await loadCatalogue());
  const toWeb = tools.get('html-to-pdf');
  if (!toWeb) throw new Error('there is no tool for pages of the web');
  tools.set('html-to-pdf', { ...toWeb, run: await runOnLocalWeb() });
  return new Map(
    [...tools].map(([slug, tool]) => [
      slug,
      { ...tool, run: (work) => record.as(work.owner, () => tool.run(work)) } satisfies Tool,
    ]),
  );
}

async function runOnLocalWeb(): Promise<Tool['run']> {
  const web = await makeLocalWeb({
    answer: ({ url }, response) =>
      void response.setHeader('content-type', 'text/html').end(`<!doctype html><title>x</title><p>Page ${url}`),
  });
  const printer = web.openPrinter();
  return async ({ options, folder, owner, signal }) => {
    const output = path.join(folder, 'page.pdf');
    const [address = ''] = (options as { addresses: string[] }).addresses;
    const { pages } = await printer.print({ ...PLAIN_PRINT, address, owner, output, signal });
    return { outputs: [{ path: output, name: 'page.pdf', pages }], notes: [] };
  };
}

/** What builds a sandbox sees the machine until it has. */
const BUILDERS = new Set(['bwrap', 'unshare', 'mount', 'pivot_root', 'dash', 'bash', 'setpriv']);
const ROUND_MS = 25;
const ROUNDS = 60;
const inspected = new Set<string>();

/** Looks at every process below this one that has a system of its own: what of ours is there, what it has open. */
async function inspectProcess(head: number): Promise<void> {
  const data = process.env.DATA_DIR ?? '';
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const pid of descendantsOf(head)) {
      const name = path.basename(readLink(`/proc/${pid}/exe`));
      const isInside = readLink(`/proc/${pid}/ns/mnt`) !== readLink('/proc/self/ns/mnt');
      if (!isInside || name === '' || BUILDERS.has(name) || inspected.has(`${pid} ${name}`)) continue;
      inspected.add(`${pid} ${name}`);
      const root = `/proc/${pid}/root`;
      // The process may end while it is looked at; what is then seen is nothing.
      const sees = existsSync(path.join(root, data));
      const open = namesIn(`/proc/${pid}/fd`)
        .map((fd) => readLink(`/proc/${pid}/fd/${fd}`))
        .filter((each) => each.startsWith(data));
      note({ kind: 'looked', head, pid, name, sees, open });
    }
    await pause(ROUND_MS, undefined, { ref: false });
  }
}

function descendantsOf(pid: number): number[] {
  const children = namesIn(`/proc/${pid}/task`).flatMap((thread) =>
    read(`/proc/${pid}/task/${thread}/children`).split(' ').filter(Boolean).map(Number),
  );
  return children.flatMap((child) => [child, ...descendantsOf(child)]);
}

function tried<T>(work: () => T, otherwise: T): T {
  try {
    return work();
  } catch {
    return otherwise;
  }
}

const read = (file: string) => tried(() => readFileSync(file, 'latin1'), '');
const readLink = (link: string) => tried(() => readlinkSync(link), '');
const namesIn = (folder: string) => tried(() => readdirSync(folder), []);

await runProgram({
  entry: import.meta.filename,
  loadTools,
  drawThumbnail: (task) => record.as(task.owner, () => drawThumbnail(task)),
});
