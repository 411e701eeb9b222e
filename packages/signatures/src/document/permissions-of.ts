import { asArray, asDict, asInteger, asName, asString, type PdfDict } from '@pagewright/pdf/objects/objects.ts';
import { textOf } from '@pagewright/pdf/objects/text-string.ts';

/** What a signature forbids after it. */
export interface SignaturePermissions {
  /** 1 no changes, 2 forms and signatures, 3 comments too; `undefined` where it says nothing (ISO 32000-2, table 257). */
  allows: number | undefined;
  /** Whether it certifies the document, and does not only approve it. */
  certifies: boolean;
  /** Whether the field of this name keeps its value (tables 256 and 236). */
  locks: (field: string) => boolean;
}

/** What is meant where a certification says nothing. */
const FORMS = 2;

/** `lock`: of the field that is signed. */
export function permissionsOf(signature: PdfDict, lock: PdfDict | undefined): SignaturePermissions {
  const references = (asArray(signature.get('Reference')) ?? []).flatMap((each) => asDict(each) ?? []);
  const parametersOf = (method: string) => {
    const found = references.find((each) => asName(each.get('TransformMethod')) === method);
    return found && (asDict(found.get('TransformParams')) ?? new Map());
  };
  const certification = parametersOf('DocMDP');
  const levels = [certification && (asInteger(certification.get('P')) ?? FORMS), asInteger(lock?.get('P'))];
  const said = levels.filter((level) => level !== undefined);
  const locks = [parametersOf('FieldMDP'), lock].flatMap((each) => (each ? [lockedBy(each)] : []));
  return {
    allows: said.length > 0 ? Math.min(...said) : undefined,
    certifies: certification !== undefined,
    locks: (field) => locks.some((isLocked) => isLocked(field)),
  };
}

function lockedBy(parameters: PdfDict): (field: string) => boolean {
  const names = (asArray(parameters.get('Fields')) ?? []).map((name) => textOf(asString(name)));
  // A name stands for the fields below it as well.
  const isNamed = (field: string) => names.some((name) => field === name || field.startsWith(`${name}.`));
  const action = asName(parameters.get('Action'));
  if (action === 'All') return () => true;
  if (action === 'Include') return isNamed;
  return action === 'Exclude' ? (field) => !isNamed(field) : () => false;
}
