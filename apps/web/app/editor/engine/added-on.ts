import type { AddedBox, AddShape, AddText } from '@pagewright/contract/edits/added.ts';
import type { FaceFacts } from '@pagewright/contract/edits/faces.ts';
import type { EditOperation } from '@pagewright/contract/edits/script.ts';
import type { EditedDocument, LaidOutLine, LaidOutText, Point } from '@pagewright/editor';
import { addedBy, type AddedOperation } from '../session/added.ts';
import type { TextDraft } from '../session/adding.ts';
import { textOfDraft } from '../session/draft-text.ts';
import type { Stop, TextGeometry } from '../text/text-geometry.ts';
import type { KeptAssets } from './assets.ts';
import { familyNamed } from './faces-for.ts';
import { aboutText, textOfComment } from './put-text.ts';
import type { EditorAdded } from './messages.ts';

/** What was added to a page, and where it stands. `page`: object number. */
export async function addedOn(
  document: EditedDocument,
  page: number,
  done: readonly EditOperation[],
  assets: KeptAssets,
): Promise<EditorAdded[]> {
  const things = addedBy(done).filter((thing) => thing.page === page);
  if (!things.some(isText)) return things.map(withoutText);
  const faces = await assets.faces();
  return things.map((thing) => {
    if (thing.kind === 'annotation.put')
      return withText(textOfComment(thing), document, faces, aboutText(thing.comment));
    return thing.kind === 'add.text' ? withText(thing, document, faces) : withoutText(thing);
  });
}

const isText = ({ kind }: AddedOperation) => kind === 'add.text' || kind === 'annotation.put';

function withText(
  operation: AddText,
  document: EditedDocument,
  faces: readonly FaceFacts[],
  about?: TextDraft['about'],
): EditorAdded {
  const laid = document.layOut(operation);
  const draft = { ...draftOf(operation, faces), ...(about && { about }) };
  const { width, height } = laid;
  return {
    id: operation.id,
    corners: cornersOf({ ...operation.box, width, height }),
    text: { draft, geometry: geometryOf(operation, laid, textOfDraft(draft)) },
  };
}

const withoutText = (operation: AddedOperation): EditorAdded => ({
  id: operation.id,
  corners:
    operation.kind === 'add.shape'
      ? cornersOfShape(operation)
      : operation.kind === 'add.text' || operation.kind === 'annotation.put'
        ? []
        : cornersOf(operation.box),
  text: undefined,
});

function draftOf({ paragraphs, ...rest }: AddText, faces: readonly FaceFacts[]): TextDraft {
  return {
    ...rest,
    paragraphs: paragraphs.map(({ runs, align }) => ({
      align,
      runs: runs.map(({ faces: own, ...run }) => ({ ...run, family: familyNamed(own[0], faces) })),
    })),
  };
}

type Frame = Pick<AddedBox, 'x' | 'y' | 'rotation'>;

/** A place of a box, from its upper left corner right and down, on the page. */
function placeIn({ x, y, rotation }: Frame, right: number, down: number): Point {
  const angle = (rotation * Math.PI) / 180;
  const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
  return { x: x + right * cosine + down * sine, y: y + right * sine - down * cosine };
}

function cornersOf(box: AddedBox): Point[] {
  const { width, height } = box;
  return [placeIn(box, 0, 0), placeIn(box, width, 0), placeIn(box, width, height), placeIn(box, 0, height)];
}

/** Points. A line without thickness could not be pointed at. */
const LEAST = 6;

function cornersOfShape({ shape, stroke }: AddShape): Point[] {
  if (shape.form === 'rectangle' || shape.form === 'ellipse') return cornersOf(shape.box);
  const numbers =
    shape.form === 'path' ? shape.lines.flat() : shape.form === 'polygon' ? shape.points : [...shape.from, ...shape.to];
  const xs = numbers.filter((_, at) => at % 2 === 0);
  const ys = numbers.filter((_, at) => at % 2 === 1);
  const around = Math.max(LEAST, stroke?.width ?? 0) / 2;
  const [left, right] = [Math.min(...xs) - around, Math.max(...xs) + around];
  const [bottom, top] = [Math.min(...ys) - around, Math.max(...ys) + around];
  return cornersOf({ x: left, y: top, rotation: 0, width: right - left, height: top - bottom });
}

/** Carets of added text; a paragraph's line ends before the line feed that parts it from the next. */
function geometryOf({ box, paragraphs }: AddText, { lines }: LaidOutText, text: string): TextGeometry {
  const starts: number[] = [];
  let start = 0;
  for (const { runs } of paragraphs) {
    starts.push(start);
    start += runs.reduce((sum, run) => sum + run.text.length, 0) + 1;
  }
  return {
    text,
    lines: lines.map((line) => {
      const from = (starts[line.paragraph] ?? 0) + line.from;
      return { from, to: from + line.to - line.from, stops: stopsOf(box, line) };
    }),
  };
}

function stopsOf(frame: Frame, line: LaidOutLine): Stop[] {
  const stopAt = (right: number): Stop => ({
    low: placeIn(frame, right, line.bottom),
    high: placeIn(frame, right, line.top),
  });
  const stops: Stop[] = [];
  for (const { from, to, left, right, rightToLeft } of line.letters)
    for (let unit = from; unit < to; unit += 1) {
      const part = (unit - from) / (to - from);
      stops.push(stopAt(rightToLeft ? right - (right - left) * part : left + (right - left) * part));
    }
  const last = line.letters.at(-1);
  if (last) stops.push(stopAt(last.rightToLeft ? last.left : last.right));
  else stops.push(stopAt(line.rightToLeft ? line.right : line.left));
  return stops;
}
