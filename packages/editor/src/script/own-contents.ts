import { readOperations } from '@pagewright/pdf/content-stream/operations.ts';
import { deflateFor } from '@pagewright/pdf/filters/deflate.ts';
import type { SourcePage } from '@pagewright/pdf/file/page-tree.ts';
import { NewObjects } from '@pagewright/pdf/objects/new-objects.ts';
import {
  asDict,
  PdfName,
  PdfRef,
  PdfStream,
  resolve,
  type PdfDict,
  type PdfObject,
} from '@pagewright/pdf/objects/objects.ts';
import { spellName } from '@pagewright/pdf/objects/serialize.ts';
import { contentStreams, decodedContent } from '../page/contents.ts';
import { splice } from './splice.ts';

/** Which bytes of a content become which words. */
export interface Change {
  from: number;
  to: number;
  words: string;
}

/** How a stream is packed belongs to its bytes. */
const PACKING_KEYS = ['Filter', 'DecodeParms', 'Length', 'F', 'FFilter', 'FDecodeParms', 'DL'];

/**
 * What was changed of a document, as objects of our own: the source's streams may belong to other pages too, so a content is
 * copied before its first change, and with it every form on the way to it.
 */
export class OwnContents {
  private readonly objects = new NewObjects();
  private readonly pages = new Map<number, { ref: PdfRef; dict: PdfDict }>();
  /** Streams that are ours, and whether they are packed. */
  private readonly streams = new Map<number, { ref: PdfRef; packed: boolean }>();

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

  /** Pages with a dictionary of their own; what it leads to comes along. */
  changed(): { ref: PdfRef; object: PdfObject }[] {
    for (const stream of this.streams.values()) {
      if (stream.packed) continue;
      const { dict, raw } = resolve(stream.ref) as PdfStream;
      const packed = new Map(dict).set('Filter', PdfName.of('FlateDecode'));
      this.objects.fill(stream.ref, new PdfStream(packed, deflateFor('tight', raw)));
      stream.packed = true;
    }
    return [...this.pages.values()].map(({ ref, dict }) => ({ ref, object: dict }));
  }

  private ownDictOf({ ref }: SourcePage): PdfDict {
    let page = this.pages.get(ref.number);
    if (!page) this.pages.set(ref.number, (page = { ref, dict: new Map(asDict(ref) ?? []) }));
    return page.dict;
  }

  private ownResourcesOf(page: SourcePage): PdfDict {
    const resources = new Map(this.resourcesOf(page) ?? []);
    this.ownDictOf(page).set('Resources', resources);
    return resources;
  }

  private changePage(page: SourcePage, { from, to, words }: Change): void {
    const content = this.contentOf(page);
    if (!content) return;
    const dict = this.ownDictOf(page);
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
    if (rest.length === 0) return own(splice(bytes, change.from, change.to, change.words));
    const below = new Map(asDict(dict.get('Resources')) ?? resources);
    dict.set('Resources', below);
    own(bytes);
    this.changeForm(rest, change, below, bytes, (renamed) =>
      own(splice(bytes, renamed.from, renamed.to, renamed.words)),
    );
  }

  /** In the stream that is ours already, or in a new one. */
  private stored(known: PdfObject | undefined, dict: PdfDict, bytes: Uint8Array): PdfRef {
    const stream = new PdfStream(dict, bytes);
    if (known instanceof PdfRef && known.home === this.objects && this.streams.has(known.number)) {
      this.objects.fill(known, stream);
      this.streams.set(known.number, { ref: known, packed: false });
      return known;
    }
    const ref = this.objects.add(stream);
    this.streams.set(ref.number, { ref, packed: false });
    return ref;
  }
}

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

function freeName(taken: PdfDict): string {
  let number = 0;
  while (taken.has(`Edited${number}`)) number += 1;
  return `Edited${number}`;
}
