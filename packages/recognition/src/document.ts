import type { Box, OutlineEntry } from '@pagewright/pdf/page-content.ts';
import { approximationsOf } from './approximations.ts';
import { buildBlocks, withoutHint } from './blocks/build-blocks.ts';
import { findCaptions } from './captions/captions.ts';
import { findContents } from './contents/contents.ts';
import type { DraftBlock, PageDraft } from './draft.ts';
import { findFootnotes } from './footnotes/footnotes.ts';
import { findHeadings } from './headings/headings.ts';
import { findTableJoins } from './joins/table-joins.ts';
import { findTextJoins } from './joins/text-joins.ts';
import { languageOf } from './languages/find-language.ts';
import { unionOf } from './lines/line.ts';
import { findLists } from './lists/lists.ts';
import type { Block } from './model/blocks.ts';
import type { DocumentModel, PageModel } from './model/document.ts';
import { wordsOf } from './prepare/document-hyphens.ts';
import { prepared } from './prepare/prepare.ts';
import { withFreeRows } from './running/free-rows.ts';
import { findRunningLines, type RunningLines } from './running/running.ts';
import { asPageNumber } from './running/page-number.ts';
import { documentAtNormalSize } from './scale/at-normal-size.ts';
import { bodyTypographyOf, streamOf, type BodyTypography, type StreamItem } from './stream/stream.ts';

/** Characters that tell a language. */
const ENOUGH = 20_000;

/** What the document tells besides its pages. */
export interface DocumentFacts {
  title?: string;
  /** BCP 47, the main one first. */
  languages: string[];
  outline: OutlineEntry[];
}

/** Recognizes a document from the drafts of its pages, at any text size. Pure. */
export function recognizeDocument(pages: readonly PageDraft[], facts: DocumentFacts): DocumentModel {
  return documentAtNormalSize(pages, facts, recognizePages);
}

function recognizePages(pages: readonly PageDraft[], facts: DocumentFacts): DocumentModel {
  const words = wordsOf(pages);
  const drafts = withFreeRows(pages.map((page) => prepared(page, words)));
  const { title, outline } = facts;
  const all = streamOf(drafts);
  const body = bodyTypographyOf(all);
  const running = findRunningLines(drafts, body.size);
  const apart = new Set(running.flatMap(({ header, footer }) => [...header, ...footer]));
  const items = all.filter(({ block }) => !apart.has(block));
  const contents = findContents(items);
  const captions = findCaptions(items, contents);
  const { notes, rules } = findFootnotes(without(items, contents), body);
  const aside = new Set<StreamItem>([...captions.keys(), ...notes.keys()]);
  const headings = findHeadings(items, { taken: new Set([...contents, ...aside]), outline, body, title });
  const ends = new Set<StreamItem>([...contents, ...headings.flatMap((heading) => heading.items)]);
  const lists = findLists(items, new Set([...ends, ...aside]));
  const built = buildBlocks(items, {
    headings,
    captions,
    notes,
    lists,
    textJoins: findTextJoins(items, { ends, aside, words }),
    tableJoins: findTableJoins(items, aside),
  });
  for (const rule of rules) built.set(rule, undefined);
  return {
    ...(title === undefined ? {} : { title }),
    languages: languagesOf(facts, drafts, items),
    body: { family: body.family, size: body.size },
    outline,
    pages: drafts.map((draft, index) => pageOf(draft, running[index] ?? { header: [], footer: [] }, built, body)),
  };
}

/** As the document says, else its pages, else its text. */
function languagesOf(facts: DocumentFacts, pages: readonly PageDraft[], items: readonly StreamItem[]): string[] {
  if (facts.languages.length > 0) return facts.languages;
  const ofPages = [...new Set(pages.flatMap(({ languages }) => languages))];
  if (ofPages.length > 0) return ofPages;
  let text = '';
  for (const { typography } of items) {
    if (text.length > ENOUGH) break;
    if (typography) text += `${typography.text}\n`;
  }
  const language = languageOf(text);
  return language === undefined ? [] : [language];
}

const without = (items: readonly StreamItem[], left: ReadonlySet<StreamItem>): StreamItem[] =>
  items.filter((item) => !left.has(item));

function pageOf(
  draft: PageDraft,
  { header, footer }: RunningLines,
  built: ReadonlyMap<DraftBlock, Block | undefined>,
  body: BodyTypography,
): PageModel {
  const { number, width, height, turned, background, source } = draft;
  const regions = draft.regions
    .map(({ box, columns }) => ({
      box,
      columns: columns
        .map((column) => ({ box: column.box, blocks: column.blocks.flatMap((block) => built.get(block) ?? []) }))
        .filter(({ blocks }) => blocks.length > 0),
    }))
    .filter(({ columns }) => columns.length > 0);
  const blocks = regions.flatMap(({ columns }) => columns.flatMap((column) => column.blocks));
  return {
    number,
    width,
    height,
    ...(turned === undefined ? {} : { turned }),
    margins: marginsOf(
      // Text along the side of the page stands in the margin.
      blocks.filter(({ kind }) => kind !== 'sideNote').map(({ box }) => box),
      draft,
    ),
    header: header.map((block) => asPageNumber(withoutHint(block), draft, body)),
    footer: footer.map((block) => asPageNumber(withoutHint(block), draft, body)),
    regions,
    ...(background === undefined ? {} : { background }),
    source,
    approximations: approximationsOf(blocks, draft),
  };
}

function marginsOf(boxes: readonly Box[], { width, height }: PageDraft): PageModel['margins'] {
  if (boxes.length === 0) return { top: 0, right: 0, bottom: 0, left: 0 };
  const { left, top, right, bottom } = unionOf(boxes);
  const margin = (value: number) => Math.max(0, Math.round(value * 10) / 10);
  return { top: margin(top), right: margin(width - right), bottom: margin(height - bottom), left: margin(left) };
}
