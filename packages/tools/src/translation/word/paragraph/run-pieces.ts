import { xmlText } from '../../../xml-text.ts';
import type { XmlElement } from '../xml/read-xml.ts';
import { isOn, wordsIn, wordsOf } from '../xml/words.ts';
import type { FieldPiece, Raw, RunPiece, Wrapper } from './pieces.ts';

/** What comes of layout, and hyphens that only a line's end shows. */
const DROPPED: ReadonlySet<string> = new Set(['w:lastRenderedPageBreak', 'w:softHyphen']);
const TABS: ReadonlySet<string> = new Set(['w:tab', 'w:ptab']);
/** Gaps and lines to fill in, leaders, and what reads like one of our own marks. */
const STAYS = /(\s{4,}|_{3,}|\.{4,}|…{2,}|\{\d{1,4}\})/u;
export const NO_BREAK_HYPHEN = '\u2011';

/** The pieces of a run (`w:r`, `a:r`). */
export function runPieces(source: string, run: XmlElement, wrappers: readonly Wrapper[]): RunPiece[] {
  const properties = run.children.find(({ name }) => name === 'w:rPr' || name === 'a:rPr');
  const before = source.slice(run.from, run.inner) + (properties ? source.slice(properties.from, properties.to) : '');
  const after = source.slice(run.end, run.to);
  const rawOf = ({ from, to }: XmlElement): Raw => ({
    wrappers,
    write: (slice) => before + slice(from, to) + after,
  });
  const isHidden = properties?.children.some(
    ({ name, ...mark }) => name === 'w:vanish' && isOn(source, { name, ...mark }),
  );

  return run.children.flatMap((child): RunPiece[] => {
    const { name } = child;
    if (child === properties || DROPPED.has(name)) return [];
    const raws = [rawOf(child)] as const;
    const field = fieldMark(source, child);
    if (field) return [{ kind: 'field', ...field, raws }];
    if (isHidden) return [{ kind: 'kept', raws, isTab: false }];
    if (name === 'w:noBreakHyphen') return [{ kind: 'text', text: NO_BREAK_HYPHEN, wrappers, properties, raws }];
    if (name === 'w:t' || name === 'a:t') return textPieces(child);
    return [{ kind: 'kept', raws, isTab: TABS.has(name) }];
  });

  function textPieces(child: XmlElement): RunPiece[] {
    const words = wordsOf(source, child);
    const start = source.slice(child.from, child.inner);
    const spaced =
      child.name === 'w:t' && !start.includes('xml:space') ? start.replace(/>$/, ' xml:space="preserve">') : start;
    return words.split(STAYS).flatMap((text, at): RunPiece[] => {
      if (text === '') return [];
      const raw: Raw =
        text === words
          ? rawOf(child)
          : {
              wrappers,
              write: () => `${before}${spaced}${xmlText(text)}${source.slice(child.end, child.to)}${after}`,
            };
      return at % 2 === 1
        ? [{ kind: 'kept', raws: [raw], isTab: false }]
        : [{ kind: 'text', text, wrappers, properties, raws: [raw] }];
    });
  }
}

function fieldMark(source: string, child: XmlElement): Pick<FieldPiece, 'mark' | 'code'> | undefined {
  if (child.name === 'w:instrText') return { mark: 'code', code: wordsOf(source, child) };
  if (child.name !== 'w:fldChar') return undefined;
  const mark = wordsIn(source, child, 'fldCharType');
  return mark === 'begin' || mark === 'separate' || mark === 'end' ? { mark, code: '' } : undefined;
}
