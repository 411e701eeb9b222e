import type { DrawnObject } from '@pagewright/contract/edits/objects.ts';
import type { EditScript } from '@pagewright/contract/edits/script.ts';
import { EditorEngine, EngineRefused } from '../engine/editor-engine.ts';
import type {
  Act,
  Change,
  EditorComment,
  EditorPage,
  ExportWish,
  Hit,
  Opened,
  SearchWish,
} from '../engine/messages.ts';
import { addedBy, type AddedOperation } from './added.ts';
import { keptStyle } from '../comments/comment-style.ts';
import type { EditorMode } from '../editor-mode.ts';
import { stateAfter, withPages } from './after-change.ts';
import { KnownSignatures } from './known-signatures.ts';
import { FIRST_STATE, type SessionState, type SignedDocument } from './session-state.ts';
import { changedCorners } from '../text/changed-corners.ts';
import type { ChangedPart } from './changed-part.ts';
import { ScanPictures, type LookAtPage } from './scan-pictures.ts';
import { StepKeeper } from './step-keeper.ts';
import { TypedPage } from './typed-page.ts';
import { Typing, type TypedHow } from './typing.ts';

/** Shows a page as a file of its own has it, or as the source does. `part`: what changed, in the page's own space, where it is known. */
export type ShowPage = (page: number, file: Uint8Array<ArrayBuffer> | undefined, part?: ChangedPart) => void;

/**
 * One document while somebody edits it: what was done, what is selected, and the engine that does it. It lives outside of React and
 * stays when nothing of it is drawn.
 */
export class EditorSession {
  readonly file: File;
  readonly mode: EditorMode;
  readonly images = new Map<string, File>();
  readonly typing: Typing;
  readonly signatures: KnownSignatures;
  readonly password: string | undefined;
  readonly #engine: EditorEngine;
  readonly #listeners = new Set<() => void>();
  readonly #reading = new Set<number>();
  readonly #typedPage = new TypedPage((page) => this.#readTyped(page));
  readonly #shown = new Map<number, Uint8Array<ArrayBuffer>>();
  #opened: Opened | undefined;
  #keeper: StepKeeper | undefined;
  #state: SessionState = FIRST_STATE;
  #show: ShowPage | undefined;
  readonly #scans = new ScanPictures();
  #acting: Promise<unknown> = Promise.resolve();
  #added: { of: SessionState['done']; things: readonly AddedOperation[] } | undefined;

  constructor(file: File, password: string | undefined, mode: EditorMode) {
    this.file = file;
    this.mode = mode;
    if (mode !== 'edit') this.#state = { ...FIRST_STATE, commentStyle: keptStyle() };
    this.password = password;
    this.#engine = new EditorEngine(() => void this.#recover());
    this.signatures = new KnownSignatures(this.#engine, (told) => this.set(told));
    this.typing = new Typing(this, (act, how) => this.#type(act, how));
    void this.#open();
  }

  get state(): SessionState {
    return this.#state;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Object number of a page. */
  numberOf(page: number): number {
    const number = this.#opened?.pages[page];
    if (number === undefined) throw new RangeError('there is no such page');
    return number;
  }

  get isRepaired(): boolean {
    return this.#opened?.isRepaired === true;
  }

  get mayComment(): boolean {
    return this.#opened?.mayComment !== false;
  }

  get pageCount(): number {
    return this.#opened?.pages.length ?? 0;
  }

  pageOf(number: number): number {
    return this.#opened?.pages.indexOf(number) ?? -1;
  }

  /** What was added with this id, and not removed. */
  addedBy(id: string): AddedOperation | undefined {
    const { done } = this.#state;
    if (this.#added?.of !== done) this.#added = { of: done, things: addedBy(done.flat()) };
    return this.#added.things.find((thing) => thing.id === id);
  }

  set(part: Partial<SessionState>): void {
    this.#state = { ...this.#state, ...part };
    for (const listener of this.#listeners) listener();
  }

  /** Whoever types goes on within the same step until something else is selected. */
  select(selection: SessionState['selection']): void {
    this.typing.end();
    this.set({ selection, begun: undefined });
  }

  /** From now on pages are shown by this; those that were changed before, at once. */
  attach(show: ShowPage, look: LookAtPage): () => void {
    this.#show = show;
    this.#scans.look = look;
    this.showAll();
    return () => {
      if (this.#show === show) this.#show = undefined;
    };
  }

  /** Whatever was shown of changed pages is gone. */
  showAll(): void {
    for (const [page, file] of this.#shown) this.#show?.(page, file.slice());
  }

  /** Reads what can be edited on a page, where that is not known yet. */
  read(page: number): void {
    if (this.#state.phase !== 'ready' || this.#state.pages.has(page) || this.#reading.has(page)) return;
    this.#reading.add(page);
    void this.#readAnew(page);
  }

  /** Does something as one step, behind all that was typed. Tells what it changed; `undefined` where it was refused, which the notice says then. */
  async act(act: Act): Promise<Change | undefined> {
    await this.#endTyping();
    return this.#inTurn(async () => {
      const change = await this.#engine.act(await this.#scans.withPicture(act, this.#contentOfAct(act)), false);
      if (change?.step) await this.#take(change, stateAfter(change, this.#state.done));
      return change;
    });
  }

  /** A key. `merges`: it goes on with the last step and takes its place. */
  #type(act: Act, { merges, keepsNotice }: TypedHow): Promise<Change | undefined> {
    this.#typedPage.hold();
    return this.#inTurn(async () => {
      const now = merges ? act : await this.#actNow(act);
      const seen = await this.#scans.withPicture(now, this.#contentOfAct(now), merges);
      const change = await this.#engine.act(seen, merges);
      if (!change?.step) return change;
      const after = stateAfter(change, merges ? this.#state.done.slice(0, -1) : this.#state.done);
      const part = keepsNotice ? { ...after, notice: this.#state.notice } : after;
      const [{ page } = { page: -1 }] = change.pages;
      const content = this.#contentOf(page);
      const block = merges ? content?.changed : act.does === 'type' ? act.block : undefined;
      const old = block === undefined ? undefined : content?.blocks[block];
      if (!change.typed || !content || block === undefined || !old) await this.#take(change, part);
      else {
        this.#showAnew(change, { space: content.space, corners: changedCorners(old, change.typed) });
        const blocks = content.blocks.with(block, { ...old, ...change.typed });
        this.set({ ...part, pages: new Map(this.#state.pages).set(page, { ...content, blocks, changed: block }) });
        this.#keeper?.keep(this.#state.done, this.usedImages());
        this.#typedPage.typed(page);
      }
      return change;
    });
  }

  /** A burst begins in a block as the page was known when it was begun. */
  async #actNow(act: Act): Promise<Act> {
    const before = act.does === 'type' ? this.#contentOf(act.page)?.changed : undefined;
    await this.#typedPage.known();
    const now = act.does === 'type' ? this.#contentOf(act.page)?.changed : undefined;
    return act.does === 'type' && act.block === before && now !== undefined ? { ...act, block: now } : act;
  }

  async undo(): Promise<Change | undefined> {
    await this.#endTyping();
    return this.#inTurn(async () => {
      const change = await this.#engine.undo();
      const { done, undone } = this.#state;
      if (change) await this.#take(change, { done: done.slice(0, -1), undone: undone + 1, selection: undefined });
      return change;
    });
  }

  async redo(): Promise<Change | undefined> {
    await this.#endTyping();
    return this.#inTurn(async () => {
      const change = await this.#engine.redo();
      const { done, undone } = this.#state;
      if (change?.step)
        await this.#take(change, { done: [...done, change.step], undone: undone - 1, selection: undefined });
      return change;
    });
  }

  /** Page by page, so that whoever edits meanwhile does not wait; a page that cannot be read has no hits. */
  async *find(wish: SearchWish, signal: AbortSignal): AsyncGenerator<{ page: number; hits: readonly Hit[] }> {
    for (let page = 0; page < this.pageCount && !signal.aborted; page += 1)
      yield { page, hits: await this.#engine.find(page, wish).catch(() => []) };
  }

  exportComments(wish: ExportWish): Promise<{ text: string; leftOut: number }> {
    return this.#engine.exportComments(wish);
  }

  /** Of a page, as they stand. */
  commentsOn(page: number): Promise<readonly EditorComment[]> {
    return this.#engine.comments(page).catch(() => []);
  }

  families(): Promise<readonly string[]> {
    return this.#engine.families().catch(() => []);
  }

  /** An image of a page as a file of its own. */
  async imageOf(page: number, target: DrawnObject): Promise<File | undefined> {
    const image = await this.#engine.image(target).catch(() => undefined);
    if (!image) {
      this.set({ notice: { kind: 'refused', problem: { code: 'EDIT_IMAGE_UNUSABLE' } } });
      return undefined;
    }
    const ending = image.type === 'image/png' ? 'png' : 'jpg';
    return new File([image.bytes], `${this.file.name.replace(/\.pdf$/i, '')}-${page + 1}.${ending}`, {
      type: image.type,
    });
  }

  /** What of a page can be edited, once it is read. */
  async contentOf(page: number): Promise<EditorPage | undefined> {
    const known = this.#state.pages.get(page) ?? (await this.#engine.page(page).catch(() => undefined));
    return known === 'unreadable' ? undefined : known;
  }

  /** Once all that was asked for is done. */
  async settled(): Promise<void> {
    await this.typing.settled();
    await this.#typedPage.known();
    await this.#acting;
  }

  /** The hash by which operations name an image. */
  async keepImage(file: File): Promise<string> {
    const hash = await this.#engine.keep(file);
    this.images.set(hash, file);
    return hash;
  }

  /** The signature that is saved with the document, unless that was changed since. */
  get signed(): SignedDocument | undefined {
    const { signed, done } = this.#state;
    return signed?.of === done ? signed : undefined;
  }

  get renews(): boolean {
    return this.#state.renews && this.#state.done.length === 0 && !this.signed;
  }

  /** What is sent to be saved. */
  script(): EditScript | undefined {
    const operations = [...this.#state.done.flat(), ...(this.signed?.operations ?? [])];
    if (!this.#opened || operations.length === 0) return undefined;
    return { format: 'pagewright-edits', version: 1, source: this.#opened.source, operations };
  }

  /** The images that the script names. */
  usedImages(): File[] {
    if (this.images.size === 0) return [];
    const script = JSON.stringify(this.#state.done);
    return [...this.images].flatMap(([hash, file]) => (script.includes(hash) ? file : []));
  }

  /** The edits are saved, or given up: this browser keeps them no longer. */
  forget(): void {
    this.#keeper?.forget();
    this.set({ kept: 'nothing' });
  }

  close(): void {
    this.#engine.close();
    this.#keeper?.close();
  }

  async #open(): Promise<void> {
    try {
      this.#opened = await this.#engine.open(this.file, this.password, this.mode);
    } catch (error) {
      this.set({ phase: { refused: problemOf(error) } });
      return this.signatures.readSigners();
    }
    this.set({ phase: 'ready' });
    if (this.#opened.mayBeSigned) void this.signatures.readSigners();
    this.#keeper = await StepKeeper.of(this.file, this.#opened.source, (kept) => this.set({ kept }));
    const kept = await this.#keeper.before();
    // Whoever was faster goes on with what is there.
    if (this.#state.done.length > 0) return this.#keeper.keep(this.#state.done, this.usedImages());
    if (!kept) return;
    for (const image of kept.images) await this.keepImage(image);
    await this.#inTurn(() => this.#restore(kept.steps));
  }

  async #restore(steps: SessionState['done']): Promise<undefined> {
    const restored = await this.#engine.restore(steps);
    const done = steps.slice(0, restored.steps);
    const notice = { kind: 'restored', steps: done.length, lost: steps.length - done.length } as const;
    await this.#take({ step: undefined, pages: restored.pages, standIns: [] }, { done, undone: 0, notice });
    return undefined;
  }

  async #readAnew(page: number): Promise<void> {
    const { done } = this.#state;
    const read = await this.#engine.page(page).catch(() => undefined);
    this.#reading.delete(page);
    // What was changed meanwhile is read once more.
    if (this.#state.done !== done) return this.read(page);
    this.set(withPages(this.#state, [[page, read ?? 'unreadable']]));
  }

  /** After the worker broke down, everything is done again in a new one. */
  async #recover(): Promise<void> {
    const { done } = this.#state;
    this.#engine.startAgain();
    try {
      await this.#engine.open(this.file, this.password, this.mode);
      for (const image of this.images.values()) await this.#engine.keep(image);
      this.#reading.clear();
      await this.#inTurn(() => this.#restore(done));
    } catch (error) {
      this.set({ phase: { refused: problemOf(error) } });
    }
  }

  /** What is on its way takes the place of the step before it: nothing may come between. */
  async #endTyping(): Promise<void> {
    this.typing.end();
    await this.typing.settled();
    await this.#typedPage.known();
  }

  /** Acts follow each other: each is about the document as the one before left it. */
  #inTurn<R>(does: () => Promise<R | undefined>): Promise<R | undefined> {
    const result = this.#acting.then(does).catch((error: unknown) => {
      this.set({ notice: { kind: 'refused', problem: problemOf(error) } });
      return undefined;
    });
    this.#acting = result;
    return result;
  }

  #contentOf(page: number): EditorPage | undefined {
    const content = this.#state.pages.get(page);
    return content === 'unreadable' ? undefined : content;
  }

  #contentOfAct(act: Act): EditorPage | undefined {
    return act.does === 'type' ? this.#contentOf(act.page) : undefined;
  }

  /** Once keys rest. The block that is typed in may be another of the page's then. */
  async #readTyped(page: number): Promise<void> {
    const before = this.#contentOf(page)?.changed;
    const read = await this.#engine.page(page).catch(() => undefined);
    if (!read) return;
    const { selection } = this.#state;
    const isTyped = selection?.kind === 'block' && selection.page === page && selection.block === before;
    const block = read.changed;
    this.set({
      ...withPages(this.#state, [[page, read]]),
      ...(isTyped && { selection: block === undefined ? undefined : { ...selection, block } }),
    });
  }

  /** Pages that changed are shown at once, and read again before anything is drawn over them, so that carets stand where the letters are. */
  async #take(change: Change, part: Partial<SessionState>): Promise<void> {
    this.#showAnew(change);
    const read = await Promise.all(
      change.pages.map(async ({ page }) => [page, (await this.#engine.page(page)) ?? ('unreadable' as const)] as const),
    );
    this.set({ notice: undefined, ...part, ...withPages(this.#state, read) });
    this.#keeper?.keep(this.#state.done, this.usedImages());
  }

  /** `part`: of the one page that changed. */
  #showAnew({ pages }: Change, part?: ChangedPart): void {
    for (const { page, file } of pages) {
      if (file) this.#shown.set(page, file.slice());
      else this.#shown.delete(page);
      this.#show?.(page, file, part);
    }
  }
}

const problemOf = (error: unknown) => (error instanceof EngineRefused ? error.problem : { code: 'INTERNAL' });
