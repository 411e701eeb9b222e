import type { AttachedFile } from '@pagewright/contract/edits/annotations/file.ts';
import { EngineFailure } from '@pagewright/ground/failure.ts';
import { asName, PdfName, type PdfDict, type PdfObject } from '@pagewright/pdf/objects/objects.ts';
import { NewObjects } from '@pagewright/pdf/objects/new-objects.ts';
import { spelledMatrix } from '../../../added/frame.ts';
import { areaOf } from '../../../links/links-on.ts';
import type { Editing } from '../../../operations/editing.ts';
import { asOne } from '../../drawing/as-one.ts';
import { colourOf, opacityOf } from '../../drawing/stroke.ts';
import { boxOfIcon, iconFrame } from '../../icon.ts';
import type { CommentKind } from '../../kind.ts';
import { pdfDate } from '@pagewright/pdf/objects/pdf-date.ts';
import { attachmentOf, embeddedFile, fileSpecification } from './attachment.ts';
import { iconWords } from './icons.ts';

/** Names that readers draw icons of their own for (ISO 32000-2, table 187). */
const NAMES: Record<AttachedFile['icon'], string> = {
  paperclip: 'Paperclip',
  'push-pin': 'PushPin',
  graph: 'Graph',
  tag: 'Tag',
};
const ICONS = new Map(Object.entries(NAMES).map(([icon, name]) => [name, icon as AttachedFile['icon']]));

/** A file in the document, with an icon on the page (12.5.6.15). */
export const file: CommentKind<AttachedFile> = {
  subtype: 'FileAttachment',
  isIcon: true,
  write: (editing, comment, { before }) => {
    const { x, y, icon, colour, name, opacity } = comment;
    const specification = fileSpecification(name, embeddedFor(editing, comment, before));
    const box = boxOfIcon({ x, y });
    return (canvas) => ({
      entries: { C: [...colour], Name: PdfName.of(NAMES[icon]), FS: specification },
      words: asOne(
        canvas,
        { opacity, box },
        () => `q ${spelledMatrix(iconFrame({ x, y }))} cm\n${iconWords(icon, colour)}\nQ`,
      ),
      box,
    });
  },
  read: (annotation) => {
    const [area, attachment] = [areaOf(annotation), attachmentOf(annotation)];
    if (!area || !attachment) return undefined;
    return {
      type: 'file',
      x: area[0],
      y: area[3],
      icon: ICONS.get(asName(annotation.get('Name')) ?? '') ?? 'push-pin',
      colour: colourOf(annotation) ?? [1, 1, 0],
      asset: attachment.hash,
      name: attachment.name,
      ...opacityOf(annotation),
    };
  },
};

/** From what came beside the script, or else from the annotation in whose place it stands. Fails with EDIT_ASSET_MISSING. */
function embeddedFor(
  { assets, number }: Editing,
  { asset, name, modified }: AttachedFile,
  before: PdfDict | undefined,
): PdfObject {
  const known = before && attachmentOf(before);
  if (known?.hash === asset) return known.embedded;
  const bytes = assets(asset);
  if (!bytes) throw new EngineFailure('EDIT_ASSET_MISSING', { operation: number });
  return new NewObjects().add(embeddedFile(bytes, name, pdfDate(modified)));
}
