import { LIMITS, type Forecast, type Note } from '@pagewright/contract';
import { signaturesOf } from '@pagewright/engine/inspect';
import { admitFiles, readOptionsSoFar } from './admit.ts';
import type { Tool } from './catalogue.ts';
import { expectWork } from './expected-work.ts';
import { withinDeadline, workOf, type Task } from './task.ts';
import type { ToolDeclaration, ToolInput } from './tool.ts';

const DEADLINE_MS = LIMITS.forecastSeconds * 1000;

/**
 * What a run of this task would make, found before its start: what is true of every tool (signatures that would break),
 * and what the tool's own `forecast.ts` says. Required options may still be open; the tool's own part is then left out.
 * Fails like `performTool`.
 */
export async function forecastTool(tool: Tool, task: Task): Promise<Forecast> {
  const { declaration } = tool;
  return withinDeadline(task, DEADLINE_MS, async (signal) => {
    const { options, complete } = readOptionsSoFar(declaration, task.options);
    const files = await admitFiles(declaration, task, signal);
    await expectWork(files);
    const notes = await signatureWarnings(declaration, files, signal);
    if (!tool.forecast || !complete) return { notes };
    const own = await tool.forecast(workOf(task, files, options, signal));
    return { ...own, notes: [...notes, ...(own.notes ?? [])] };
  });
}

/** Which signatures a run of this task would break; a task that cannot run fails like it. A tool that keeps them says where it does not. */
export async function warningsOf(tool: Tool, task: Task): Promise<Note[]> {
  const { declaration } = tool;
  if (declaration.keepsSignatures && tool.forecast) return (await forecastTool(tool, task)).notes;
  return withinDeadline(task, DEADLINE_MS, async (signal) =>
    signatureWarnings(declaration, await admitFiles(declaration, task, signal), signal),
  );
}

async function signatureWarnings(
  { keepsSignatures }: ToolDeclaration,
  files: readonly ToolInput[],
  signal: AbortSignal,
): Promise<Note[]> {
  if (keepsSignatures) return [];
  const notes: Note[] = [];
  for (const { path, name, kind, password } of files) {
    if (kind !== 'pdf') continue;
    const { signed } = await signaturesOf(path, { password, signal });
    if (signed > 0) notes.push({ code: 'SIGNATURES_WILL_BREAK', count: signed, file: name });
  }
  return notes;
}
