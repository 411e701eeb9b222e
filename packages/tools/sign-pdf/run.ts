import type { Note } from '@pagewright/contract';
import { applyEdits } from '../src/edits/apply-edits.ts';
import { ToolFailure } from '../src/failure.ts';
import { outputPath, resultName } from '../src/names.ts';
import { checkDocument } from '../src/signing/check-document.ts';
import { renewDocument } from '../src/signing/renew-document.ts';
import { signDocument, type Signing } from '../src/signing/sign-document.ts';
import type { ToolResult, WorkOf } from '../src/tool.ts';
import type tool from './tool.ts';

const CERTIFIES = { no: undefined, nothing: 1, forms: 2, comments: 3 } as const;

type Options = WorkOf<typeof tool>['options'];

/**
 * Applies a script of edits to the first file, and signs what comes of it where a certificate is given; what both name of photos are
 * the other files. Without either the result is the file. What signs nothing is asked for alone: fails with OPTIONS_APART otherwise.
 */
export default async function run({ files, options, folder, clock, signal }: WorkOf<typeof tool>): Promise<ToolResult> {
  const [file, ...pictures] = files;
  const { check: form, language, level } = options;
  expectApart(options);
  if (options.renew) return renewDocument(file, { folder, now: clock(), signal });
  if (form !== 'no') return checkDocument(file, { form, language, folder, now: clock(), signal });
  const path = outputPath(folder, 1, 'pdf');
  const assets = pictures.map((picture) => picture.path);
  const { pages, encrypted, notes } = await applyEdits(file, {
    script: options.edits,
    replacements: [],
    pictures: assets,
    output: path,
    signal,
  });
  const by = signedBy(options);
  const { password } = file;
  const signed = by && (await signDocument({ path, password, by, level, assets, folder, now: clock(), signal }));
  return {
    outputs: [
      {
        path: signed?.path ?? path,
        name: resultName(file.name, 'signed', 'pdf'),
        pages,
        ...(encrypted && { encrypted }),
      },
    ],
    notes: [...notes, ...(signed ? notesOn(signed, level) : [])],
  };
}

function notesOn({ name, format }: Awaited<ReturnType<typeof signDocument>>, level: Options['level']): Note[] {
  const isPades = format === 'ETSI.CAdES.detached';
  return [
    { code: 'SIGNED', names: name, level },
    ...(isPades ? [] : [{ code: 'SIGNED_AS_ASKED' as const, names: format }]),
  ];
}

function expectApart({ renew, check, edits, signature, identity }: Options): void {
  if (!renew) return;
  const others = { edits, signature, identity, check: check === 'no' ? undefined : check };
  const other = Object.entries(others).find(([, value]) => value !== undefined)?.[0];
  if (other !== undefined) throw new ToolFailure('OPTIONS_APART', { option: 'renew', other });
}

function signedBy(options: Options): Signing['by'] | undefined {
  const { signature, identity, password, signer, evenExpired, field, reason, location, certify } = options;
  if (signature) return { made: signature };
  if (!identity) return undefined;
  return {
    identity: { path: identity.path, password: password ?? '', evenExpired, signer: signer || undefined },
    wish: {
      field: field || undefined,
      reason: reason || undefined,
      location: location || undefined,
      certifies: CERTIFIES[certify],
    },
  };
}
