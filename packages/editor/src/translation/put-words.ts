import { latin1 } from '@pagewright/ground/bytes';
import { readOperations } from '@pagewright/pdf/content-stream/operations.ts';
import { spellName } from '@pagewright/pdf/objects/serialize.ts';
import { spellNumber } from '@pagewright/pdf/objects/spell-number.ts';
import { pageFor, type Editing } from '../operations/editing.ts';
import type { FontResources } from '../operations/font-resources.ts';
import { spellMatrix } from '../operations/place-codes.ts';
import { inverse, multiply } from '../page/matrix.ts';
import type { ContentModel, PageModel, Show } from '../page/page-model.ts';
import { wrappingOf } from '../page/wrapping.ts';
import { withoutCodes } from '../redaction/redact-show.ts';
import type { DrawnRule } from './page-things.ts';
import type { GoneCodes } from './shown-codes.ts';

/** What one content no longer shows, and what it shows instead. */
export interface ContentWords {
  readonly content: ContentModel;
  /** Words that stand before what an operator shows; they leave the state as they please. */
  readonly before: ReadonlyMap<Show, string>;
  /** What is drawn behind all of the content, beyond what clips it, and words of a text object on top of that. */
  readonly behind: { readonly drawn: string; readonly words: string };
  /** Lines that are drawn otherwise. */
  readonly rules: ReadonlyMap<DrawnRule, string>;
  readonly fonts: FontResources;
}

interface Change {
  readonly from: number;
  readonly to: number;
  readonly operators: readonly [first: number, last: number];
  readonly words: string;
}

const FINE_DECIMALS = 9;

/** Takes codes out of the contents of a page, and puts words in. `model`: the page as it is now. */
export function putWords(editing: Editing, model: PageModel, gone: GoneCodes, words: readonly ContentWords[]): void {
  const source = pageFor(editing, model.page);
  // Paths lead by operators of the contents above, and a form that is drawn twice gets another name there.
  const inner = words.toSorted((one, other) => other.content.path.length - one.content.path.length);
  for (const [at, { content, before, behind, rules, fonts }] of inner.entries()) {
    const now = at === 0 ? content : (contentNow(editing, model.page, content) ?? content);
    const shown = content.shows
      .filter((show) => gone.has(show) || before.has(show))
      .map((show): Change => {
        const { from, to, operator } = show;
        return { from, to, operators: [operator, operator], words: wordsOf(show, gone, before.get(show), fonts) };
      });
    const drawn = [...rules].map(([{ from, to, operators }, own]): Change => ({ from, to, operators, words: own }));
    const changes = [...placed(now, content, [...shown, ...drawn]), ...around(now.bytes, behind)].sort(
      (one, other) => one.from - other.from,
    );
    const [first] = changes;
    if (!first) continue;
    let [written, end] = ['', first.from];
    for (const { from, to, words: own } of changes) {
      written += `${latin1(now.bytes, end, from)} ${own} `;
      end = to;
    }
    editing.own.change(source, content.path, {
      from: first.from,
      to: end,
      words: written.trim(),
      resources: fonts.added,
    });
  }
}

function contentNow({ readPage }: Editing, page: number, { path }: ContentModel): ContentModel | undefined {
  return readPage(page)?.contents.find((content) => content.path.join(' ') === path.join(' '));
}

/** The content with these words behind it, which begin as it does. */
function around(bytes: Uint8Array, { drawn, words }: ContentWords['behind']): Change[] {
  if (drawn === '' && words === '') return [];
  const { before, behind: end } = wrappingOf(bytes) ?? { before: '', behind: '\n' };
  const operators = [0, 0] as const;
  return [
    { from: 0, to: 0, operators, words: before },
    {
      from: bytes.length,
      to: bytes.length,
      operators,
      words: `${end}${drawn}${words === '' ? '' : ` BT ${words} ET`}`,
    },
  ];
}

/** Where the operators of a content stand now: a name that was changed before them may have moved them. */
function placed(now: ContentModel, { bytes }: ContentModel, changes: readonly Change[]): Change[] {
  if (now.bytes === bytes) return [...changes];
  const operators = [...readOperations(now.bytes)];
  return changes.flatMap((change) => {
    const [first, last] = [operators[change.operators[0]], operators[change.operators[1]]];
    return first && last ? [{ ...change, from: first.from, to: last.to }] : [];
  });
}

function wordsOf(show: Show, gone: GoneCodes, own: string | undefined, fonts: FontResources): string {
  const codes = gone.get(show) ?? new Set();
  if (own === undefined) return withoutCodes(show, codes);
  const rest = withoutCodes({ ...show, lead: '' }, codes);
  return `${show.lead} ${own} ${asBefore(show, fonts)} ${rest}`;
}

/** The state and the pen as they are where an operator begins. */
function asBefore(show: Show, fonts: FontResources): string {
  const { state, colours, line, text, font, fontObject } = show;
  const number = (value: number) => spellNumber(value, FINE_DECIMALS);
  const words = [
    `${spellName(fonts.nameOf(fontObject))} ${number(state.size)} Tf`,
    `${number(state.characterSpacing)} Tc ${number(state.wordSpacing)} Tw ${number(state.rise)} Ts`,
    `${state.mode} Tr ${number(state.scale * 100)} Tz`,
    ...(colours.fill.inherited ? [] : [colours.fill.words]),
    ...(colours.stroke.inherited ? [] : [colours.stroke.words]),
    `${spellMatrix(line)} Tm`,
  ];
  const back = inverse(line);
  const [, , , , x, y] = back ? multiply(text, back) : [1, 0, 0, 1, 0, 0];
  const way = font.vertical ? y : x;
  const unit = state.size * (font.vertical ? 1 : state.scale);
  if (Math.abs(way) > 1e-6 && unit !== 0) words.push(`[${number((-way * 1000) / unit)}] TJ`);
  return words.join(' ');
}
