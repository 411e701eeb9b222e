import path from 'node:path';
import { parseArgs, type ParseArgsConfig } from 'node:util';
import type { ToolDeclaration } from '@pagewright/tools';

/** A call that cannot be understood: exit 2, with the usage. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

export interface Call {
  files: string[];
  /** File or folder; the current folder when not given. */
  output: string;
  options: Record<string, string>;
  /** For inputs that are encrypted. */
  inputPassword?: string;
  json: boolean;
  help: boolean;
}

const OWN_FLAGS = {
  output: { type: 'string', short: 'o' },
  'input-password': { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const satisfies ParseArgsConfig['options'];

/** "pageSize" is `--page-size` at the prompt. */
export function flagOf(option: string): string {
  return option.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** Reads what stands behind the tool id. Relative paths are those of `folder`. */
export function readCall(declaration: ToolDeclaration, words: readonly string[], folder: string): Call {
  const names = new Map(Object.keys(declaration.options).map((name) => [flagOf(name), name]));
  const flags: ParseArgsConfig['options'] = { ...OWN_FLAGS };
  for (const [flag, name] of names)
    flags[flag] = { type: declaration.options[name]!.field.kind === 'toggle' ? 'boolean' : 'string' };

  const { values, positionals } = parse(flags, joinDashedValues(words, flags));
  const options: Record<string, string> = {};
  for (const [flag, value] of Object.entries(values)) {
    const name = names.get(flag);
    if (name !== undefined) options[name] = String(value);
  }
  const output = typeof values['output'] === 'string' ? values['output'] : '.';
  const inputPassword = values['input-password'];
  return {
    files: positionals.map((file) => path.resolve(folder, file)),
    // A trailing slash says "a folder" and must survive.
    output: path.resolve(folder, output) + (/[/\\]$/.test(output) ? path.sep : ''),
    options,
    ...(typeof inputPassword === 'string' && { inputPassword }),
    json: values['json'] === true,
    help: values['help'] === true,
  };
}

function parse(options: NonNullable<ParseArgsConfig['options']>, args: string[]) {
  try {
    return parseArgs({ args, options, allowPositionals: true, allowNegative: true, strict: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message.split('. ')[0] : String(error));
  }
}

/** parseArgs takes "-x" after a flag for another flag; a password or a value such as "-90" may well start with a dash. */
function joinDashedValues(words: readonly string[], flags: NonNullable<ParseArgsConfig['options']>): string[] {
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
