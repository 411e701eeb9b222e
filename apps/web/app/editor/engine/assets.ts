import { linkTo } from '@pagewright/contract/calls/links.ts';
import type { FaceFacts } from '@pagewright/contract/edits/faces.ts';
import { namedFaces } from '@pagewright/contract/edits/named-faces.ts';
import type { EditOperation } from '@pagewright/contract/edits/script.ts';
import { hex, sha256 } from '@pagewright/ground/bytes';
import { LazyShaping } from './lazy-shaping.ts';

/** What only HarfBuzz sets. */
const setsText = (operation: EditOperation): boolean =>
  operation.kind === 'add.text' || (operation.kind === 'annotation.put' && namedFaces([operation]).length > 0);

/** Fonts and images that a script names by the hash of their bytes: fonts are fetched from the instance, images come from the page. */
export class KeptAssets {
  readonly shaping = new LazyShaping();
  readonly #bytes = new Map<string, Uint8Array>();
  #faces: Promise<readonly FaceFacts[]> | undefined;

  readonly read = (hash: string): Uint8Array | undefined => this.#bytes.get(hash);

  keep(bytes: Uint8Array): string {
    const hash = hex(sha256(bytes));
    this.#bytes.set(hash, bytes);
    return hash;
  }

  /** The open fonts of the instance. */
  faces(): Promise<readonly FaceFacts[]> {
    this.#faces ??= fetch(linkTo('faces.list', {})).then((answer) => answer.json() as Promise<FaceFacts[]>);
    // Where the list could not be fetched, the next letter asks again.
    this.#faces.catch(() => (this.#faces = undefined));
    return this.#faces;
  }

  /** What these operations need beside the document. Rejects where a font cannot be fetched, or is another than its name says. */
  async fetchFor(operations: readonly EditOperation[]): Promise<void> {
    if (operations.some(setsText)) await this.shaping.load();
    await this.fetchFaces(namedFaces(operations));
  }

  /** Rejects as `fetchFor` does. */
  async fetchFaces(hashes: readonly string[]): Promise<void> {
    const missing = hashes.filter((hash) => !this.#bytes.has(hash));
    await Promise.all(
      missing.map(async (hash) => {
        const answer = await fetch(linkTo('faces.read', { sha256: hash }));
        if (!answer.ok) throw new Error('The instance has no such font');
        const bytes = new Uint8Array(await answer.arrayBuffer());
        if (hex(sha256(bytes)) !== hash) throw new Error('The font is not the one that was asked for');
        this.#bytes.set(hash, bytes);
      }),
    );
  }
}
