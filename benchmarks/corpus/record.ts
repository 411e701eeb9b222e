import { existsSync } from 'node:fs';
import { appendFile, readFile } from 'node:fs/promises';
import type { Outcome } from './outcome.ts';

/** Outcomes as lines of JSON, so that a run that was stopped goes on where it was. */
export interface Record {
  known: (tool: string, file: string) => Outcome | undefined;
  keep: (tool: string, outcome: Outcome) => Promise<void>;
}

interface Line extends Outcome {
  tool: string;
}

/** Without a name nothing is kept. */
export async function openRecord(file: string | undefined): Promise<Record> {
  const known = new Map<string, Outcome>();
  const nameOf = (tool: string, of: string) => `${tool} ${of}`;
  if (file !== undefined && existsSync(file))
    for (const line of (await readFile(file, 'utf8')).split('\n')) {
      // The last line of a run that was ended may be cut off.
      if (!line.endsWith('}')) continue;
      const { tool, ...outcome } = JSON.parse(line) as Line;
      known.set(nameOf(tool, outcome.file), outcome);
    }
  return {
    known: (tool, of) => known.get(nameOf(tool, of)),
    keep: async (tool, outcome) => {
      if (file !== undefined) await appendFile(file, `${JSON.stringify({ tool, ...outcome } satisfies Line)}\n`);
    },
  };
}
