import { readXml, type XmlElement } from '../xml/read-xml.ts';
import { wordsIn } from '../xml/words.ts';

/** Content types of parts that hold texts, in the order in which they are read (ECMA-376-1, 11.3; [MS-OFFMACRO2], 2.2). */
const WITH_TEXTS: readonly RegExp[] = [
  /(?:wordprocessingml\.(?:document|template)\.main|ms-word\.(?:document|template)\.macroEnabledTemplate\.main|ms-word\.(?:document|template)\.macroEnabled\.main)\+xml$/,
  /wordprocessingml\.header\+xml$/,
  /wordprocessingml\.footer\+xml$/,
  /wordprocessingml\.footnotes\+xml$/,
  /wordprocessingml\.endnotes\+xml$/,
  /wordprocessingml\.comments\+xml$/,
  /drawingml\.chart\+xml$/,
  /drawingml\.diagramData\+xml$/,
  /drawingml\.diagramDrawing\+xml$/,
  /package\.core-properties\+xml$/,
];
const STYLES = /wordprocessingml\.styles\+xml$/;

export interface WordParts {
  /** Names of entries, in an order that the document alone decides. */
  texts: string[];
  styles: string | undefined;
  core: string | undefined;
}

/** The parts of a package by its `[Content_Types].xml` (ECMA-376-2, 7.2.3.2). Fails with `XmlFault`. */
export function partsOf(types: string, names: readonly string[]): WordParts {
  const root = readXml(types);
  const typeOf = new Map<string, string>();
  const defaults = new Map<string, string>();
  const read = (element: XmlElement, attribute: string) => wordsIn(types, element, attribute) ?? '';
  for (const child of root.children) {
    if (child.name === 'types:Override') typeOf.set(read(child, 'PartName').toLowerCase(), read(child, 'ContentType'));
    if (child.name === 'types:Default')
      defaults.set(read(child, 'Extension').toLowerCase(), read(child, 'ContentType'));
  }
  const contentType = (name: string) =>
    typeOf.get(`/${name}`.toLowerCase()) ?? defaults.get(name.slice(name.lastIndexOf('.') + 1).toLowerCase()) ?? '';
  const byName = names.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  const ofType = (type: RegExp) => byName.filter((name) => type.test(contentType(name)));
  return {
    texts: WITH_TEXTS.flatMap(ofType),
    styles: ofType(STYLES)[0],
    core: ofType(WITH_TEXTS.at(-1)!)[0],
  };
}
