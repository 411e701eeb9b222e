import { concat, fromLatin1 } from '@pagewright/ground/bytes';
import type { SourcePage } from '@pagewright/pdf/file/page-tree.ts';
import { wrappingOf } from '../page/wrapping.ts';
import type { Editing } from './editing.ts';

/** Draws something over the page, in its default user space and a graphics state of its own. */
export function addContent({ own }: Pick<Editing, 'own'>, page: SourcePage, words: string): void {
  const content = own.contentOf(page) ?? new Uint8Array(0);
  const { before, behind } = wrappingOf(content) ?? { before: '', behind: '\n' };
  const all = concat([fromLatin1(before), content, fromLatin1(`${behind}q\n${words}\nQ\n`)]);
  own.rewrite(page, all, new Map(own.resourcesOf(page) ?? []));
}
