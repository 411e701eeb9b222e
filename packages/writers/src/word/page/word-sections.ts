import type { Block, PageModel } from '@pagewright/recognition';
import type { FlowSection } from '@pagewright/recognition/flow/flow.ts';
import { signature } from './running-facts.ts';
import type { RunningPages } from './running.ts';

/** A section of the Word document: text in the same columns, under the same headers and footers. */
export interface WordSection extends FlowSection {
  /** Begins a new page. */
  isNewPage: boolean;
  running: RunningPages;
  /** The number that its first page bears, where it does not go on from the one before. */
  firstNumber: number | undefined;
}

interface Chapter {
  sections: { section: FlowSection; isNewPage: boolean }[];
  pages: PageModel[];
}

/**
 * Sections as Word needs them. Other headers can only begin with a page that begins on purpose: where they change in the
 * middle of flowing text, those of most pages stand for all.
 */
export function wordSections(
  sections: readonly FlowSection[],
  pages: ReadonlyMap<number, PageModel>,
  starts: ReadonlySet<Block>,
): WordSection[] {
  const chapters = joined(chaptersOf(sections, pages, starts));
  const hasSides = differsBySide([...pages.values()]);
  return chapters.flatMap(({ sections: own, pages: shown }) => {
    const running = runningPages(shown, hasSides);
    return own.map(({ section, isNewPage }, index) => ({
      ...section,
      isNewPage,
      running: index === 0 ? running : withoutFirst(running),
      firstNumber: undefined,
    }));
  });
}

const withoutFirst = ({ first: _first, ...running }: RunningPages): RunningPages => running;

/** Cut at every page that begins on purpose. */
function chaptersOf(
  sections: readonly FlowSection[],
  pages: ReadonlyMap<number, PageModel>,
  starts: ReadonlySet<Block>,
): Chapter[] {
  const chapters: Chapter[] = [];
  for (const section of sections) {
    let blocks: Block[] = [];
    const close = () => {
      const [first] = blocks;
      if (!first) return;
      const page = pages.get(first.page) ?? section.page;
      const isNewPage = starts.has(first);
      const part = { section: { ...section, page, blocks }, isNewPage };
      const chapter = chapters.at(-1);
      if (!chapter || isNewPage) chapters.push({ sections: [part], pages: [] });
      else chapter.sections.push(part);
      blocks = [];
    };
    for (const block of section.blocks) {
      if (blocks.length > 0 && starts.has(block)) close();
      blocks.push(block);
    }
    close();
  }
  for (const [index, chapter] of chapters.entries()) {
    const from = firstPage(chapter);
    const next = chapters[index + 1];
    const to = next ? firstPage(next) : Infinity;
    chapter.pages = [...pages.values()].filter(({ number }) => number >= from && number < Math.max(to, from + 1));
  }
  return chapters;
}

const firstPage = ({ sections }: Chapter) => sections[0]?.section.blocks[0]?.page ?? 0;

/** Merges chapters with the same headers. Paragraphs mark the pages that begin within the merged chapter. */
function joined(chapters: readonly Chapter[]): Chapter[] {
  const merged: Chapter[] = [];
  for (const chapter of chapters) {
    const before = merged.at(-1);
    if (!before || !alike(before, chapter)) {
      merged.push({ ...chapter, sections: [...chapter.sections], pages: [...chapter.pages] });
      continue;
    }
    before.pages.push(...chapter.pages);
    const [first, ...others] = chapter.sections;
    const last = before.sections.at(-1);
    if (first && last && sameColumns(last.section, first.section))
      last.section = { ...last.section, blocks: [...last.section.blocks, ...first.section.blocks] };
    else if (first) before.sections.push(first);
    before.sections.push(...others);
  }
  return merged;
}

const sameColumns = (a: FlowSection, b: FlowSection) =>
  a.columns === b.columns && Math.abs(a.page.width - b.page.width) < 2 && Math.abs(a.page.height - b.page.height) < 2;

/** A chapter's first page often has other lines, or none. */
function alike(a: Chapter, b: Chapter): boolean {
  const [left, right] = [a, b].map(({ pages }) => new Set(pages.map(lines)));
  const [first, ...others] = b.pages.map(lines);
  if (others.length === 0) return first !== undefined && left?.has(first) === true;
  return [...(right ?? [])].every((each) => left?.has(each)) && left?.has(first ?? '') === true;
}

const lines = ({ header, footer }: PageModel) => `${signature(header)} / ${signature(footer)}`;

/** Odd and even pages have headers of their own. */
function differsBySide(pages: readonly PageModel[]): boolean {
  const [odd, even] = [1, 0].map((rest) => most(pages.filter(({ number }) => number % 2 === rest)));
  if (!odd || !even || pages.length < 4) return false;
  return lines(odd.page) !== lines(even.page) && odd.count > 1 && even.count > 1;
}

function runningPages(pages: readonly PageModel[], hasSides: boolean): RunningPages {
  const [first] = pages;
  const side = (rest: number) => most(pages.filter(({ number }) => number % 2 === rest))?.page;
  const usual = most(pages.slice(pages.length > 2 ? 1 : 0))?.page;
  const running: RunningPages = hasSides ? { default: side(1) ?? usual, even: side(0) ?? usual } : { default: usual };
  const expected = hasSides && first && first.number % 2 === 0 ? running.even : running.default;
  if (!first || !expected || lines(first) === lines(expected)) return running;
  return { ...running, first: lines(first) === ' / ' ? 'none' : first };
}

function most(pages: readonly PageModel[]): { page: PageModel; count: number } | undefined {
  const groups = Map.groupBy(pages, lines);
  let best: { page: PageModel; count: number } | undefined;
  for (const [page, ...others] of groups.values())
    if (page && (!best || others.length + 1 > best.count)) best = { page, count: others.length + 1 };
  return best;
}
