import type { Message } from './message.ts';
import { follow, type Objects } from './objects.ts';
import { readTable, type Table } from './read-table.ts';
import { textOf } from './text-storage.ts';

/** A sheet of a Numbers document: its tables, and the texts beside them, from top to bottom. */
export interface Sheet {
  name: string;
  content: (Table | string)[];
}

const TYPES = { document: 1, sheet: 2, text: 2011, table: 6000 };
const SHEETS_OF_DOCUMENT = 1;
const SHEET = { name: 1, drawables: 2 };
/** Where something stands on its sheet. */
const TABLE_DRAWABLE = 1;
const SHAPE_DRAWABLE = 1;
const DRAWABLE = { geometry: 1, position: 1 };
const POSITION = { left: 1, top: 2 };
const TEXT_BOX = { shape: 1, text: 2 };
const MOST_CELLS = 300_000;

/** Fails with a RangeError where the document is not what it should be. */
export function readSheets(objects: Objects): Sheet[] {
  const document = [...objects.values()].find(({ type }) => type === TYPES.document);
  let left = MOST_CELLS;
  return (document?.message.messages(SHEETS_OF_DOCUMENT) ?? []).flatMap((reference) => {
    const sheet = follow(objects, reference);
    if (sheet?.type !== TYPES.sheet) return [];
    const placed = sheet.message.messages(SHEET.drawables).flatMap((each): Placed[] => {
      const found = follow(objects, each);
      if (found?.type === TYPES.table) {
        const table = readTable(objects, found.message, left);
        left -= table.rows.length * table.columnWidths.length;
        return [{ ...placeOf(found.message.message(TABLE_DRAWABLE)), content: table }];
      }
      const shape = found?.type === TYPES.text ? found.message.message(TEXT_BOX.shape) : undefined;
      const text = textOf(objects, found?.message.message(TEXT_BOX.text));
      return shape && text !== undefined ? [{ ...placeOf(shape.message(SHAPE_DRAWABLE)), content: text }] : [];
    });
    const content = placed.toSorted((a, b) => a.line - b.line || a.left - b.left).map((each) => each.content);
    return [{ name: sheet.message.text(SHEET.name) ?? '', content }];
  });
}

interface Placed {
  line: number;
  left: number;
  content: Table | string;
}

/** Things whose tops differ by less stand beside each other (points). */
const LINE_HEIGHT = 20;

function placeOf(drawable: Message | undefined): Omit<Placed, 'content'> {
  const position = drawable?.message(DRAWABLE.geometry)?.message(DRAWABLE.position);
  const top = position?.number(POSITION.top) ?? 0;
  return { line: Math.round(top / LINE_HEIGHT), left: position?.number(POSITION.left) ?? 0 };
}
