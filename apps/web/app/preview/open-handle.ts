import type { WrappedPdfiumModule } from '@embedpdf/pdfium';
import { LIMITS } from '@pagewright/contract/limits.ts';
import { openBlobAccess, type BlobAccess } from './blob-access.ts';
import { startLibrary } from './pdfium-library.ts';
import { memoryOf } from './pdfium-memory.ts';
import { PreviewFailure } from './preview-failure.ts';

/** `FPDF_GetLastError` (fpdfview.h). */
const ERROR_PASSWORD = 4;

/** A document that PDFium has open. */
export class OpenHandle {
  readonly library: WrappedPdfiumModule;
  readonly pages: number;
  readonly #access: BlobAccess;
  readonly #password: string;
  #document: number;
  #form: FormHandle | undefined;

  private constructor(library: WrappedPdfiumModule, access: BlobAccess, password: string, document: number) {
    this.library = library;
    this.#access = access;
    this.#password = password;
    this.#document = document;
    this.#form = openForm(library, document);
    this.pages = Math.min(library.FPDF_GetPageCount(document), LIMITS.documentPages);
  }

  static async open(file: Blob, password: string | undefined): Promise<OpenHandle> {
    const library = await startLibrary();
    const access = openBlobAccess(library, () => memoryOf(library), file);
    // PDFium's signature takes the structure by pointer, which the wrapper passes on as it is.
    const document = library.FPDF_LoadCustomDocument(access.pointer, password ?? '');
    if (document === 0) {
      const error = library.FPDF_GetLastError();
      access.release();
      if (error !== ERROR_PASSWORD) throw new PreviewFailure('unreadable');
      throw new PreviewFailure(password === undefined ? 'password-missing' : 'password-wrong');
    }
    const opened = new OpenHandle(library, access, password ?? '', document);
    if (opened.pages >= 1) return opened;
    // PDFium opens what is left of a damaged file; without a page there is nothing to show or to count.
    opened.close();
    throw new PreviewFailure('unreadable');
  }

  /** Good until the document is opened anew. */
  get document(): number {
    return this.#document;
  }

  /** What fields of its pages are drawn with; 0 where it has no form. */
  get form(): number {
    return this.#form?.form ?? 0;
  }

  /**
   * Gives back what PDFium keeps of each object that it has ever read: after 2,415 pages that is 50 MB. No page of it may
   * be loaded.
   */
  renew(): void {
    const renewed = this.library.FPDF_LoadCustomDocument(this.#access.pointer, this.#password);
    // A file that can no longer be read stays as far as it is known.
    if (renewed === 0) return;
    this.#closeDocument();
    this.#document = renewed;
    this.#form = openForm(this.library, renewed);
  }

  close(): void {
    this.#closeDocument();
    this.#access.release();
  }

  #closeDocument(): void {
    const { library } = this;
    if (this.#form) {
      library.PDFiumExt_ExitFormFillEnvironment(this.#form.form);
      library.PDFiumExt_CloseFormFillInfo(this.#form.info);
    }
    library.FPDF_CloseDocument(this.#document);
  }
}

interface FormHandle {
  info: number;
  form: number;
}

/** Fields are no part of what PDFium draws of a page by itself (fpdf_formfill.h). No script of the form ever runs. */
function openForm(library: WrappedPdfiumModule, document: number): FormHandle | undefined {
  if (library.FPDF_GetFormType(document) === 0) return undefined;
  const info = library.PDFiumExt_OpenFormFillInfo();
  const form = library.PDFiumExt_InitFormFillEnvironment(document, info);
  if (form !== 0) {
    // The tint that a viewer lays over fields to be filled in does not belong to the page.
    library.FPDF_SetFormFieldHighlightAlpha(form, 0);
    return { info, form };
  }
  library.PDFiumExt_CloseFormFillInfo(info);
  return undefined;
}
