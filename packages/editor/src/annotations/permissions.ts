import type { EditOperation } from '@pagewright/contract/edits/script.ts';
import { EngineFailure } from '@pagewright/ground/failure.ts';
import type { PdfFile } from '@pagewright/pdf/file/file.ts';
import { asArray, asDict, asInteger, asName, type PdfDict, type PdfObject } from '@pagewright/pdf/objects/objects.ts';
import type { AddedThings } from '../added/added-things.ts';

/** Whether comments may be put on a document: its author may forbid them, or a signature that they would break. */
export type Commenting = 'allowed' | 'forbidden' | 'certified';

export function commentingOn({ encryption, catalog }: Pick<PdfFile, 'encryption' | 'catalog'>): Commenting {
  if (encryption && !encryption.mayComment) return 'forbidden';
  return allowedBySignatures(catalog) < COMMENTS ? 'certified' : 'allowed';
}

/** Whether somebody may sign, in a field that is there or a new one. */
export function maySign({ encryption, catalog }: Pick<PdfFile, 'encryption' | 'catalog'>): boolean {
  return (encryption?.mayFill ?? true) && allowedBySignatures(catalog) >= FORMS;
}

/** Fails with CHANGES_FORBIDDEN, and of comments with COMMENTS_FORBIDDEN or COMMENTS_CERTIFIED. */
export function expectAllowed(operation: EditOperation, file: PdfFile, added: AddedThings): void {
  const { path, encryption } = file;
  if (!isAboutComments(operation, added)) {
    if (encryption && !encryption.mayChange) throw new EngineFailure('CHANGES_FORBIDDEN', { path });
    return;
  }
  const commenting = commentingOn(file);
  if (commenting === 'forbidden') throw new EngineFailure('COMMENTS_FORBIDDEN', { path });
  if (commenting === 'certified') throw new EngineFailure('COMMENTS_CERTIFIED', { path });
}

function isAboutComments(operation: EditOperation, added: AddedThings): boolean {
  if (operation.kind === 'annotation.put' || operation.kind === 'annotation.delete') return true;
  if (operation.kind !== 'added.remove' && operation.kind !== 'added.order') return false;
  return added.all.find(({ id }) => id === operation.id)?.what === 'annotation';
}

/** Of what a certified document allows (ISO 32000-2, table 257). */
const COMMENTS = 3;
/** What is meant where nothing is said. */
const FORMS = 2;
const MOST_FIELDS = 20_000;

/** The strictest of what signatures that are there allow: 1 nothing, 2 filled forms and signatures, 3 comments too. */
function allowedBySignatures(catalog: PdfDict): number {
  const certified = asDict(asDict(catalog.get('Perms'))?.get('DocMDP'));
  return Math.min(certified ? allowedBy(certified) : COMMENTS, ...signedFields(catalog).map(allowedByLock));
}

function allowedBy(signature: PdfDict): number {
  const transforms = (asArray(signature.get('Reference')) ?? []).flatMap((each) => asDict(each) ?? []);
  const transform = transforms.find((each) => asName(each.get('TransformMethod')) === 'DocMDP');
  return asInteger(asDict(transform?.get('TransformParams'))?.get('P')) ?? FORMS;
}

/** A signature that only approves may lock the document as well (table 236). */
const allowedByLock = (field: PdfDict): number => asInteger(asDict(field.get('Lock'))?.get('P')) ?? COMMENTS;

/** Signature fields that hold a signature. */
function signedFields(catalog: PdfDict): PdfDict[] {
  const form = asDict(catalog.get('AcroForm'));
  const waiting: PdfObject[] = [...(asArray(form?.get('Fields')) ?? [])];
  const seen = new Set<PdfDict>();
  for (const each of waiting) {
    const field = asDict(each);
    if (!field || seen.has(field) || seen.size >= MOST_FIELDS) continue;
    seen.add(field);
    waiting.push(...(asArray(field.get('Kids')) ?? []));
  }
  return [...seen].filter((field) => asName(field.get('FT')) === 'Sig' && asDict(field.get('V')) !== undefined);
}
