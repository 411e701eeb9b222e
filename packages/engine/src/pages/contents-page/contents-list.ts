import type { Operation } from '@pagewright/pdf/content-stream/operators.ts';
import { fromLatin1 } from '@pagewright/ground/bytes';
import { roundTo } from '@pagewright/pdf/objects/spell-number.ts';
import { ContentWriter } from '@pagewright/pdf/content-stream/writer.ts';
import {
  asDict,
  dictOf,
  PdfName,
  PdfStream,
  PdfString,
  type PdfDict,
  type PdfNumber,
  type PdfObject,
} from '@pagewright/pdf/objects/objects.ts';
import { materialisePage } from '@pagewright/pdf/file/page-tree.ts';
import { textString } from '@pagewright/pdf/objects/text-string.ts';
import type { EngineNote } from '../../note.ts';
import type { Assembly, PlannedPage } from '../assembly/assembly.ts';
import type { Source } from '../assembly/source.ts';
import { shownSize, type ShownSize } from '../measure-task.ts';
import { ContentsTags } from './contents-tags.ts';
import { DOTS_GAP, layOutContents, LINE_HEIGHT, SIZE, type ContentsLayout, type PlacedEntry } from './layout.ts';
import { Typesetter, type Run } from './typesetter.ts';

export interface ContentsSettings {
  /** Above the list; empty for none. */
  heading: string;
  /** Adds a blank page where that makes the number of contents pages even. */
  padded: boolean;
}

interface Entry {
  title: string;
  /** Place of its first page in the plan, from 0. */
  first: number;
}

interface PageParts {
  content: PdfObject;
  fonts: PdfDict;
  links: PdfObject[];
  key: PdfNumber | undefined;
}
type EntryTag = ReturnType<ContentsTags['entry']>;

/** Descent below the baseline, as a share of the size. */
const DESCENT = 0.25;
const WIDEST_NUMBER = '20000';

/** One line for each file of the result: its title, dots, and the number of its first page, which a click leads to. */
export class ContentsList {
  /** Pages that the list takes, the blank one after it counted. */
  readonly pages: number;
  private readonly entries: Entry[] = [];
  private readonly layout: ContentsLayout;
  private readonly typesetter = new Typesetter();

  constructor(sources: readonly Source[], plan: readonly PlannedPage[], { heading, padded }: ContentsSettings) {
    for (const [index, source] of sources.entries()) {
      const first = plan.findIndex((page) => page.source === index && page.page !== null);
      if (first >= 0) this.entries.push({ title: source.title.normalize('NFC'), first });
    }
    this.entries.sort((a, b) => a.first - b.first);
    const titles = this.entries.map(({ title }) => title);
    this.layout = layOutContents(
      { heading, titles, model: modelOf(sources, plan), number: this.widthOf(WIDEST_NUMBER) * SIZE.entry },
      (text) => this.widthOf(text),
    );
    const count = this.layout.pages.length;
    this.pages = padded ? count + (count % 2) : count;
  }

  get notes(): EngineNote[] {
    return this.typesetter.lacksCharacters ? [{ code: 'CONTENTS_CHARACTERS_MISSING' }] : [];
  }

  /** Fills the blank pages that stand first in the result. */
  fill(assembly: Assembly): void {
    const isTagged = assembly.sources.some(({ structure }) => structure);
    const tags = isTagged ? new ContentsTags(assembly.objects) : undefined;
    assembly.newTags = tags?.tags;
    const fonts = this.fonts(assembly);
    for (const [index, page] of this.layout.pages.entries()) {
      const placed = assembly.placed[index];
      const dict = placed && asDict(placed.ref);
      if (!placed || !dict) continue;
      const key = tags?.beginPage(placed.ref);
      const lines: string[] = [];
      if (page.heading) {
        const heading = this.text(page.heading.text, SIZE.heading, this.layout.margin, page.heading.y);
        lines.push(marked('Caption', tags?.heading(), heading));
      }
      const links = page.entries.map((entry) => {
        const link = assembly.objects.reserve();
        const tag = tags?.entry(link);
        lines.push(this.entryContent(entry, tag));
        assembly.objects.fill(link, this.link(assembly, entry, tag?.key));
        return link;
      });
      const content = assembly.objects.add(new PdfStream(new Map(), fromLatin1(lines.join('\n'))));
      assembly.objects.fill(placed.ref, this.page(dict, { content, fonts, links, key }));
    }
  }

  private page(blank: PdfDict, { content, fonts, links, key }: PageParts): PdfDict {
    const { width, height } = this.layout.paper;
    return dictOf({
      Type: PdfName.of('Page'),
      Parent: blank.get('Parent'),
      MediaBox: [0, 0, rounded(width), rounded(height)],
      Resources: dictOf({ Font: fonts }),
      Contents: content,
      Annots: links,
      StructParents: key,
      // In the order of the tags (ISO 32000-2, table 31).
      Tabs: key && PdfName.of('S'),
    });
  }

  private entryContent({ entry, lines }: PlacedEntry, tag: EntryTag | undefined): string {
    const { paper, margin } = this.layout;
    const right = paper.width - margin;
    const number = String((this.entries[entry]?.first ?? 0) + this.pages + 1);
    const last = lines.at(-1) ?? { text: '', y: 0 };
    const numberAt = right - this.widthOf(number) * SIZE.entry;
    const dotsFrom = margin + this.widthOf(last.text) * SIZE.entry + DOTS_GAP;
    const dotsTo = numberAt - DOTS_GAP;
    const title = lines.map(({ text, y }) => this.text(text, SIZE.entry, margin, y)).join('\n');
    const content = [marked('Link', tag?.title, title)];
    // Round dots of a point, four points apart, at the same places on every line.
    const from = right - Math.floor((right - dotsFrom) / 4) * 4;
    if (from < dotsTo) {
      const dots: Operation[] = [
        ['q'],
        ['J', 1],
        ['w', 1],
        ['G', 0.6],
        ['d', [0, 4], 0],
        ['m', from, last.y + 1],
        ['l', dotsTo, last.y + 1],
        ['S'],
        ['Q'],
      ];
      content.push(writer.line(...(tag ? artifact(dots) : dots)));
    }
    content.push(marked('Link', tag?.number, this.text(number, SIZE.entry, numberAt, last.y)));
    return content.join('\n');
  }

  /** The text in its own order for searching and reading aloud (ISO 32000-2, 14.9.4), whatever the order on the line. */
  private text(text: string, size: number, x: number, y: number): string {
    const runs = this.typesetter.line(text);
    const shown = runs.flatMap(({ face, text: part }): Operation[] => [
      ['Tf', PdfName.of(this.fontName(face)), size],
      ['Tj', new PdfString(face.spell(part))],
    ]);
    const span = dictOf({ ActualText: textString(text) });
    return writer.line(['BDC', PdfName.of('Span'), span], ['BT'], ['Tm', 1, 0, 0, 1, x, y], ...shown, ['ET'], ['EMC']);
  }

  private link(assembly: Assembly, { entry, lines }: PlacedEntry, key: PdfNumber | undefined): PdfDict {
    const { paper, margin } = this.layout;
    const { title = '', first = 0 } = this.entries[entry] ?? {};
    const target = assembly.placed[this.pages + first];
    const [top = 0, bottom = 0] = [lines[0]?.y, lines.at(-1)?.y];
    return dictOf({
      Type: PdfName.of('Annot'),
      Subtype: PdfName.of('Link'),
      Rect: [margin, bottom - DESCENT * SIZE.entry, paper.width - margin, top + LINE_HEIGHT - DESCENT * SIZE.entry].map(
        rounded,
      ),
      Border: [0, 0, 0],
      Contents: textString(title),
      Dest: target && [target.ref, PdfName.of('XYZ'), null, null, null],
      StructParent: key,
    });
  }

  private fontName(face: Run['face']): string {
    return `F${this.typesetter.faces.indexOf(face)}`;
  }

  private fonts(assembly: Assembly): PdfDict {
    const used = new Set(
      this.layout.pages.flatMap(({ heading, entries }) =>
        [heading?.text ?? '', '0', ...entries.flatMap(({ lines }) => lines.map(({ text }) => text))].flatMap((text) =>
          this.typesetter.line(text).map(({ face }) => face),
        ),
      ),
    );
    return new Map([...used].map((face) => [this.fontName(face), assembly.objects.add(face.font(assembly.objects))]));
  }

  private widthOf(text: string): number {
    return this.typesetter.widthOf(this.typesetter.line(text));
  }
}

/** The size that most pages of the result have, to the point; of several such, that of the first. */
function modelOf(sources: readonly Source[], plan: readonly PlannedPage[]): ShownSize | undefined {
  const found = new Map<string, { size: ShownSize; count: number }>();
  for (const { source, page: number } of plan) {
    const page = number === null ? undefined : sources[source]?.tree.pages[number - 1];
    if (!page) continue;
    const size = shownSize(materialisePage(page));
    const key = `${Math.round(size.width)} ${Math.round(size.height)}`;
    const known = found.get(key);
    if (known) known.count += 1;
    else found.set(key, { size, count: 1 });
  }
  return [...found.values()].reduce<{ size: ShownSize; count: number } | undefined>(
    (most, each) => (most && most.count >= each.count ? most : each),
    undefined,
  )?.size;
}

/** Content as the tags know it (ISO 32000-2, 14.7.5.2); as it is where there are none. */
function marked(tag: string, identifier: number | undefined, content: string): string {
  if (identifier === undefined) return content;
  const begin = writer.line(['BDC', PdfName.of(tag), dictOf({ MCID: identifier })]);
  return `${begin}\n${content}\n${writer.line(['EMC'])}`;
}

const artifact = (drawn: readonly Operation[]): Operation[] => [['BMC', PdfName.of('Artifact')], ...drawn, ['EMC']];

const DECIMALS = 2;
const rounded = (length: number) => roundTo(length, DECIMALS);
const writer = new ContentWriter({ decimals: DECIMALS, spacing: 'wide' });
