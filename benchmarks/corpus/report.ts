import { isOurFault, type Outcome } from './outcome.ts';

/** Longer or larger and it is named. */
const LONG_MS = 60_000;
const LARGE_BYTES = 1_000_000_000;

export function printHead(): void {
  console.log(
    '| tool | files | done | coded failures | crash or hang | refused by qpdf | median | 95 % | longest | most memory |',
  );
  console.log('| --- | ---: | ---: | --- | ---: | ---: | ---: | ---: | ---: | ---: |');
}

export function printRow(slug: string, outcomes: readonly Outcome[]): void {
  const times = outcomes.map(({ ms }) => ms).sort((a, b) => a - b);
  const at = (share: number) => seconds(times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0);
  const codes = new Map<string, number>();
  for (const { ending } of outcomes) codes.set(ending, (codes.get(ending) ?? 0) + 1);
  const bad = outcomes.filter(isOurFault);
  const isCoded = (ending: string) => ending !== 'done' && !bad.some((each) => each.ending === ending);
  const coded = [...codes].filter(([ending]) => isCoded(ending)).map(([code, count]) => `${code} ${count}`);
  const refused = outcomes.filter((outcome) => outcome.refused.length > 0);
  const peak = Math.max(0, ...outcomes.map(({ peakBytes }) => peakBytes));
  console.log(
    `| ${slug} | ${outcomes.length} | ${codes.get('done') ?? 0} | ${coded.join(', ')} | ${bad.length} | ${refused.length} | ${at(0.5)} | ${at(0.95)} | ${at(1)} | ${megabytes(peak)} |`,
  );
  for (const { file, ending } of bad) console.log(`    ${ending}: ${file}`);
  for (const { file } of refused) console.log(`    qpdf refuses the result of ${file}`);
  for (const { file, left } of outcomes)
    if (left.length > 0) console.log(`    ${file} failed and left ${left.join(', ')}`);
  for (const { file, ms, peakBytes } of outcomes)
    if (ms > LONG_MS || peakBytes > LARGE_BYTES) console.log(`    ${seconds(ms)}, ${megabytes(peakBytes)}: ${file}`);
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;
const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`;
