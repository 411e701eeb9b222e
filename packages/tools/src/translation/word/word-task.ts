import { readFileSync } from 'node:fs';
import type { SegmentPart } from '@pagewright/ai';
import { EngineFailure } from '@pagewright/ground/failure.ts';
import { hex, sha256 } from '@pagewright/ground/bytes';
import { rewriteZip } from '@pagewright/runtime/archive/rewrite-zip.ts';
import { openZip, type Zip } from '@pagewright/runtime/archive/zip.ts';
import type { SourceText } from '../texts.ts';
import { draftParagraph } from './package/draft-paragraph.ts';
import { partTexts, type WordText } from './package/part-texts.ts';
import { partsOf, type WordParts } from './package/parts-of.ts';
import { headingStyles, languageEdits } from './package/style-sheet.ts';
import type { Setting } from './paragraph/paragraph-text.ts';
import { directionEdits } from './properties/direction-edits.ts';
import { targetLanguage } from './target-language.ts';
import { editing, type Edit } from './xml/edits.ts';
import { partText, type PartText } from './xml/part-text.ts';
import { readXml, XmlFault, type XmlElement } from './xml/read-xml.ts';

export interface WordInput {
  path: string;
  write?: WordWriting;
}

/** What texts say instead of what they say, and where that is written. */
export interface WordWriting {
  targets: readonly { id: string; parts: readonly SegmentPart[] }[];
  /** BCP 47. */
  from: string;
  to: string;
  /** What stands in front of the text. */
  mark: string | undefined;
  output: string;
}

/** `needed`: styles that a translation must not lose. */
export type WordSource = SourceText & { needed: readonly number[] };

interface ReadWord {
  texts: WordSource[];
  sha256: string;
  /** Digital ones, which hold of the bytes that were signed. */
  signatures: number;
}

/** ECMA-376-2, 12.3. */
const SIGNATURE = /^_xmlsignatures\/sig\w*\.xml$/i;
/** Of one part; the text of a thousand pages has 30 MB. */
const MOST_PART_BYTES = 48_000_000;
const TYPES = '[Content_Types].xml';

/**
 * In a worker thread: the texts of a Word document; with `write`, the document with others in their place. Entries without such keep
 * their bytes. Fails with `FILE_DAMAGED` and `OUTPUT_EXCEEDED`.
 */
export async function run({ path, write }: WordInput): Promise<ReadWord> {
  try {
    await using zip = await openZip(path);
    const document = new WordDocument(zip);
    if (write) await document.write(write);
    return {
      texts: write ? [] : await document.texts(),
      sha256: hex(sha256(new Uint8Array(readFileSync(path)))),
      signatures: [...zip.entries.keys()].filter((name) => SIGNATURE.test(name)).length,
    };
  } catch (error) {
    throw error instanceof XmlFault ? new EngineFailure('FILE_DAMAGED', { path }, error) : error;
  }
}

interface Part extends PartText {
  root: XmlElement;
}

class WordDocument {
  readonly #zip: Zip;

  constructor(zip: Zip) {
    this.#zip = zip;
  }

  async texts(): Promise<WordSource[]> {
    const parts = await this.#parts();
    const headings = await this.#headings(parts);
    const texts = new Map<string, WordSource>();
    for (const [number, name] of parts.texts.entries()) {
      const { source, root } = await this.#part(name);
      for (const { id, kind, parts: said, heading, needed } of partTexts(source, root, { number, headings }))
        if (!texts.has(id)) texts.set(id, { id, kind, page: 0, parts: said, needed, ...(heading && { heading }) });
    }
    return [...texts.values()];
  }

  async write({ targets, from, to, mark, output }: WordWriting): Promise<void> {
    const parts = await this.#parts();
    const headings = await this.#headings(parts);
    const said = new Map(targets.map((target) => [target.id, target.parts]));
    const setting: Setting = { target: targetLanguage(to), wasRightToLeft: targetLanguage(from).isRightToLeft };
    await rewriteZip(this.#zip, output, async (name) => {
      const number = parts.texts.indexOf(name);
      if (number < 0 && name !== parts.styles) return undefined;
      const { source, root, encode } = await this.#part(name);
      const edits =
        number < 0
          ? languageEdits(source, root, setting.target)
          : editsOf(partTexts(source, root, { number, headings }), said, setting);
      if (number >= 0) edits.push(...directionEdits(source, root, setting));
      if (mark !== undefined && number === 0) edits.push(...draftParagraph(root, mark, setting));
      return edits.length === 0 ? undefined : encode(editing(source, edits)(0, source.length));
    });
  }

  async #parts(): Promise<WordParts> {
    const { source } = partText(await this.#zip.read(TYPES, MOST_PART_BYTES));
    return partsOf(source, [...this.#zip.entries.keys()]);
  }

  async #headings({ styles }: WordParts): Promise<Set<string>> {
    if (styles === undefined) return new Set();
    const { source, root } = await this.#part(styles);
    return headingStyles(source, root);
  }

  async #part(name: string): Promise<Part> {
    const part = partText(await this.#zip.read(name, MOST_PART_BYTES));
    return { ...part, root: readXml(part.source) };
  }
}

const editsOf = (
  texts: readonly WordText[],
  said: ReadonlyMap<string, readonly SegmentPart[]>,
  setting: Setting,
): Edit[] =>
  texts.flatMap(({ id, edit }) => {
    const parts = said.get(id);
    return parts ? [edit(parts, setting)] : [];
  });
