import type { DrawnObject } from '@pagewright/contract/edits/objects.ts';
import type { EditOperation } from '@pagewright/contract/edits/script.ts';
import {
  blockAsNamed,
  EditedDocument,
  type PageAnnotation,
  type ReflowedBlock,
  type SignaturePlace,
} from '@pagewright/editor';
import { EngineFailure } from '@pagewright/ground/failure.ts';
import type { KeptAssets } from './assets.ts';
import { hitsOn } from './finding.ts';
import { commentsOn } from './comments.ts';
import type {
  Act,
  Change,
  EditorComment,
  EditorPage,
  Hit,
  ImageBytes,
  PreparedSignature,
  SearchWish,
  SignatureDraft,
  StandInNote,
  Step,
} from './messages.ts';
import type { EditorMode } from '../editor-mode.ts';
import { standingOf } from './blocks.ts';
import { KnownBlocks } from './known-blocks.ts';
import { operationsFor, type Found } from './operations-for.ts';
import { OverScan } from './over-scan.ts';
import { pagesOf } from './pages-of.ts';
import { readPage } from './read-page.ts';
import { RoomBelow } from './room-below.ts';
import { standInsWanted } from './stand-ins-wanted.ts';

type Outcome = ReturnType<EditedDocument['apply']>;

interface Carried {
  operations: Step;
  outcome: Outcome;
  standIns: readonly StandInNote[];
  noRoom?: true;
  overScan?: NonNullable<Change['overScan']>;
  imported?: NonNullable<Change['imported']>;
}

/** A document that is being edited, in the editing worker: what was done to it, and what can be done again. */
export class Editing {
  readonly pages: readonly number[];
  readonly #document: EditedDocument;
  readonly #password: string | undefined;
  readonly #assets: KeptAssets;
  readonly #blocks: KnownBlocks;
  readonly #room: RoomBelow;
  readonly #overScan: OverScan;
  readonly #done: Step[] = [];
  readonly #undone: Step[] = [];
  /** Of the step that was done last. */
  #outcome: Outcome;

  /** Fails as `EditedDocument` does, and with CHANGES_FORBIDDEN where the file's author forbids changes to whoever has this password. */
  constructor(source: Uint8Array, password: string | undefined, assets: KeptAssets, mode: EditorMode) {
    this.#document = new EditedDocument(source, { assets: assets.read, shaping: assets.shaping, password });
    this.#password = password;
    expectAllowed(this.#document, mode);
    this.#assets = assets;
    this.#blocks = new KnownBlocks(this.#document);
    this.#room = new RoomBelow(this.#document, this.#blocks);
    this.#overScan = new OverScan(this.#document, assets);
    this.pages = this.#document.pages;
  }

  get mayComment(): boolean {
    return this.#document.commenting === 'allowed';
  }

  get isRepaired(): boolean {
    return this.#document.isRepaired;
  }

  /** `undefined` where there is no such page, or it cannot be read. */
  async read(page: number): Promise<EditorPage | undefined> {
    const number = this.pages[page];
    const blocks = number === undefined ? undefined : this.#blocks.on(number);
    if (number === undefined || !blocks) return undefined;
    const read = await readPage(this.#document, number, { blocks, done: this.#done.flat(), assets: this.#assets });
    const changed = this.#changedOn(number);
    return read && changed !== undefined ? { ...read, changed } : read;
  }

  /** Fails as the operations do; then everything is as it was before. */
  async act(act: Act, merges: boolean): Promise<Change> {
    const replaced = merges ? this.#takeBack() : undefined;
    try {
      const { operations, outcome, standIns, noRoom, overScan, imported } = await this.#carryOut(act, replaced);
      this.#done.push(operations);
      this.#undone.length = 0;
      this.#outcome = outcome;
      const change = this.#change(operations, [...(replaced ?? []), ...operations], this.#done.slice(0, -1));
      return {
        ...change,
        standIns,
        ...(noRoom && { noRoom }),
        ...(overScan && { overScan }),
        ...(imported && { imported }),
        ...this.#told(act, operations),
      };
    } catch (error) {
      if (replaced) {
        this.#outcome = this.#apply(replaced);
        this.#done.push(replaced);
      }
      throw error;
    }
  }

  undo(): Change | undefined {
    const step = this.#takeBack();
    if (!step) return undefined;
    this.#undone.push(step);
    return this.#change(undefined, step, this.#done);
  }

  redo(): Change | undefined {
    const step = this.#undone.pop();
    if (!step) return undefined;
    this.#apply(step);
    this.#done.push(step);
    return this.#change(step, step, this.#done.slice(0, -1));
  }

  /** Steps as far as they fit; how many did. */
  async restore(steps: readonly Step[]): Promise<{ steps: number; pages: Change['pages'] }> {
    await this.#assets.fetchFor(steps.flat());
    let count = 0;
    for (const step of steps) {
      try {
        this.#apply(step);
      } catch {
        break;
      }
      this.#done.push(step);
      count += 1;
    }
    return { steps: count, pages: this.#drawn(steps.slice(0, count).flat(), []) };
  }

  attachedFile(hash: string): Uint8Array | undefined {
    return this.#document.attachedFile(hash);
  }

  annotationsOn(page: number): PageAnnotation[] {
    const number = this.pages[page];
    return number === undefined ? [] : this.#document.annotationsOn(number);
  }

  comments(page: number): EditorComment[] {
    const number = this.pages[page];
    return number === undefined ? [] : commentsOn(this.#document, number);
  }

  get signatureFields(): readonly SignaturePlace[] {
    return this.#document.emptySignatureFields;
  }

  /** Nothing of it is done in the document. Fails as `prepareSignature` does. */
  async prepareSignature(draft: SignatureDraft): Promise<PreparedSignature> {
    const { prepareSignature } = await import('./prepare-signature.ts');
    this.#apply(draft.operations);
    const bytes = this.#document.write();
    for (let left = draft.operations.length; left > 0; left -= 1) this.#document.undo();
    return prepareSignature({ bytes, password: this.#password }, draft, this.#assets);
  }

  image({ page, path, from }: DrawnObject): ImageBytes | undefined {
    return this.#document.imageFile(page, { path, from }) as ImageBytes | undefined;
  }

  /** On one page, in reading order. */
  find(page: number, wish: SearchWish): Hit[] {
    const number = this.pages[page];
    const blocks = number === undefined ? [] : (this.#blocks.on(number) ?? []);
    return hitsOn(page, { blocks: blocks.map(({ told }) => told) }, wish);
  }

  /** Most of what people type is in the document's own fonts; only where it is not, others are looked for. */
  async #carryOut(act: Act, replaced: Step | undefined): Promise<Carried> {
    const at = { document: this.#document, blocksOn: (number: number) => this.#blocks.on(number) ?? [] };
    if (act.does === 'type' && act.scan) {
      const { operations, from } = await this.#overScan.type(act, at);
      await this.#assets.fetchFor(operations);
      const overScan = { page: act.page, id: act.scan.id, from };
      return { operations, outcome: this.#apply(operations), standIns: [], overScan };
    }
    if (act.does === 'import comments') {
      const { importComments } = await import('./exchange.ts');
      const { operations, ...imported } = await importComments(act.text, this.#document, this.#assets);
      await this.#assets.fetchFor(operations);
      return { operations, outcome: this.#apply(operations), standIns: [], imported };
    }
    if (act.does === 'put text' && !act.draft.about) return this.#putText(act, replaced ?? [], at);
    const operations = await operationsFor(act, at, this.#assets);
    await this.#assets.fetchFor(operations);
    try {
      return { ...this.#withRoom(act, operations), standIns: [] };
    } catch (error) {
      const wanted = await standInsWanted(error, act, { operations, ...at }, this.#assets);
      await this.#assets.fetchFor(wanted.operations);
      return { ...this.#withRoom(act, wanted.operations), standIns: wanted.standIns };
    }
  }

  /** Text over a scan goes on in the step that covered the words below it. */
  async #putText(act: Act & { does: 'put text' }, replaced: Step, found: Found): Promise<Carried> {
    const [text] = await operationsFor(act, found, this.#assets);
    if (text?.kind !== 'add.text') throw new RangeError('a text is put there');
    await this.#assets.fetchFor([text]);
    const covering = replaced.filter((each) => each.kind !== 'add.text' || each.id !== text.id);
    const operations = [...covering, this.#overScan.fitted(text)];
    const page = this.pages.indexOf(text.page);
    const overScan = covering.length > 0 ? { overScan: { page, id: text.id, from: 0 } } : {};
    return { operations, outcome: this.#apply(operations), standIns: [], ...overScan };
  }

  /** What is below a text that grows goes down, as far as there is white. */
  #withRoom(act: Act, operations: Step): Omit<Carried, 'standIns'> {
    const outcome = this.#apply(operations);
    const [wish] = operations;
    const hasGrown = outcome && 'grown' in outcome && outcome.grown > 0;
    const isChosen = act.does === 'type' && act.overflow !== undefined;
    if (!hasGrown || isChosen || wish?.kind !== 'block.reflow') return { operations, outcome };
    this.#document.undo();
    const roomy = this.#room.for(wish, outcome.grown);
    if (roomy) return { operations: roomy, outcome: this.#apply(roomy) };
    return { operations, outcome: this.#apply(operations), noRoom: true };
  }

  /** All operations of the step, or none. */
  #apply(step: Step): Outcome {
    let applied = 0;
    let outcome: Outcome;
    try {
      for (const operation of step) {
        outcome = this.#document.apply(operation);
        applied += 1;
      }
      return outcome;
    } catch (error) {
      for (; applied > 0; applied -= 1) this.#document.undo();
      throw error;
    }
  }

  #takeBack(): Step | undefined {
    const step = this.#done.pop();
    for (let left = step?.length ?? 0; left > 0; left -= 1) this.#document.undo();
    this.#outcome = undefined;
    return step;
  }

  /** Where the text that was typed stands now; or how many hits were replaced. */
  #told(act: Act, operations: Step): Pick<Change, 'typed' | 'replaced' | 'left'> {
    const outcome = this.#outcome;
    if (outcome && 'replaced' in outcome) return { replaced: outcome.replaced, left: outcome.left.length };
    if (!outcome || !('page' in outcome)) return {};
    const last = operations.at(-1);
    const model = act.does === 'type' ? this.#document.readPage(outcome.page) : undefined;
    const block = model && last?.kind === 'block.reflow' ? blockAsNamed(model, outcome.named, last.layout) : undefined;
    return block ? { typed: standingOf(block).geometry } : {};
  }

  /** Which of the blocks of a page has the letters that were changed last. */
  #changedOn(number: number): number | undefined {
    const outcome = this.#outcome;
    if (!outcome || !('page' in outcome) || outcome.page !== number) return undefined;
    const letter = outcome.characters.find((each) => each !== undefined);
    if (!letter) return undefined;
    const block = this.#blocks
      .on(number)
      ?.findIndex(({ block: { lines } }) =>
        lines.some(({ characters }) => characters.some(({ source }) => source && isSameCode(source, letter))),
      );
    return block === undefined || block < 0 ? undefined : block;
  }

  /** `changing`: the operations that were done or taken back, after those before them. */
  #change(step: Step | undefined, changing: readonly EditOperation[], before: readonly Step[]): Change {
    return { step, pages: this.#drawn(changing, before.flat()), standIns: [] };
  }

  /** The pages that these operations are about, as they look now. */
  #drawn(operations: readonly EditOperation[], before: readonly EditOperation[]): Change['pages'] {
    const numbers = pagesOf(operations, before, this.pages);
    return this.pages.flatMap((number, page) =>
      numbers.has(number)
        ? { page, file: this.#document.writePage(number) as Uint8Array<ArrayBuffer> | undefined }
        : [],
    );
  }
}

function expectAllowed({ commenting, mayChange, maySign }: EditedDocument, mode: EditorMode): void {
  if (mode === 'edit' && !mayChange) throw new EngineFailure('CHANGES_FORBIDDEN');
  if (mode === 'sign' && maySign) return;
  if (mode !== 'edit' && commenting === 'forbidden') throw new EngineFailure('COMMENTS_FORBIDDEN');
  if (mode !== 'edit' && commenting === 'certified') throw new EngineFailure('COMMENTS_CERTIFIED');
}

type Code = NonNullable<ReflowedBlock['characters'][number]>;

const isSameCode = (one: Pick<Code, 'path' | 'operator' | 'code'>, other: Code): boolean =>
  one.operator === other.operator && one.code === other.code && one.path.join(' ') === other.path.join(' ');
