import { randomBytes } from 'node:crypto';
import { mkdtemp, readlink, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Confinement, Mode } from '../confinements.ts';
import { DEFAULT_LIMITS } from '../limits.ts';
import { runConfined } from '../run-confined.ts';
import { factProbes, NAMESPACES, type Canary } from './facts.ts';
import { LIMIT_PROBES } from './limits.ts';
import type { LimitProbe, ProbeResult } from './probe.ts';

/** 50 ms where nothing else runs; a machine that is full for a moment must not be taken for one without a sandbox. */
const FACTS_DEADLINE_MS = 60_000;

/** Every probe of what the sandbox shows, in a single start of it (some 50 ms). */
export async function probeFacts(mode: Mode, confinement: Confinement): Promise<ProbeResult[]> {
  return withCanary(async (canary, input) => {
    const probes = factProbes(canary).filter((probe) => probe.modes.includes(mode));
    const script = probes.map((probe, index) => `echo; echo '${marker(index)}'; ( ${probe.script} ) 2>&1`).join('\n');
    const printed = await runScript(confinement, `${script}\nexit 0`, input).catch((error: Error) => error.message);
    return probes.map(({ name, holds }, index) => {
      const part = (printed.split(`${marker(index)}\n`)[1] ?? '').split(`\n${marker(index + 1)}`)[0] ?? '';
      const seen = part.replace(/\n+$/, '');
      const ran = printed.includes(marker(index));
      return ran && holds(seen)
        ? { name, passed: true }
        : { name, passed: false, seen: (ran ? seen : printed).slice(0, 300) };
    });
  });
}

/** Every limit, or the one of this name, in one start each (some 3 s in all). */
export async function probeLimits(mode: Mode, confinement: Confinement, only?: string): Promise<ProbeResult[]> {
  const chosen = LIMIT_PROBES.filter(
    (probe) => probe.modes.includes(mode) && (only === undefined || probe.name === only),
  );
  const results: ProbeResult[] = [];
  for (const probe of chosen) results.push(await probeLimit(probe, confinement));
  return results;
}

async function probeLimit(probe: LimitProbe, confinement: Confinement): Promise<ProbeResult> {
  return withCanary(async (_, input) => {
    const folder = path.dirname(input);
    try {
      const outcome = await runConfined(confinement, {
        ...shellRun(probe.script, input),
        limits: { ...DEFAULT_LIMITS, processes: 64, ...probe.limits },
        deadlineMs: probe.deadlineMs,
        deliver: (name) => path.join(folder, `out-${name}`),
      });
      const delivered = new Map<string, number>();
      for (const name of outcome.delivered) delivered.set(name, (await stat(path.join(folder, `out-${name}`))).size);
      if (probe.holds(outcome, delivered)) return { name: probe.name, passed: true };
      return {
        name: probe.name,
        passed: false,
        seen: JSON.stringify({ ...outcome, stdout: outcome.stdout.slice(0, 200) }).slice(0, 500),
      };
    } catch (error) {
      return { name: probe.name, passed: false, seen: String(error) };
    }
  });
}

const marker = (index: number) => `== probe ${index} ==`;

function shellRun(script: string, input: string) {
  return {
    program: 'sh',
    args: ({ output, inputs: [first = ''] }: { output: string; inputs: readonly string[] }) => [
      '-c',
      `IN=${path.dirname(first)}; OUT=${output}\n${script}`,
    ],
    readable: [{ path: input }],
  };
}

async function runScript(confinement: Confinement, script: string, input: string): Promise<string> {
  const outcome = await runConfined(confinement, {
    ...shellRun(script, input),
    limits: { ...DEFAULT_LIMITS, processes: 64 },
    deadlineMs: FACTS_DEADLINE_MS,
  });
  return outcome.stdout === '' ? outcome.stderr : outcome.stdout;
}

async function withCanary<T>(use: (canary: Canary, input: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'canary-'));
  const canary = {
    file: path.join(folder, 'secret'),
    secret: randomBytes(12).toString('hex'),
    port: 0,
    namespaces: await ownNamespaces(),
  };
  const variable = 'SANDBOX_CANARY';
  const server = createServer((socket) => socket.destroy());
  try {
    canary.port = await listen(server);
    await writeFile(canary.file, canary.secret, { mode: 0o600 });
    const input = path.join(folder, 'input');
    await writeFile(input, 'input\n');
    process.env[variable] = canary.secret;
    return await use(canary, input);
  } finally {
    delete process.env[variable];
    server.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function ownNamespaces(): Promise<string[]> {
  return Promise.all(NAMESPACES.map((name) => readlink(`/proc/self/ns/${name}`).catch(() => '')));
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}
