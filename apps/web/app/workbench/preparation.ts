import type { StartFile } from '@pagewright/contract/calls/conversion.ts';
import type { CatalogueTool } from '@pagewright/contract/catalogue.ts';
import {
  FOR_SEVERAL,
  goTogether,
  PAGES_AT_MOST,
  pagesProblem,
  problemsOf,
  type FormFacts,
  type FormState,
  type OptionProblem,
} from '../options/values.ts';
import type { Rights } from '../options/rights.ts';
import type { ContentView } from './content-view.ts';
import type { FileItem } from '../conversion/file-item.ts';
import type { Previews } from '../preview/use-previews.ts';

/** Why the work cannot start yet. */
export type Obstacle =
  | 'locked'
  | 'several locked'
  | 'unusable'
  | 'too few'
  | 'nothing turned'
  | 'nothing edited'
  | 'pages';

/** The pages that are typed for one file, and what is wrong with them. */
export interface PagesOfOneFile {
  value: string;
  problem: (OptionProblem & { kind: 'pages' }) | undefined;
}

/** What a preparation follows from, of all the work on a tool's page. */
interface FilesToPrepare {
  tool: Pick<CatalogueTool, 'options' | 'files' | 'asksPassword'>;
  config: { rights?: Rights };
  items: readonly FileItem[];
  previews: Pick<Previews, 'of'>;
  form: FormState;
  /** Pages typed for single files, by file. */
  pagesOf: Readonly<Record<string, string>>;
  /** Passwords that are typed and not tried yet, by file. */
  typedPasswords: Readonly<Record<string, string>>;
}

/** What a start would send, and what hinders it. */
export interface Preparation {
  /** The form with what the contents have made of their options. */
  filled: FormState;
  /** Options that something else than the form asks for. */
  filledElsewhere: readonly string[];
  facts: FormFacts;
  problems: Readonly<Record<string, OptionProblem>>;
  asksPassword: boolean;
  /** Files that wait for their password. */
  locked: readonly string[];
  /** Set where a tool takes pages of single files. */
  pagesOf: (uid: string) => PagesOfOneFile | undefined;
  /** What goes along with a file: its password, its pages. */
  detailsOf: (uid: string) => Omit<StartFile, 'token'>;
  obstacle: Obstacle | undefined;
}

export function preparationOf(work: FilesToPrepare, content: ContentView | undefined): Preparation {
  const { tool, items, previews, form } = work;
  const filled = { ...form, values: { ...form.values, ...content?.values } };
  const unlocking = passwordOptions(tool);
  const asksPassword = tool.asksPassword || unlocking.length > 0;
  const facts = factsOf(work);

  const pagesOf = (uid: string) => {
    const value = work.pagesOf[uid] ?? '';
    return tool.files.pages ? { value, problem: pagesProblem(value, previews.of(uid).pages) } : undefined;
  };
  const lockedItems = items.filter(({ uid }) => ['locked', 'wrong-password'].includes(previews.of(uid).state));
  const locked = asksPassword ? lockedItems.map(({ uid }) => uid) : [];
  const everyFileIsSeen = items.every(({ uid }) => previews.of(uid).state !== 'none');
  // Once a file is done as a task of its own, the others can no longer become one result with it.
  const isOneFile = items.length < 2 || items.some(({ status }) => status === 'success');

  return {
    filled,
    filledElsewhere: [
      ...(content?.replaces ?? []),
      ...fileOrderOptions(tool),
      // Where every file could be opened or found locked here, each locked one has its own password field.
      ...(everyFileIsSeen ? unlocking : []),
      ...(isOneFile ? [FOR_SEVERAL] : []),
    ],
    facts,
    problems: problemsOf(tool.options, filled, facts),
    asksPassword,
    locked,
    pagesOf,
    detailsOf: (uid) => {
      const { password } = previews.of(uid);
      const pages = pagesOf(uid)?.value.trim() ?? '';
      return { ...(asksPassword && password !== undefined && { password }), ...(pages !== '' && { pages }) };
    },
    obstacle: obstacleOf(),
  };

  function obstacleOf(): Obstacle | undefined {
    // A password that is typed is tried by the start, on every file that waits for one.
    const isAnyTyped = locked.some((uid) => (work.typedPasswords[uid] ?? '') !== '');
    if (locked.length > 0 && !isAnyTyped) return locked.length === 1 ? 'locked' : 'several locked';
    if (goTogether(tool, filled.values) && items.some(({ status }) => status === 'uploadFail')) return 'unusable';
    const usable = items.filter(({ status }) => status === 'new' || status === 'ready');
    if (usable.length < tool.files.least) return 'too few';
    if (content?.missing === 'nothing turned' || content?.missing === 'nothing edited') return content.missing;
    return items.some(({ uid }) => pagesOf(uid)?.problem !== undefined) ? 'pages' : undefined;
  }
}

/** What is known of the files' pages; a file whose pages are not counted yet may have any. */
function factsOf({ tool, items, previews, config }: FilesToPrepare): FormFacts {
  // Of a tool that works on one file, others only travel beside it.
  const worked = tool.files.most === 1 ? items.slice(0, 1) : items;
  const counts = worked.map(({ uid }) => previews.of(uid).pages);
  const known = counts.length > 0 && counts.every((count) => count !== undefined);
  return {
    pages: known ? Math.max(...counts) : undefined,
    files: items.length,
    ...(config.rights && { rights: config.rights }),
    ...(tool.files.mode === 'together' && { each: counts.map((count) => count ?? PAGES_AT_MOST) }),
    ...(items.length > 1 && { names: new Map(items.map(({ uid, name }) => [uid, name])) }),
  };
}

/** Options that the list of files stands for. */
const fileOrderOptions = ({ options, files }: FilesToPrepare['tool']) =>
  files.mode === 'together' ? Object.keys(options).filter((name) => options[name]?.kind === 'fileOrder') : [];

/** Options that open a file. Where opening it is the tool's own work, they are not asked for at the file. */
export const passwordOptions = ({ options, asksPassword }: Pick<FilesToPrepare['tool'], 'options' | 'asksPassword'>) =>
  asksPassword
    ? []
    : Object.entries(options).flatMap(([name, field]) => (field.kind === 'password' && !field.repeat ? [name] : []));
