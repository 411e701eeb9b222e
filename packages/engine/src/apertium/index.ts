export { translateByRules, type RuledText, type RuledAnswer } from './translate-by-rules.ts';
export { directionsByRules, RULED_LANGUAGES, routeOf, type Direction, type RuledLanguage } from './directions.ts';
export type { RuledPart } from './ruled-part.ts';
