import { STANDARD_STAMPS } from '@pagewright/contract/edits/annotations/standard-stamps.ts';
import type { Stamp } from '@pagewright/contract/edits/annotations/stamp.ts';
import { fromLatin1, latin1 } from '@pagewright/ground/bytes';
import { EngineFailure } from '@pagewright/ground/failure.ts';
import {
  asArray,
  asName,
  asString,
  PdfName,
  PdfRef,
  type PdfDict,
  type PdfObject,
} from '@pagewright/pdf/objects/objects.ts';
import { bytesOf, byteString, textOf, textString } from '@pagewright/pdf/objects/text-string.ts';
import { imageWords, type OwnImage } from '../../../added/image.ts';
import type { Naming } from '../../../added/naming.ts';
import { openImage } from '../../../added/open-image.ts';
import { areaOf } from '../../../links/links-on.ts';
import type { Editing } from '../../../operations/editing.ts';
import { matrixOf } from '../../../page/matrix.ts';
import { asOne } from '../../drawing/as-one.ts';
import { boxAround } from '../../drawing/grown.ts';
import { colourOf, opacityOf } from '../../drawing/stroke.ts';
import { cornersOf } from '../../drawing/turned-box.ts';
import type { CommentKind } from '../../kind.ts';
import { movedBy, numbersIn, ownEntries, ownOf } from '../../own-entries.ts';
import { facesEntry, facesIn } from '../../own-faces-entry.ts';
import { drawingIn, drawnWords } from './own-drawings.ts';
import { lookOf, lookWords } from './kept-look.ts';
import { lettering } from './lettering.ts';

/** Letters in a frame, an image, a drawing, or what another program drew (ISO 32000-2, 12.5.6.12). */
export const stamp: CommentKind<Stamp> = {
  subtype: 'Stamp',
  write: (editing, comment, { before }) => {
    const { box, opacity } = comment;
    const page = boxAround(cornersOf(box), 0);
    const { words, entries, own } = drawingFor(editing, comment, before);
    const placed = { Corner: [box.x, box.y, box.rotation], Size: [box.width, box.height] };
    return (canvas) => ({
      entries: { ...entries, ...ownEntries(page, { ...placed, ...own }) },
      words: asOne(canvas, { opacity, box: page }, words),
      box: page,
    });
  },
  read: (annotation) => {
    const [box, look] = [boxOfOwn(annotation), ownLook(annotation)];
    if (box && look) return { type: 'stamp', box, look, ...opacityOf(annotation) };
    const area = areaOf(annotation);
    if (!area || !lookOf(annotation) || area[2] <= area[0] || area[3] <= area[1]) return undefined;
    const whole = { x: area[0], y: area[3], rotation: 0, width: area[2] - area[0], height: area[3] - area[1] };
    // What it shows is as opaque as it says already.
    return { type: 'stamp', box: (ownOf(annotation)?.has('Look') && box) || whole, look: { is: 'kept' } };
  },
};

interface Drawing {
  words: (naming: Naming) => string;
  entries: Record<string, PdfObject | undefined>;
  own: Record<string, PdfObject | undefined>;
}

function drawingFor(editing: Editing, { box, look }: Stamp, before: PdfDict | undefined): Drawing {
  switch (look.is) {
    case 'text': {
      const { lines, colour, faces, name } = look;
      return {
        words: lettering(editing, box, look),
        entries: { Name: PdfName.of(name ?? 'Text'), C: [...colour] },
        own: { Lines: lines.map((line) => textString(line)), Faces: facesEntry(faces) },
      };
    }
    case 'image': {
      const image = imageFor(editing, look.asset, before);
      return {
        words: (naming) => imageWords(image, { box }, naming),
        entries: { Name: PdfName.of('Image') },
        own: { Asset: byteString(fromLatin1(look.asset)), Image: image.object, Upright: [...image.upright] },
      };
    }
    case 'drawing': {
      const { width, height, colour } = look;
      const form = editing.own.drawings.formOf(look);
      return {
        words: (naming) => drawnWords(naming.nameOf('XObject', form), { width, height }, box),
        entries: { Name: PdfName.of('Drawing'), C: [...colour] },
        own: { Drawing: form },
      };
    }
    case 'kept': {
      const kept = before && lookOf(before);
      const words = kept && lookWords(kept, box);
      if (!before || !words) throw new EngineFailure('EDIT_UNFIT', { operation: editing.number });
      return { words, entries: { Name: before.get('Name'), C: before.get('C') }, own: { Look: kept } };
    }
  }
}

/** As it came beside the script, or else as the annotation has it in whose place it stands. Fails as `openImage` does. */
function imageFor(editing: Editing, asset: string, before: PdfDict | undefined): OwnImage {
  const own = before && ownOf(before);
  const object = own?.get('Image');
  if (editing.assets(asset) || !own || !(object instanceof PdfRef) || assetOf(own) !== asset)
    return openImage(editing, asset);
  return { object, width: 1, height: 1, upright: matrixOf(numbersIn(own.get('Upright'))) };
}

function boxOfOwn(annotation: PdfDict): Stamp['box'] | undefined {
  const [own, moved] = [ownOf(annotation), movedBy(annotation)];
  const [x, y, rotation] = numbersIn(own?.get('Corner'));
  const [width, height] = numbersIn(own?.get('Size'));
  if (!moved || x === undefined || y === undefined || rotation === undefined) return undefined;
  if (width === undefined || height === undefined) return undefined;
  return { x: x + moved.x, y: y + moved.y, rotation, width, height };
}

const HASH = /^[\da-f]{64}$/;

function assetOf(own: PdfDict): string | undefined {
  const asset = asString(own.get('Asset'));
  const hash = asset ? latin1(bytesOf(asset)) : '';
  return HASH.test(hash) ? hash : undefined;
}

function ownLook(annotation: PdfDict): Stamp['look'] | undefined {
  const own = ownOf(annotation);
  const asset = own && assetOf(own);
  if (asset !== undefined) return { is: 'image', asset };
  const drawing = drawingIn(own?.get('Drawing'), colourOf(annotation));
  if (drawing) return { is: 'drawing', ...drawing };
  const lines = (asArray(own?.get('Lines')) ?? []).map((line) => textOf(asString(line)));
  const colour = colourOf(annotation);
  if (lines.length === 0 || !colour) return undefined;
  const name = STANDARD_STAMPS.find((each) => each === asName(annotation.get('Name')));
  return { is: 'text', lines, colour, faces: facesIn(own?.get('Faces')), ...(name && { name }) };
}
