import type { CatalogueTool } from '@pagewright/contract/catalogue.ts';
import type { ServerConfig } from '@pagewright/contract/calls/upload.ts';

/** Why files were left out, in the order in which the dialog names them. */
export type Refusal<F = File> =
  | { reason: 'type'; files: F[] }
  | { reason: 'tooLarge'; files: string[] }
  | { reason: 'tooMany'; most: number }
  | { reason: 'single' }
  | { reason: 'empty' };

export interface Offered {
  name: string;
  size: number;
}

type Rules = Pick<CatalogueTool, 'acceptsExtensions' | 'files'> & {
  config: Pick<ServerConfig, 'taskBytes' | 'taskFiles'>;
};

export function mostFiles({ files, config }: Rules): number {
  return Math.min(files.most, config.taskFiles);
}

/**
 * The page's mirror of the server's limits: which of the offered files join those already in the list. The server
 * decides again by content. A task holds all files where they go together, and one file where each goes alone.
 */
export function admit<F extends Offered>(
  present: readonly Offered[],
  offered: readonly F[],
  rules: Rules,
): { admitted: F[]; refusals: Refusal<F>[] } {
  if (offered.length === 0) return { admitted: [], refusals: [{ reason: 'empty' }] };
  const refusals: Refusal<F>[] = [];
  const wrongType = offered.filter(({ name }) => !hasExtension(name, rules.acceptsExtensions));
  if (wrongType.length > 0) refusals.push({ reason: 'type', files: wrongType });

  const together = rules.files.mode === 'together';
  let bytes = together ? present.reduce((sum, { size }) => sum + size, 0) : 0;
  const fitting: F[] = [];
  const tooLarge: string[] = [];
  for (const file of offered.filter((each) => !wrongType.includes(each))) {
    const total = together ? bytes + file.size : file.size;
    if (total > rules.config.taskBytes) tooLarge.push(file.name);
    else {
      fitting.push(file);
      bytes = total;
    }
  }
  if (tooLarge.length > 0) refusals.push({ reason: 'tooLarge', files: tooLarge });

  const most = mostFiles(rules);
  const room = Math.max(0, most - present.length);
  if (fitting.length > room) refusals.push(most === 1 ? { reason: 'single' } : { reason: 'tooMany', most });
  return { admitted: fitting.slice(0, room), refusals };
}

/** `extensions` as in the catalogue, with their dots (".pdf"). */
export function hasExtension(name: string, extensions: readonly string[]): boolean {
  const lower = name.toLowerCase();
  return extensions.some((extension) => lower.endsWith(extension.startsWith('.') ? extension : `.${extension}`));
}

/** Kinds that have no name of capitals. */
const NAMES: Readonly<Record<string, string>> = {
  webp: 'WebP',
  pages: 'Pages',
  numbers: 'Numbers',
  keynote: 'Keynote',
};

/** "PDF" or "JPEG", "PNG", "WebP": what a tool takes, for persons; ".jpg" and ".jpeg" are one kind to them. */
export function spokenKinds(accepts: readonly string[]): string[] {
  return accepts.map((kind) => NAMES[kind] ?? kind.toUpperCase());
}

const NAMED_KINDS = 3;

/** The kinds that a short line names, and how many it leaves out: one or two more are named as well. */
export function shortKinds(accepts: readonly string[]): { named: string[]; left: number } {
  const names = spokenKinds(accepts);
  const named = names.length <= NAMED_KINDS + 2 ? names : names.slice(0, NAMED_KINDS);
  return { named, left: names.length - named.length };
}
