import type { EditOperation } from '@pagewright/contract/edits/script.ts';
import type { SignatureRequest } from '@pagewright/contract/edits/signature-request.ts';
import { concat } from '@pagewright/ground/bytes';
import { EngineFailure } from '@pagewright/ground/failure.ts';
import type { PdfFile } from '@pagewright/pdf/file/file.ts';
import { materialisePage, type SourcePage } from '@pagewright/pdf/file/page-tree.ts';
import { Edits } from '@pagewright/pdf/objects/edits.ts';
import { UnreadableAsIs } from '@pagewright/pdf/objects/failure.ts';
import { asArray, asDict, PdfRef, type PdfObject } from '@pagewright/pdf/objects/objects.ts';
import { seedValuesOf, signatureFieldsOf, type PreparedFile, type SeedValues } from '@pagewright/signatures/document';
import { writeIncrement } from '@pagewright/pdf/writing/incremental.ts';
import { MemorySink } from '@pagewright/pdf/writing/memory-sink.ts';
import { writeAnew } from '@pagewright/pdf/writing/write-anew.ts';
import { layOutText, type TextToLayOut } from '../added/text/add-text.ts';
import type { LaidOutText } from '../added/text/lay-out.ts';
import { TextFaces } from '../added/text/text-faces.ts';
import { annotationsOn, type PageAnnotation } from '../annotations/annotations-on.ts';
import { handPlacesIn, type HandPlace } from '../annotations/hand-places.ts';
import { attachedFile } from '../annotations/attached-file.ts';
import { commentingOn, expectAllowed, maySign, type Commenting } from '../annotations/permissions.ts';
import { NO_ASSETS, type Assets } from '../assets.ts';
import { facesFor } from '../operations/change-text.ts';
import { isSamePath, type Editing } from '../operations/editing.ts';
import { applyOperation, type Outcome } from '../operations/apply-operation.ts';
import { DocumentFonts } from '../fonts/document-fonts.ts';
import { linksOn, type NamedDestination, type PageLink } from '../links/links-on.ts';
import { namedDestinations } from '../links/named-destinations.ts';
import type { DrawnObject } from '../objects/drawn-object.ts';
import { imageFile, type ImageFile } from '../objects/image-file.ts';
import { documentLayers, incrementForLayers, type DocumentLayer } from '../layers/document-layers.ts';
import { DrawnText } from '../page/drawn-text.ts';
import { Interpreter } from '../page/interpret.ts';
import { KnownModels } from '../page/known-models.ts';
import { letterSources, type LetterSources } from '../operations/typed-codes.ts';
import type { PageModel, Show } from '../page/page-model.ts';
import { pageSpaceOf, type PageSpace } from '../page/page-space.ts';
import { hiddenWords } from '../redaction/document/hide-words.ts';
import { proveRedaction } from '../redaction/document/prove.ts';
import type { Secrets } from '../redaction/document/secrets.ts';
import { writeRedacted } from '../redaction/document/write-redacted.ts';
import { prepareRequested } from '../signing/prepare-requested.ts';
import { signaturePlace, type SignaturePlace } from '../signing/signature-places.ts';
import { translateDocument, type TranslationSet, type TranslationToSet } from '../translation/translate-document.ts';
import type { DocumentRoots } from '../translation/document-texts.ts';
import type { DocumentChanges, EditSettings } from './edit-settings.ts';
import { OwnContents, type Snapshot } from './own-contents.ts';
import { writeOnePage } from './one-page.ts';
import { openSource } from './open-source.ts';

/** A document while it is edited: its source stays as it is, operations are laid over it one by one. */
export class EditedDocument {
  /** Object numbers of the pages, in reading order. */
  readonly pages: readonly number[];
  /** The source could not be read as it stands: what was found in it is edited, and written as a file of its own. */
  readonly isRepaired: boolean;
  private readonly source: Uint8Array;
  private readonly password: string | undefined;
  private readonly file: PdfFile;
  private readonly assets: Assets;
  private readonly sources: ReadonlyMap<number, SourcePage>;
  private readonly interpreter = new Interpreter();
  private readonly drawn = new DrawnText((font) => this.interpreter.fontOf(font));
  private readonly models = new KnownModels();
  private readonly own = new OwnContents();
  private readonly fonts: DocumentFonts;
  private readonly textFaces: TextFaces;
  private readonly destinations: NamedDestination;
  /** How it was before each operation. */
  private readonly before: Snapshot[] = [];
  /** Which operation set it in another language. */
  private translatedAt: number | undefined;

  /**
   * Fails with PASSWORD_MISSING, PASSWORD_WRONG or ENCRYPTION_UNSUPPORTED where an encrypted file does not open, and with
   * FILE_DAMAGED where nothing of a damaged one can be edited.
   */
  constructor(source: Uint8Array, settings: EditSettings = {}) {
    const { name = 'document.pdf', assets = NO_ASSETS, shaping, password } = settings;
    this.textFaces = new TextFaces(shaping);
    const { file, pages, isRepaired } = settings.opened ?? openSource(name, source, password);
    this.source = source;
    this.password = password;
    this.file = file;
    this.isRepaired = isRepaired;
    this.assets = assets;
    this.destinations = namedDestinations(this.file.catalog);
    this.pages = pages.map(({ ref }) => ref.number);
    this.sources = new Map(pages.map((page) => [page.ref.number, page]));
    this.fonts = new DocumentFonts(pages, (object) => this.interpreter.fontOf(object));
  }

  /** The page as it stands after the operations so far; `undefined` for what is no page, or cannot be read. */
  readPage(page: number): PageModel | undefined {
    const source = this.sources.get(page);
    return source && this.models.of(this.own.state, page, () => this.readModel(page, source));
  }

  /** What the page shows, letter by letter as it is drawn (see `DrawnText`), much sooner than `readPage` reads it. */
  drawnText(page: number): string {
    const source = this.sources.get(page);
    const content = source && this.own.contentOf(source);
    return source && content ? this.drawn.of(content, this.own.resourcesOf(source)) : '';
  }

  private readModel(page: number, source: SourcePage): PageModel | undefined {
    const content = this.own.contentOf(source);
    return content && { page, contents: this.interpreter.read(content, this.own.resourcesOf(source)) };
  }

  /** Which part of its own space the page shows; `undefined` for what is no page. */
  spaceOf(page: number): PageSpace | undefined {
    const source = this.sources.get(page);
    return source && pageSpaceOf(materialisePage(source));
  }

  /** Its form is drawn in a second way, by readers that know XFA, and nothing here changes that (ISO 32000-2, annex K). */
  get hasXfa(): boolean {
    return asDict(this.file.catalog.get('AcroForm'))?.has('XFA') ?? false;
  }

  /** What is written is encrypted as the source is. */
  get isEncrypted(): boolean {
    return this.file.encryption !== undefined;
  }

  /** Not where its author forbids it, and the password was not the owner's. */
  get mayChange(): boolean {
    return this.file.encryption?.mayChange ?? true;
  }

  /** Comments may be forbidden where other changes are allowed, and the other way round; signatures may forbid them too. */
  get commenting(): Commenting {
    return commentingOn(this.file);
  }

  /** Signatures may be allowed where comments are not. */
  get maySign(): boolean {
    return maySign(this.file);
  }

  /** Of the source; none of a repaired one, to which nothing can be appended. */
  get layers(): DocumentLayer[] {
    return this.isRepaired ? [] : documentLayers(this.file);
  }

  /** What is appended to the source to show it with these layers (object numbers) on or off; no edits are in it. */
  incrementForLayers(states: ReadonlyMap<number, boolean>): Uint8Array {
    return incrementForLayers(this.file, states);
  }

  /**
   * Fails with EDIT_UNFIT where the document is not what the operation was made for, with CHANGES_FORBIDDEN, COMMENTS_FORBIDDEN
   * or COMMENTS_CERTIFIED where it may not be changed in this way, and as each operation says; then nothing has changed.
   */
  apply(operation: EditOperation): Outcome {
    expectAllowed(operation, this.file, this.own.added);
    const before = this.own.snapshot();
    try {
      const outcome = applyOperation(this.editing(), operation);
      this.before.push(before);
      return outcome;
    } catch (error) {
      this.own.restore(before);
      // An object on the way to the content does not hold, and nothing led there before.
      if (error instanceof UnreadableAsIs)
        throw new EngineFailure('EDIT_PAGE_UNREADABLE', { operation: this.before.length + 1 }, error);
      throw error;
    }
  }

  private editing(): Editing {
    return {
      number: this.before.length + 1,
      own: this.own,
      assets: this.assets,
      fonts: this.fonts,
      textFaces: this.textFaces,
      pages: this.pages,
      catalog: this.file.catalog,
      root: rootOf(this.file),
      fontOf: (font) => this.interpreter.fontOf(font),
      sourceOf: (page) => this.sources.get(page),
      readPage: (page) => this.readPage(page),
    };
  }

  /**
   * The source with room for a signature, as `prepareRequested` writes it. Edits come before: what they make is opened as a document
   * of its own, so that it is a revision by itself.
   */
  prepareSignature(request: SignatureRequest): PreparedFile {
    if (this.before.length > 0 || this.isRepaired) throw new TypeError('a document is signed as it was saved');
    return prepareRequested(this.file, this.editing(), request);
  }

  /** Fields for signatures that have none. */
  get emptySignatureFields(): SignaturePlace[] {
    const fields = signatureFieldsOf(this.file);
    return fields.flatMap(({ name, signature }) => (signature ? [] : this.signaturePlace(name)));
  }

  /** What a field of this name asks of whoever signs it. */
  seedValuesOf(field: string): SeedValues | undefined {
    const found = signatureFieldsOf(this.file).find(({ name }) => name === field);
    return found && seedValuesOf(found.dict);
  }

  /** As `signaturePlace` says. */
  signaturePlace(field: string | undefined): SignaturePlace {
    return signaturePlace(this.file, [...this.sources.values()], field);
  }

  /** Where the letters of a text would come from, were it typed into what this operator shows. */
  lettersFor(show: Show, text: string): LetterSources {
    return letterSources(show, text, () => this.fonts.alike(show.font));
  }

  /**
   * The image that an operator of the page or of one of its forms draws, as a file of its own; `undefined` where there is none, or
   * it is packed in a way that is not read here.
   */
  imageFile(page: number, { path, from }: Pick<DrawnObject, 'path' | 'from'>): ImageFile | undefined {
    const content = this.readPage(page)?.contents.find((each) => isSamePath(each.path, path));
    return content && imageFile(content, from);
  }

  /** Links that the page has by itself, as they stand after the operations so far; those that were added are not among them. */
  linksOn(page: number): PageLink[] {
    const source = this.sources.get(page);
    const annotations = source ? this.annotationsIn(source) : [];
    return linksOn(page, annotations, (each) => this.current(each), this.destinations);
  }

  /** Comments of the page as they stand after the operations so far. */
  annotationsOn(page: number): PageAnnotation[] {
    const source = this.sources.get(page);
    if (!source) return [];
    const put = this.own.added.on(source).filter((thing) => thing.what === 'annotation');
    const read = (each: PdfObject) => this.current(each);
    return annotationsOn({ page, home: source.ref.home, annotations: this.annotationsIn(source), read, put });
  }

  /** Fields of a page in which somebody is to sign, and has not yet. */
  handPlacesOn(page: number): HandPlace[] {
    const source = this.sources.get(page);
    return source ? handPlacesIn(this.annotationsIn(source).map((each) => this.current(each))) : [];
  }

  /** A file that is attached to the document by a comment, by its SHA-256; `undefined` where there is no such one. */
  attachedFile(hash: string): Uint8Array | undefined {
    const annotations = [...this.sources.values()].flatMap((source) => this.annotationsIn(source));
    return attachedFile(
      annotations.map((each) => this.current(each)),
      hash,
    );
  }

  /** As the page lists them now. */
  private annotationsIn(source: SourcePage): readonly PdfObject[] {
    return asArray(this.own.dictOf(source).get('Annots')) ?? [];
  }

  private current(object: PdfObject): PdfObject {
    return object instanceof PdfRef ? this.own.objectOf(object) : object;
  }

  /** Faces that letters of the document stand in now, by their hashes. */
  get facesInUse(): string[] {
    return this.own.facesInUse;
  }

  /** What is written is a file of its own then. */
  get isRedacted(): boolean {
    return this.own.redactions.length > 0;
  }

  /** Its catalog, and what says who made it. */
  get roots(): DocumentRoots {
    return { catalog: this.file.catalog, info: this.file.trailer.get('Info') };
  }

  /**
   * Sets texts in another language, as one step. Fails with CHANGES_FORBIDDEN where its author forbids changes, and with
   * EDIT_ASSET_MISSING where a face does not come; then nothing has changed.
   */
  translate(translation: TranslationToSet): TranslationSet {
    if (!this.mayChange) throw new EngineFailure('CHANGES_FORBIDDEN', { path: this.file.path });
    const before = this.own.snapshot();
    try {
      const set = translateDocument(
        { editing: this.editing(), roots: this.roots, linksOn: (page) => this.linksOn(page) },
        translation,
      );
      this.before.push(before);
      this.translatedAt ??= this.before.length;
      return set;
    } catch (error) {
      this.own.restore(before);
      throw error;
    }
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
    if (this.before.length < (this.translatedAt ?? 0)) this.translatedAt = undefined;
  }

  /**
   * The source and an increment behind it; the source itself where nothing was changed. Where something was redacted, the source had
   * to be repaired, or its texts were set in another language, a file of its own: that fails with REDACTION_INCOMPLETE where anything redacted can still be found.
   */
  write(): Uint8Array {
    const parts = this.writeParts();
    return parts.length === 1 ? (parts[0] ?? this.source) : concat(parts);
  }

  /** For whoever writes a part of the document. What was redacted can only be written whole. */
  changes(): DocumentChanges {
    if (this.isRedacted) throw new TypeError('a redacted document is written whole');
    return { file: this.file, changed: this.own.changed(), dropped: this.own.dropped };
  }

  /** The same in parts that follow each other, for whoever writes them to a file. */
  writeParts(): Uint8Array[] {
    if (this.isRedacted) return [this.writeRedacted()];
    const { own, file } = this;
    const changed = own.changed();
    // Of a translation nobody needs the pages in the other language as well: they have the source.
    if (!this.isRepaired && this.translatedAt === undefined) {
      const isUnchanged = changed.length + own.dropped.length === 0;
      return isUnchanged ? [this.source] : [this.source, writeIncrement(file, changed, own.dropped)];
    }
    const sink = new MemorySink();
    writeAnew(file, changed, sink);
    return [sink.written()];
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
    proveRedaction(new EditedDocument(bytes, { name: this.file.path, password: this.password }), areas, secrets);
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

function rootOf({ trailer }: PdfFile): PdfRef | undefined {
  const root = trailer.get('Root');
  return root instanceof PdfRef ? root : undefined;
}
