import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { closeEngine, loadTool, performTool } from '@pagewright/tools';
import { readPresentation, type PlacedBox, type PresentationReading } from './presentation-reading.ts';
import { sequenceLikeness } from './scores/common-subsequence.ts';

/**
 * Presentations that were printed to PDF, brought back by PDF to PowerPoint and compared with what they were: slides,
 * text of each slide, and how well boxes lie on those of the original that tell their place.
 * usage: node benchmarks/recognition/office-slides.ts [part of a name]
 */

const SET = path.join(import.meta.dirname, '../../../shared/corpus/recognition/roundtrip-office/pptx');

export interface SlideScores {
  /** Slides of the result and of the original. */
  slides: [number, number];
  /** 0 to 1, mean over slides. */
  text: number;
  /** Mean over boxes of the original of the best intersection over union with one of its kind; undefined without any. */
  boxes: number | undefined;
}

export async function run(args: readonly string[] = []): Promise<void> {
  if (!existsSync(SET)) {
    console.log('skipped: no corpus');
    return;
  }
  const only = args.find((word) => !word.startsWith('--')) ?? '';
  const folder = await mkdtemp(path.join(tmpdir(), 'office-slides-'));
  const tool = await loadTool('pdf-to-ppt');
  const scores: SlideScores[] = [];
  try {
    const names = (await readdir(path.join(SET, 'pdf'))).filter((name) => name.endsWith('.pdf') && name.includes(only));
    for (const file of names.sort()) {
      const name = file.replace(/\.pdf$/, '');
      const work = await mkdtemp(path.join(folder, 'work-'));
      const { outputs } = await performTool(tool, {
        files: [{ path: path.join(SET, 'pdf', file), name: file }],
        options: {},
        folder: work,
      });
      const [made] = outputs;
      if (!made) throw new Error(`${file} gave no presentation`);
      const truth = await readPresentation(path.join(SET, 'source', `${name}.pptx`));
      const score = comparePresentations(truth, await readPresentation(made.path));
      scores.push(score);
      const { slides, text, boxes } = score;
      console.log(
        `${name.padEnd(34)} slides ${slides.join('/').padEnd(6)} text ${text.toFixed(3)}  boxes ${boxes?.toFixed(3) ?? '-'}`,
      );
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
    await closeEngine();
  }
  const right = scores.filter(({ slides: [made, was] }) => made === was).length;
  console.log(
    `mean: ${right} of ${scores.length} with the right number of slides, text ${mean(scores.map(({ text }) => text)).toFixed(3)}, ` +
      `boxes ${mean(scores.flatMap(({ boxes }) => boxes ?? [])).toFixed(3)}`,
  );
}

export function comparePresentations(truth: PresentationReading, made: PresentationReading): SlideScores {
  const pairs = truth.slides.map((slide, index) => ({ was: slide, is: made.slides[index] }));
  const boxes = pairs.flatMap(({ was, is }) => was.boxes.map((box) => bestOverlap(box, is?.boxes ?? [])));
  return {
    slides: [made.slides.length, truth.slides.length],
    text: mean(pairs.map(({ was, is }) => sequenceLikeness(was.text, is?.text ?? ''))),
    boxes: boxes.length === 0 ? undefined : mean(boxes),
  };
}

function bestOverlap(box: PlacedBox, others: readonly PlacedBox[]): number {
  return Math.max(0, ...others.filter(({ kind }) => kind === box.kind).map((other) => overlap(box, other)));
}

function overlap(a: PlacedBox, b: PlacedBox): number {
  const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  if (across <= 0 || down <= 0) return 0;
  const area = (box: PlacedBox) => (box.right - box.left) * (box.bottom - box.top);
  return (across * down) / (area(a) + area(b) - across * down);
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

if (process.argv[1] === import.meta.filename) {
  await run(process.argv.slice(2));
  process.exit(0);
}
