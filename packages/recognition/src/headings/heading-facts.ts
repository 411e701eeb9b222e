import type { StreamItem, BodyTypography, ParagraphItem } from '../stream/stream.ts';
import { sectionNumberOf, type SectionNumber } from './numbering.ts';
import { isColored, type StyleUse } from './style.ts';

/** What stands around a candidate. */
export interface Around {
  before: StreamItem | undefined;
  after: StreamItem | undefined;
  body: BodyTypography;
  use: StyleUse | undefined;
}

/** The facts by which the signs of a heading are decided. */
export interface HeadingFacts
  extends Pick<ParagraphItem, 'typography' | 'block'>, Pick<Around, 'body' | 'use' | 'after'> {
  /** Its size in sizes of the body. */
  ratio: number;
  /** Whether it is so large that its wording counts less. */
  large: boolean;
  colored: boolean;
  /** All of its text is a link. */
  linked: boolean;
  words: number;
  number: SectionNumber | undefined;
  /** Its text without the number. */
  wording: string;
  /** Points to what stands above and below in its column; infinite where nothing does. */
  above: number;
  below: number;
  /** Nothing follows it, or only on the next page. */
  isLast: boolean;
}

export function factsOf({ typography, block, columnIndex, page }: ParagraphItem, around: Around): HeadingFacts {
  const { before, after, body, use } = around;
  const number = sectionNumberOf(typography.text);
  return {
    typography,
    block,
    body,
    use,
    after,
    ratio: typography.size / body.size,
    large: typography.size >= body.size * 1.3,
    colored: isColored(typography, body),
    linked: isLinked({ block }),
    words: typography.text.split(/\s+/).length,
    number,
    wording: number ? typography.text.slice(number.text.length).trim() : typography.text,
    above: before?.columnIndex === columnIndex ? block.box.top - before.block.box.bottom : Infinity,
    below: after?.columnIndex === columnIndex ? after.block.box.top - block.box.bottom : Infinity,
    isLast: !after || (after.page !== page && block.box.bottom > page.height * 0.8),
  };
}

const isLinked = ({ block }: Pick<ParagraphItem, 'block'>): boolean =>
  block.lines.every(({ runs }) => runs.every(({ link, text }) => link !== undefined || text.trim() === ''));
