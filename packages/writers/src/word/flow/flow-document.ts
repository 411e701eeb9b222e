import { Column, Document, Paragraph, type ISectionOptions, type ISectionPropertiesOptions } from 'docx';
import type { Box } from '@pagewright/pdf/page-content.ts';
import type { DocumentModel, Footnote } from '@pagewright/recognition';
import { flowOf, type Flow, type FlowSection } from '@pagewright/recognition/flow/flow.ts';
import { Lists } from '../blocks/lists.ts';
import { measureBlock, paragraphOf } from '../blocks/paragraph.ts';
import type { Scope } from '../blocks/scope.ts';
import { Cursor } from '../page/cursor.ts';
import { pageStarts } from '../page/page-starts.ts';
import { fixedTexts, numberOf, pageNumbers } from '../page/running-facts.ts';
import { runningDistances, runningParts } from '../page/running.ts';
import { sectionFrame, type SectionFrame } from '../page/section-frame.ts';
import { shareMargins } from '../page/share-margins.ts';
import { wordSections, type WordSection } from '../page/word-sections.ts';
import { withPicturesInCells } from '../pictures/in-cells.ts';
import { takeInlinePictures } from '../pictures/inline.ts';
import type { PictureBook } from '../pictures/picture-book.ts';
import type { Spool } from '../spool/spool.ts';
import { wordStyles } from '../styles/style-sheet.ts';
import { pageSide, twips } from '../units.ts';
import { defaultRun, documentFacts } from '../document-facts.ts';
import { Links } from '../text/links.ts';
import { Body, type BodyScope } from './body.ts';
import { fitText } from './fit-text.ts';
import { noteNumbers, type NoteNumbers } from './note-numbers.ts';
import { withRowsOfColumns, withSideBySide } from './side-by-side.ts';
import { styleSheetFor } from './sightings.ts';

export interface FlowSettings {
  /** `meant`: a page begins where the PDF begins one on purpose. `every`: wherever it begins one. */
  breaks: 'meant' | 'every';
}

/** A document whose text flows, as somebody would have written it: styles, lists, tables, sections, notes. */
export function flowDocument(
  model: DocumentModel,
  { pictures, spool }: { pictures: PictureBook; spool: Spool },
  { breaks }: FlowSettings,
): Document {
  const base = model.body.size;
  const flow = flowOf(model);
  const inline = takeInlinePictures(flow.sections);
  flow.sections = withRowsOfColumns(flow.sections);
  for (const section of flow.sections)
    section.blocks = withSideBySide(withPicturesInCells(section.blocks), section.columns);
  const pages = new Map(model.pages.map((page) => [page.number, page]));
  const starts = pageStarts(flow.sections, pages, breaks);
  const sections = wordSections(filled(flow.sections, model), pages, starts);
  const frames = shareMargins(
    sections,
    sections.map((section) => sectionFrame(section, { pages, starts, base })),
  );
  const edges = fitText(sections, frames);
  const sheet = styleSheetFor(model, flow, sections, base);
  const keys = [...flow.footnotes.keys()];
  const scope: BodyScope = {
    spool,
    base,
    sheet,
    pictures,
    lists: new Lists(base),
    links: new Links(flow.sections),
    notes: new Map(keys.map((key, index) => [key, index + 1])),
    lineHeights: inline.heights,
    edges,
    inline: (mark) => {
      const figure = inline.byMark.get(mark);
      return figure && pictures.run(figure, sizeOf(figure.box));
    },
  };
  const notes = footnotesOf(flow, scope);
  const numbering = noteNumbers([...flow.footnotes.values()]);
  const body = sectionOptions(sections, frames, { model, starts, numbering }, scope);
  return new Document({
    ...documentFacts(model),
    styles: { paragraphStyles: wordStyles(sheet), default: { document: { run: defaultRun(model) } } },
    numbering: { config: scope.lists.definitions() },
    footnotes: notes,
    evenAndOddHeaderAndFooters: sections.some(({ running }) => 'even' in running),
    sections: body,
  });
}

/** A document of empty pages is one of an empty page. */
function filled(sections: FlowSection[], model: DocumentModel): FlowSection[] {
  const [page] = model.pages;
  if (sections.length > 0 || !page) return sections;
  return [{ page, startsPage: true, columns: [{ left: 72, right: page.width - 72 }], blocks: [] }];
}

function sectionOptions(
  sections: readonly WordSection[],
  frames: readonly SectionFrame[],
  {
    model,
    starts,
    numbering,
  }: {
    model: DocumentModel;
    starts: ReadonlySet<WordSection['blocks'][number]>;
    numbering: NoteNumbers | undefined;
  },
  scope: BodyScope,
): ISectionOptions[] {
  const cursor = new Cursor();
  const numbers = pageNumbers(model.pages);
  const has = {
    header: model.pages.some(({ header }) => header.length > 0),
    footer: model.pages.some(({ footer }) => footer.length > 0),
  };
  const facts = { numbers, fixed: fixedTexts(model.pages), pageCount: model.pages.length, has };
  const distances = runningDistances(model.pages);
  return sections.flatMap((section, index): ISectionOptions[] => {
    const frame = frames[index];
    if (!frame) return [];
    const next = sections[index + 1];
    const breaksColumns =
      frame.columns.length > 1 && isWithinPage(section) && next?.page.number === section.page.number;
    const children = new Body(section, frame, cursor, { starts, breaksColumns }, scope).write();
    const first = numberOf(section.page.number, numbers);
    const start = index === 0 && first && first.value !== 1 ? { start: first.value } : {};
    const format = first && first.format !== 'decimal' ? { formatType: first.format } : {};
    return [
      {
        properties: {
          ...pageSetup(frame, distances, { ...start, ...format }),
          ...(index === 0 ? {} : { type: typeOf(section, sections[index - 1]) }),
          ...(section.running.first ? { titlePage: true } : {}),
          ...(numbering ? { footnoteProperties: numbersIn(numbering, index) } : {}),
        },
        ...runningParts(section.running, frame, facts, scope),
        children,
      },
    ];
  });
}

/** Later sections go on counting, with the same signs. */
function numbersIn({ start, ...format }: NoteNumbers, section: number): NoteNumbers {
  return section > 0 || start === undefined ? format : { ...format, start };
}

const sizeOf = ({ left, top, right, bottom }: Box) => ({ width: right - left, height: bottom - top });

const isWithinPage = ({ blocks }: FlowSection) => new Set(blocks.map(({ page }) => page)).size === 1;

function typeOf({ isNewPage, page }: WordSection, before: WordSection | undefined) {
  const sameSize =
    before && Math.abs(before.page.width - page.width) < 2 && Math.abs(before.page.height - page.height) < 2;
  return isNewPage || !sameSize ? ('nextPage' as const) : ('continuous' as const);
}

type PageNumbers = NonNullable<NonNullable<ISectionPropertiesOptions['page']>['pageNumbers']>;

function pageSetup(
  frame: SectionFrame,
  distances: { header?: number; footer?: number },
  pageNumbers: PageNumbers,
): ISectionPropertiesOptions {
  const { width, height, margins, columns, vertical } = frame;
  const isLandscape = width > height;
  return {
    page: {
      // The library turns the sides of a landscape page by itself.
      size: isLandscape
        ? { width: pageSide(height), height: pageSide(width), orientation: 'landscape' }
        : { width: pageSide(width), height: pageSide(height), orientation: 'portrait' },
      margin: {
        top: twips(margins.top),
        right: twips(margins.right),
        bottom: twips(margins.bottom),
        left: twips(margins.left),
        header: distances.header ?? 0,
        footer: distances.footer ?? 0,
        gutter: 0,
      },
      ...(Object.keys(pageNumbers).length === 0 ? {} : { pageNumbers }),
      ...(vertical ? { textDirection: 'tbRl' as const } : {}),
    },
    ...(columns.length > 1 ? { column: columnsOf(columns) } : {}),
  };
}

function columnsOf(columns: SectionFrame['columns']) {
  const gaps = columns.map(({ right }, index) => Math.max(0, (columns[index + 1]?.left ?? right) - right));
  return {
    count: columns.length,
    equalWidth: false,
    space: twips(gaps[0] ?? 0),
    children: columns.map(
      ({ left, right }, index) => new Column({ width: twips(right - left), space: twips(gaps[index] ?? 0) }),
    ),
  };
}

function footnotesOf({ footnotes }: Flow, scope: Scope): Record<string, { children: Paragraph[] }> {
  const notes: Record<string, { children: Paragraph[] }> = {};
  for (const [index, note] of [...footnotes.values()].entries()) {
    const unlabelled = { ...note, label: '', lines: spaced(note.lines) };
    const column = { left: note.box.left, right: note.box.right };
    const measure = measureBlock(unlabelled, 'note', scope);
    const { draft } = paragraphOf(unlabelled, measure, { column, place: 'note', before: undefined }, scope);
    notes[String(index + 1)] = { children: [new Paragraph({ ...draft.options, indent: {} })] };
  }
  return notes;
}

/** A space parts the number, which Word writes by itself, from the text. */
const spaced = ([first, ...others]: Footnote['lines']): Footnote['lines'] => {
  const [run, ...runs] = first?.runs ?? [];
  return first && run ? [{ ...first, runs: [{ ...run, text: ` ${run.text}` }, ...runs] }, ...others] : [];
};
