import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FaceFacts } from '@pagewright/contract/edits/faces.ts';
import { editScript, type EditOperation } from '@pagewright/contract/edits/script.ts';
import { applyScript, EditedDocument } from '@pagewright/editor';
import { equal, hex, sha256 } from '@pagewright/ground/bytes';
import { EngineFailure } from '@pagewright/ground/failure.ts';
import { PdfFile } from '@pagewright/pdf/file/file.ts';
import { materialisePage, readPageTree } from '@pagewright/pdf/file/page-tree.ts';
import { UnreadableAsIs } from '@pagewright/pdf/objects/failure.ts';
import { fixture } from '@pagewright/testkit';
import { assetsOf, installedFaces } from '@pagewright/engine/faces';
import { chooseBlockEdits } from './edit/choose-blocks.ts';
import { rebreak, type Rebroken } from './edit/rebreak.ts';
import { chooseEdits, seeded } from './edit/choose.ts';
import { faults, judge, type Verdict } from './edit/judge.ts';
import { look, type Seen } from './edit/look.ts';
import { reportTyped, TypedWords } from './edit/letters.ts';
import { agreement, type Agreement } from './edit/origins.ts';
import { editWithPdfium } from './edit/pdfium-peer.ts';
import {
  reportEdits,
  reportFailures,
  reportList,
  reportOrigins,
  reportPeer,
  reportPixels,
  reportRebroken,
  type PeerRow,
  type Row,
} from './edit/report.ts';

/**
 * Words of documents replaced and deleted in place, and blocks whose lines are broken anew, chosen by a seed, as other readers
 * see them: whether the text says what was wished, every other word stays to 0.02 points, no pixel outside of the word's or the block's box changes, `qpdf --check` finds no new
 * fault, the source is a prefix of the result and an empty script gives the source; PDFium's own editing by the same judge.
 * Beside it: how much can be typed in the documents' own fonts and how well stand-ins fit, and whether PDFium draws the
 * glyphs where the page model has them, and whether blocks that are broken anew without a change stay as they are.
 * usage: npm run bench -- edit [part of a path] [edits of each file] [seed]
 */

const CORPUS = path.join(import.meta.dirname, '../../shared/corpus/pdf');
const LEFT_OUT = /\/(?:broken|protected)\//;
const LARGEST = 20_000_000;
const DPI = 72;
/**
 * Poppler draws glyphs at quarters of a pixel. Where letters stand exactly between two, as those of 8 points and 600 thousandths
 * do, the last bit of a sum decides; at another resolution they do not.
 */
const OTHER_DPI = 71;

export async function run([part = '', each = '4', seed = '42']: string[]): Promise<void> {
  const hasCorpus = existsSync(CORPUS);
  if (!hasCorpus) console.log('skipped: no corpus (a made file instead)');
  const files = hasCorpus ? await pdfsBelow(CORPUS, part) : [await fixture('tagged')];
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-edit-'));
  const faces = (await installedFaces()).map(({ facts }) => facts);
  const assets = await assetsOf(faces.map(({ sha256 }) => sha256));
  const found: Findings = {
    rows: [],
    peers: [],
    peerRefused: 0,
    refused: [],
    unseen: [],
    origins: new Map(),
    typed: new TypedWords(faces),
    rebroken: { paragraphs: 0, others: 0, changed: [], refused: [] },
  };
  for (const file of files) {
    const name = path.relative(CORPUS, file);
    try {
      await editFile({ file, name, folder, most: Number(each), seed: Number(seed), faces, assets }, found);
    } catch (error) {
      if (!(error instanceof UnreadableAsIs || error instanceof EngineFailure)) throw error;
      found.refused.push(`${name}: ${error.message}`);
    }
  }
  await rm(folder, { recursive: true, force: true });
  reportEdits(found.rows);
  reportPeer(found.rows, found.peers, found.peerRefused);
  reportTyped(found.typed);
  reportOrigins(found.origins);
  reportRebroken(found.rebroken);
  reportFailures(found.rows);
  reportPixels(found.rows);
  reportList('Refused', found.refused);
  reportList('Not judged, since poppler does not see the word in the source', found.unseen);
}

async function pdfsBelow(root: string, part: string): Promise<string[]> {
  const names = await readdir(root, { recursive: true });
  return names
    .map((name) => path.join(root, name))
    .filter((file) => file.endsWith('.pdf') && !LEFT_OUT.test(file) && file.includes(part))
    .sort();
}

interface Findings {
  rows: Row[];
  peers: PeerRow[];
  /** Edits for which PDFium finds no text object. */
  peerRefused: number;
  refused: string[];
  /** Words that poppler does not find in the source. */
  unseen: string[];
  origins: Map<string, Agreement>;
  typed: TypedWords;
  rebroken: Rebroken;
}

interface Trial {
  file: string;
  name: string;
  folder: string;
  most: number;
  seed: number;
  faces: readonly FaceFacts[];
  assets: Assets;
}
type Assets = Awaited<ReturnType<typeof assetsOf>>;

async function editFile({ file, name, folder, most, seed, faces, assets }: Trial, found: Findings): Promise<void> {
  const bytes = new Uint8Array(await readFile(file));
  if (bytes.length > LARGEST) return;
  const document = new EditedDocument(bytes, { name: file, assets });
  found.origins.set(name, await agreement(file, document, [...new Set([0, Math.floor(document.pages.length / 2)])]));
  found.typed.take(document, seeded(seed + name.length));
  const sourceTree = readPageTree(new PdfFile(file, bytes));
  const sourceFaults = await faults(file);
  const target = path.join(folder, 'edited.pdf');
  rebreak(name, document, seeded(seed + name.length), found.rebroken);
  const choice = { document, faces, random: seeded(seed + name.length) };
  const wishes = [
    ...chooseEdits(choice, most),
    ...chooseBlockEdits(choice, most, (why) => found.refused.push(`${name} ${why}`)),
  ];
  for (const wish of wishes) {
    const result = attempt(bytes, wish.operation, assets);
    const page = sourceTree.pages[wish.page - 1];
    if (typeof result === 'string') {
      found.refused.push(`${name} p. ${wish.page} “${wish.was}” → “${wish.text}”: ${result}`);
      continue;
    }
    if (!page) continue;
    const before = await look(file, wish.page, DPI);
    const shown = materialisePage(page);
    /** What others see in this file, which is written for them. */
    const judged = async (made: Uint8Array): Promise<(Verdict & { prefix: boolean }) | undefined> => {
      await writeFile(target, made);
      const at = async (source: Seen, dpi: number) =>
        judge(source, await look(target, wish.page, dpi), wish, shown, dpi);
      const first = await at(before, DPI);
      const second = first && first.pixels > 0 ? await at(await look(file, wish.page, OTHER_DPI), OTHER_DPI) : first;
      const verdict = first && second && { ...first, pixels: Math.min(first.pixels, second.pixels) };
      const sound = (await faults(target)) <= sourceFaults;
      return verdict && { ...verdict, sound, prefix: equal(made.subarray(0, bytes.length), bytes) };
    };
    const verdict = await judged(result);
    if (!verdict) {
      found.unseen.push(`${name} p. ${wish.page} “${wish.was}”`);
      continue;
    }
    const undone = equal(applyScript(bytes, scriptOf(bytes, [])), bytes);
    found.rows.push({ file: name, wish, ...verdict, undone, added: result.length - bytes.length });
    if (wish.letters || wish.kind === 'delete' || wish.kind === 'style') continue;
    const byPdfium = await editWithPdfium(file, wish);
    const peer = byPdfium && (await judged(byPdfium));
    if (peer) found.peers.push({ wish, ...peer });
    else found.peerRefused += 1;
  }
}

/** The result, or why the edit is refused. */
function attempt(source: Uint8Array, operation: EditOperation, assets: Assets): Uint8Array | string {
  try {
    return applyScript(source, scriptOf(source, [operation]), { assets });
  } catch (error) {
    if (error instanceof EngineFailure) return error.message;
    throw error;
  }
}

const scriptOf = (source: Uint8Array, operations: EditOperation[]) =>
  editScript.parse({
    format: 'pagewright-edits',
    version: 1,
    source: { sha256: hex(sha256(source)), bytes: source.length },
    operations,
  });
