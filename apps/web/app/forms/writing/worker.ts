import { fillDocument, writeForm } from '@pagewright/editor/filling';
import { concat } from '@pagewright/ground/bytes';
import { EngineFailure } from '@pagewright/ground/failure.ts';
import { startLibrary } from '../../preview/pdfium-library.ts';
import { KeptAssets } from '../../editor/engine/assets.ts';
import { facesFor } from '../../editor/engine/faces-for.ts';
import type { BoxPlace } from '../page/spots.ts';
import { BlankForm } from './blank-form.ts';
import { fieldsToFill } from './fields-to-fill.ts';
import type { FileWish, OwnDocument, WritingAnswer, WritingProblem, WritingRequest } from './messages.ts';
import { failureOf, readOwn, type OwnFile } from './own-file.ts';
import { unseenInOwn } from './read-back-own.ts';
import { notShown } from './read-back.ts';

/** The worker that writes forms. It sends nothing anywhere, and gives no file that another reader does not show as it was meant. */

/** Letters of names in Europe that the fonts of forms do not have; more would be more than a page should fetch in advance. */
const LETTERS = 'AaŁłŘřŐőŞşĞğŽžĀāЖжЯяΩω';

type Source = { readonly blank: BlankForm } | { readonly bytes: Uint8Array; readonly own: OwnFile };

type OpenRequest = Extract<WritingRequest, { type: 'open' }>;

const assets = new KeptAssets();
let source: Source | undefined;
let faces: readonly string[] = [];
let last: Promise<void> = Promise.resolve();

addEventListener('message', ({ data: request }: MessageEvent<WritingRequest>) => {
  last = last.then(() => serve(request));
});

async function serve(request: WritingRequest): Promise<void> {
  const { id } = request;
  try {
    if (request.type === 'prepare') {
      const { boxes, blank } = await prepare(request.blank);
      postMessage({ id, type: 'prepared', boxes } satisfies WritingAnswer);
      // While the form is being filled in there is time for it.
      blank.readAhead(await startLibrary());
      return;
    }
    if (request.type === 'open') {
      const document = await open(request);
      // Kept here, too, to be held beside what is made.
      postMessage({ id, type: 'opened', document } satisfies WritingAnswer);
      return;
    }
    if (request.type === 'take data') {
      const data = ownFile().takeData(new Uint8Array(await request.file.arrayBuffer()), request.name);
      postMessage({ id, type: 'data', data } satisfies WritingAnswer);
      return;
    }
    if (request.type === 'give data') {
      const file = new Uint8Array(ownFile().giveData(request.as, request.values));
      postMessage({ id, type: 'data file', file } satisfies WritingAnswer, { transfer: [file.buffer] });
      return;
    }
    const made = await write(request.wish);
    postMessage({ id, type: 'written', ...made } satisfies WritingAnswer, { transfer: [made.file.buffer] });
  } catch (error) {
    if ((request.type === 'open' || request.type === 'take data') && error instanceof EngineFailure)
      return postMessage({ id, type: 'refused', failure: failureOf(error, request.name) } satisfies WritingAnswer);
    postMessage({ id, type: 'failed', problem: problemOf(error) } satisfies WritingAnswer);
  }
}

/** Has all at hand that writing needs. */
async function getReady(): Promise<void> {
  // Without them all is written but for letters that the form's own fonts lack.
  const fetched = fetchFaces().catch(() => []);
  await startLibrary();
  faces = await fetched;
}

async function open({ file, name, password }: OpenRequest): Promise<OwnDocument> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const own = readOwn({ bytes, name, password });
  source = { bytes, own };
  await getReady();
  return own.document;
}

async function prepare(file: Blob): Promise<{ boxes: BoxPlace[]; blank: BlankForm }> {
  await getReady();
  const blank = new BlankForm(new Uint8Array(await file.arrayBuffer()));
  source = { blank };
  const boxes = blank.fields.flatMap(({ name, kind, places }) =>
    kind === 'radio' || kind === 'tick'
      ? places.flatMap(({ page, area, states: [state] }) =>
          state === undefined ? [] : [{ field: name, state, page, area }],
        )
      : [],
  );
  return { boxes, blank };
}

async function fetchFaces(): Promise<readonly string[]> {
  const hashes = facesFor({ text: LETTERS, family: 'DejaVu Sans' }, await assets.faces()).slice(0, 1);
  await Promise.all([assets.shaping.load(), assets.fetchFaces(hashes)]);
  return hashes;
}

class NotProven extends Error {
  readonly fields: readonly string[];
  constructor(fields: readonly string[]) {
    super('Another reader shows something else');
    this.fields = fields;
  }
}

function ownFile(): OwnFile {
  if (!source || !('own' in source)) throw new Error('No file of somebody’s own is open');
  return source.own;
}

/** Fails where another reader does not show an official form as it was meant; of others it says so. */
async function write(wish: FileWish): Promise<{ file: Uint8Array<ArrayBuffer>; unseen: readonly string[] }> {
  if (!source) throw new Error('No form is open');
  const wanted = {
    fields: fieldsToFill(wish.fields),
    flatten: wish.flatten,
    ...(faces.length > 0 && {
      faces: { hashes: faces, assets: assets.read, shaping: assets.shaping },
    }),
  };
  const library = await startLibrary();
  if ('own' in source) {
    const { bytes, own } = source;
    const { parts } = fillDocument({ ...wanted, source: bytes, name: wish.name, password: own.password });
    const file = new Uint8Array(concat(parts));
    return { file, unseen: unseenInOwn(library, file, wish, own) };
  }
  const { blank } = source;
  const file = new Uint8Array(writeForm(blank.form, { ...wanted, marks: wish.marks, pages: wish.pages }));
  const missing = notShown(library, file, wish, blank);
  if (missing.length > 0) throw new NotProven(missing);
  return { file, unseen: [] };
}

function problemOf(error: unknown): WritingProblem {
  if (error instanceof NotProven) return { why: 'not proven', fields: error.fields };
  if (!(error instanceof EngineFailure)) return { why: 'broken', fields: [] };
  const { names = '', limit, letters } = error.facts;
  if (error.code === 'FIELD_TOO_LONG')
    return { why: 'too long', fields: [names], ...(limit !== undefined && { limit }) };
  if (error.code === 'FIELD_LETTERS_MISSING')
    return { why: 'letters missing', fields: [names], ...(letters !== undefined && { letters }) };
  return { why: 'broken', fields: [] };
}
