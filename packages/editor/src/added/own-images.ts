import { embedImage } from '@pagewright/pdf/images/embed-image.ts';
import { addImage } from '@pagewright/pdf/images/image-object.ts';
import { liesDown, uprightMatrix } from '@pagewright/pdf/images/upright.ts';
import { NewObjects } from '@pagewright/pdf/objects/new-objects.ts';
import type { PdfRef } from '@pagewright/pdf/objects/objects.ts';
import type { OwnImage } from './image.ts';

/** Images that came beside the script, each once in the document. */
export class OwnImages {
  private readonly objects = new NewObjects();
  private readonly profiles = new Map<string, PdfRef>();
  private readonly known = new Map<string, OwnImage | undefined>();

  /** `undefined` for what is no JPEG or PNG, is damaged, or has too many pixels. */
  open(hash: string, bytes: Uint8Array): OwnImage | undefined {
    if (!this.known.has(hash)) this.known.set(hash, this.embed(bytes));
    return this.known.get(hash);
  }

  private embed(bytes: Uint8Array): OwnImage | undefined {
    const image = embedImage(bytes);
    if (!image) return undefined;
    const { width, height, orientation } = image;
    const [across, down] = liesDown(orientation) ? [height, width] : [width, height];
    const object = addImage(this.objects, image, this.profiles);
    return { object, width: across, height: down, upright: uprightMatrix(orientation) };
  }
}
