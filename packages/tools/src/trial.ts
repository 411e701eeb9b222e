import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after } from 'node:test';
import type { Note } from '@pagewright/contract';
import { loadTool } from './catalogue.ts';
import { closeEngine } from './engine-life.ts';
import { performTool } from './perform.ts';
import type { Task } from './task.ts';
import type { ToolOutput, ToolResult } from './tool.ts';

/** A tool under test. Every run has a folder of its own; all of them go when the file's tests are over. */
export interface Trial {
  folder: string;
  /** `passwords` are tried on each file. */
  run: (files: readonly Handed[], options?: Record<string, string>, passwords?: string[]) => Promise<ToolResult>;
  /** A run that must give one result. */
  runToOne: (files: readonly Handed[], options?: Record<string, string>) => Promise<ToolOutput & { notes: Note[] }>;
}

type TaskFile = Task['files'][number];
/** A file that is not called otherwise has the name that it has in its folder. */
type Handed = Omit<TaskFile, 'name'> & Partial<Pick<TaskFile, 'name'>>;

export async function tryTool(slug: string): Promise<Trial> {
  const tool = await loadTool(slug);
  const folder = mkdtempSync(path.join(tmpdir(), `${slug}-`));
  after(async () => {
    rmSync(folder, { recursive: true, force: true });
    await closeEngine();
  });

  const run: Trial['run'] = async (files, options = {}, passwords = []) =>
    performTool(tool, {
      files: files.map((file) => ({ name: path.basename(file.path), ...file })),
      options,
      passwords,
      folder: await mkdtemp(path.join(folder, 'work-')),
    });
  return {
    folder,
    run,
    runToOne: async (files, options) => {
      const { outputs, notes } = await run(files, options);
      assert.equal(outputs.length, 1);
      return { ...outputs[0]!, notes };
    },
  };
}

/** A file as a person hands it over, with its password where it has one. */
export function given(file: string, name: string, password?: string): TaskFile {
  return { path: file, name, ...(password !== undefined && { password }) };
}
