import path from 'node:path';
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { filePasswordOptions, type ToolDeclaration } from '@pagewright/tools';
import { UsageError } from './usage.ts';

export interface Call {
  files: CallFile[];
  /** File or folder; the current folder when not given. */
  output: string;
  options: Record<string, string>;
  /** Where the result goes that an option asks for by the name of its file. */
  places: Record<string, string>;
  /** Tried on each input that is encrypted. */
  passwords: string[];
  /** Tell what a run would make, and make nothing. */
  forecast: boolean;
  json: boolean;
  help: boolean;
}

interface CallFile {
  path: string;
  /** The pages to take of it, as typed. */
  pages?: string;
}

const OWN_FLAGS = {
  output: { type: 'string', short: 'o' },
  'input-password': { type: 'string', multiple: true },
  forecast: { type: 'boolean' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const satisfies ParseArgsConfig['options'];

type Flags = NonNullable<ParseArgsConfig['options']>;

/** "pageSize" is `--page-size` at the prompt. */
export function flagOf(option: string): string {
  return option.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** How the values of an option are given. */
export function callsOf({ option, values }: { option: string; values: readonly string[] }): string[] {
  return values.map((value) => `--${flagOf(option)}${value === 'true' ? '' : ` ${value}`}`);
}

/** Reads what stands behind the tool id. Relative paths are those of `folder`. */
export function readCall(declaration: ToolDeclaration, given: readonly string[], folder: string): Call {
  const names = new Map(Object.keys(declaration.options).map((name) => [flagOf(name), name]));
  const filePasswords = filePasswordOptions(declaration).map(flagOf);
  const flags: Flags = { ...OWN_FLAGS, ...(declaration.files.pages && { pages: { type: 'string', multiple: true } }) };
  for (const [flag, name] of names)
    flags[flag] = filePasswords.includes(flag)
      ? { type: 'string', multiple: true }
      : { type: declaration.options[name]!.field.kind === 'toggle' ? 'boolean' : 'string' };

  const words = withBareChoices(declaration, given);
  const { values, tokens } = parse(flags, joinDashedValues(words, flags));
  const options: Record<string, string> = {};
  for (const [flag, value] of Object.entries(values)) {
    const name = names.get(flag);
    if (name !== undefined && !filePasswords.includes(flag)) options[name] = String(value);
  }
  const output = typeof values['output'] === 'string' ? values['output'] : '.';
  takeOutputKind(declaration, options, output);
  const addresses = addressOption(declaration);
  const positional = tokens.flatMap((token) => (token.kind === 'positional' ? [token.value] : []));
  if (addresses !== undefined && positional.length > 0) options[addresses] = positional.join('\n');
  return {
    files: addresses === undefined ? readFiles(declaration, tokens, folder) : [],
    // A trailing slash says "a folder" and must survive.
    output: path.resolve(folder, output) + (/[/\\]$/.test(output) ? path.sep : ''),
    options,
    places: takePlaces(declaration, options, folder),
    passwords: [...filePasswords, 'input-password'].flatMap((flag) => values[flag] ?? []).map(String),
    forecast: values['forecast'] === true,
    json: values['json'] === true,
    help: values['help'] === true,
  };
}

/** A choice that may stand alone has its value put behind it, where none follows, nor the name of a file that stands for one. */
function withBareChoices({ options }: ToolDeclaration, words: readonly string[]): string[] {
  const bare = new Map<string, { value: string; isValue: (word: string) => boolean }>();
  for (const [name, { field }] of Object.entries(options)) {
    if (field.kind !== 'choice' || field.atPrompt?.bare === undefined) continue;
    const { bare: value, extensions = {} } = field.atPrompt;
    const isValue = (word: string) => field.values.includes(word) || extensionOf(word) in extensions;
    bare.set(`--${flagOf(name)}`, { value, isValue });
  }
  return words.map((word, index) => {
    const choice = bare.get(word);
    return !choice || choice.isValue(words[index + 1] ?? '') ? word : `${word}=${choice.value}`;
  });
}

const extensionOf = (file: string) => path.extname(file).slice(1).toLowerCase();

/** Names of files that stand for a value become that value, and are where its result goes. */
function takePlaces(
  declaration: ToolDeclaration,
  options: Record<string, string>,
  folder: string,
): Record<string, string> {
  const places: Record<string, string> = {};
  for (const [name, given] of Object.entries(options)) {
    const field = declaration.options[name]?.field;
    if (field?.kind !== 'choice' || field.values.includes(given)) continue;
    const value = field.atPrompt?.extensions?.[extensionOf(given)];
    if (value === undefined) continue;
    options[name] = value;
    places[name] = path.resolve(folder, given);
  }
  return places;
}

/** What the result is called says what it is to be, where no option does. */
function takeOutputKind({ options: declared }: ToolDeclaration, options: Record<string, string>, output: string): void {
  for (const [name, { field }] of Object.entries(declared)) {
    if (field.kind !== 'choice' || name in options) continue;
    const value = field.atPrompt?.output?.[extensionOf(output)];
    if (value !== undefined) options[name] = value;
  }
}

/** Of a tool without files: the option that what stands where files do is for. */
export function addressOption({ files, options }: ToolDeclaration): string | undefined {
  return files.most === 0 ? Object.keys(options).find((name) => options[name]?.field.kind === 'url') : undefined;
}

/** Of a tool that takes neither files nor addresses: the option that names the file it works on. */
export function dataOption({ files, options }: ToolDeclaration): string | undefined {
  return files.most === 0 ? Object.keys(options).find((name) => options[name]?.field.kind === 'localFile') : undefined;
}

/** `--pages` stands behind the file it is for: no sign in a file's name can be taken for it, and no shell for a pattern. */
function readFiles(declaration: ToolDeclaration, tokens: readonly Token[], folder: string): CallFile[] {
  const files: CallFile[] = [];
  for (const token of tokens) {
    if (token.kind === 'positional') files.push({ path: path.resolve(folder, token.value) });
    if (!declaration.files.pages || token.kind !== 'option' || token.name !== 'pages') continue;
    const file = files.at(-1);
    if (!file) throw new UsageError({ kind: 'pagesFirst' });
    if (file.pages !== undefined) throw new UsageError({ kind: 'pagesTwice', file: path.basename(file.path) });
    file.pages = token.value ?? '';
  }
  return files;
}

type Token = ReturnType<typeof parse>['tokens'][number];

function parse(options: Flags, args: string[]) {
  try {
    return parseArgs({ args, options, allowPositionals: true, allowNegative: true, strict: true, tokens: true });
  } catch (error) {
    throw unread(error, args);
  }
}

/** What `parseArgs` could not read: it names the option in quotes, with both its names and what it would take. */
function unread(error: unknown, args: readonly string[]): unknown {
  const { code, message } = error as NodeJS.ErrnoException;
  const [, short, long] = /'(?:(-\w), )?(--?[^' ]*)/.exec(message) ?? [];
  if (long === undefined) return error;
  const isWrittenOut = args.some((word) => word === long || word.startsWith(`${long}=`));
  const option = short === undefined || isWrittenOut ? long : short;
  if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') return new UsageError({ kind: 'optionUnknown', option });
  if (code !== 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE') return error;
  return new UsageError({ kind: /does not take/.test(message) ? 'valueUnwanted' : 'valueMissing', option });
}

/** parseArgs takes "-x" after a flag for another flag; a password or a value such as "-90" may well start with a dash. */
function joinDashedValues(words: readonly string[], flags: Flags): string[] {
  const joined: string[] = [];
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index]!;
    const next = words[index + 1];
    const takesValue = word.startsWith('--') && flags[word.slice(2)]?.type === 'string';
    if (takesValue && next?.startsWith('-')) {
      joined.push(`${word}=${next}`);
      index += 1;
    } else joined.push(word);
  }
  return joined;
}
