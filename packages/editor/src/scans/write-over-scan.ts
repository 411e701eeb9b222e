import type { AddText, Cover } from '@pagewright/contract/edits/added.ts';
import type { EditOperation } from '@pagewright/contract/edits/script.ts';
import { EngineFailure } from '@pagewright/ground/failure.ts';
import type { LaidOutText } from '../added/text/lay-out.ts';
import type { TextToLayOut } from '../added/text/add-text.ts';
import { codesIn, fingerprintOf, textIn, type PageModel } from '../page/page-model.ts';
import type { ScanFaces } from './face-for-scan.ts';
import type { ScanPaint } from './paint-of.ts';
import type { ScanStrip, ScanWords } from './scan-words.ts';

/** What is tried out: a document that carries operations out and takes them back. */
interface Trial {
  readPage(page: number): PageModel | undefined;
  layOut(text: TextToLayOut): LaidOutText;
  apply(operation: EditOperation): unknown;
  undo(): void;
}

interface Setting {
  /** Of each strip. */
  paints: readonly ScanPaint[];
  faces: ScanFaces;
  /** Of what is added. */
  id: string;
}

/**
 * What changes words of a scan: their unseen letters go, the picture is covered where it shows them, and the new ones stand on top.
 * The document is as before then. Fails with EDIT_NO_ROOM where the new words are longer than their place, and as the operations do.
 */
export function writeOverScan(document: Trial, words: ScanWords, { paints, faces, id }: Setting): EditOperation[] {
  const removed = removing(document, words);
  const covers = words.strips.flatMap((strip, at) => {
    const paint = paints[at];
    return paint ? [coverOf(words.page, strip, paint, `${id}-${at + 1}`)] : [];
  });
  const [paint] = paints;
  if (words.text.trim() === '' || !paint) return [...removed, ...covers];
  const text: AddText = {
    kind: 'add.text',
    page: words.page,
    id,
    layer: 'front',
    box: { x: 0, y: 0, rotation: words.strips[0].angle },
    paragraphs: [
      { runs: [{ text: words.text, size: faces.size, colour: paint.ink, faces: faces.faces }], align: 'left' },
    ],
    lineSpacing: 1,
    letterSpacing: 0,
  };
  return [...removed, ...covers, fitOverScan(document, words, text, paint.baseline)];
}

/** Letters come closer, then get smaller. As shares of the size. */
const [CLOSEST, SMALLEST] = [0.03, 0.8];

/**
 * The text where the words of a scan were, so narrow that it fits. `up`: from the baseline that recognition gave, in points. Fails
 * with EDIT_NO_ROOM.
 */
export function fitOverScan(
  document: Pick<Trial, 'layOut'>,
  { strips: [strip], rightToLeft }: ScanWords,
  text: AddText,
  up: number,
): AddText {
  for (let step = 0; step <= 24; step += 1) {
    const close = (CLOSEST * Math.min(4, step)) / 4;
    const share = 1 - ((1 - SMALLEST) * Math.max(0, step - 4)) / 20;
    const fitted = narrowed(text, share, close);
    const laid = document.layOut(fitted);
    if (laid.width > strip.room) continue;
    const { x, y } = strip.origin;
    const angle = (strip.angle * Math.PI) / 180;
    const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
    const along = rightToLeft ? strip.length - laid.width : 0;
    const high = (laid.lines[0]?.baseline ?? 0) + up;
    const box = { ...text.box, x: x + along * cosine - high * sine, y: y + along * sine + high * cosine };
    return { ...fitted, box };
  }
  throw new EngineFailure('EDIT_NO_ROOM');
}

function narrowed(text: AddText, share: number, close: number): AddText {
  const size = text.paragraphs[0]?.runs[0]?.size ?? 0;
  return {
    ...text,
    letterSpacing: text.letterSpacing - close * size,
    paragraphs: text.paragraphs.map(({ runs, align }) => ({
      align,
      runs: runs.map((run) => ({ ...run, size: run.size * share })),
    })),
  };
}

function coverOf(page: number, { origin, angle }: ScanStrip, paint: ScanPaint, id: string): Cover {
  const turn = (angle * Math.PI) / 180;
  const [cosine, sine] = [Math.cos(turn), Math.sin(turn)];
  const { left, right, bottom, top, paper } = paint;
  const corner = { x: origin.x + left * cosine - top * sine, y: origin.y + left * sine + top * cosine };
  const box = { ...corner, rotation: angle, width: right - left, height: top - bottom };
  return { kind: 'cover', page, id, box, fill: paper };
}

/** From the last operator to the first, so that what comes before is still counted as it was. */
function removing(document: Trial, { page, codes }: ScanWords): EditOperation[] {
  const done: EditOperation[] = [];
  try {
    for (const { path, operator, from, to } of rangesOf(codes)) {
      const content = document.readPage(page)?.contents.find((each) => each.path.join(' ') === path.join(' '));
      const show = content?.shows.find((each) => each.operator === operator);
      if (!content || !show) throw new EngineFailure('EDIT_UNFIT');
      const named = { page, path: [...path], operator, from, to, fingerprint: fingerprintOf(content.bytes) };
      const target = { ...named, text: textIn(codesIn(show).slice(from, to)) };
      const operation: EditOperation = { kind: 'text.delete', target, rest: 'stays' };
      document.apply(operation);
      done.push(operation);
    }
  } finally {
    for (let left = done.length; left > 0; left -= 1) document.undo();
  }
  return done;
}

type CodeRange = Pick<ScanWords['codes'][number], 'path' | 'operator'> & { from: number; to: number };

function rangesOf(codes: ScanWords['codes']): CodeRange[] {
  const sorted = [...codes].sort((one, other) => other.operator - one.operator || other.code - one.code);
  const ranges: CodeRange[] = [];
  for (const { path, operator, code } of sorted) {
    const last = ranges.find(
      (each) => each.operator === operator && each.path.join(' ') === path.join(' ') && code >= each.from - 1,
    );
    if (last) last.from = Math.min(last.from, code);
    else ranges.push({ path, operator, from: code, to: code + 1 });
  }
  return ranges;
}
