import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { noteSentence, type Forecast, type Note } from '@pagewright/contract';
import {
  closeEngine,
  confineEngine,
  forecastTool,
  listToolSlugs,
  loadCatalogue,
  loadTool,
  performTool,
  setForms,
  setSigning,
  ToolFailure,
  warningsOf,
  type Task,
  type Tool,
  type ToolOutput,
  type ToolResult,
} from '@pagewright/tools';
import { addressOption, dataOption, flagOf, readCall, type Call } from './arguments.ts';
import { eachTask } from './each-task.ts';
import { sentenceAtPrompt } from './failures.ts';
import { forecastLines } from './forecast.ts';
import { generalHelp, toolHelp } from './help.ts';
import { withImplied } from './implied.ts';
import { inLanguage } from './in-language.ts';
import { publish, readDestination, requireWritable } from './publish.ts';
import { readScripts } from './scripts.ts';
import { localFiles } from './local-files.ts';
import { promptModel } from './model.ts';
import { readSecrets, withIdentityPassword } from './secrets.ts';
import { PROMPT_LIMITS, readPromptSettings } from './settings.ts';
import { UsageError, usageSentence } from './usage.ts';

/** The tools at a prompt: exit 0 done, 1 failed (`CODE: sentence` on standard error), 2 wrong call (with the usage). */

const { language, folder, debug, sandbox, ocrLanguages, signing, forms } = readPromptSettings(
  process.env,
  process.cwd(),
);
confineEngine(sandbox);
setSigning(signing);
setForms(forms);

process.exitCode = await main(process.argv.slice(2)).catch(async (error: unknown) => {
  if (error instanceof UsageError) {
    process.stderr.write(`${oneLine(usageSentence(error.problem, language))}\n\n${await generalUsage()}\n`);
    return 2;
  }
  const failure = error instanceof ToolFailure ? error : new ToolFailure('INTERNAL', {}, error);
  await complain(failure);
  return 1;
});
await closeEngine();

/** One line on standard error. */
async function complain(failure: ToolFailure): Promise<void> {
  if (debug) console.error(failure);
  process.stderr.write(`${failure.code}: ${await spokenFailure(failure)}\n`);
}

async function spokenFailure(failure: ToolFailure): Promise<string> {
  return oneLine(await sentenceAtPrompt(failure, process.argv[2] ?? '', language));
}

/** Names of files and what was typed may hold line ends and control sequences of terminals. */
function oneLine(sentence: string): string {
  return sentence.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ');
}

async function main([slug, ...words]: readonly string[]): Promise<number> {
  if (slug === undefined) throw new UsageError({ kind: 'toolMissing' });
  if (slug === '--help' || slug === '-h') {
    console.log(await generalUsage());
    return 0;
  }
  if (!(await listToolSlugs()).includes(slug)) throw new UsageError({ kind: 'toolUnknown', tool: slug });

  const tool = await loadTool(slug, { ocrLanguages });
  const call = readCall(tool.declaration, words, folder);
  if (call.help) {
    console.log(toolHelp(tool, language));
    return 0;
  }
  requireSomething(tool, call);
  const options = inLanguage(tool, withImplied(tool.declaration, call.options), language);
  const known = withIdentityPassword(tool, { ...call, options }, process.env);
  const complete = await readScripts(tool, await readSecrets(tool, known), folder);
  return call.forecast ? foretell(tool, complete) : convert(tool, complete);
}

/** What the tool works on: files, addresses, or a file that an option names. */
function requireSomething({ declaration }: Tool, { files, options }: Call): void {
  const addresses = addressOption(declaration);
  const data = dataOption(declaration);
  if (data !== undefined && (files.length > 0 || Object.keys(options).length === 0))
    throw new UsageError({ kind: 'dataMissing', option: `--${flagOf(data)}` });
  if (addresses !== undefined && options[addresses] === undefined) throw new UsageError({ kind: 'addressMissing' });
  if (data === undefined && addresses === undefined && files.length === 0)
    throw new UsageError({ kind: 'fileMissing' });
}

async function generalUsage(): Promise<string> {
  return generalHelp((await loadCatalogue({ ocrLanguages })).values(), language);
}

/** Gives the exit status: 1 where a file failed, whatever became of the others. */
async function convert(tool: Tool, call: Call): Promise<number> {
  const started = performance.now();
  const destination = readDestination(call.output);
  return withTasks(tool, call, async (tasks) => {
    await requireWritable(destination);
    await warn(tool, tasks);
    const outputs: ToolOutput[] = [];
    const notes: FiledNote[] = [];
    const reports: unknown[] = [];
    const said: string[] = [];
    let passedOver: unknown;
    const failures = await eachTask(tasks, async (task, index) => {
      const progress = (done: number, of: number) => showProgress((index + done / of) / tasks.length);
      const result = await performTool(tool, { ...task, progress }).catch((error: unknown) => {
        passedOver = error;
        if (tasks.length > 1) return resultOfPassing(error);
        throw error;
      });
      outputs.push(...result.outputs);
      notes.push(...result.notes.map((note) => filed(note, task, tasks.length)));
      if (result.report !== undefined) reports.push(result.report);
      if (result.said !== undefined) said.push(result.said);
    });
    showProgress(undefined);
    if (outputs.length === 0 && said.length === 0) return noneMade(failures, passedOver);
    const inputs = call.files.map((file) => file.path);
    const published = await publish(outputs, destination, inputs, call.places);
    await report(tool, call, {
      ms: Math.round(performance.now() - started),
      outputs: published,
      notes,
      reports,
      said,
      failures,
    });
    return failures.length === 0 ? 0 : 1;
  });
}

async function noneMade(failures: readonly ToolFailure[], passedOver: unknown): Promise<number> {
  if (failures.length === 0) throw passedOver;
  for (const failure of failures) await complain(failure);
  return 1;
}

/** One of several files may need nothing: the others do not wait for the person to sort it out. */
function resultOfPassing(error: unknown): ToolResult {
  if (!(error instanceof ToolFailure) || error.code !== 'NOT_ENCRYPTED') throw error;
  const { file } = error.facts;
  return { outputs: [], notes: [{ code: 'NOTHING_TO_UNLOCK', ...(file !== undefined && { file }) }] };
}

async function foretell(tool: Tool, call: Call): Promise<number> {
  const started = performance.now();
  return withTasks(tool, call, async (tasks) => {
    const forecasts: { files: string[]; forecast: Forecast }[] = [];
    const failures = await eachTask(tasks, async (task) => {
      forecasts.push({ files: task.files.map(({ name }) => name), forecast: await forecastTool(tool, task) });
    });
    if (forecasts.length === 0) return noneMade(failures, undefined);
    const status = failures.length === 0 ? 0 : 1;
    if (!call.json) {
      for (const { files, forecast } of forecasts)
        console.log(forecastLines(tool, files, forecast, language).join('\n'));
      for (const failure of failures) await complain(failure);
      return status;
    }
    const results = forecasts.map(({ files, forecast }) => ({ files, ...forecast, notes: forecast.notes.map(spoken) }));
    const ms = Math.round(performance.now() - started);
    const line = { tool: tool.declaration.slug, ms, forecasts: results, ...(await told(failures)) };
    console.log(JSON.stringify(line));
    return status;
  });
}

/** The tasks of a call: one for each file, or one for all, each with a folder of its own. */
async function withTasks<T>(tool: Tool, call: Call, work: (tasks: readonly Task[]) => Promise<T>): Promise<T> {
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
  await requireFiles(call.files.map((file) => file.path));

  const options = await localFiles(tool, call.options, folder);
  const model = tool.declaration.asksModel && promptModel(process.env);
  const ownFolder = await mkdtemp(path.join(tmpdir(), 'pagewright-'));
  try {
    const files = await Promise.all(call.files.map(inputOf));
    const groups = tool.declaration.files.mode === 'each' ? files.map((file) => [file]) : [files];
    const { passwords } = call;
    const taskOf = async (group: Task['files']): Promise<Task> => ({
      files: group,
      passwords,
      options,
      folder: await mkdtemp(path.join(ownFolder, 'run-')),
      signal: stop.signal,
      model,
      limits: PROMPT_LIMITS,
    });
    return await work(await Promise.all(groups.map(taskOf)));
  } finally {
    showProgress(undefined);
    await rm(ownFolder, { recursive: true, force: true });
  }
}

/**
 * Before anything is made, where somebody can still stop it; a program reads the result's notes, and one line where there
 * is none. What cannot be looked into is left to the run, which says why.
 */
async function warn(tool: Tool, tasks: readonly Task[]): Promise<void> {
  if (!process.stderr.isTTY) return;
  for (const task of tasks) {
    const warnings = await warningsOf(tool, task).catch(() => []);
    for (const warning of warnings) console.error(noteSentence(warning, language));
  }
}

async function requireFiles(files: readonly string[]): Promise<void> {
  for (const file of files) {
    const found = await stat(file).catch(() => undefined);
    if (!found?.isFile()) throw new UsageError({ kind: 'fileUnknown', file });
  }
}

async function inputOf({ path: file, pages }: Call['files'][number]): Promise<Task['files'][number]> {
  const { mtimeMs } = await stat(file);
  return { path: file, name: path.basename(file), modifiedAt: mtimeMs, ...(pages !== undefined && { pages }) };
}

function showProgress(share: number | undefined): void {
  if (!process.stderr.isTTY) return;
  process.stderr.write(share === undefined ? '\r\u001b[K' : `\r${String(Math.floor(share * 100)).padStart(3)} %`);
}

interface Ended {
  ms: number;
  outputs: Awaited<ReturnType<typeof publish>>;
  notes: readonly FiledNote[];
  /** What runs found out, in the order of the files. */
  reports: readonly unknown[];
  /** In place of results. */
  said: readonly string[];
  failures: readonly ToolFailure[];
}

async function report(tool: Tool, call: Call, { ms, outputs, notes, reports, said, failures }: Ended): Promise<void> {
  if (call.json) {
    const made = { tool: tool.declaration.slug, ms, outputs, notes: notes.map(spokenOfFile) };
    const found = reports.length > 0 && { reports };
    console.log(JSON.stringify({ ...made, ...found, ...(await told(failures)) }));
    return;
  }
  for (const text of said) if (text !== '') console.log(text);
  for (const output of outputs) console.log(output.path);
  for (const note of notes) console.error(oneLine(spokenOfFile(note).message));
  for (const failure of failures) await complain(failure);
}

/** For the line of JSON; nothing where no file failed. */
async function told(failures: readonly ToolFailure[]): Promise<{ failures?: object[] }> {
  if (failures.length === 0) return {};
  const each = failures.map(async (failure) => ({
    code: failure.code,
    ...failure.facts,
    message: await spokenFailure(failure),
  }));
  return { failures: await Promise.all(each) };
}

/** A note of one file among several that were each a task of their own: which one is not in its sentence. */
interface FiledNote {
  note: Note;
  file?: string;
}

function filed(note: Note, { files }: Task, tasks: number): FiledNote {
  const file = files[0]?.name;
  return tasks > 1 && file !== undefined && note.file === undefined ? { note, file } : { note };
}

function spokenOfFile({ note, file }: FiledNote) {
  if (file === undefined) return spoken(note);
  const { message } = spoken(note);
  return { ...note, file, message: `${file}${language === 'fr' ? '\u00a0' : ''}: ${message}` };
}

function spoken(note: Note) {
  return { ...note, message: noteSentence(note, language) };
}
