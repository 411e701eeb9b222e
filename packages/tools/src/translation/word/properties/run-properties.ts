import type { XmlElement } from '../xml/read-xml.ts';
import { isOn } from '../xml/words.ts';
import type { TargetLanguage } from '../target-language.ts';
import { inOrder, type Property } from './in-order.ts';

/** ECMA-376-1, 17.3.2.28. */
const ORDER =
  'rStyle rFonts b bCs i iCs caps smallCaps strike dstrike outline shadow emboss imprint noProof snapToGrid vanish webHidden color spacing w kern position sz szCs highlight u effect bdr shd fitText vertAlign rtl cs em lang eastAsianLayout specVanish oMath'.split(
    ' ',
  );
/** What complex scripts are set by, and other scripts (17.3.2.2, 17.3.2.17, 17.3.2.39). */
const TWINS = [
  ['b', 'bCs'],
  ['i', 'iCs'],
  ['sz', 'szCs'],
] as const;
/** How the letters of the source were fitted. */
const FITTED: ReadonlySet<string> = new Set(['lang', 'rtl', 'cs', 'fitText']);

/** `w:rPr` of words in another language. `prefix`: of its namespace, with its colon. */
export function runProperties(
  source: string,
  properties: XmlElement | undefined,
  { target, prefix }: { target: TargetLanguage; prefix: string },
): string {
  const children = properties?.children ?? [];
  const own = children.map((child): Property & { isWord: boolean; element: XmlElement } => {
    const isWord = child.name.startsWith('w:');
    const name = isWord ? child.name.slice(2) : child.name;
    return { name, written: source.slice(child.from, child.to), isWord, element: child };
  });
  const wasRightToLeft = own.some(({ name, element }) => name === 'rtl' && isOn(source, element));
  const written: Property[] = own.filter(({ name }) => !FITTED.has(name));
  const twins = target.isRightToLeft ? TWINS : TWINS.map(([plain, complex]) => [complex, plain] as const);
  if (target.isRightToLeft !== wasRightToLeft)
    for (const [known, wanted] of twins) {
      const set = written.find(({ name }) => name === known);
      if (set && written.every(({ name }) => name !== wanted))
        written.push({ name: wanted, written: set.written.replaceAll(`${prefix}${known}`, `${prefix}${wanted}`) });
    }
  if (target.isRightToLeft) written.push({ name: 'rtl', written: `<${prefix}rtl/>` });
  else if (wasRightToLeft) written.push({ name: 'rtl', written: `<${prefix}rtl ${prefix}val="0"/>` });
  written.push({ name: 'lang', written: languageElement(target, prefix) });
  return `<${prefix}rPr>${inOrder(written, ORDER)}</${prefix}rPr>`;
}

/** 17.3.2.20: each way of writing has its own. */
export function languageElement({ tag, isRightToLeft, isEastAsian }: TargetLanguage, prefix: string): string {
  const others = (isEastAsian ? ` ${prefix}eastAsia="${tag}"` : '') + (isRightToLeft ? ` ${prefix}bidi="${tag}"` : '');
  return `<${prefix}lang ${prefix}val="${tag}"${others}/>`;
}
