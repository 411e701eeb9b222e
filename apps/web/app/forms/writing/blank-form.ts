import type { WrappedPdfiumModule } from '@embedpdf/pdfium';
import { openForm, type OpenForm } from '@pagewright/editor/filling';
import { readEmptyPlaces, type ShownValue } from '@pagewright/editor/read-back';
import { withOpen } from './with-open.ts';

type EmptyPlaces = ReturnType<typeof readEmptyPlaces>;

/** The official empty file. What it shows at a place is read once, however many forms are made of it. */
export class BlankForm {
  readonly form: OpenForm;
  readonly #read = new Set<string>();
  #places: EmptyPlaces = new Map();

  /** Fails with FILE_DAMAGED. */
  constructor(bytes: Uint8Array) {
    this.form = openForm(bytes, 'blank.pdf');
  }

  /** At the places of these values, at least. */
  placesOf(library: WrappedPdfiumModule, values: readonly ShownValue[]): EmptyPlaces {
    const unread = values.filter((value) => !this.#read.has(keyOf(value)));
    if (unread.length === 0) return this.#places;
    const places = withOpen(library, this.form.source, (document) => readEmptyPlaces(library, document, unread));
    this.#places = new Map([...this.#places, ...places]);
    for (const value of unread) this.#read.add(keyOf(value));
    return this.#places;
  }
}

const keyOf = ({ emptyPage, area }: ShownValue): string => [emptyPage, ...area].join(' ');
