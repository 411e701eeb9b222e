import type { SignatureRequest } from '@pagewright/contract/edits/signature-request.ts';
import type { EditedDocument } from '@pagewright/editor';
import { inFaces } from '@pagewright/editor/exchange';
import { signatureText } from '@pagewright/editor/signature-text';
import type { InstalledFace } from '@pagewright/engine/faces';

/** What somebody says of a signature at the prompt. */
export interface SignatureWish {
  /** An empty field of the document; without it, one that is not seen is made. */
  field?: string | undefined;
  name?: string | undefined;
  reason?: string | undefined;
  location?: string | undefined;
  certifies?: 1 | 2 | 3 | undefined;
}

interface Here {
  faces: readonly InstalledFace[];
  now: Date;
}

/** A signature as it is asked for, with its text in the field that it is put into. */
export function requestFrom(document: EditedDocument, wish: SignatureWish, { faces, now }: Here): SignatureRequest {
  const place = document.signaturePlace(wish.field);
  const time = now.toISOString();
  const { name, reason, location, certifies } = wish;
  const lines = [name, time.slice(0, 'YYYY-MM-DDTHH:MM'.length).replace('T', ' ').concat(' UTC'), reason, location];
  const said = lines.filter((line) => line !== undefined);
  const { area, quarters } = place;
  const facts = faces.map((face) => face.facts);
  return {
    field: place.name,
    page: place.page,
    look: area ? [inFaces(signatureText({ area, quarters, lines: said, time }), facts)] : [],
    ...(name !== undefined && { name }),
    ...(reason !== undefined && { reason }),
    ...(location !== undefined && { location }),
    time,
    ...(certifies && { certifies }),
  };
}
