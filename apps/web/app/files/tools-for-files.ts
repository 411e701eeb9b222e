import type { CatalogueEntry } from '@pagewright/contract/catalogue.ts';
import { hasExtension } from './admission.ts';

/** Extensions with their dots, by the slug of the tool that takes them. */
export type AcceptedFiles = Readonly<Record<string, readonly string[]>>;

/**
 * The tools that take every one of these files, the likeliest first: the way back of where they were brought ("word-to-pdf"
 * for "pdf-to-word"), then tools for few kinds of files, then the order of the menus.
 */
export function toolsForFiles<T extends Pick<CatalogueEntry, 'slug' | 'unavailable'>>(
  files: readonly { name: string }[],
  tools: readonly T[],
  accepted: AcceptedFiles,
  broughtTo?: string,
): T[] {
  const wayBack = broughtTo?.split('-to-').toReversed().join('-to-');
  const kinds = ({ slug }: T) => accepted[slug]?.length ?? 0;
  return tools
    .filter(
      ({ slug, unavailable }) =>
        slug !== broughtTo &&
        unavailable === undefined &&
        files.every(({ name }) => hasExtension(name, accepted[slug] ?? [])),
    )
    .sort((a, b) => Number(b.slug === wayBack) - Number(a.slug === wayBack) || kinds(a) - kinds(b));
}
