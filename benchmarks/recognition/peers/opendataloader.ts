import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ScoredCell, ScoredTable } from '../scores/cells.ts';
import { call, onPath, type Peer } from './peer.ts';

/**
 * `@opendataloader/pdf` (Apache-2.0, needs Java), installed anywhere outside of the project: `OPENDATALOADER` names the
 * folder of its package, or its command stands on PATH.
 */
const setting = process.env['OPENDATALOADER'];
const jar = setting === undefined ? undefined : path.join(setting, 'lib/opendataloader-pdf-cli.jar');
const command =
  jar !== undefined && existsSync(jar) && onPath('java')
    ? { program: 'java', args: ['-jar', jar] }
    : onPath('opendataloader-pdf')
      ? { program: 'opendataloader-pdf', args: [] }
      : undefined;

export const opendataloader: Peer = {
  name: 'opendataloader',
  mode: 'default mode, one cold start for all',
  missing: command ? undefined : 'set OPENDATALOADER to the folder of @opendataloader/pdf, and install Java',
  convert: async (files, folder) => {
    const output = path.join(folder, 'opendataloader');
    await mkdir(output, { recursive: true });
    const started = performance.now();
    if (command)
      await call(
        command.program,
        [...command.args, '--quiet', '--format', 'markdown', '-o', output, ...files],
        files.length,
      );
    const ms = performance.now() - started;
    const outputs = new Map<string, string>();
    for (const name of await readdir(output))
      if (name.endsWith('.md')) outputs.set(name.slice(0, -3), await readFile(path.join(output, name), 'utf8'));
    return { outputs, ms };
  },
};

type Node = { [key: string]: unknown };

/** Its tables by document, with their pages, which its Markdown does not tell. */
export async function tablesOfOpendataloader(
  files: readonly string[],
  folder: string,
): Promise<Map<string, ScoredTable[]>> {
  const output = path.join(folder, 'opendataloader-tables');
  await mkdir(output, { recursive: true });
  if (command)
    await call(command.program, [...command.args, '--quiet', '--format', 'json', '-o', output, ...files], files.length);
  const tables = new Map<string, ScoredTable[]>();
  for (const name of await readdir(output))
    if (name.endsWith('.json'))
      tables.set(
        name.slice(0, -5),
        tablesIn(JSON.parse(await readFile(path.join(output, name), 'utf8'))).map((table) => ({
          page: Number(table['page number']),
          cells: cellsIn(table),
        })),
      );
  return tables;
}

/** Tables of a tree, those within others left out. */
function tablesIn(node: unknown): Node[] {
  if (Array.isArray(node)) return node.flatMap(tablesIn);
  if (!isNode(node)) return [];
  return node['type'] === 'table' ? [node] : Object.values(node).flatMap(tablesIn);
}

function cellsIn(table: Node): ScoredCell[] {
  const rows = Array.isArray(table['rows']) ? table['rows'].filter(isNode) : [];
  return rows
    .flatMap((row) => (Array.isArray(row['cells']) ? row['cells'].filter(isNode) : []))
    .map((cell) => {
      const [r0, c0] = [Number(cell['row number']) - 1, Number(cell['column number']) - 1];
      return {
        r0,
        c0,
        r1: r0 + Number(cell['row span']) - 1,
        c1: c0 + Number(cell['column span']) - 1,
        text: textsIn(cell['kids']).join(' '),
      };
    });
}

function textsIn(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(textsIn);
  if (!isNode(node)) return [];
  const own = typeof node['content'] === 'string' ? [node['content']] : [];
  return [...own, ...Object.values(node).flatMap(textsIn)];
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);
