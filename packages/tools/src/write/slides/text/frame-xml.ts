import type { PageModel, TextBlock } from '@pagewright/recognition';
import { shownBox, turnedTransform, type Placement } from '../page/placement.ts';
import { SHAPE_ID, type Element } from '../slide.ts';
import type { Frame } from './frame.ts';
import { splitAtGaps } from './gaps.ts';
import { alignmentOf, leftOf, rightOf, startOf, wrap } from './lines.ts';
import { labelLeft, measure, paragraphsXml, type ParagraphScope } from './paragraphs.ts';
import { Targets } from './run.ts';
import { isMeasured, spaced } from './spacing.ts';

export interface FrameScope extends Omit<ParagraphScope, 'targets'> {
  placement: Placement;
  page: PageModel;
  /** What covers the picture of the text below it: text that was read off a scan. */
  ground?: string;
}

export function frameXml(frame: Frame, scope: FrameScope): Element {
  const targets = new Targets();
  const { box, paragraphs, lines } = laidOut(frame);
  const body = paragraphsXml(paragraphs, { left: box.left, column: frame.column, lines }, { ...scope, targets });
  const isVertical = frame.paragraphs[0].direction === 'vertical';
  const inset = 'lIns="0" tIns="0" rIns="0" bIns="0" rtlCol="0"';
  const shape = frame.role === 'title' ? '<p:nvPr><p:ph type="title"/></p:nvPr>' : '<p:nvPr/>';
  const locked = frame.role === 'title' ? '<p:cNvSpPr/>' : '<p:cNvSpPr txBox="1"/>';
  const name = frame.role === 'title' ? 'Title' : 'Text';
  const anchor = frame.angle === 0 ? 't' : 'ctr';
  return {
    xml:
      `<p:sp><p:nvSpPr><p:cNvPr id="${SHAPE_ID}" name="${name} ${SHAPE_ID}"/>${locked}${shape}</p:nvSpPr>` +
      `<p:spPr>${xfrm(frame, box, scope)}<a:prstGeom prst="rect"><a:avLst/></a:prstGeom>${scope.ground ?? '<a:noFill/>'}</p:spPr>` +
      `<p:txBody><a:bodyPr wrap="square" ${inset} anchor="${anchor}"${isVertical ? ' vert="eaVert"' : ''}><a:noAutofit/></a:bodyPr>` +
      `<a:lstStyle/>${body}</p:txBody></p:sp>`,
    targets: targets.all,
  };
}

/** Points. */
const JUSTIFIED_SLACK = 0.5;

interface LaidOut {
  box: { left: number; top: number; right: number; bottom: number };
  paragraphs: TextBlock[];
  lines: 'exact' | 'natural';
}

function laidOut(frame: Frame): LaidOut {
  const [first] = frame.paragraphs;
  if (frame.angle !== 0 || first.direction === 'vertical') return byItsBox(frame);
  const paragraphs = frame.paragraphs.flatMap(splitAtGaps);
  const starts = paragraphs.map((block) => ('label' in block ? labelLeft(block, frame.column) : leftOf(block)));
  const left = Math.min(...starts);
  const right = Math.max(...paragraphs.map(rightOf));
  const wrapped = paragraphs.map((block) => wrap(block, { left, right }));
  const room = Math.min(...wrapped.map((each) => each.slack));
  // Justified lines would be stretched over it.
  const isStretched = paragraphs.some((block) => alignmentOf(block) === 'justify' && isMeasured(block));
  const slack = isStretched ? Math.min(room, JUSTIFIED_SLACK) : room;
  const lines = paragraphs.length === 1 && first.lines.length === 1 ? 'natural' : 'exact';
  const { above, below } = measure(paragraphs, lines);
  const last = paragraphs.at(-1)?.lines.at(-1)?.baseline ?? 0;
  const side = alignmentOf(first);
  return {
    paragraphs: wrapped.map(({ block }) => spaced(block, (line) => right + slack - startOf(block, line, left))),
    lines,
    box: {
      left: left - (side === 'center' ? slack / 2 : side === 'right' ? slack : 0),
      right: right + (side === 'center' ? slack / 2 : side === 'right' ? 0 : slack),
      top: (first.lines[0]?.baseline ?? 0) - above,
      bottom: last + below,
    },
  };
}

/** Turned text: its lines are as long as its box, and stand in its middle. */
function byItsBox({ paragraphs, angle }: Frame): LaidOut {
  const [{ box }] = paragraphs;
  const center = { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 };
  const [across, down] = [box.right - box.left, box.bottom - box.top];
  const { width, height } = uprightSize(across, down, angle);
  const kept = paragraphs.map((block) => ({
    ...block,
    alignment: 'center' as const,
    lines: block.lines.map((line) => ({ ...line, join: 'break' as const })),
  }));
  return {
    paragraphs: paragraphs[0].direction === 'vertical' ? paragraphs : kept,
    lines: 'natural',
    box: {
      left: center.x - width / 2,
      right: center.x + width / 2,
      top: center.y - height / 2,
      bottom: center.y + height / 2,
    },
  };
}

/** Of what stands in a box of that size when it is turned. */
function uprightSize(across: number, down: number, angle: number): { width: number; height: number } {
  const turn = (angle * Math.PI) / 180;
  const [sine, cosine] = [Math.abs(Math.sin(turn)), Math.abs(Math.cos(turn))];
  const slack = 1.1;
  if (sine < 0.02) return { width: across * slack, height: down };
  if (cosine < 0.02) return { width: down * slack, height: across };
  const squares = cosine * cosine - sine * sine;
  if (Math.abs(squares) < 0.1) return { width: Math.hypot(across, down) * slack, height: Math.min(across, down) / 4 };
  const width = (across * cosine - down * sine) / squares;
  const height = (down * cosine - across * sine) / squares;
  return { width: Math.max(width, 1) * slack, height: Math.max(height, 1) };
}

function xfrm({ angle }: Frame, box: LaidOut['box'], { placement, page }: FrameScope): string {
  const shown = shownBox(box, page);
  return turnedTransform(
    {
      x: (shown.left + shown.right) / 2,
      y: (shown.top + shown.bottom) / 2,
      width: box.right - box.left,
      height: box.bottom - box.top,
      angle: angle + (page.turned ?? 0),
    },
    placement,
  );
}
