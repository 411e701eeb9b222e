import type { CatalogueTool } from '@pagewright/contract/catalogue.ts';
import type { Failure } from '@pagewright/contract/failures/codes.ts';
import type { Language } from '@pagewright/contract/languages.ts';
import type { OptionField, OptionFieldOf } from '@pagewright/contract/options.ts';
import { readPageOrder, readPageRanges, type PageRangeReading } from '@pagewright/contract/page-ranges.ts';
import { addressLines, isWebAddress } from '@pagewright/contract/web-address.ts';
import type { Estimates } from '../forecast/estimates.ts';
import { isBeyond, type Rights } from './rights.ts';
import { ownRegion } from './own-region.ts';

/** The values of an option form: what they are at first, which are shown, what is wrong with them, what is sent. */

export type OptionValue = string | number | boolean | string[];
export type OptionValues = Readonly<Record<string, OptionValue>>;
export type OptionFields = CatalogueTool['options'];

export interface FormState {
  values: OptionValues;
  /** Passwords typed a second time, by option name. */
  repeats: Readonly<Record<string, string>>;
}

/** What is known of the files that the options are for. */
export interface FormFacts {
  /** Pages of the longest file, or `undefined` while no file's count is known. */
  pages: number | undefined;
  /** Files that the pages are taken of; left out, there is one. */
  files?: number;
  /** Pages of each file of the task in their order, where one order may name pages of all of them. */
  each?: readonly number[];
  estimates?: Estimates | undefined;
  /** Options that a forecast of the files makes a question of. */
  matters?: readonly string[];
  rights?: Rights;
  /** Names of files by uid, where there are several. */
  names?: ReadonlyMap<string, string>;
}

export type OptionProblem =
  | { kind: 'required' }
  | { kind: 'unconfirmed' }
  | { kind: 'repeatDiffers' }
  | { kind: 'outOfRange'; least: number; most: number }
  | { kind: 'wholeNumber' }
  | { kind: 'urlEmpty' }
  | { kind: 'urlInvalid' }
  | { kind: 'languagesMost'; most: number }
  | ({ kind: 'pages' } & Extract<
      Failure,
      { code: 'PAGES_UNREADABLE' | 'PAGES_BEYOND' | 'PAGES_FILE_MISSING' | 'PAGES_NONE' }
    >);

/** Pages that a list may name while the file's own count is not known yet. */
export const PAGES_AT_MOST = 20_000;

/**
 * `allPages` is the word for every page in the page's language; it is understood in each of them. `languages`: those that
 * the browser names, in its order; `language`: of the page. A default that only other plans give is another one: the server reads a call without it
 * the same way.
 */
export function initialForm(
  fields: OptionFields,
  allPages: string,
  { languages = [], language, rights }: { languages?: readonly string[]; language?: Language; rights?: Rights } = {},
): FormState {
  const values = Object.entries(fields).map(([name, field]) => {
    const own = field.kind === 'choice' ? ownChoice(field, languages, language) : undefined;
    const instead = field.needs && isBeyond(field.needs.right, rights) ? field.needs.otherwise : undefined;
    const value = own ?? instead ?? field.default ?? emptyValue(field);
    return [name, field.kind === 'pageRanges' && value === 'all' ? allPages : value] as const;
  });
  return { values: Object.fromEntries(values), repeats: {} };
}

/** What a choice is for this person at first, where that depends on her. */
function ownChoice(
  { starts, values }: OptionFieldOf<'choice'>,
  languages: readonly string[],
  language: Language | undefined,
): string | undefined {
  if (starts === 'region') return ownRegion(values, languages);
  return starts === 'language' ? values.find((each) => each === language) : undefined;
}

/** What may be written down on the device: everything but passwords. */
export const valuesToKeep = (fields: OptionFields, { values }: FormState): OptionValues =>
  Object.fromEntries(Object.entries(values).filter(([name]) => fields[name] && fields[name].kind !== 'password'));

/** A form with values that were chosen before, or come with an example; what the tool does not know any more is left out. */
export function withKept(
  form: FormState,
  fields: OptionFields,
  kept: Readonly<Record<string, unknown>> | undefined,
): FormState {
  const known = Object.entries(kept ?? {}).filter(([name]) => fields[name]);
  const repeats = known.filter(([name]) => fields[name]?.kind === 'password');
  return {
    values: { ...form.values, ...(Object.fromEntries(known) as OptionValues) },
    repeats: { ...form.repeats, ...(Object.fromEntries(repeats) as FormState['repeats']) },
  };
}

function emptyValue(field: OptionField): OptionValue {
  switch (field.kind) {
    case 'toggle':
      return false;
    case 'level':
    case 'number':
      return field.least;
    case 'languages':
      return [];
    case 'choice':
      return field.values[0] ?? '';
    case 'fileOrder':
      return 'given';
    case 'colour':
      return '#000000';
    default:
      return '';
  }
}

/** Whether an option counts beside the values of the others. */
function counts({ shownWhen }: OptionField, values: OptionValues): boolean {
  return shownWhen === undefined || shownWhen.values.includes(String(values[shownWhen.option]));
}

/** Whether an option is drawn: it counts, and is a question for these files. Others are sent with their first value. */
export function isShown(name: string, field: OptionField, { values }: FormState, { matters }: FormFacts): boolean {
  if (field.unasked) return false;
  const isAsked = field.kind !== 'choice' || field.asked === undefined || matters?.includes(name) === true;
  return isAsked && counts(field, values);
}

/** The option that asks for one result or one for each file: it counts only where there are several. */
export const FOR_SEVERAL = 'result';

/**
 * Whether all files are one task with one result. Where each becomes a result of its own it is a task of its own, so
 * that a file that fails or asks for its password stops none of the others (2-tools section 4).
 */
export const goTogether = ({ files }: Pick<CatalogueTool, 'files'>, values: Readonly<Record<string, unknown>>) =>
  files.mode === 'together' && values[FOR_SEVERAL] !== 'each';

/** Something that a person must agree to before the start: drawn beside the button, never among the options. */
export const isConfirmation = (field: OptionField) => field.kind === 'toggle' && field.required;

/** What is wrong with each option that is shown, by name; empty when the form can be sent. */
export function problemsOf(fields: OptionFields, form: FormState, facts: FormFacts): Record<string, OptionProblem> {
  const problems: Record<string, OptionProblem> = {};
  for (const [name, field] of Object.entries(fields)) {
    if (!isShown(name, field, form, facts)) continue;
    const problem = problemOf(field, form.values[name] ?? '', form.repeats[name] ?? '', facts);
    if (problem) problems[name] = problem;
  }
  return problems;
}

function problemOf(
  field: OptionField,
  value: OptionValue,
  repeat: string,
  facts: FormFacts,
): OptionProblem | undefined {
  switch (field.kind) {
    case 'toggle':
      return field.required && value !== true ? { kind: 'unconfirmed' } : undefined;
    case 'level':
    case 'number':
      return numberProblem(field, value);
    case 'pageRanges':
      if (String(value).trim() === '') return field.required ? NO_PAGES : undefined;
      return pagesProblem(String(value), facts.pages);
    case 'pageOrder':
      if (String(value).trim() === '') return field.required ? NO_PAGES : undefined;
      return problemIn(readPageOrder(String(value), facts.each ?? facts.pages ?? PAGES_AT_MOST));
    case 'password':
      if (field.required && value === '') return { kind: 'required' };
      return field.repeat && value !== repeat ? { kind: 'repeatDiffers' } : undefined;
    case 'url':
      return urlProblem(field.required, String(value));
    case 'languages':
      if (Array.isArray(value) && value.length > field.most) return { kind: 'languagesMost', most: field.most };
      return field.required && Array.isArray(value) && value.length === 0 ? { kind: 'required' } : undefined;
    default:
      return field.required && String(value).trim() === '' ? { kind: 'required' } : undefined;
  }
}

function numberProblem(
  field: Extract<OptionField, { kind: 'level' | 'number' }>,
  value: OptionValue,
): OptionProblem | undefined {
  const { least, most } = field;
  if (typeof value !== 'number' || Number.isNaN(value)) return { kind: 'required' };
  if (value < least || value > most) return { kind: 'outOfRange', least, most };
  return field.kind === 'number' && field.whole && !Number.isInteger(value) ? { kind: 'wholeNumber' } : undefined;
}

type PagesProblem = Extract<OptionProblem, { kind: 'pages' }>;
const NO_PAGES: PagesProblem = { kind: 'pages', code: 'PAGES_NONE', facts: {} };

/** What is wrong with typed page ranges; nothing typed is nothing wrong. */
export function pagesProblem(text: string, pages: number | undefined): PagesProblem | undefined {
  return text.trim() === '' ? undefined : problemIn(readPageRanges(text, pages ?? PAGES_AT_MOST));
}

function problemIn(reading: PageRangeReading<unknown>): PagesProblem | undefined {
  if (reading.ok) return undefined;
  switch (reading.problem) {
    case 'empty':
      return NO_PAGES;
    case 'beyond':
      return { kind: 'pages', code: 'PAGES_BEYOND', facts: { part: reading.part, pages: reading.pages } };
    case 'fileMissing':
      return { kind: 'pages', code: 'PAGES_FILE_MISSING', facts: { part: reading.part, limit: reading.files } };
    case 'unreadable':
      return { kind: 'pages', code: 'PAGES_UNREADABLE', facts: { part: reading.part } };
  }
}

function urlProblem(required: boolean, text: string): OptionProblem | undefined {
  const lines = addressLines(text);
  if (lines.length === 0) return required ? { kind: 'urlEmpty' } : undefined;
  return lines.every(isWebAddress) ? undefined : { kind: 'urlInvalid' };
}

/** The options of the call: those that count and are not left empty. For empty ones the tool has its own default. */
export function optionsToSend(fields: OptionFields, values: OptionValues): Record<string, OptionValue> {
  const sent = Object.entries(fields).flatMap(([name, field]) => {
    const value = values[name];
    const left = value === undefined || value === '' || !counts(field, values);
    return left ? [] : [[name, value] as const];
  });
  return Object.fromEntries(sent);
}
