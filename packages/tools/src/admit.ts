import { stat } from 'node:fs/promises';
import path from 'node:path';
import { LIMITS } from '@pagewright/contract';
import { readEditScript } from '@pagewright/contract/edits/read-script.ts';
import { writeWithoutBrotliWhereUsed } from '@pagewright/engine/opening';
import { passwordThatOpens } from '@pagewright/engine/inspect';
import { z } from 'zod';
import { ToolFailure } from './failure.ts';
import { kindOfFile } from './kinds/file.ts';
import { formerFormatOf } from './kinds/former-formats.ts';
import { kindAmong, kindsTaken } from './kinds-taken.ts';
import { isBlank } from './options.ts';
import { shortened } from './pages.ts';
import type { Task } from './task.ts';
import type { ToolDeclaration, ToolInput } from './tool.ts';

/**
 * Reads a call as the tool declares it: options with their defaults, and files with the kind that their content shows.
 */

type Values = Readonly<Record<string, unknown>>;

/** The options of a call as the tool declares them: defaults filled in, unknown names refused. */
export function readOptions(declaration: ToolDeclaration, given: Values): Record<string, unknown> {
  const options = readEach(declaration, given);
  const [missing] = missingWhileShown(declaration, options);
  if (missing !== undefined) throw new ToolFailure('OPTION_MISSING', { option: missing });
  return options;
}

function readEach(declaration: ToolDeclaration, given: Values): Record<string, unknown> {
  const shape = Object.fromEntries(Object.entries(declaration.options).map(([name, option]) => [name, option.schema]));
  const reading = z.strictObject(shape).safeParse(given);
  if (reading.success) return reading.data;
  const named = reading.error.issues.map((issue) =>
    String((issue.code === 'unrecognized_keys' ? issue.keys[0] : issue.path[0]) ?? ''),
  );
  // A name that nobody knows comes first, and what only waits for a person's word last.
  const unknown = named.find((name) => declaration.options[name] === undefined);
  const wrong = unknown ?? named.find((name) => !isConfirmation(declaration, name));
  if (wrong !== undefined) {
    const field = declaration.options[wrong]?.field;
    const isMissing = field?.required && isBlank(given[wrong]);
    if (field?.kind === 'url') throw addressFailure(wrong, given[wrong], reading.error);
    if (field?.kind === 'edits') throw editsFailure(given[wrong], reading.error);
    const code = isMissing ? 'OPTION_MISSING' : field?.kind === 'password' ? 'PASSWORD_UNFIT' : 'OPTION_INVALID';
    throw new ToolFailure(code, { option: wrong }, reading.error);
  }
  throw new ToolFailure('CONFIRMATION_MISSING', { option: named[0] ?? '' }, reading.error);
}

/** Required options without an answer although what they belong to is chosen. */
function missingWhileShown({ options }: ToolDeclaration, values: Values): string[] {
  return Object.entries(options).flatMap(([name, { field }]) => {
    const { required, shownWhen } = field;
    const isShown = shownWhen?.values.includes(String(values[shownWhen.option])) ?? false;
    return required && isShown && isBlank(values[name]) ? [name] : [];
  });
}

function addressFailure(option: string, value: unknown, error: z.ZodError): ToolFailure {
  const isMissing = value === undefined || (typeof value === 'string' && value.trim() === '');
  if (isMissing) return new ToolFailure('ADDRESS_MISSING', { option });
  const issue = error.issues.find(({ code, path }) => code === 'custom' && path[0] === option);
  const { address, refusal } = (issue?.code === 'custom' && issue.params) || {};
  const code = refusal === 'port' ? 'ADDRESS_PORT' : 'ADDRESS_INVALID';
  return new ToolFailure(code, { option, ...(typeof address === 'string' && { file: address }) }, error);
}

function editsFailure(value: unknown, error: z.ZodError): ToolFailure {
  const reading = readEditScript(value);
  return reading.ok ? new ToolFailure('INTERNAL', {}, error) : ToolFailure.of(reading.failure, error);
}

function isConfirmation({ options }: ToolDeclaration, name: string): boolean {
  const field = options[name]?.field;
  return field?.kind === 'toggle' && field.required;
}

/** The same before a start, when a person may not have come to every required option yet: those are left open. */
export function readOptionsSoFar(
  declaration: ToolDeclaration,
  given: Values,
): { options: Record<string, unknown>; complete: boolean } {
  const isOpen = (name: string) => {
    const field = declaration.options[name]?.field;
    return field?.required === true && field.shownWhen === undefined && isLeftOpen(given[name]);
  };
  const open = Object.keys(declaration.options).filter(isOpen);
  const remaining = { ...declaration, options: leavingOut(declaration.options, open) };
  const options = readEach(remaining, leavingOut(given, open));
  return { options, complete: open.length === 0 && missingWhileShown(remaining, options).length === 0 };
}

const isLeftOpen = (value: unknown) =>
  value === undefined || value === '' || value === false || value === 'false' || value === '0';

function leavingOut<T>(record: Readonly<Record<string, T>>, names: readonly string[]): Record<string, T> {
  return Object.fromEntries(Object.entries(record).filter(([name]) => !names.includes(name)));
}

/** Counts the files, tells them by their content, and finds the password of each among those that the call has for it. */
export async function admitFiles(
  declaration: ToolDeclaration,
  task: Pick<Task, 'files' | 'passwords' | 'options' | 'limits' | 'folder'>,
  signal: AbortSignal,
): Promise<[ToolInput, ...ToolInput[]]> {
  const least = declaration.files.least;
  const { bytes: mostBytes, files: mostFiles } = task.limits ?? { bytes: Infinity, files: Infinity };
  const most = Math.min(mostFiles, declaration.files.mode === 'each' ? 1 : declaration.files.most);
  if (task.files.length < least) throw new ToolFailure('FILES_TOO_FEW', { limit: least });
  if (task.files.length > most) throw new ToolFailure('FILES_TOO_MANY', { limit: most });
  checkPages(declaration, task.files);

  const files: ToolInput[] = [];
  let total = 0;
  for (const [place, file] of task.files.entries()) {
    const { size } = await stat(file.path);
    total += size;
    if (size === 0) throw new ToolFailure('FILE_EMPTY', { file: file.name });
    if (total > mostBytes) throw new ToolFailure('FILE_TOO_LARGE', { file: file.name, limit: mostBytes });
    const taken = kindsTaken(declaration, place);
    const kind = kindAmong(await kindOfFile(file.path, file.name), taken);
    if (kind === undefined || !taken.includes(kind)) throw await unfit(file);
    files.push({ ...file, kind, bytes: size });
  }
  for (const [index, file] of files.entries()) {
    const unpacked = path.join(task.folder, `unpacked-${index + 1}.pdf`);
    if (file.kind === 'pdf' && (await writeWithoutBrotliWhereUsed(file.path, unpacked, signal))) {
      file.original = file.path;
      file.path = unpacked;
    }
    const own = filePasswordOptions(declaration).map((name) => task.options[name]);
    const passwords = [...new Set([file.password, ...own, ...(task.passwords ?? [])])].filter(isPassword);
    if (file.kind !== 'pdf') {
      file.passwords = passwords;
      continue;
    }
    const password = await passwordThatOpens(file.path, passwords, signal);
    if (password !== undefined) file.password = password;
  }
  return files as [ToolInput, ...ToolInput[]];
}

async function unfit({ path, name }: { path: string; name: string }): Promise<ToolFailure> {
  const format = await formerFormatOf(path);
  return format
    ? new ToolFailure('FORMAT_TOO_OLD', { file: name, format })
    : new ToolFailure('TYPE_UNSUPPORTED', { file: name });
}

/** Pages named for a file, before anybody has counted its own. Refused with the file's name. */
export function checkPages(
  declaration: ToolDeclaration,
  files: readonly { name: string; pages?: string | undefined }[],
): void {
  for (const { name, pages } of files) {
    if (pages === undefined) continue;
    if (!declaration.files.pages) throw new ToolFailure('FILE_PAGES_UNUSED', { file: name });
    if (pages.length > LIMITS.filePagesCharacters || !pages.isWellFormed() || pages.includes('\0'))
      throw new ToolFailure('PAGES_UNREADABLE', { part: shortened(pages).toWellFormed(), file: name });
  }
}

const isPassword = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** Where a tool does not ask for files' passwords, its own password options are such. */
export function filePasswordOptions({ asksPassword, options }: ToolDeclaration): string[] {
  return Object.keys(options).filter((name) => !asksPassword && options[name]?.field.kind === 'password');
}
