import { escaped } from '../xml/write.ts';
import { DECLARATION } from './namespaces.ts';

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

export type RelationshipType =
  | 'image'
  | 'hyperlink'
  | 'slide'
  | 'slideLayout'
  | 'slideMaster'
  | 'notesMaster'
  | 'notesSlide'
  | 'theme'
  | 'officeDocument'
  | 'extended-properties'
  | 'core-properties';

/** Relationships of one part (ECMA-376-2, 9.3). The same target is listed once. */
export class Relationships {
  readonly #ids = new Map<string, string>();
  readonly #items: string[] = [];

  add(type: RelationshipType, target: string, mode: 'internal' | 'external' = 'internal'): string {
    const key = `${type} ${target}`;
    const known = this.#ids.get(key);
    if (known !== undefined) return known;
    const id = `rId${this.#items.length + 1}`;
    const kind =
      type === 'core-properties'
        ? 'http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties'
        : `${OFFICE}/${type}`;
    this.#ids.set(key, id);
    this.#items.push(
      `<Relationship Id="${id}" Type="${kind}" Target="${escaped(target)}"${mode === 'external' ? ' TargetMode="External"' : ''}/>`,
    );
    return id;
  }

  get xml(): string {
    return `${DECLARATION}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${this.#items.join('')}</Relationships>`;
  }
}
