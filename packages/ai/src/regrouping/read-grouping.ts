import { asData } from '../prompts/data.ts';
import { endOfValue, parseForgiving } from '../statements/forgiving-json.ts';
import type { GroupedBranch, GroupedHeading, GroupingLimits } from './grouping.ts';
import { namingOf } from './naming.ts';

interface Reading {
  /** Those that were sent. */
  headings: readonly GroupedHeading[];
  /** Of the document, BCP 47. */
  language: string | undefined;
  limits: GroupingLimits;
}

/** Characters of a name. */
const LONGEST_NAME = 60;
const THOUGHT = /^\s*<think>[\s\S]*?(?:<\/think>|$)/;

/**
 * The branches of a model's answer; nothing where it is none, or has a heading that nobody sent, one twice, none at all, a name
 * without words, or more names or levels than there may be. Headings may be missing.
 */
export function readGrouping(answer: string, { headings, language, limits }: Reading): GroupedBranch[] | undefined {
  const text = answer.replace(THOUGHT, '');
  const from = text.indexOf('{');
  if (from < 0) return undefined;
  const value = parseForgiving(text.slice(from, endOfValue(text, from, true) ?? text.length));
  if (!isRecord(value) || !Array.isArray(value['branches'])) return undefined;
  const used = new Set<number>();
  let groups = 0;

  const branchesOf = (values: readonly unknown[], level: number): GroupedBranch[] | undefined => {
    if (level > limits.levels) return values.length === 0 ? [] : undefined;
    const branches: GroupedBranch[] = [];
    for (const each of values) {
      const branch = branchOf(each, level);
      if (!branch) return undefined;
      // A name above nothing is left out.
      if (branch.kind === 'heading' || branch.below.length > 0) branches.push(branch);
    }
    return branches;
  };

  const branchOf = (each: unknown, level: number): GroupedBranch | undefined => {
    if (typeof each === 'number') return headingOf(each, []);
    if (!isRecord(each)) return undefined;
    const { heading, name, below: values = [] } = each;
    if (!Array.isArray(values)) return undefined;
    const below = branchesOf(values, level + 1);
    if (!below) return undefined;
    if (typeof heading === 'number' && name === undefined) return headingOf(heading, below);
    return typeof name === 'string' && heading === undefined ? groupOf(name, below) : undefined;
  };

  /** Models count from 1. */
  const headingOf = (number: number, below: GroupedBranch[]): GroupedBranch | undefined => {
    const heading = number - 1;
    if (headings[heading] === undefined || used.has(heading)) return undefined;
    used.add(heading);
    return { kind: 'heading', heading, below };
  };

  const groupOf = (given: string, below: GroupedBranch[]): GroupedBranch | undefined => {
    const name = asData(given, '');
    groups += 1;
    if (!/[\p{L}\p{N}]/u.test(name) || name.length > LONGEST_NAME || groups > limits.groups) return undefined;
    const texts = headingsIn(below).map((heading) => headings[heading]!.text);
    return { kind: 'group', name, naming: namingOf(name, texts, language), below };
  };

  const branches = branchesOf(value['branches'], 1);
  return used.size === 0 ? undefined : branches;
}

const headingsIn = (branches: readonly GroupedBranch[]): number[] =>
  branches.flatMap((branch) => [...(branch.kind === 'heading' ? [branch.heading] : []), ...headingsIn(branch.below)]);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
