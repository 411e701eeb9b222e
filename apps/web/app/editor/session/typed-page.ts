/** A typist makes a key in less. */
const RESTS_MS = 150;

/**
 * The page that is typed on. Reading all of it takes longer than carrying a key out, so that only the text that is typed in is known
 * as it stands until keys rest.
 */
export class TypedPage {
  readonly #read: (page: number) => Promise<void>;
  #page: number | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #reading: Promise<void> = Promise.resolve();

  constructor(read: (page: number) => Promise<void>) {
    this.#read = read;
  }

  /** A key is on its way. */
  hold(): void {
    clearTimeout(this.#timer);
  }

  /** A key is carried out on this page. */
  typed(page: number): void {
    this.hold();
    this.#page = page;
    this.#timer = setTimeout(() => void this.known(), RESTS_MS);
  }

  /** Once all of the page is known as it stands. */
  known(): Promise<void> {
    this.hold();
    const page = this.#page;
    this.#page = undefined;
    if (page !== undefined) this.#reading = this.#reading.then(() => this.#read(page));
    return this.#reading;
  }
}
