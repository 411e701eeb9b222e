import type { SectionFrame } from './section-frame.ts';
import type { WordSection } from './word-sections.ts';

/** Points by which all text of a long section may be indented for the sake of a wider one that follows. */
const MOST_INDENT = 36;

/**
 * Sections that go on within a page have its margins. LibreOffice takes them from the page's first section and lets no other
 * stand out of them: the first one has the widest text of all, and indents its own.
 */
export function shareMargins(sections: readonly WordSection[], frames: readonly SectionFrame[]): SectionFrame[] {
  const shared = [...frames];
  let first = 0;
  for (let index = 1; index <= sections.length; index += 1) {
    const [head, next] = [frames[first], frames[index]];
    const goesOn = head && next && !sections[index]?.isNewPage && isSamePaper(head, next);
    if (goesOn) continue;
    const chain = frames.slice(first, index);
    if (head && chain.length > 1)
      shared[first] = widened(head, chain, isLong(sections[first]) ? MOST_INDENT : Infinity);
    first = index;
  }
  return shared;
}

function widened(head: SectionFrame, chain: readonly SectionFrame[], most: number): SectionFrame {
  const least = (side: 'left' | 'right' | 'bottom') => {
    const wanted = Math.min(...chain.map(({ margins }) => margins[side]));
    return head.margins[side] - wanted > most ? head.margins[side] : wanted;
  };
  const [left, right] = [least('left'), least('right')];
  const columns = head.columns.map((column, index) => ({
    left: index === 0 ? left : column.left,
    right: index === head.columns.length - 1 ? head.width - right : column.right,
  }));
  return { ...head, columns, margins: { ...head.margins, left, right, bottom: least('bottom') } };
}

const isLong = (section: WordSection | undefined) => new Set(section?.blocks.map(({ page }) => page)).size > 1;

const isSamePaper = (a: SectionFrame, b: SectionFrame) =>
  Math.abs(a.width - b.width) < 2 && Math.abs(a.height - b.height) < 2;
