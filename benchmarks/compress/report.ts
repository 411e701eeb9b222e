import { SETTINGS, type Estimate, type Setting } from './ours.ts';
import { PRESETS, type Preset } from './peers.ts';

interface Judged {
  bytes: number;
  ms: number;
  ssim: number;
  kept: { text: boolean; links: boolean; parts: boolean };
}

export interface Row {
  name: string;
  before: number;
  ours: Record<Setting, Judged>;
  gs: Partial<Record<Preset, Judged>>;
  estimate: Estimate;
}

/** Differences of a likeness below this are the renderer's rounding. */
const ROUNDING = 0.00005;

export function printReport(rows: readonly Row[]): void {
  printFiles(rows);
  printSettings(rows);
  printPresets(rows);
  printEstimates(rows);
}

function printFiles(rows: readonly Row[]): void {
  console.log('| file | bytes | low | medium | high | /screen | /ebook | /printer |');
  console.log('| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |');
  for (const { name, before, ours, gs } of rows) {
    const cell = (result: Judged | undefined) =>
      result ? `${(result.bytes / before).toFixed(2)} (${result.ssim.toFixed(3)})` : 'failed';
    const cells = [ours.low, ours.medium, ours.high, ...PRESETS.map((preset) => gs[preset])].map(cell);
    console.log(`| ${name} | ${before} | ${cells.join(' | ')} |`);
  }
}

function printSettings(rows: readonly Row[]): void {
  console.log(
    '\n| setting | files | size of all | smaller | larger | SSIM | text kept | links kept | fields, tags, bookmarks … kept | time |',
  );
  console.log('| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |');
  const line = (name: string, results: readonly { before: number; result: Judged }[]) => {
    const count = (test: (each: (typeof results)[number]) => boolean) => results.filter(test).length;
    const total = sum(results.map(({ before }) => before));
    console.log(
      `| ${name} | ${results.length} | ${percent(sum(results.map(({ result }) => result.bytes)), total)} | ` +
        `${percent(
          count(({ before, result }) => result.bytes < before),
          results.length,
        )} | ` +
        `${count(({ before, result }) => result.bytes > before)} | ` +
        `${(sum(results.map(({ result }) => result.ssim)) / results.length).toFixed(4)} | ` +
        `${percent(
          count(({ result }) => result.kept.text),
          results.length,
        )} | ` +
        `${percent(
          count(({ result }) => result.kept.links),
          results.length,
        )} | ` +
        `${percent(
          count(({ result }) => result.kept.parts),
          results.length,
        )} | ` +
        `${(sum(results.map(({ result }) => result.ms)) / 1000).toFixed(1)} s |`,
    );
  };
  for (const setting of Object.keys(SETTINGS) as Setting[])
    line(
      setting,
      rows.map(({ before, ours }) => ({ before, result: ours[setting] })),
    );
  for (const preset of PRESETS)
    line(
      `gs /${preset}`,
      rows.flatMap(({ before, gs }) => (gs[preset] ? [{ before, result: gs[preset] }] : [])),
    );
}

/** A page that lost its pictures or fonts is no result to compare with. */
const LEAST_LIKENESS = 0.5;

/** Our smallest result that is at least as like the original as Ghostscript's, and who won. */
function printPresets(rows: readonly Row[]): void {
  console.log(
    '\n| beside | files | as like | size ours : gs | smaller | smaller where gs keeps all of that | time ours : gs |',
  );
  console.log('| --- | ---: | ---: | ---: | ---: | ---: | ---: |');
  const lost: { name: string; preset: Preset; more: number }[] = [];
  for (const preset of PRESETS) {
    const pairs = rows.flatMap((row) => {
      const gs = row.gs[preset];
      if (!gs || gs.ssim < LEAST_LIKENESS) return [];
      const alike = Object.values(row.ours)
        .filter(({ ssim }) => ssim >= gs.ssim - ROUNDING)
        .sort((a, b) => a.bytes - b.bytes);
      // Where nothing of ours is as like, the likest counts, as a loss.
      const likest = Object.values(row.ours).sort((a, b) => b.ssim - a.ssim)[0];
      const own = alike[0] ?? likest;
      return own ? [{ name: row.name, own, gs, isAlike: alike.length > 0 }] : [];
    });
    const wins = pairs.filter(({ own, gs, isAlike }) => isAlike && own.bytes <= gs.bytes);
    const whole = pairs.filter(({ gs }) => gs.kept.text && gs.kept.links && gs.kept.parts);
    for (const { name, own, gs, isAlike } of pairs)
      if (!isAlike || own.bytes > gs.bytes) lost.push({ name, preset, more: own.bytes - gs.bytes });
    console.log(
      `| /${preset} | ${pairs.length} | ${percent(pairs.filter(({ isAlike }) => isAlike).length, pairs.length)} | ` +
        `${(sum(pairs.map(({ own }) => own.bytes)) / sum(pairs.map(({ gs }) => gs.bytes))).toFixed(2)} | ` +
        `${percent(wins.length, pairs.length)} | ` +
        `${percent(whole.filter((pair) => wins.includes(pair)).length, whole.length)} of ${whole.length} | ` +
        `${(sum(pairs.map(({ own }) => own.ms)) / sum(pairs.map(({ gs }) => gs.ms))).toFixed(2)} |`,
    );
  }
  console.log('\nWhere Ghostscript is smaller at the same likeness, largest difference first:');
  for (const { name, preset, more } of lost.sort((a, b) => b.more - a.more).slice(0, 40))
    console.log(`- ${name} /${preset}: ${more} bytes`);
}

function printEstimates(rows: readonly Row[]): void {
  const errors = rows.flatMap(({ ours, estimate }) =>
    Object.entries(estimate.bytes).map(([setting, bytes]) =>
      Math.abs((bytes ?? 0) / ours[setting as Setting].bytes - 1),
    ),
  );
  const times = rows.map(({ estimate }) => estimate.ms / 1000);
  console.log(
    `\nSizes told before the start (${errors.length}): off by ${(100 * at(errors, 0.5)).toFixed(1)} % at the median, ${(100 * at(errors, 0.95)).toFixed(1)} % at the 95th percentile; ` +
      `told in ${at(times, 0.5).toFixed(2)} s at the median, ${at(times, 0.95).toFixed(2)} s at the 95th percentile, ${at(times, 1).toFixed(2)} s at most`,
  );
  const worst = rows
    .map(({ name, ours, estimate }) => ({ name, share: (estimate.bytes.medium ?? 0) / ours.medium.bytes }))
    .sort((a, b) => Math.abs(Math.log(b.share)) - Math.abs(Math.log(a.share)));
  for (const { name, share } of worst.slice(0, 6))
    console.log(`- ${name}: told ${share.toFixed(2)} of what medium gave`);
}

function at(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function percent(part: number, whole: number): string {
  return `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`;
}
