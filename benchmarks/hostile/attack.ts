import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ToolDeclaration } from '@pagewright/tools';
import type { Visitor } from '../server/visitor.ts';
import { processorSeconds } from './processor-seconds.ts';

/** What became of one hostile file in one tool. */
export interface Attack {
  tool: string;
  name: string;
  /** `done`, the code of a failure, or `refused`: neither uploaded nor started. */
  ending: string;
  /** Of the processor, by the whole server, while the task ran. */
  seconds: number;
}

const OPTIONS: Readonly<Record<string, Record<string, string>>> = {
  'delete-pages': { pages: 'last' },
  'organize-pdf': { order: 'last:90, 1' },
  'protect-pdf': { password: 'hostile run' },
  'unlock-pdf': { entitled: 'true' },
};

export async function attack(
  visitor: Visitor,
  server: number,
  { file, name, declaration: { slug, files } }: { file: string; name: string; declaration: ToolDeclaration },
): Promise<Attack> {
  const before = processorSeconds(server);
  const ending = await ended().catch(() => 'refused');
  return { tool: slug, name, ending, seconds: processorSeconds(server) - before };

  async function ended(): Promise<string> {
    const token = await visitor.upload(slug, new Uint8Array(await readFile(file)), path.basename(file));
    const tokens = files.least > 1 ? [token, token] : token;
    const { status, failure } = await visitor.end(await visitor.start(slug, tokens, OPTIONS[slug]));
    return status === 'Done' ? 'done' : (failure?.code ?? status);
  }
}
