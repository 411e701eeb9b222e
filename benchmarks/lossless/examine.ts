import { mkdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { countPages } from '@pagewright/engine/opening';
import { QpdfReading } from '@pagewright/testkit';
import { kindOfFile, loadTool, performTool, ToolFailure } from '@pagewright/tools';
import { call } from './call.ts';
import { destinationsKept, fieldsKept, type Score } from './destinations.ts';
import { keptBytes } from './kept-bytes.ts';
import { navigationOf, type Navigation } from './navigation.ts';
import { OPERATIONS, type Operation, type KeptPage, type Peer, type Result } from './operations.ts';
import { Pixels, spread } from './pixels.ts';

/** What came of one operation on one file. */
export interface Outcome {
  operation: string;
  file: string;
  pages: number;
  /** `done` or a failure code. */
  ending: string;
  ms: number;
  bytes: number;
  /** What the kept pages need; `undefined` for a file that had to be mended or decrypted first. */
  kept: number | undefined;
  /** Files that qpdf cannot read itself have nothing to compare with. */
  compared: boolean;
  content: Score;
  pixels: Score;
  destinations: Score;
  fields: Score;
  peers: PeerOutcome[];
  repaired: boolean;
}

export interface PeerOutcome {
  name: string;
  done: boolean;
  ms: number;
  bytes: number;
  destinations: Score;
  fields: Score;
}

interface Input {
  file: string;
  count: number;
  reading: Reading | undefined;
  upright: Pixels;
  /** The input with every page turned by qpdf: what a turned page must look like. */
  turned: Pixels | undefined;
}

interface Reading {
  hashes: string[];
  navigation: Navigation;
}

/** Pages of a file's results that are drawn, over all results of one operation. */
const DRAWN_PAGES = 4;
const NONE: Score = { wanted: 0, right: 0 };

/** Performs and examines every operation on one file. `folder` is used and left empty. */
export async function examine(
  file: string,
  { second, folder, withPeers }: { second: string; folder: string; withPeers: boolean },
): Promise<Outcome[]> {
  await mkdir(folder, { recursive: true });
  try {
    const opened = await open(file, folder);
    if ('code' in opened) return OPERATIONS.map(({ name }) => failed(name, file, opened.code));
    const outcomes: Outcome[] = [];
    for (const operation of OPERATIONS) {
      if (operation.results(opened.count).length === 0) continue;
      const work = path.join(folder, 'work');
      await mkdir(work);
      outcomes.push(await perform(operation, opened, { second, work, withPeers }));
      await rm(work, { recursive: true, force: true });
    }
    return outcomes;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function open(file: string, folder: string): Promise<Input | { code: string }> {
  if ((await kindOfFile(file)) !== 'pdf') return { code: 'TYPE_UNSUPPORTED' };
  try {
    const count = await countPages({ path: file }, { folder });
    const turned = path.join(folder, 'turned.pdf');
    const { status } = await call('qpdf', [file, '--decrypt', '--rotate=+90', turned]);
    return {
      file,
      count,
      reading: await readWhole(file, count),
      upright: new Pixels(file),
      turned: status === 0 || status === 3 ? new Pixels(turned) : undefined,
    };
  } catch (error) {
    if (error instanceof Error && 'code' in error) return { code: String(error.code) };
    throw error;
  }
}

/** qpdf 11.3 finds fewer pages than there are in a file whose oldest cross-reference is lost. */
async function readWhole(file: string, count: number): Promise<Reading | undefined> {
  const reading = await read(file);
  return reading?.hashes.length === count ? reading : undefined;
}

/** Of a file that qpdf refuses, or whose unpacked content is past all measure, there is nothing to compare. */
async function read(file: string): Promise<Reading | undefined> {
  const reading = await QpdfReading.of(file).catch(() => undefined);
  const hashes = await reading?.contentHashes().catch(() => undefined);
  return reading && hashes && { hashes, navigation: navigationOf(reading) };
}

async function perform(
  operation: Operation,
  input: Input,
  { second, work, withPeers }: { second: string; work: string; withPeers: boolean },
): Promise<Outcome> {
  const { file, count, reading } = input;
  const results = operation.results(count);
  const files = operation.merges ? [file, second] : [file];
  const tool = await loadTool(operation.tool);
  const started = performance.now();
  try {
    const { outputs, notes } = await performTool(tool, {
      files: files.map((each) => ({ path: each, name: path.basename(each) })),
      options: operation.options(count),
      folder: work,
    });
    const ms = performance.now() - started;
    const paths = outputs.map((output) => output.path);
    const kept = await keptBy(operation, file, second, results);
    const outcome: Outcome = {
      ...failed(operation.name, file, 'done'),
      pages: count,
      ms,
      bytes: await bytesOf(paths),
      kept,
      repaired: notes.some(({ code }) => code === 'REPAIRED'),
      pixels: await pixelsKept(input, paths, results),
      peers: withPeers ? await runPeers(operation.peers(file, second, count, work), input, results) : [],
    };
    return reading ? { ...outcome, ...(await structureKept(reading, paths, results)) } : outcome;
  } catch (error) {
    if (error instanceof ToolFailure) return failed(operation.name, file, error.code);
    throw error;
  }
}

async function structureKept(
  before: Reading,
  paths: readonly string[],
  results: readonly Result[],
): Promise<Pick<Outcome, 'compared' | 'content' | 'destinations' | 'fields'>> {
  const [content, destinations, fields] = [{ ...NONE }, { ...NONE }, { ...NONE }];
  for (const [index, { pages }] of results.entries()) {
    const after = await read(paths[index] ?? '');
    content.wanted += pages.length;
    content.right += pages.filter(({ page }, place) => after && after.hashes[place] === before.hashes[page - 1]).length;
    if (!after) continue;
    add(destinations, destinationsKept(before.navigation, after.navigation, pages));
    add(fields, fieldsKept(before.navigation, after.navigation, pages));
  }
  return { compared: true, content, destinations, fields };
}

async function pixelsKept(input: Input, paths: readonly string[], results: readonly Result[]): Promise<Score> {
  const score = { ...NONE };
  for (const [index, { pages }] of results.entries()) {
    const places = spread([...pages.entries()], Math.ceil(DRAWN_PAGES / results.length));
    const [upright, turned] = ([0, 90] as const).map((turn) => places.filter(([, page]) => page.turn === turn));
    const before = new Map([
      ...(await drawnPages(input.upright, upright ?? [])),
      ...(await drawnPages(input.turned, turned ?? [])),
    ]);
    const comparable = places.filter(([place]) => before.get(place) !== undefined);
    const after = await new Pixels(paths[index] ?? '').of(comparable.map(([place]) => place + 1));
    score.wanted += comparable.length;
    score.right += comparable.filter(([place], at) => before.get(place) === after[at]).length;
  }
  return score;
}

/** What the pages of the input look like, by their place in the result. */
async function drawnPages(
  pixels: Pixels | undefined,
  places: readonly [place: number, page: KeptPage][],
): Promise<[number, string | undefined][]> {
  const drawn = (await pixels?.of(places.map(([, { page }]) => page))) ?? [];
  return places.map(([place], at) => [place, drawn[at]]);
}

/** One after the other, so that none slows the other. */
async function runPeers(peers: readonly Peer[], input: Input, results: readonly Result[]): Promise<PeerOutcome[]> {
  const outcomes: PeerOutcome[] = [];
  for (const peer of peers) outcomes.push(await runPeer(peer, input, results));
  return outcomes;
}

async function runPeer(peer: Peer, { reading }: Input, results: readonly Result[]): Promise<PeerOutcome> {
  const outcome: PeerOutcome = {
    name: peer.name,
    done: false,
    ms: 0,
    bytes: 0,
    destinations: { ...NONE },
    fields: { ...NONE },
  };
  const started = performance.now();
  for (const { program, args } of peer.commands) {
    const { status } = await call(program, args);
    if (status !== 0 && !(program === 'qpdf' && status === 3)) return outcome;
  }
  outcome.ms = performance.now() - started;
  try {
    outcome.bytes = await bytesOf(peer.outputs);
  } catch {
    return outcome;
  }
  outcome.done = true;
  if (!reading) return outcome;
  for (const [index, { pages }] of results.entries()) {
    const after = await read(peer.outputs[index] ?? '');
    if (!after) continue;
    add(outcome.destinations, destinationsKept(reading.navigation, after.navigation, pages));
    add(outcome.fields, fieldsKept(reading.navigation, after.navigation, pages));
  }
  return outcome;
}

async function keptBy(
  { merges, tool }: Operation,
  file: string,
  second: string,
  results: readonly Result[],
): Promise<number | undefined> {
  if (tool === 'rotate-pdf') return (await stat(file)).size;
  let sum = merges ? (await stat(second)).size : 0;
  for (const { pages } of results) {
    const bytes = keptBytes(file, new Set(pages.map(({ page }) => page)));
    if (bytes === undefined) return undefined;
    sum += bytes;
  }
  return sum;
}

function failed(operation: string, file: string, ending: string): Outcome {
  return {
    operation,
    file,
    pages: 0,
    ending,
    ms: 0,
    bytes: 0,
    kept: undefined,
    compared: false,
    content: NONE,
    pixels: NONE,
    destinations: NONE,
    fields: NONE,
    peers: [],
    repaired: false,
  };
}

function add(sum: Score, more: Score): void {
  sum.wanted += more.wanted;
  sum.right += more.right;
}

async function bytesOf(paths: readonly string[]): Promise<number> {
  const sizes = await Promise.all(paths.map(async (each) => (await stat(each)).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}
