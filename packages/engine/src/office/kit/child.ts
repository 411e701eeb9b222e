import { createWriteStream, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { EngineFailure } from '@pagewright/ground/failure.ts';
import { readFrames, writeFrame } from '@pagewright/runtime/processes/frames.ts';
import { PROFILE } from '../profile.ts';
import { arrangeSheets, sheetsIn } from '../sheets/arrange.ts';
import { startKit, takeOverStandardOutput, type KitDocument, type LoadSettings } from './library.ts';
import type { Answer, Request } from './messages.ts';
import { WARM_UP } from './warm-up.ts';

/** The process that holds LibreOffice: spoken to over its standard streams, one question at a time. */

const FOLDER = '/tmp/office';
const PROFILE_FOLDER = path.join(FOLDER, 'profile');
const DOCUMENTS = path.join(FOLDER, 'documents');
const RESULT = path.join(DOCUMENTS, 'result.pdf');
const FLAT = path.join(DOCUMENTS, 'flat.fods');

mkdirSync(path.join(PROFILE_FOLDER, 'user'), { recursive: true });
writeFileSync(path.join(PROFILE_FOLDER, 'user/registrymodifications.xcu'), PROFILE);
const output = createWriteStream('', { fd: takeOverStandardOutput() });
const kit = startKit(process.argv[2] ?? '', PROFILE_FOLDER);

let open: KitDocument | undefined;
/** Of the document that is open. */
let settings: LoadSettings = { options: '', language: 'en-GB' };

function close(): void {
  open?.close();
  open = undefined;
  // Lock files and temporary files of a document go with it.
  rmSync(DOCUMENTS, { recursive: true, force: true });
  mkdirSync(DOCUMENTS, { recursive: true });
}

async function load(file: string, request: Extract<Request, { ask: 'open' }>): Promise<KitDocument> {
  settings = { options: request.loadOptions, language: request.language };
  const plain = kit.load(file, settings);
  if (plain) return plain;
  const why = kit.error();
  const { passwords } = request;
  const { document, prompts } = await kit.loadAsking(file, settings, passwords);
  if (document) return document;
  if (prompts === 0) throw new EngineFailure('FILE_DAMAGED', {}, why);
  throw new EngineFailure(passwords.length === 0 ? 'PASSWORD_MISSING' : 'PASSWORD_WRONG');
}

async function answer(request: Request, [bytes = Buffer.alloc(0)]: Buffer[]): Promise<[Answer, Buffer[]]> {
  if (request.ask === 'open') {
    close();
    const file = path.join(DOCUMENTS, request.name);
    writeFileSync(file, bytes);
    kit.expect(request.family);
    open = await load(file, request);
    if (open.family !== request.family) throw new EngineFailure('FILE_DAMAGED', {}, `read as ${open.family}`);
    return [{ answer: 'done' }, []];
  }
  if (request.ask === 'close') {
    close();
    return [{ answer: 'done' }, []];
  }
  if (!open) throw new Error('no document is open');
  if (request.ask === 'export') {
    rmSync(RESULT, { force: true });
    // What a document asks for may fail one export and not the document.
    if (!open.save(RESULT, 'pdf', request.filterOptions)) throw new EngineFailure('PROGRAM_CRASHED', {}, kit.error());
    return [{ answer: 'exported' }, [readFileSync(RESULT)]];
  }
  if (request.ask === 'sheets') {
    if (!open.save(FLAT, 'fods', '')) throw new EngineFailure('PROGRAM_CRASHED', {}, kit.error());
    return [{ answer: 'sheets', sheets: sheetsIn(readFileSync(FLAT, 'utf8')) }, []];
  }
  writeFileSync(FLAT, arrangeSheets(readFileSync(FLAT, 'utf8'), request.setup));
  open.close();
  open = kit.load(FLAT, { ...settings, options: '' });
  if (!open) throw new EngineFailure('PROGRAM_CRASHED', {}, kit.error());
  return [{ answer: 'done' }, []];
}

/** What a first document of each family would have to wait for: the modules, the fonts, the PDF filter. */
function warmUp(): void {
  for (const { family, extension, content } of WARM_UP) {
    close();
    const file = path.join(DOCUMENTS, `document.${extension}`);
    writeFileSync(file, content);
    kit.expect(family);
    open = kit.load(file, settings);
    open?.save(RESULT, 'pdf', '');
  }
  close();
}

if (process.argv[3] === 'ahead') warmUp();
await writeFrame(output, { answer: 'ready', version: kit.version } satisfies Answer);
for await (const { head, parts } of readFrames(process.stdin)) {
  const [reply, bytes] = await answer(head as Request, parts).catch((error: unknown): [Answer, Buffer[]] => {
    const failure = error instanceof EngineFailure ? error : new EngineFailure('PROGRAM_CRASHED', {}, error);
    return [{ answer: 'failed', code: failure.code, reason: failure.message }, []];
  });
  await writeFrame(output, reply, bytes);
}
// LibreOffice has threads of its own, which an ordinary end would wait for.
process.exit(0);
