import { writeForm } from '@pagewright/editor/filling';
import { EngineFailure } from '@pagewright/ground/failure.ts';
import { startLibrary } from '../../preview/pdfium-library.ts';
import { KeptAssets } from '../../editor/engine/assets.ts';
import { facesFor } from '../../editor/engine/faces-for.ts';
import type { BoxPlace } from '../page/spots.ts';
import type { FileWish, WritingAnswer, WritingProblem, WritingRequest } from './messages.ts';
import { BlankForm } from './blank-form.ts';
import { notShown } from './read-back.ts';

/** The worker that writes forms. It sends nothing anywhere, and gives no file that another reader does not show as it was meant. */

/** Letters of names in Europe that the fonts of forms do not have; more would be more than a page should fetch in advance. */
const LETTERS = 'AaŁłŘřŐőŞşĞğŽžĀāЖжЯяΩω';

const assets = new KeptAssets();
let blank: BlankForm | undefined;
let faces: readonly string[] = [];
let last: Promise<void> = Promise.resolve();

addEventListener('message', ({ data: request }: MessageEvent<WritingRequest>) => {
  last = last.then(() => serve(request));
});

async function serve(request: WritingRequest): Promise<void> {
  const { id } = request;
  try {
    if (request.type === 'prepare') {
      const boxes = await prepare(request.blank);
      postMessage({ id, type: 'prepared', boxes } satisfies WritingAnswer);
      return;
    }
    const file = await write(request.wish);
    postMessage({ id, type: 'written', file } satisfies WritingAnswer, { transfer: [file.buffer] });
  } catch (error) {
    postMessage({ id, type: 'failed', problem: problemOf(error) } satisfies WritingAnswer);
  }
}

async function prepare(file: Blob): Promise<BoxPlace[]> {
  // Without them all is written but for letters that the form's own fonts lack.
  const fetched = fetchFaces().catch(() => []);
  await startLibrary();
  faces = await fetched;
  blank = new BlankForm(new Uint8Array(await file.arrayBuffer()));
  return blank.form.fields.flatMap(({ name, kind, places }) =>
    kind === 'radio' || kind === 'tick'
      ? places.flatMap(({ page, area, states: [state] }) =>
          state === undefined ? [] : [{ field: name, state, page, area }],
        )
      : [],
  );
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

async function write(wish: FileWish): Promise<Uint8Array<ArrayBuffer>> {
  if (!blank) throw new Error('No blank form is open');
  const written = writeForm(blank.form, {
    fields: wish.fields,
    marks: wish.marks,
    pages: wish.pages,
    flatten: wish.flatten,
    ...(faces.length > 0 && {
      faces: { hashes: faces, assets: assets.read, shaping: assets.shaping },
    }),
  });
  const file = new Uint8Array(written);
  const missing = notShown(await startLibrary(), file, wish, blank);
  if (missing.length > 0) throw new NotProven(missing);
  return file;
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
