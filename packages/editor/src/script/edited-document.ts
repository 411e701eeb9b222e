import type { EditOperation, ShownCodes } from '@pagewright/contract/edits/script.ts';
import { concat } from '@pagewright/ground/bytes';
import { EngineFailure } from '@pagewright/ground/failure.ts';
import { PdfFile } from '@pagewright/pdf/file/file.ts';
import { readPageTree, type SourcePage } from '@pagewright/pdf/file/page-tree.ts';
import { writeIncrement } from '@pagewright/pdf/writing/incremental.ts';
import { Interpreter } from '../page/interpret.ts';
import { codesIn, fingerprintOf, textIn, type PageModel, type Show } from '../page/page-model.ts';
import { OwnContents } from './own-contents.ts';
import { rewriteShow } from './rewrite-show.ts';
import { typedCodes } from './typed-codes.ts';

/** A document while it is edited: its source stays as it is, operations are laid over it one by one. */
export class EditedDocument {
  /** Object numbers of the pages, in reading order. */
  readonly pages: readonly number[];
  private readonly file: PdfFile;
  private readonly sources: ReadonlyMap<number, SourcePage>;
  private readonly interpreter = new Interpreter();
  private readonly own = new OwnContents();
  private done = 0;

  /**
   * Fails with `UnreadableAsIs` where the file is encrypted or damaged: then whoever opens it has it decrypted or repaired
   * first.
   */
  constructor(source: Uint8Array, name = 'document.pdf') {
    this.file = new PdfFile(name, source);
    const { pages } = readPageTree(this.file);
    this.pages = pages.map(({ ref }) => ref.number);
    this.sources = new Map(pages.map((page) => [page.ref.number, page]));
  }

  /** The page as it stands after the operations so far; `undefined` for what is no page, or cannot be read. */
  readPage(page: number): PageModel | undefined {
    const source = this.sources.get(page);
    const content = source && this.own.contentOf(source);
    if (!source || !content) return undefined;
    return { page, contents: this.interpreter.read(content, this.own.resourcesOf(source)) };
  }

  /**
   * Fails with EDIT_UNFIT where the document is not what the operation was made for, EDIT_PAGE_UNREADABLE where its content
   * cannot be told for sure, EDIT_TEXT_FIXED where the font is none to type in, EDIT_LETTERS_MISSING where it lacks letters;
   * then nothing has changed.
   */
  apply(operation: EditOperation): void {
    const number = this.done + 1;
    const { target } = operation;
    const source = this.sources.get(target.page);
    const show = this.find(target, number);
    if (!source || !show) throw new EngineFailure('EDIT_UNFIT', { operation: number });
    const isFixed = show.font.obstacle !== undefined || show.state.size === 0;
    // What is read instead of the glyphs would go on saying the old words.
    const isSpoken = show.marks.some(({ actualText }) => actualText !== undefined);
    if (isFixed || isSpoken) throw new EngineFailure('EDIT_TEXT_FIXED', { operation: number });
    const text = operation.kind === 'text.replace' ? operation.text : '';
    const answer = typedCodes(show, text);
    if ('missing' in answer)
      throw new EngineFailure('EDIT_LETTERS_MISSING', { operation: number, names: answer.missing.join(' ') });
    const words = rewriteShow(show, target, answer.typed, operation.rest);
    this.own.change(source, target.path, { from: show.from, to: show.to, words });
    this.done = number;
  }

  /** The source and an increment behind it; the source itself where nothing was changed. */
  write(): Uint8Array {
    const changed = this.own.changed();
    return changed.length === 0 ? this.file.bytes : concat([this.file.bytes, writeIncrement(this.file, changed)]);
  }

  /** The operator that shows these codes, where all is as it was when the operation was made. */
  private find({ page, path, operator, from, to, fingerprint, text }: ShownCodes, operation: number): Show | undefined {
    const content = this.readPage(page)?.contents.find((each) => isSamePath(each.path, path));
    if (!content || fingerprintOf(content.bytes) !== fingerprint) return undefined;
    if (content.unknownOperator !== undefined) throw new EngineFailure('EDIT_PAGE_UNREADABLE', { operation });
    const show = content.shows.find((each) => each.operator === operator);
    if (!show || from > to || to > codesIn(show).length) return undefined;
    return textIn(codesIn(show).slice(from, to)) === text ? show : undefined;
  }
}

const isSamePath = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((step, index) => step === other[index]);
