import type { Family, FileKind, Forecast, Note, OptionField, Screen, ToolIcon } from '@pagewright/contract';
import type { ProgramName } from '@pagewright/runtime/programs/find.ts';
import type { Option, OptionValues } from './options.ts';
import type { TaskModel } from './task-model.ts';

/** The declaration in a tool's `tool.ts`: what it takes, gives and offers. */
export interface ToolDeclaration<O extends Record<string, Option> = Record<string, Option>> {
  /** The route's last segment and the prompt's tool id. */
  slug: string;
  family: Family;
  /** Its drawing in menus and on its card; without one, its family's. */
  icon?: ToolIcon;
  /** Place within the family's menu, from 1. */
  rank: number;
  /** Place among the tools that most visitors come for, from 1. */
  wanted?: number;
  /** Place among those that stand in the header by their names, from 1. */
  inHeader?: number;
  /** Tools that its results go on to, or that people come for along with it. */
  next: readonly string[];
  accepts: readonly FileKind[];
  files: {
    /** `each`: one task a file. `together`: all files are one task. */
    mode: 'each' | 'together';
    least: number;
    most: number;
    /** A person can name the pages that are taken of each file. */
    pages?: true;
    /** The first file alone is worked on; what may travel beside it. */
    beside?: readonly FileKind[];
  };
  screen: Screen;
  /** Light tasks never wait behind heavy ones. */
  cost: 'light' | 'heavy';
  /** Milliseconds a run may take. */
  deadlineMs: number;
  /** Kinds with one of which among its files a task is a heavy one, and the milliseconds that it may take then. */
  heavyWith?: { kinds: readonly FileKind[]; deadlineMs: number };
  /** External programs without which the tool is unavailable. */
  programs: readonly ProgramName[];
  /** `false` where an encrypted file's password is one of the tool's own options; `ToolInput.password` has it then too. */
  asksPassword: boolean;
  /** What it works on never leaves the person’s device: nobody may send it to a server as a task. */
  staysOnDevice?: true;
  /** It asks a language model, where one is set up. */
  asksModel?: true;
  /** Nobody takes its results for the signed document. Without it, a person is warned before a run of signed files. */
  keepsSignatures?: true;
  options: O;
}

export type { ProgramName };

export function defineTool<const O extends Record<string, Option>>(
  declaration: ToolDeclaration<O>,
): ToolDeclaration<O> {
  return declaration;
}

export interface ToolInput {
  /** Where the bytes are; never written to. */
  path: string;
  /** Where the file is as it came, if readers are given a copy in its place. */
  original?: string;
  /** As the person knows the file; shown and used for naming results, never a path. */
  name: string;
  kind: FileKind;
  bytes: number;
  password?: string;
  /** To be tried on a document other than a PDF: which one opens it shows when it is opened. */
  passwords?: readonly string[];
  /** The pages to take of it, as typed ("1-3, 5"), where the tool takes such; every page without it. */
  pages?: string;
  /** Milliseconds of Unix time, where the person's machine told it. */
  modifiedAt?: number;
}

export interface ToolWork<O = Record<string, unknown>> {
  /** Empty where the tool declares that it takes none. */
  files: readonly [ToolInput, ...ToolInput[]];
  options: O;
  /** Whose task it is. What stays warm between tasks serves one owner only. */
  owner: string;
  /** The task's own empty folder: results and everything in between go here. */
  folder: string;
  /**
   * A folder for checkpoints: another attempt at the same task finds them again if this process is killed. Undefined
   * where there is no other attempt.
   */
  checkpoints?: string;
  /** Nothing where none is set up. */
  model?: TaskModel;
  clock: () => Date;
  /** Called as often as one likes with the work done of all the work. */
  progress: (done: number, of: number) => void;
  signal: AbortSignal;
}

/** The work of a tool with these options. */
export type WorkOf<T> = T extends ToolDeclaration<infer O> ? ToolWork<OptionValues<O>> : never;

export interface ToolOutput {
  path: string;
  /** The name offered for the download. */
  name: string;
  pages?: number;
  /** Opens with a password only. */
  encrypted?: true;
  /** The option that asked for it, of one that comes beside what the tool is for. */
  askedBy?: string;
}

export interface ToolResult {
  outputs: ToolOutput[];
  notes: Note[];
  /** What the run found out, as JSON: for programs that ask at the prompt. */
  report?: unknown;
  /** What the prompt says in place of results, of a run that makes none. */
  said?: string;
}

/** What a tool's `forecast.ts` can say beyond what is true of every tool. */
export type ToolForecast = Partial<Forecast>;

interface OptionWords {
  label: string;
  hint?: string;
}
type WordsOf<O> = O extends { field: { kind: 'choice'; values: (infer V extends string)[] } }
  ? OptionWords & { values: Record<V, OptionWords> }
  : O extends { field: { kind: 'languages' } }
    ? OptionWords & { values?: Readonly<Record<string, OptionWords>> }
    : OptionWords;

interface Step {
  title: string;
  text: string;
}
interface FaqItem {
  question: string;
  answer: string;
}

/** All words of a tool in one language; a hole does not compile. */
export interface ToolText<T extends { options: Record<string, { field: OptionField }> }> {
  title: string;
  subtitle: string;
  button: string;
  /** What people call it who use other words than ours, as they type it into a search. Never shown. */
  keywords: readonly [string, ...string[]];
  steps: [Step, Step, Step];
  faq: [FaqItem, FaqItem, FaqItem];
  seo: { title: string; description: string };
  options: { [N in keyof T['options']]: WordsOf<T['options'][N]> };
}

/**
 * One call of the tool and what must be true of its result. `samples.ts` lists them; the catalogue test runs them and
 * the benchmark times them.
 */
export interface ToolSample<O = Record<string, unknown>> {
  name: string;
  /** The tool's page lets a visitor try it with this one; where none is marked, with the first. */
  isExample?: true;
  /** Names of made fixtures (see `fixtures/README.md`). */
  files: [string, ...string[]];
  /** As typed at the prompt, by option name. */
  options: Partial<Record<keyof O & string, string>>;
  expect: {
    outputs: number;
    /** Extension of every output, but for what comes beside. */
    extension: string;
    /** Extension of the last one, where an option asked for it. */
    beside?: string;
    /** Pages of each output, where they are PDFs. */
    pages?: number[];
    notes?: Note['code'][];
  };
}

export type SamplesOf<T> = T extends ToolDeclaration<infer O> ? ToolSample<OptionValues<O>>[] : never;
