import { closeSync, openSync, readSync, writeSync } from 'node:fs';
import { FileChild, XmlComponent, type IContext, type IXmlableObject } from 'docx';
import { componentXml } from './component-xml.ts';

/** Stands for a part in the library's own document. */
const MARK = 'pagewright-part';
const MARKED = new RegExp(`<${MARK}>(\\d+)(?:\\|([^<]*))?</${MARK}>`);
/** What the library writes before it knows the number of a picture or list (its `{key}` placeholders). */
const PLACEHOLDER = /\{([\w.\ufffe-]+)\}/g;

interface Part {
  start: number;
  bytes: number;
  /** Keys of placeholders in it, in the order in which its mark has them. */
  keys: string[];
}

/**
 * The body of a document on disk. Components become XML as soon as they are complete, and a mark stands for them in the
 * document: of a text of thousands of pages, one page is in memory as components at a time, and none as XML.
 */
export class Spool {
  readonly #file: number;
  readonly #parts: Part[] = [];
  #end = 0;

  /** `path`: a file of its own; who opened the spool closes it and removes the file. */
  constructor(path: string) {
    this.#file = openSync(path, 'w+');
  }

  /** Writes the components; the result takes their place in the document. */
  put(children: readonly FileChild[]): FileChild {
    const recorded = new Recording();
    const holder = new Holder(children).prepForXml(recorded.context)?.[MARK] as IXmlableObject[];
    const xml = holder.map(componentXml).join('');
    const keys = [...new Set(Array.from(xml.matchAll(PLACEHOLDER), ([, key = '']) => key))];
    const start = this.#end;
    this.#append(Buffer.from(xml));
    const index = this.#parts.push({ start, bytes: this.#end - start, keys }) - 1;
    return new PartMark(index, keys, recorded);
  }

  /** The text of a document with the parts in the place of their marks. */
  *filled(document: string): Iterable<string> {
    let rest = document;
    for (let found = MARKED.exec(rest); found; found = MARKED.exec(rest)) {
      yield rest.slice(0, found.index);
      yield this.#read(Number(found[1]), found[2]?.split('|') ?? []);
      rest = rest.slice(found.index + found[0].length);
    }
    yield rest;
  }

  close(): void {
    closeSync(this.#file);
  }

  #append(bytes: Buffer): void {
    // A disk that is nearly full takes a part of it, and fails with the next.
    for (let done = 0; done < bytes.length;)
      done += writeSync(this.#file, bytes, done, bytes.length - done, this.#end + done);
    this.#end += bytes.length;
  }

  #read(index: number, values: readonly string[]): string {
    const part = this.#parts[index];
    if (!part) throw new Error(`the document has no part ${index}`);
    const bytes = Buffer.alloc(part.bytes);
    readSync(this.#file, bytes, 0, part.bytes, part.start);
    const known = new Map(part.keys.map((key, at) => [key, values[at] ?? '']));
    return bytes.toString('utf8').replace(PLACEHOLDER, (whole, key: string) => known.get(key) ?? whole);
  }
}

class Holder extends XmlComponent {
  constructor(children: readonly FileChild[]) {
    super(MARK);
    this.root.push(...children);
  }
}

/** Records the calls by which components register with the document when they become XML. They are replayed on the final document. */
class Recording {
  readonly #calls: ((context: IContext) => void)[] = [];

  get context(): IContext {
    type File = IContext['file'];
    const file = {
      Numbering: {
        createConcreteNumberingInstance: (...args: Parameters<File['Numbering']['createConcreteNumberingInstance']>) =>
          this.#calls.push(({ file }) => file.Numbering.createConcreteNumberingInstance(...args)),
      },
      Media: {
        addImage: (...args: Parameters<File['Media']['addImage']>) =>
          this.#calls.push(({ file }) => file.Media.addImage(...args)),
      },
    };
    type Relationships = IContext['viewWrapper']['Relationships'];
    const viewWrapper = {
      Relationships: {
        addRelationship: (...args: Parameters<Relationships['addRelationship']>) =>
          this.#calls.push(({ viewWrapper }) => viewWrapper.Relationships.addRelationship(...args)),
      },
    };
    // Of a document, paragraphs and tables with widths of their own ask for nothing else.
    return { file, viewWrapper, stack: [] } as unknown as IContext;
  }

  replay(context: IContext): void {
    for (const call of this.#calls) call(context);
  }
}

class PartMark extends FileChild {
  readonly #recorded: Recording;

  constructor(index: number, keys: readonly string[], recorded: Recording) {
    super(MARK);
    this.root.push([index, ...keys.map((key) => `{${key}}`)].join('|'));
    this.#recorded = recorded;
  }

  override prepForXml(context: IContext): IXmlableObject | undefined {
    this.#recorded.replay(context);
    return super.prepForXml(context);
  }
}
