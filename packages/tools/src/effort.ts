import type { FileKind } from '@pagewright/contract';
import type { ToolDeclaration } from './tool.ts';

/** What a task of this tool takes with files of these kinds: its lane, and the milliseconds that it may take. */
export function effortOf(
  { cost, deadlineMs, heavyWith }: Pick<ToolDeclaration, 'cost' | 'deadlineMs' | 'heavyWith'>,
  files: readonly { kind: FileKind }[],
): Pick<ToolDeclaration, 'cost' | 'deadlineMs'> {
  const isHeavy = heavyWith && files.some(({ kind }) => heavyWith.kinds.includes(kind));
  return isHeavy ? { cost: 'heavy', deadlineMs: heavyWith.deadlineMs } : { cost, deadlineMs };
}
