import type { SourcePage } from '@pagewright/pdf/file/page-tree.ts';
import { materialisePage } from '@pagewright/pdf/file/page-tree.ts';
import { asDict } from '@pagewright/pdf/objects/objects.ts';
import { EngineFailure } from '@pagewright/ground/failure.ts';
import { linesOf } from '../../lines/lines-of.ts';
import type { TextLine } from '../../lines/text-line.ts';
import { contentStreams, decodedContent } from '../../page/contents.ts';
import type { Interpreter } from '../../page/interpret.ts';

/** What is printed on a page; nothing where it cannot be read. */
export function linesOn(page: SourcePage, interpreter: Interpreter): TextLine[] {
  const dict = materialisePage(page);
  try {
    const content = decodedContent(contentStreams(dict.get('Contents')));
    if (!content) return [];
    return linesOf({ page: page.ref.number, contents: interpreter.read(content, asDict(dict.get('Resources'))) });
  } catch (error) {
    // Names are a help: without them the form can be filled in all the same.
    if (error instanceof EngineFailure) return [];
    throw error;
  }
}
