import type { Block, DocumentModel, Footnote, Run, TextBlock } from '@pagewright/recognition';
import { flowOf } from '@pagewright/recognition/flow/flow.ts';
import { runsOf } from '@pagewright/recognition/flow/runs.ts';
import type { WritingSettings } from './settings.ts';

export interface ReadingOrder {
  blocks: Block[];
  /** By `Run.footnote`; in the order of their first marks. */
  footnotes: Map<string, Footnote>;
}

/** The document as one list of blocks: what goes on over columns and pages is one block. */
export function readingOrderOf(document: DocumentModel, settings: WritingSettings): ReadingOrder {
  const { sections, footnotes } =
    settings.runningLines === 'kept' ? flowOf(withRunningLines(document), 'kept') : flowOf(document);
  const blocks = sections.flatMap((section) => section.blocks);
  return {
    blocks: settings.runningLines === 'kept' ? blocks : blocks.filter(({ kind }) => kind !== 'pageNumber'),
    footnotes,
  };
}

/**
 * What notes are called, by their keys: as printed, unless labels begin anew within the document or are signs that a mark
 * may not have, else by their count.
 */
export function noteLabels(footnotes: ReadonlyMap<string, Footnote>): ReadonlyMap<string, string> {
  const printed = [...footnotes.values()].map(({ label }) => label.replace(/^[([]|[).\]]$/g, ''));
  const areNames = new Set(printed).size === printed.length && printed.every((label) => /^[\p{L}\p{N}]+$/u.test(label));
  return new Map(
    [...footnotes.keys()].map((key, index) => [key, areNames ? (printed[index] ?? '') : String(index + 1)]),
  );
}

/** Headers and footers as the first and last blocks of their pages. */
function withRunningLines(document: DocumentModel): DocumentModel {
  const pages = document.pages.map((page) => {
    const region = (blocks: Block[]) => {
      const box = blocks[0]?.box;
      return box ? [{ box, columns: [{ box, blocks }] }] : [];
    };
    return { ...page, regions: [...region(page.header), ...page.regions, ...region(page.footer)] };
  });
  return { ...document, pages };
}

/** The runs of a block as one stream, tabs as spaces or as the leaders that are printed in their place. */
export function spelledRuns(block: TextBlock, lineEnds: WritingSettings['lineEnds']): Run[] {
  const leader = block.tabs.find(({ printed }) => printed !== undefined)?.printed;
  const lines = block.lines.map((line) => {
    const last = line.runs.findLastIndex(({ text }) => text.includes('\t'));
    if (last < 0) return line;
    return { ...line, runs: line.runs.map((run, at) => spelledRun(run, at === last ? leader : undefined)) };
  });
  return runsOf({ lines }, lineEnds);
}

/** Only the last tab of a line has a leader: the one that leads to the page number. */
function spelledRun(run: Run, leader: string | undefined): Run {
  const at = run.text.lastIndexOf('\t');
  if (at < 0) return run;
  const filled = leader === undefined ? run.text : `${run.text.slice(0, at)} ${leader} ${run.text.slice(at + 1)}`;
  return { ...run, text: filled.replaceAll('\t', ' ') };
}
