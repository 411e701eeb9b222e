import path from 'node:path';
import type { SourceFlip } from './source-flips.ts';

export interface FlipOutcome {
  flip: SourceFlip;
  noticed: 'by a test' | 'by time-out' | 'no';
  /** The test that noticed it. */
  by?: string;
}

export interface PackageOutcomes {
  name: string;
  /** Flips that the draw could choose from. */
  all: number;
  outcomes: readonly FlipOutcome[];
}

const HEAD = `| package | flips in all | drawn | noticed by a test | by time-out | unnoticed | noticed |
| --- | ---: | ---: | ---: | ---: | ---: | ---: |`;

/** The table by package, then each flip that only a time-out noticed, and each that nothing noticed. Paths start at `root`. */
export function mutationTable(packages: readonly PackageOutcomes[], root: string): string {
  const total = {
    name: 'all',
    all: packages.reduce((sum, { all }) => sum + all, 0),
    outcomes: packages.flatMap(({ outcomes }) => outcomes),
  };
  const listOf = (noticed: FlipOutcome['noticed']) =>
    total.outcomes.filter((outcome) => outcome.noticed === noticed).map(({ flip }) => `- ${flipName(flip, root)}`);
  return [
    HEAD,
    ...[...packages, total].map(row),
    ...section('Noticed by a time-out alone:', listOf('by time-out')),
    ...section('Unnoticed:', listOf('no')),
  ].join('\n');
}

/** `packages/…/file.ts:12  === → !==` */
export const flipName = ({ file, line, from, to }: SourceFlip, root: string): string =>
  `${path.relative(root, file)}:${line}  ${from} → ${to}`;

function row({ name, all, outcomes }: PackageOutcomes): string {
  const count = (noticed: FlipOutcome['noticed']) => outcomes.filter((outcome) => outcome.noticed === noticed).length;
  const unnoticed = count('no');
  const share = Math.round((100 * (outcomes.length - unnoticed)) / Math.max(1, outcomes.length));
  const numbers = [all, outcomes.length, count('by a test'), count('by time-out'), unnoticed];
  return `| ${name} | ${numbers.join(' | ')} | ${share} % |`;
}

const section = (title: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : ['', title, '', ...lines];
