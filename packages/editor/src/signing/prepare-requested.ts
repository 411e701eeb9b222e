import type { SignatureRequest } from '@pagewright/contract/edits/signature-request.ts';
import { EngineFailure } from '@pagewright/ground/failure.ts';
import type { PdfFile } from '@pagewright/pdf/file/file.ts';
import { pdfDate } from '@pagewright/pdf/objects/pdf-date.ts';
import {
  ALLOWED,
  allowedBySignatures,
  demandUnmet,
  formatFor,
  prepareSignature,
  seedValuesOf,
  signatureFieldsOf,
  type PreparedFile,
  type SignatureField,
} from '@pagewright/signatures/document';
import { kindOf } from '../annotations/kinds.ts';
import { pageFor, type Editing } from '../operations/editing.ts';
import { freshLooks } from './fresh-looks.ts';
import { areaOfField } from './signature-places.ts';

/** Bytes for a signature with its chain and a timestamp. The same everywhere, so that all write the same. */
const ROOM = 32_768;

/**
 * A document with room for the signature that was asked for. Fails with CHANGES_FORBIDDEN, SIGNATURES_FORBIDDEN, CERTIFICATION_LATE
 * and SIGNATURE_FIELD_UNFIT, with SIGNATURE_FIELD_ASKS where the field demands what the signature does not have, with EDIT_UNFIT where there
 * is no such page, and as the parts of its look do.
 */
export function prepareRequested(file: PdfFile, editing: Editing, request: SignatureRequest): PreparedFile {
  const { name, reason, location, time, certifies, look } = request;
  const page = pageFor(editing, request.page);
  const fields = signatureFieldsOf(file);
  const known = fields.find((field) => field.name === request.field);
  expectAllowed(file, fields, request, known);
  const seed = known && seedValuesOf(known.dict);
  const demand = seed && demandUnmet(seed, request);
  if (demand) throw new EngineFailure('SIGNATURE_FIELD_ASKS', { path: file.path, ...demand });
  const area = known ? areaOfField(known) : request.area;
  const draws = area ? look.map((part) => kindOf(part).write(editing, part, { page, before: undefined })) : [];
  const [left = 0, bottom = 0, right = 0, top = 0] = area ?? [];
  const appearance = draws.length > 0 && editing.own.appearanceOf(draws, { left, bottom, right, top });
  return prepareSignature(file, {
    subFilter: formatFor(seed),
    claims: {
      time: pdfDate(time),
      ...(name !== undefined && { name }),
      ...(reason !== undefined && { reason }),
      ...(location !== undefined && { location }),
    },
    ...(certifies && { certifies }),
    field: known?.ref ?? { name: request.field, page: page.ref },
    ...(appearance && { widget: { rectangle: [left, bottom, right, top], look: appearance } }),
    ...(appearance && { fieldLooks: freshLooks(file, editing, fields) }),
    bytes: ROOM,
  });
}

function expectAllowed(
  file: PdfFile,
  fields: readonly SignatureField[],
  { field, certifies }: SignatureRequest,
  known: SignatureField | undefined,
): void {
  const { path, encryption } = file;
  if (known ? known.signature : field.includes('.'))
    throw new EngineFailure('SIGNATURE_FIELD_UNFIT', { path, names: field });
  const may = known ? encryption?.mayFill : encryption?.mayChange && encryption.mayComment;
  if (encryption && !may) throw new EngineFailure('CHANGES_FORBIDDEN', { path });
  if (allowedBySignatures(file) < ALLOWED.forms) throw new EngineFailure('SIGNATURES_FORBIDDEN', { path });
  if (certifies && fields.some(({ signature }) => signature)) throw new EngineFailure('CERTIFICATION_LATE', { path });
}
