import type { DocumentModel, PageModel } from '../model/document.ts';
import { scaledBox, type Lengths } from './lengths.ts';
import { BlockScaler } from './scale-blocks.ts';

/** A recognized document with all its lengths and places scaled; its outline is what the document says, and stays. */
export function scaledModel(model: DocumentModel, lengths: Lengths): DocumentModel {
  const scaler = new BlockScaler(lengths);
  return {
    ...model,
    body: { ...model.body, size: lengths.size(model.body.size) },
    pages: model.pages.map((page) => scaledPage(page, lengths, scaler)),
  };
}

function scaledPage(page: PageModel, lengths: Lengths, scaler: BlockScaler): PageModel {
  const { length } = lengths;
  const { top, right, bottom, left } = page.margins;
  return {
    ...page,
    width: length(page.width),
    height: length(page.height),
    margins: { top: length(top), right: length(right), bottom: length(bottom), left: length(left) },
    header: page.header.map((block) => scaler.block(block)),
    footer: page.footer.map((block) => scaler.block(block)),
    regions: page.regions.map(({ box, columns }) => ({
      box: scaledBox(box, lengths),
      columns: columns.map((column) => ({
        box: scaledBox(column.box, lengths),
        blocks: column.blocks.map((block) => scaler.block(block)),
      })),
    })),
  };
}
