import { readOperations } from '@pagewright/pdf/content-stream/operations.ts';
import { deflateFor } from '@pagewright/pdf/filters/deflate.ts';
import type { SourcePage } from '@pagewright/pdf/file/page-tree.ts';
import { NewObjects } from '@pagewright/pdf/objects/new-objects.ts';
import {
  asArray,
  asDict,
  PdfName,
  PdfRef,
  PdfStream,
  resolve,
  type PdfDict,
  type PdfObject,
} from '@pagewright/pdf/objects/objects.ts';
import { spellName } from '@pagewright/pdf/objects/serialize.ts';
import { AddedThings, type AddedThing } from '../added/added-things.ts';
import { drawAdded, type PageAddition } from '../added/draw-added.ts';
import { PageNaming } from '../added/naming.ts';
import { OwnImages } from '../added/own-images.ts';
import { OwnDrawings } from '../annotations/kinds/stamp/own-drawings.ts';
import { writtenPage } from '../added/written-page.ts';
import { appearanceOf } from '../annotations/drawn-once.ts';
import type { DrawComment } from '../annotations/drawn-comment.ts';
import { DrawnGlyphs, type UsedGlyphs } from '../fonts/drawn-glyphs.ts';
import { OwnFaces } from '../fonts/own-faces.ts';
import type { Redaction } from '../redaction/log.ts';
import type { Clip } from '../page/clip.ts';
import { contentStreams, decodedContent } from '../page/contents.ts';
import { freeName, withMore, type NewResource } from './new-resource.ts';
import { splice } from './splice.ts';

/** Which bytes of a content become which words. */
export interface Change {
  from: number;
  to: number;
  words: string;
  /** What the words name, beside what the content has. */
  resources?: readonly NewResource[];
}

/** A stream that is ours. */
interface OwnStream {
  readonly ref: PdfRef;
  readonly stream: PdfStream;
  readonly packed: boolean;
}

/** What was changed at some time; nothing in it is changed later. */
export interface Snapshot {
  readonly state: object;
  readonly pages: readonly { ref: PdfRef; dict: PdfDict }[];
  readonly streams: readonly OwnStream[];
  readonly glyphs: UsedGlyphs;
  readonly others: readonly { ref: PdfRef; object: PdfObject }[];
  readonly dropped: readonly PdfRef[];
  readonly redactions: readonly Redaction[];
  readonly added: readonly AddedThing[];
}

/** How a stream is packed belongs to its bytes. */
const PACKING_KEYS = ['Filter', 'DecodeParms', 'Length', 'F', 'FFilter', 'FDecodeParms', 'DL'];

/**
 * What was changed of a document, as objects of our own: the source's streams may belong to other pages too, so a content is
 * copied before its first change, and with it every form on the way to it.
 */
export class OwnContents {
  readonly faces = new OwnFaces();
  readonly images = new OwnImages();
  readonly drawings = new OwnDrawings();
  readonly added = new AddedThings();
  private readonly objects = new NewObjects();
  private readonly pages = new Map<number, { ref: PdfRef; dict: PdfDict }>();
  private readonly streams = new Map<number, OwnStream>();
  private readonly others = new Map<number, { ref: PdfRef; object: PdfObject }>();
  private readonly drops: PdfRef[] = [];
  private readonly redacted: Redaction[] = [];
  private now = {};

  /** Stands for what the contents are now: another object after every change, and the same one when they are as they were. */
  get state(): object {
    return this.now;
  }

  /** The page's dictionary as it stands. */
  dictOf({ ref }: SourcePage): PdfDict {
    return this.pages.get(ref.number)?.dict ?? asDict(ref) ?? new Map<string, PdfObject>();
  }

  resourcesOf(page: SourcePage): PdfDict | undefined {
    return asDict(this.dictOf(page).get('Resources')) ?? asDict(page.inherited.get('Resources'));
  }

  /** `undefined` where it cannot be decoded. */
  contentOf(page: SourcePage): Uint8Array | undefined {
    return decodedContent(contentStreams(this.dictOf(page).get('Contents')));
  }

  /** Changes the content that `path` leads to. */
  change(page: SourcePage, path: readonly number[], change: Change): void {
    if (path.length === 0) this.changePage(page, change);
    else {
      const resources = this.ownResourcesOf(page);
      this.changeForm(path, change, resources, this.contentOf(page), (renamed) => this.changePage(page, renamed));
    }
  }

  /** Takes this for the content of the page. */
  rewrite(page: SourcePage, content: Uint8Array, resources: PdfDict): void {
    const dict = this.ownDictOf(page);
    dict.set('Resources', resources);
    dict.set('Contents', this.stored(dict.get('Contents'), new Map(), content));
  }

  /** Another value for an entry of the page's dictionary, or none. */
  setEntry(page: SourcePage, key: string, value: PdfObject | undefined): void {
    const dict = this.ownDictOf(page);
    if (value === undefined) dict.delete(key);
    else dict.set(key, value);
  }

  /** Keeps a stream of ours; one that is not packed is when it is written. */
  store(stream: PdfStream): PdfRef {
    const ref = this.objects.reserve();
    this.keep({ ref, stream, packed: stream.dict.has('Filter') });
    return ref;
  }

  /** Keeps an object of ours that is no stream. */
  add(object: PdfObject): PdfRef {
    return this.objects.add(object);
  }

  /** Takes a page as the source has it. */
  takeBack({ ref }: SourcePage): void {
    this.pages.delete(ref.number);
    this.now = {};
  }

  /** An object of the source, other than a page, as it stands. */
  objectOf(ref: PdfRef): PdfObject {
    const known = this.others.get(ref.number);
    return known?.ref.home === ref.home ? known.object : resolve(ref);
  }

  replace(ref: PdfRef, object: PdfObject): void {
    this.others.set(ref.number, { ref, object });
    this.now = {};
  }

  /** Whatever refers to it will refer to nothing. */
  drop(ref: PdfRef): void {
    this.others.delete(ref.number);
    if (!this.drops.some(({ home, number }) => home === ref.home && number === ref.number)) this.drops.push(ref);
    this.now = {};
  }

  get dropped(): readonly PdfRef[] {
    return this.drops;
  }

  /** The file is then written without anything that is not used any more. */
  addRedaction(redaction: Redaction): void {
    this.redacted.push(redaction);
  }

  get redactions(): readonly Redaction[] {
    return this.redacted;
  }

  /** Pages with a dictionary of their own; what it leads to comes along. */
  changed(): { ref: PdfRef; object: PdfObject }[] {
    for (const { ref, stream, packed } of this.streams.values()) {
      if (packed) continue;
      const dict = new Map(stream.dict).set('Filter', PdfName.of('FlateDecode'));
      this.keep({ ref, stream: new PdfStream(dict, deflateFor('tight', stream.raw)), packed: true });
    }
    const pages = new Map([...this.pages].map(([number, { ref, dict }]) => [number, { ref, object: dict }]));
    const others = new Map<number, { ref: PdfRef; object: PdfObject }>(this.others);
    for (const addition of this.drawn()) {
      const { ref } = addition.source;
      if (isMoreThanReplaced(addition)) pages.set(ref.number, { ref, object: this.writtenDict(addition, 'packed') });
      for (const each of addition.comments.replaced) others.set(each.ref.number, each);
    }
    return [...pages.values(), ...others.values()];
  }

  /** Faces of which a letter is in the document, by their hashes. */
  get facesInUse(): string[] {
    this.drawn();
    return this.faces.inUse;
  }

  /** The page's dictionary with what was added to it, for whoever draws it at once. */
  shownDictOf(page: SourcePage): PdfDict {
    const addition = this.drawn().find(({ source }) => source.ref.number === page.ref.number);
    const dict = addition ? this.writtenDict(addition, 'plain') : new Map(this.dictOf(page));
    const annotations = asArray(dict.get('Annots'));
    if (!annotations) return dict;
    const replaced = new Map(addition?.comments.replaced.map(({ ref, object }) => [ref.number, object]));
    const shown = (each: PdfObject) => {
      if (!(each instanceof PdfRef) || each.home !== page.ref.home) return each;
      return replaced.get(each.number) ?? this.others.get(each.number)?.object ?? each;
    };
    return dict.set('Annots', annotations.map(shown));
  }

  /** Makes what was added to a page a part of its content, as which it goes on. */
  settleAdded(page: SourcePage): void {
    const things = this.added.on(page);
    if (things.length === 0) return;
    const glyphs = new DrawnGlyphs(this.faces.snapshot());
    const [addition] = this.drawn(things, glyphs);
    if (!addition) return;
    const dict = this.writtenDict(addition, 'plain');
    this.faces.keep(glyphs);
    for (const { id } of things) this.added.remove(id);
    for (const { ref, object } of addition.comments.replaced) this.replace(ref, object);
    if (dict.has('Annots')) this.setEntry(page, 'Annots', dict.get('Annots'));
    this.rewrite(
      page,
      decodedContent(contentStreams(dict.get('Contents'))) ?? new Uint8Array(),
      asDict(dict.get('Resources')) ?? new Map<string, PdfObject>(),
    );
  }

  private drawn(things = this.added.all, glyphs = new DrawnGlyphs(this.faces.snapshot())): PageAddition[] {
    const additions = drawAdded(
      things,
      (page) => this.resourcesOf(page),
      (...drawn) => glyphs.meaningOf(...drawn),
    );
    this.faces.show(glyphs);
    return additions;
  }

  private writtenDict(addition: PageAddition, packing: 'packed' | 'plain'): PdfDict {
    const { source } = addition;
    const plain = {
      dict: this.dictOf(source),
      resources: this.resourcesOf(source),
      content: this.contentOf(source) ?? new Uint8Array(),
    };
    return writtenPage(plain, addition, packing);
  }

  /** The appearance of something that is no comment, but drawn as one: of this part of the page. Nothing else is drawn with it. */
  appearanceOf(draws: readonly DrawComment[], box: Clip): PdfStream {
    const { appearance, glyphs } = this.drawnAlone(draws, box);
    this.faces.show(glyphs);
    return appearance;
  }

  /** The same of something that stays in the document beside whatever else is drawn. */
  lastingAppearanceOf(draws: readonly DrawComment[], box: Clip): PdfStream {
    const { appearance, glyphs } = this.drawnAlone(draws, box);
    this.faces.keep(glyphs);
    return appearance;
  }

  private drawnAlone(draws: readonly DrawComment[], box: Clip) {
    const glyphs = new DrawnGlyphs(this.faces.snapshot());
    const naming = new PageNaming(undefined, (...drawn) => glyphs.meaningOf(...drawn));
    const objects = new NewObjects();
    const words = draws.map((draw) => draw({ naming, objects }).words).join('\n');
    return { appearance: appearanceOf({ words, box }, naming), glyphs };
  }

  snapshot(): Snapshot {
    const pages = [...this.pages.values()].map(({ ref, dict }) => ({ ref, dict: new Map(dict) }));
    return {
      state: this.now,
      pages,
      streams: [...this.streams.values()],
      glyphs: this.faces.snapshot(),
      others: [...this.others.values()],
      dropped: [...this.drops],
      redactions: [...this.redacted],
      added: this.added.all,
    };
  }

  restore({ state, pages, streams, glyphs, others, dropped, redactions, added }: Snapshot): void {
    this.added.restore(added);
    this.others.clear();
    for (const each of others) this.others.set(each.ref.number, each);
    this.drops.splice(0, this.drops.length, ...dropped);
    this.redacted.splice(0, this.redacted.length, ...redactions);
    this.faces.restore(glyphs);
    this.pages.clear();
    for (const { ref, dict } of pages) this.pages.set(ref.number, { ref, dict: new Map(dict) });
    this.streams.clear();
    for (const stream of streams) this.keep(stream);
    this.now = state;
  }

  private keep(own: OwnStream): void {
    this.objects.fill(own.ref, own.stream);
    this.streams.set(own.ref.number, own);
    this.now = {};
  }

  private ownDictOf({ ref }: SourcePage): PdfDict {
    let page = this.pages.get(ref.number);
    if (!page) this.pages.set(ref.number, (page = { ref, dict: new Map(asDict(ref) ?? []) }));
    this.now = {};
    return page.dict;
  }

  private ownResourcesOf(page: SourcePage): PdfDict {
    const resources = new Map(this.resourcesOf(page) ?? []);
    this.ownDictOf(page).set('Resources', resources);
    return resources;
  }

  private changePage(page: SourcePage, { from, to, words, resources = [] }: Change): void {
    const content = this.contentOf(page);
    if (!content) return;
    const dict = this.ownDictOf(page);
    if (resources.length > 0) dict.set('Resources', withMore(this.resourcesOf(page), resources));
    dict.set('Contents', this.stored(dict.get('Contents'), new Map(), splice(content, from, to, words)));
  }

  /**
   * `resources`: of the content that draws the form, ours already. A form that this content draws several times gets a name
   * of its own, so that only this drawing of it changes.
   */
  private changeForm(
    [at = 0, ...rest]: readonly number[],
    change: Change,
    resources: PdfDict,
    content: Uint8Array | undefined,
    rename: (change: Change) => void,
  ): void {
    const draws = content && drawnAt(content, at);
    if (!draws) return;
    const forms = new Map(asDict(resources.get('XObject')) ?? []);
    resources.set('XObject', forms);
    const drawn = forms.get(draws.name);
    const form = resolve(drawn);
    if (!(form instanceof PdfStream)) return;
    let { name } = draws;
    let known: PdfObject | undefined = drawn;
    if (draws.times > 1) {
      name = freeName(forms);
      known = undefined;
      rename({ from: draws.from, to: draws.to, words: `${spellName(name)} Do` });
    }
    const dict = new Map(form.dict);
    for (const key of PACKING_KEYS) dict.delete(key);
    const own = (bytes: Uint8Array) => {
      known = this.stored(known, dict, bytes);
      forms.set(name, known);
    };
    const bytes = decodedContent([form]) ?? new Uint8Array();
    if (rest.length === 0) {
      if (change.resources)
        dict.set('Resources', withMore(asDict(dict.get('Resources')) ?? resources, change.resources));
      return own(splice(bytes, change.from, change.to, change.words));
    }
    const below = new Map(asDict(dict.get('Resources')) ?? resources);
    dict.set('Resources', below);
    own(bytes);
    this.changeForm(rest, change, below, bytes, (renamed) =>
      own(splice(bytes, renamed.from, renamed.to, renamed.words)),
    );
  }

  /** In the stream that is ours already, or in a new one. */
  private stored(known: PdfObject | undefined, dict: PdfDict, bytes: Uint8Array): PdfRef {
    const isOurs = known instanceof PdfRef && known.home === this.objects && this.streams.has(known.number);
    const ref = isOurs ? known : this.objects.reserve();
    this.keep({ ref, stream: new PdfStream(dict, bytes), packed: false });
    return ref;
  }
}

/** Whether the page itself changes, and not only annotations that it has. */
const isMoreThanReplaced = ({ behind, front, links, comments }: PageAddition): boolean =>
  behind + front !== '' || links.length > 0 || comments.appended.length > 0;

/** The `Do` that stands there, and how often the content draws the same. */
function drawnAt(content: Uint8Array, at: number) {
  let found: { name: string; from: number; to: number } | undefined;
  const times = new Map<string, number>();
  let operator = -1;
  for (const { operator: word, operands, from, to } of readOperations(content)) {
    operator += 1;
    const [name] = operands;
    if (word !== 'Do' || !(name instanceof PdfName)) continue;
    times.set(name.value, (times.get(name.value) ?? 0) + 1);
    if (operator === at) found = { name: name.value, from, to };
  }
  return found && { ...found, times: times.get(found.name) ?? 1 };
}
