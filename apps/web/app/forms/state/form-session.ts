import type { Form } from '@pagewright/forms';
import type { History, HistoryEvent } from '../../history/history.ts';
import { EMPTY, fillingHistory, type Filling, type FillingEvent, type Typed } from './filling.ts';
import { isOwn } from './is-own.ts';
import { readFilling, type Reading } from './reading.ts';

/** Where somebody works, and in which of the two ways over the form. */
export interface Place {
  readonly section: string;
  readonly question: string | undefined;
  readonly way: Way;
  /** The focus goes there; each time anew. */
  readonly leads: number;
}
export type Way = 'questions' | 'page' | 'list';

/** One form while it is filled in. React draws it, and nothing of it leaves the page. */
export class FormSession {
  readonly form: Form;
  readonly #history: ReturnType<typeof fillingHistory>;
  readonly #today: string;
  readonly #listeners = new Set<() => void>();
  #state: History<Filling>;
  #reading: Reading;
  #place: Place;
  /** As it was kept or saved last. */
  #saved: Typed;

  /** `today`: `2026-03-31`. `typed`: what stands in the fields already, and cannot be undone. */
  constructor(form: Form, today: string, typed: Typed = EMPTY.typed) {
    this.form = form;
    this.#today = today;
    this.#history = fillingHistory(form);
    this.#state = this.#history.open({ ...EMPTY, typed, left: new Set(Object.keys(typed)) });
    this.#reading = readFilling(form, typed, today);
    this.#saved = typed;
    this.#place = { section: form.sections[0]?.id ?? '', question: undefined, way: 'questions', leads: 0 };
  }

  get filling(): Filling {
    return this.#state.present;
  }

  get reading(): Reading {
    return this.#reading;
  }

  get place(): Place {
    return this.#place;
  }

  get canUndo(): boolean {
    return this.#state.past.length > 0;
  }

  get canRedo(): boolean {
    return this.#state.future.length > 0;
  }

  get isUnsaved(): boolean {
    const { typed } = this.filling;
    return typed !== this.#saved && (isOwn(this.form) || Object.keys(typed).length > 0);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  dispatch(event: FillingEvent | HistoryEvent): void {
    const next = this.#history.reduce(this.#state, event);
    if (next === this.#state) return;
    const { typed } = this.filling;
    this.#state = next;
    if (next.present.typed !== typed) this.#reading = readFilling(this.form, next.present.typed, this.#today);
    this.#tell();
  }

  /** Somebody is there already. */
  stand(question: string, way: Way): void {
    const { section, leads } = this.#place;
    if (this.#place.question === question && this.#place.way === way) return;
    this.#place = { section: this.#sectionOf(question) ?? section, question, way, leads };
    this.#tell();
  }

  /** The focus goes to a question, in the way that is shown. */
  lead(question: string): void {
    const { section, leads } = this.#place;
    this.#place = { section: this.#sectionOf(question) ?? section, question, way: 'list', leads: leads + 1 };
    this.#tell();
  }

  openSection(section: string): void {
    this.#place = { ...this.#place, section, question: undefined, way: 'questions' };
    this.#tell();
  }

  saved(): void {
    this.#saved = this.filling.typed;
    this.#tell();
  }

  #sectionOf(question: string): string | undefined {
    return this.form.sections.find(({ questions }) => questions.some(({ id }) => id === question))?.id;
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}
