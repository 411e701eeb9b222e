import type { PageModel } from './page-model.ts';

/** Whoever types goes between the state before a burst and the one behind its last key; each is read twice while a key is carried out. */
const MOST_KNOWN = 4;

/** Pages as they were read last. Models are never changed, so that everybody gets the same. */
export class KnownModels {
  private known: { state: object; page: number; model: PageModel }[] = [];

  /** `state`: stands for how the document is; `read` is called where its page is not known. */
  of(state: object, page: number, read: () => PageModel | undefined): PageModel | undefined {
    const known = this.known.find((each) => each.state === state && each.page === page);
    const model = known?.model ?? read();
    if (!model) return undefined;
    this.known = [{ state, page, model }, ...this.known.filter((each) => each !== known)].slice(0, MOST_KNOWN);
    return model;
  }
}
