import type { Block, Figure, Run, TextBlock, TextLine } from '@pagewright/recognition';
import type { FlowSection } from '@pagewright/recognition/flow/flow.ts';

/** Times the height of the line: what is higher is no sign among words. */
const HIGHEST = 2.6;
/** Points beyond the ends of a line at which a picture still belongs to it. */
const BEYOND = 14;

export interface InlinePictures {
  /** By the marks that hold their places in the text. */
  byMark: ReadonlyMap<string, Figure>;
  /** Points above the baseline to which pictures make a line higher. */
  heights: ReadonlyMap<TextLine, number>;
}

/** U+FFFC stands for an object in text; a number between two tells which. Whatever the page has of them is no such mark. */
export const INLINE_MARK = /\ufffc(\d+)\ufffc/;

/** Takes small pictures out of the sections' blocks and marks their places in lines. Changes the blocks. */
export function takeInlinePictures(sections: readonly FlowSection[]): InlinePictures {
  const inline = new Map<string, Figure>();
  const heights = new Map<TextLine, number>();
  for (const section of sections) {
    const byPage = Map.groupBy(section.blocks.filter(isText), ({ page }) => page);
    section.blocks = section.blocks.filter((block) => {
      if (block.kind !== 'figure' || block.placing === 'flow') return true;
      const line = lineAround(block, byPage.get(block.page) ?? []);
      if (!line) return true;
      const mark = `\ufffc${inline.size}\ufffc`;
      inline.set(mark, block);
      insert(line, block, mark);
      // Word stands it on the baseline, wherever the page has it.
      heights.set(line, Math.max(heights.get(line) ?? 0, block.box.bottom - block.box.top));
      return false;
    });
  }
  return { byMark: inline, heights };
}

const isText = (block: Block): block is TextBlock => 'lines' in block;

function lineAround({ box }: Figure, texts: readonly TextBlock[]): TextLine | undefined {
  const middle = (box.top + box.bottom) / 2;
  return texts
    .flatMap(({ lines }) => lines)
    .find((line) => {
      const height = line.box.bottom - line.box.top;
      return (
        box.bottom - box.top < height * HIGHEST &&
        middle > line.box.top - height * 0.8 &&
        middle < line.box.bottom + height * 0.3 &&
        box.left > line.box.left - BEYOND &&
        box.right < line.box.right + BEYOND &&
        line.runs.length > 0
      );
    });
}

function insert(line: TextLine, { box }: Figure, mark: string): void {
  const x = (box.left + box.right) / 2;
  const at = line.runs.findIndex((run) => x < run.box.right);
  const run = line.runs[at];
  const last = line.runs.at(-1);
  if (!run) {
    if (last) last.text += mark;
  } else if (x <= run.box.left) run.text = mark + run.text;
  else line.runs[at] = split(run, x, mark);
}

/** At the blank nearest to the place; a tab that only jumped over the picture goes. */
function split(run: Run, x: number, mark: string): Run {
  const share = (x - run.box.left) / Math.max(1, run.box.right - run.box.left);
  const guess = share * run.text.length;
  let best = 0;
  for (const { index } of run.text.matchAll(/[\t ]/g))
    if (Math.abs(index - guess) < Math.abs(best - guess)) best = index;
  const tab = [...run.text.matchAll(/\t/g)].find(({ index }) => Math.abs(index - guess) < run.text.length * 0.15);
  const place = tab?.index ?? best;
  const before = run.text.slice(0, place);
  const after = run.text.slice(place + (tab ? 1 : 0));
  return { ...run, text: `${before}${before === '' || before.endsWith(' ') ? '' : ' '}${mark}${after}` };
}
