import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
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
