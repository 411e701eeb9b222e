import type { SourcePage } from '@pagewright/pdf/file/page-tree.ts';
import type { PdfDict } from '@pagewright/pdf/objects/objects.ts';
import { drawComments, type PageComments } from '../annotations/draw-comments.ts';
import type { NewResource } from '../script/new-resource.ts';
import type { AddedThing } from './added-things.ts';
import { PageNaming, type Naming } from './naming.ts';

/** What was added to a page, as content. */
export interface PageAddition {
  readonly source: SourcePage;
  readonly behind: string;
  readonly front: string;
  readonly resources: readonly NewResource[];
  readonly links: readonly PdfDict[];
  readonly comments: PageComments;
}

/** `resourcesOf`: what a page has already. */
export function drawAdded(
  things: readonly AddedThing[],
  resourcesOf: (page: SourcePage) => PdfDict | undefined,
  meaningOf: Naming['meaningOf'],
): PageAddition[] {
  const pages = Map.groupBy(things, ({ source }) => source.ref.number);
  return [...pages.values()].flatMap((some) => {
    const source = some[0]?.source;
    if (!source) return [];
    const naming = new PageNaming(resourcesOf(source), meaningOf);
    const drawn = some.flatMap((thing) => (thing.what === 'drawing' ? [{ ...thing, words: thing.draw(naming) }] : []));
    const wordsOf = (layer: 'front' | 'behind') =>
      drawn.flatMap((thing) => (thing.layer === layer ? [`${thing.words}\n`] : [])).join('');
    return {
      source,
      behind: wordsOf('behind'),
      front: wordsOf('front'),
      resources: naming.added,
      links: some.flatMap((thing) => (thing.what === 'link' ? [thing.annotation] : [])),
      comments: drawComments(
        some.filter((thing) => thing.what === 'annotation'),
        { source, meaningOf },
      ),
    };
  });
}
