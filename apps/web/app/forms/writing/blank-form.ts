import type { WrappedPdfiumModule } from '@embedpdf/pdfium';
import { openForm, type FormField, type OpenForm } from '@pagewright/editor/filling';
import { readEmptyPlaces, type ShownValue } from '@pagewright/editor/read-back';
import { withOpen } from './with-open.ts';

type EmptyPlaces = ReturnType<typeof readEmptyPlaces>;

/** The official empty file. What it shows at a place is read once, however many forms are made of it. */
export class BlankForm {
  readonly form: OpenForm;
  readonly #read = new Set<string>();
  #places: EmptyPlaces = new Map();

  constructor(bytes: Uint8Array) {
    this.form = openForm(bytes, 'blank.pdf');
  }

  get fields(): readonly FormField[] {
    return this.form.fields;
  }

  /** Reads what it shows at each of its fields, so that whoever wants a file waits for less. */
  readAhead(library: WrappedPdfiumModule): void {
    this.placesOf(
      library,
      this.fields.flatMap(({ name: field, places }) =>
        places.map(({ page, area }) => ({ page, emptyPage: page, area, of: { field } })),
      ),
    );
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
