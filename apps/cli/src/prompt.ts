import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { failureSentence, noteSentence, readLanguage, type Note } from '@pagewright/contract';
import {
  closeEngine,
  listToolSlugs,
  loadCatalogue,
  loadTool,
  performTool,
  ToolFailure,
  type Tool,
  type ToolOutput,
} from '@pagewright/tools';
import { flagOf, readCall, UsageError, type Call } from './arguments.ts';
import { generalHelp, toolHelp } from './help.ts';
import { publish, readDestination } from './publish.ts';

/** The tools at a prompt: exit 0 done, 1 failed (`CODE: sentence` on standard error), 2 wrong call (with the usage). */

const language = readLanguage(process.env['LC_ALL'] || process.env['LC_MESSAGES'] || process.env['LANG']);
// npm runs scripts in the project's folder; the person's own folder is INIT_CWD.
const folder = (process.env['npm_lifecycle_event'] === 'pagewright' && process.env['INIT_CWD']) || process.cwd();

process.exitCode = await main(process.argv.slice(2)).catch(async (error: unknown) => {
  if (error instanceof UsageError) {
    process.stderr.write(`${error.message}\n\n${await generalUsage()}\n`);
    return 2;
  }
  const failure = error instanceof ToolFailure ? error : new ToolFailure('INTERNAL', {}, error);
  if (process.env['PAGEWRIGHT_DEBUG']) console.error(failure);
  const { code, facts } = failure;
  const named = facts.option === undefined ? facts : { ...facts, option: `--${flagOf(facts.option)}` };
  process.stderr.write(`${code}: ${failureSentence({ code, facts: named }, language)}\n`);
  return 1;
});
await closeEngine();

async function main([slug, ...words]: readonly string[]): Promise<number> {
  if (slug === undefined) throw new UsageError('Name a tool.');
  if (slug === '--help' || slug === '-h') {
    console.log(await generalUsage());
    return 0;
  }
  if (!(await listToolSlugs()).includes(slug)) throw new UsageError(`There is no tool “${slug}”.`);

  const tool = await loadTool(slug);
  const call = readCall(tool.declaration, words, folder);
  if (call.help) {
    console.log(toolHelp(tool, language));
    return 0;
  }
  if (call.files.length === 0) throw new UsageError('Name at least one file.');
  await convert(tool, await readSecrets(tool, call));
  return 0;
}

async function generalUsage(): Promise<string> {
  return generalHelp((await loadCatalogue()).values(), language);
}

async function convert(tool: Tool, call: Call): Promise<void> {
  const started = performance.now();
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
  await requireFiles(call.files);

  const work = await mkdtemp(path.join(tmpdir(), 'pagewright-'));
  try {
    const groups = tool.declaration.files.mode === 'each' ? call.files.map((file) => [file]) : [call.files];
    const outputs: ToolOutput[] = [];
    const notes: Note[] = [];
    for (const [index, files] of groups.entries()) {
      const result = await performTool(tool, {
        files: await Promise.all(files.map(async (file) => inputOf(file, call))),
        options: call.options,
        folder: await mkdtemp(path.join(work, 'run-')),
        progress: (done, of) => showProgress((index + done / of) / groups.length),
        signal: stop.signal,
      });
      outputs.push(...result.outputs);
      notes.push(...result.notes);
    }
    const published = await publish(outputs, readDestination(call.output), call.files);
    showProgress(undefined);
    report(tool, call, Math.round(performance.now() - started), published, notes);
  } finally {
    showProgress(undefined);
    await rm(work, { recursive: true, force: true });
  }
}

async function requireFiles(files: readonly string[]): Promise<void> {
  for (const file of files) {
    const found = await stat(file).catch(() => undefined);
    if (!found?.isFile()) throw new UsageError(`There is no file ${file}`);
  }
}

async function inputOf(file: string, call: Call) {
  const { mtimeMs } = await stat(file);
  const password = call.inputPassword;
  return { path: file, name: path.basename(file), modifiedAt: mtimeMs, ...(password !== undefined && { password }) };
}

/** "-" as a password stands for the first line of standard input, so that it never shows in a process list. */
async function readSecrets(tool: Tool, call: Call): Promise<Call> {
  const secretOptions = Object.keys(call.options).filter(
    (name) => tool.declaration.options[name]!.field.kind === 'password' && call.options[name] === '-',
  );
  if (secretOptions.length === 0 && call.inputPassword !== '-') return call;
  const lines = (await text(process.stdin)).split(/\r?\n/);
  const options = { ...call.options };
  for (const name of secretOptions) options[name] = lines.shift() ?? '';
  return { ...call, options, ...(call.inputPassword === '-' && { inputPassword: lines.shift() ?? '' }) };
}

function showProgress(share: number | undefined): void {
  if (!process.stderr.isTTY) return;
  process.stderr.write(share === undefined ? '\r\u001b[K' : `\r${String(Math.floor(share * 100)).padStart(3)} %`);
}

function report(
  tool: Tool,
  call: Call,
  ms: number,
  outputs: Awaited<ReturnType<typeof publish>>,
  notes: readonly Note[],
): void {
  const spoken = notes.map((note) => ({ ...note, message: noteSentence(note, language) }));
  if (call.json) {
    console.log(JSON.stringify({ tool: tool.declaration.slug, ms, outputs, notes: spoken }));
    return;
  }
  for (const output of outputs) console.log(output.path);
  for (const note of spoken) console.error(note.message);
}
