import type { Score } from './destinations.ts';
import type { Outcome, PeerOutcome } from './examine.ts';
import { OPERATIONS } from './operations.ts';

/** A file may grow by this share over what its kept pages need. */
const ALLOWED_GROWTH = 1.02;
/** What a result's own frame takes in a file of a few hundred bytes (bytes). */
const ALLOWED_FRAME = 512;
const MANY_PAGES = 300;
const MOST_LISTED = 40;

export function printReport(outcomes: readonly Outcome[], nameOf: (file: string) => string): void {
  printOperations(outcomes);
  printPeers(outcomes);
  printLarge(outcomes, nameOf);
  printFailures(outcomes, nameOf);
  printFaults(outcomes, nameOf);
}

function printOperations(outcomes: readonly Outcome[]): void {
  printHead(
    [
      'operation',
      'files',
      'done',
      'coded failures',
      'contents equal',
      'pixels equal',
      'destinations right',
      'fields kept',
    ],
    ['bytes / kept', `files ≤ ${ALLOWED_GROWTH}`, 'or + 512 B', 'median ms', '95 %', 'longest'],
  );
  for (const { name } of OPERATIONS) {
    const all = outcomes.filter(({ operation }) => operation === name);
    const done = all.filter(({ ending }) => ending === 'done');
    const measured = done.filter(({ kept }) => kept !== undefined);
    const share = (isRight: (outcome: Outcome) => boolean) => of(measured.filter(isRight).length, measured.length);
    const times = done.map(({ ms }) => ms).sort((a, b) => a - b);
    const at = (part: number) =>
      String(Math.round(times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0));
    printRow([
      name,
      all.length,
      done.length,
      all.length - done.length,
      scored(done, ({ content }) => content),
      scored(done, ({ pixels }) => pixels),
      scored(done, ({ destinations }) => destinations),
      scored(done, ({ fields }) => fields),
      ratio(
        sum(measured, ({ bytes }) => bytes),
        sum(measured, ({ kept }) => kept ?? 0),
      ),
      share(({ bytes, kept = 0 }) => bytes <= kept * ALLOWED_GROWTH),
      share(({ bytes, kept = 0 }) => bytes <= kept * ALLOWED_GROWTH + ALLOWED_FRAME),
      at(0.5),
      at(0.95),
      at(1),
    ]);
  }
}

/** Sums over the files that both programs finished. Ours is the tool whole, with the check of its results. */
function printPeers(outcomes: readonly Outcome[]): void {
  console.log('\nBeside other programs, on the files that both finished:\n');
  printHead(
    ['operation', 'beside', 'files'],
    ['our time / theirs', 'our bytes / theirs', 'our destinations', 'theirs', 'our fields', 'theirs'],
  );
  for (const { name } of OPERATIONS) {
    const all = outcomes.filter(({ operation, ending }) => operation === name && ending === 'done');
    for (const beside of new Set(all.flatMap(({ peers }) => peers.map((peer) => peer.name)))) {
      const pairs = all.flatMap((ours): [Outcome, PeerOutcome][] => {
        const theirs = ours.peers.find((peer) => peer.name === beside);
        return theirs?.done ? [[ours, theirs]] : [];
      });
      printRow([
        name,
        beside,
        pairs.length,
        ratio(
          sum(pairs, ([ours]) => ours.ms),
          sum(pairs, ([, theirs]) => theirs.ms),
        ),
        ratio(
          sum(pairs, ([ours]) => ours.bytes),
          sum(pairs, ([, theirs]) => theirs.bytes),
        ),
        scored(pairs, ([ours]) => ours.destinations),
        scored(pairs, ([, theirs]) => theirs.destinations),
        scored(pairs, ([ours]) => ours.fields),
        scored(pairs, ([, theirs]) => theirs.fields),
      ]);
    }
  }
}

function printLarge(outcomes: readonly Outcome[], nameOf: (file: string) => string): void {
  const large = outcomes.filter(({ pages, ending }) => pages >= MANY_PAGES && ending === 'done');
  if (large.length === 0) return;
  console.log(`\nFiles of ${MANY_PAGES} pages and more:\n`);
  printHead(['file', 'operation'], ['pages', 'ms', 'ms for 500 pages']);
  for (const { file, operation, pages, ms } of large)
    printRow([nameOf(file), operation, pages, Math.round(ms), Math.round((ms / pages) * 500)]);
}

function printFailures(outcomes: readonly Outcome[], nameOf: (file: string) => string): void {
  const byCode = new Map<string, Set<string>>();
  for (const { ending, file } of outcomes) {
    if (ending === 'done') continue;
    const files = byCode.get(ending) ?? new Set();
    byCode.set(ending, files.add(nameOf(file)));
  }
  console.log('\nCoded failures:\n');
  for (const [code, files] of byCode) console.log(`- ${code}, ${files.size} files: ${[...files].join(', ')}`);
}

/** What is not as it should be, one line each. */
function printFaults(outcomes: readonly Outcome[], nameOf: (file: string) => string): void {
  const lines = outcomes.flatMap((outcome) => {
    if (outcome.ending !== 'done') return [];
    const { content, pixels, destinations, fields, bytes, kept } = outcome;
    const faults = [
      fault('contents', content),
      fault('pixels', pixels),
      fault('destinations', destinations),
      fault('fields', fields),
      kept !== undefined && bytes > kept * ALLOWED_GROWTH + ALLOWED_FRAME ? `${bytes} bytes for ${kept}` : '',
    ].filter((words) => words !== '');
    return faults.length === 0
      ? []
      : [`- ${nameOf(outcome.file)}, ${outcome.operation}: ${faults.join(', ')}${outcome.repaired ? ' (mended)' : ''}`];
  });
  const unread = new Set(
    outcomes.filter(({ ending, compared }) => ending === 'done' && !compared).map(({ file }) => file),
  );
  console.log(
    `\nDone, but with nothing to compare since qpdf does not read the input, or not all of its pages: ${unread.size} files${listed(unread, nameOf)}`,
  );
  console.log(`\nNot as it should be: ${lines.length}\n`);
  for (const line of lines.slice(0, MOST_LISTED)) console.log(line);
  if (lines.length > MOST_LISTED) console.log(`- and ${lines.length - MOST_LISTED} more`);
}

function listed(files: ReadonlySet<string>, nameOf: (file: string) => string): string {
  return files.size === 0 ? '' : ` (${[...files].map(nameOf).join(', ')})`;
}

function fault(what: string, { wanted, right }: Score): string {
  return wanted === right ? '' : `${what} ${of(right, wanted)}`;
}

function scored<T>(items: readonly T[], score: (item: T) => Score): string {
  return of(
    sum(items, (item) => score(item).right),
    sum(items, (item) => score(item).wanted),
  );
}

const of = (part: number, whole: number) => `${part} of ${whole}`;
const ratio = (a: number, b: number) => (b === 0 ? '–' : (a / b).toFixed(3));

function sum<T>(items: readonly T[], value: (item: T) => number): number {
  return items.reduce((total, item) => total + value(item), 0);
}

function printHead(words: readonly string[], figures: readonly string[]): void {
  printRow([...words, ...figures]);
  printRow([...words.map(() => '---'), ...figures.map(() => '---:')]);
}

function printRow(cells: readonly (string | number)[]): void {
  console.log(`| ${cells.join(' | ')} |`);
}
