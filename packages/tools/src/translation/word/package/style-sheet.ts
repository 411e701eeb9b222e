import type { Edit } from '../xml/edits.ts';
import type { XmlElement } from '../xml/read-xml.ts';
import { wordsIn } from '../xml/words.ts';
import { runProperties } from '../properties/run-properties.ts';
import type { TargetLanguage } from '../target-language.ts';

const childOf = (element: XmlElement | undefined, name: string) =>
  element?.children.find((child) => child.name === name);

/** Ids of styles that set headings: those of these names, which no program translates, and those with a level in the outline. */
export function headingStyles(source: string, root: XmlElement): Set<string> {
  const styles = root.children.filter((style) => {
    if (style.name !== 'w:style') return false;
    const name = childOf(style, 'w:name');
    const isNamed = name && /^(?:heading \d|title)$/i.test(wordsIn(source, name, 'val') ?? '');
    return isNamed || childOf(childOf(style, 'w:pPr'), 'w:outlineLvl');
  });
  return new Set(styles.map((style) => wordsIn(source, style, 'styleId') ?? ''));
}

/** Sets the language that a document is in where nothing else is said (ECMA-376-1, 17.7.5.4). */
export function languageEdits(source: string, root: XmlElement, target: TargetLanguage): Edit[] {
  const properties = childOf(childOf(childOf(root, 'w:docDefaults'), 'w:rPrDefault'), 'w:rPr');
  if (!properties) return [];
  const prefix = properties.tag.slice(0, properties.tag.lastIndexOf(':') + 1);
  // The direction is each run's own.
  const written = runProperties(source, properties, { target: { ...target, isRightToLeft: false }, prefix });
  return [{ from: properties.from, to: properties.to, write: () => written }];
}
