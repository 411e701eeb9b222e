import type { EditOperation } from '@pagewright/contract/edits/script.ts';
import { concat } from '@pagewright/ground/bytes';
import { EngineFailure } from '@pagewright/ground/failure.ts';
import { PdfFile } from '@pagewright/pdf/file/file.ts';
import { materialisePage, readPageTree, type SourcePage } from '@pagewright/pdf/file/page-tree.ts';
import { Edits } from '@pagewright/pdf/objects/edits.ts';
import { PdfRef } from '@pagewright/pdf/objects/objects.ts';
import type { Shaping } from '@pagewright/pdf/typesetting/shaping/shaper.ts';
import { writeIncrement } from '@pagewright/pdf/writing/incremental.ts';
import { layOutText, type TextToLayOut } from '../added/text/add-text.ts';
import type { LaidOutText } from '../added/text/lay-out.ts';
import { TextFaces } from '../added/text/text-faces.ts';
import { NO_ASSETS, type Assets } from '../assets.ts';
import { facesFor } from '../operations/change-text.ts';
import { applyOperation, type Outcome } from '../operations/apply-operation.ts';
import { DocumentFonts } from '../fonts/document-fonts.ts';
import { Interpreter } from '../page/interpret.ts';
import { letterSources, type LetterSources } from '../operations/typed-codes.ts';
import type { PageModel, Show } from '../page/page-model.ts';
import { pageSpaceOf, type PageSpace } from '../page/page-space.ts';
import { hiddenWords } from '../redaction/document/hide-words.ts';
import { proveRedaction } from '../redaction/document/prove.ts';
import type { Secrets } from '../redaction/document/secrets.ts';
import { writeRedacted } from '../redaction/document/write-redacted.ts';
import { OwnContents, type Snapshot } from './own-contents.ts';
import { writeOnePage } from './one-page.ts';

export interface EditSettings {
  /** Of the source, for failures. */
  name?: string;
  assets?: Assets;
  /** Needed where text is added: `@pagewright/editor/shaping` has one. */
  shaping?: Shaping;
}

/** A document while it is edited: its source stays as it is, operations are laid over it one by one. */
export class EditedDocument {
  /** Object numbers of the pages, in reading order. */
  readonly pages: readonly number[];
  private readonly file: PdfFile;
  private readonly assets: Assets;
  private readonly sources: ReadonlyMap<number, SourcePage>;
  private readonly interpreter = new Interpreter();
  private readonly own = new OwnContents();
  private readonly fonts: DocumentFonts;
  private readonly textFaces: TextFaces;
  /** How it was before each operation. */
  private readonly before: Snapshot[] = [];

  /**
   * Fails with `UnreadableAsIs` where the file is encrypted or damaged: then whoever opens it has it decrypted or repaired
   * first.
   */
  constructor(source: Uint8Array, { name = 'document.pdf', assets = NO_ASSETS, shaping }: EditSettings = {}) {
    this.textFaces = new TextFaces(shaping);
    this.file = new PdfFile(name, source);
    this.assets = assets;
    const { pages } = readPageTree(this.file);
    this.pages = pages.map(({ ref }) => ref.number);
    this.sources = new Map(pages.map((page) => [page.ref.number, page]));
    this.fonts = new DocumentFonts(pages, (object) => this.interpreter.fontOf(object));
  }

  /** The page as it stands after the operations so far; `undefined` for what is no page, or cannot be read. */
  readPage(page: number): PageModel | undefined {
    const source = this.sources.get(page);
    const content = source && this.own.contentOf(source);
    if (!source || !content) return undefined;
    return { page, contents: this.interpreter.read(content, this.own.resourcesOf(source)) };
  }

  /** Which part of its own space the page shows; `undefined` for what is no page. */
  spaceOf(page: number): PageSpace | undefined {
    const source = this.sources.get(page);
    return source && pageSpaceOf(materialisePage(source));
  }

  /**
   * Fails with EDIT_UNFIT where the document is not what the operation was made for, and as each operation says; then nothing
   * has changed.
   */
  apply(operation: EditOperation): Outcome {
    const before = this.own.snapshot();
    try {
      const outcome = applyOperation(
        {
          number: this.before.length + 1,
          own: this.own,
          assets: this.assets,
          fonts: this.fonts,
          textFaces: this.textFaces,
          pages: this.pages,
          catalog: this.file.catalog,
          fontOf: (font) => this.interpreter.fontOf(font),
          sourceOf: (page) => this.sources.get(page),
          readPage: (page) => this.readPage(page),
        },
        operation,
      );
      this.before.push(before);
      return outcome;
    } catch (error) {
      this.own.restore(before);
      throw error;
    }
  }

  /** Where the letters of a text would come from, were it typed into what this operator shows. */
  lettersFor(show: Show, text: string): LetterSources {
    return letterSources(show, text, () => this.fonts.alike(show.font));
  }

  /** Faces that letters of the document stand in now, by their hashes. */
  get facesInUse(): string[] {
    return this.own.facesInUse;
  }

  /** What is written is a file of its own then. */
  get isRedacted(): boolean {
    return this.own.redactions.length > 0;
  }

  /** Where the lines and letters of added text stand, and how high it is. Fails as `add.text` does. */
  layOut(text: TextToLayOut): LaidOutText {
    const { told, missing } = layOutText(text, this.textFaces, (hashes) =>
      facesFor({ number: this.before.length + 1, own: this.own, assets: this.assets }, hashes),
    );
    if (missing.length > 0)
      throw new EngineFailure('EDIT_LETTERS_MISSING', { operation: this.before.length + 1, names: missing.join(' ') });
    return told;
  }

  /** Takes the last operation back; the document is then as if it had never been. */
  undo(): void {
    const before = this.before.pop();
    if (before) this.own.restore(before);
  }

  /**
   * The source and an increment behind it; the source itself where nothing was changed. Where something was redacted, a file of
   * its own: that fails with REDACTION_INCOMPLETE where anything of it can still be found.
   */
  write(): Uint8Array {
    if (this.isRedacted) return this.writeRedacted();
    const changed = this.own.changed();
    return changed.length === 0 ? this.file.bytes : concat([this.file.bytes, writeIncrement(this.file, changed)]);
  }

  private writeRedacted(): Uint8Array {
    const { own } = this;
    const { bytes, secrets } = writeRedacted({
      file: this.file,
      own,
      sources: [...this.sources.values()],
      readPage: (page) => this.readPage(page),
    });
    const areas = own.redactions.flatMap(({ page, areas }) =>
      page === undefined ? [] : [{ page: this.pages.indexOf(page), areas }],
    );
    proveRedaction(new EditedDocument(bytes, { name: this.file.path }), areas, secrets);
    return bytes;
  }

  /** Which of these words the document says where no page shows them. */
  hiddenWords(secrets: Secrets): Secrets {
    const roots = ['Root', 'Info'].flatMap((key) => this.file.trailer.get(key) ?? []);
    return hiddenWords(
      new Edits(),
      roots.filter((root) => root instanceof PdfRef),
      secrets,
    );
  }

  /** A file of this page alone, as it stands, for whoever draws it: without links, fields' values and whatever else is not seen. */
  writePage(page: number): Uint8Array | undefined {
    const source = this.sources.get(page);
    return source && writeOnePage(this.file, this.own.shownDictOf(source), source.inherited);
  }
}
