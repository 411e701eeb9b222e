/** Dots that lead the eye to what stands at the end of a line or of a row. */
const LEADER = /(?:[.\u00b7\u2024]\s?){6,}/u;
const LEADERS = new RegExp(LEADER, 'gu');
const AT_END = new RegExp(`${LEADER.source}$`, 'u');
/** So many of its dots stay, however long the words before it are. */
const KEPT_DOTS = /^(?:\S\s?){3}/u;

export const hasLeader = (text: string): boolean => LEADER.test(text);

export const endsWithLeader = (text: string): boolean => AT_END.test(text.trimEnd());

/** Where dots stand that may go, and come back as far as there is room: places in the text, in UTF-16 units. */
export function elasticDots(text: string): ReadonlySet<number> {
  const elastic = new Set<number>();
  for (const { 0: leader, index } of text.matchAll(LEADERS)) {
    const kept = KEPT_DOTS.exec(leader)?.[0].length ?? 0;
    for (let at = index + kept; at < index + leader.trimEnd().length; at += 1) elastic.add(at);
  }
  return elastic;
}
