import path from 'node:path';
import type { FileResult } from './lanes.ts';
import type { TestResult } from './messages.ts';
import { ROOT } from './test-files.ts';

/** What Node says of a test whose suite ended before it. */
const CANCELLED = 'test did not finish before its parent and was cancelled';
const MOST_EXPENSIVE = 50;

/** One line for a file, and everything that is known of its failures. */
export function fileLines(result: FileResult): string {
  const failures = result.tests.filter(({ outcome }) => outcome === 'failed');
  const mark = failures.length === 0 ? 'ok    ' : 'FAILED';
  const seconds = result.usage ? `${inSeconds(result.usage.wallMs)} s` : '';
  const processor = result.usage ? `${inSeconds(result.usage.processorMs)} s` : '';
  const line = `${mark} ${seconds.padStart(8)} ${processor.padStart(8)}  ${relative(result.file)} (${result.tests.length})\n`;
  if (failures.length === 0) return line;
  // What did not run because a hook failed says nothing of its own.
  const own = failures.filter(({ error = '' }) => !error.includes(CANCELLED));
  const others = failures.length - own.length;
  const more = others > 0 ? `${indented(`and ${others} tests that did not run or end because of it`)}\n` : '';
  return `${line}${(own.length > 0 ? own : failures).map(failureLines).join('')}${own.length > 0 ? more : ''}${indented(`It printed:\n${result.output.trim() || 'nothing'}`)}\n`;
}

function failureLines({ path: names, error = '' }: TestResult): string {
  return `${indented(`✖ ${names.join(' › ')}\n${indented(error)}`)}\n`;
}

/** The end of a run: failures once more, what it cost by part, file and phase, and how busy the cores were. */
export function summary(
  results: readonly FileResult[],
  { wallMs, cores }: { wallMs: number; cores?: { busy: number; idle: number } | undefined },
): string {
  const tests = results.flatMap((each) => each.tests);
  const count = (outcome: TestResult['outcome']) => tests.filter((each) => each.outcome === outcome).length;
  const failed = tests.filter(({ outcome }) => outcome === 'failed');
  const lines = [
    '\nby part: files, tests, wall and processor seconds',
    ...partLines(results),
    `\nthe ${MOST_EXPENSIVE} files that took most of the processor: processor seconds, wall seconds`,
    ...results
      .toSorted((a, b) => processorMs(b) - processorMs(a))
      .slice(0, MOST_EXPENSIVE)
      .map(
        (each) =>
          `${column(processorMs(each))}${column(each.usage?.wallMs ?? 0)}  ${relative(each.file)}${phasesOf(each)}`,
      ),
    '\nby phase: wall seconds',
    ...phaseLines(results),
    '',
    ...failed.map(({ file, path: names }) => `✖ ${relative(file)}: ${names.join(' › ')}`),
    `${results.length} files, ${tests.length} tests: ${count('passed')} passed, ${count('failed')} failed, ${count('skipped')} skipped`,
    `${inSeconds(wallMs)} s; processor ${inSeconds(sum(results.map(processorMs)))} s${busyShare(cores)}`,
  ];
  return `${lines.join('\n')}\n`;
}

function partLines(results: readonly FileResult[]): string[] {
  const parts = Map.groupBy(results, ({ file }) => partOf(relative(file)));
  return [...parts]
    .map(([part, own]) => ({
      part,
      files: own.length,
      tests: sum(own.map(({ tests }) => tests.length)),
      wallMs: sum(own.map(({ usage }) => usage?.wallMs ?? 0)),
      usedMs: sum(own.map(processorMs)),
    }))
    .toSorted((a, b) => b.usedMs - a.usedMs)
    .map(
      ({ part, files, tests, wallMs, usedMs }) =>
        `${String(files).padStart(5)}${String(tests).padStart(7)}${column(wallMs)}${column(usedMs)}  ${part}`,
    );
}

function phaseLines(results: readonly FileResult[]): string[] {
  const totals = new Map<string, number>();
  for (const { usage } of results)
    for (const [phase, ms] of Object.entries(usage?.phases ?? {})) totals.set(phase, (totals.get(phase) ?? 0) + ms);
  return [...totals].toSorted(([, a], [, b]) => b - a).map(([phase, ms]) => `${column(ms)}  ${phase}`);
}

/** The package or app; of the engine, the folder. */
function partOf(file: string): string {
  const [first = '', second = '', third = '', fourth = ''] = file.split('/');
  if (file.startsWith('packages/engine/src/')) return `${first}/${second}/${third}/${fourth}`;
  if (file.startsWith('apps/web/test/')) return 'apps/web/test';
  return first === 'packages' || first === 'apps' ? `${first}/${second}` : first;
}

function phasesOf({ usage }: FileResult): string {
  const phases = Object.entries(usage?.phases ?? {}).filter(([, ms]) => ms >= 1000);
  if (phases.length === 0) return '';
  return ` (${phases.map(([phase, ms]) => `${phase} ${inSeconds(ms)}`).join(', ')})`;
}

function busyShare(cores: { busy: number; idle: number } | undefined): string {
  if (!cores) return '';
  const share = cores.busy / (cores.busy + cores.idle);
  return `; all cores busy ${(share * 100).toFixed(0)} % of the time, idle ${inSeconds(cores.idle)} s in all`;
}

export const relative = (file: string): string => path.relative(ROOT, file);
const processorMs = ({ usage }: FileResult) => usage?.processorMs ?? 0;
const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);
const inSeconds = (ms: number) => (ms / 1000).toFixed(1);
const column = (ms: number) => inSeconds(ms).padStart(9);
const indented = (text: string) => text.replaceAll(/^/gm, '    ');
