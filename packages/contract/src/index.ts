export * from './accounts/email.ts';
export * from './accounts/name.ts';
export * from './accounts/sign.ts';
export * from './articles.ts';
export * from './calls/accounts.ts';
export * from './calls/ai.ts';
export type { AiRegrouping } from './calls/ai-maps.ts';
export type { AiForecast } from './calls/ai-parts.ts';
export * from './calls/body-codes.ts';
export * from './calls/call.ts';
export * from './calls/catalogue.ts';
export * from './calls/contact.ts';
export * from './calls/counting.ts';
export * from './calls/conversion.ts';
export * from './calls/envelope.ts';
export * from './calls/forecast.ts';
export * from './calls/hands.ts';
export * from './calls/history.ts';
export * from './calls/openapi.ts';
export * from './calls/operator.ts';
export * from './calls/own-data.ts';
export * from './calls/payments.ts';
export * from './calls/registry.ts';
export * from './calls/upload.ts';
export * from './calls/values.ts';
export * from './catalogue.ts';
export * from './cookies.ts';
export * from './counting.ts';
export * from './failures/codes.ts';
export * from './failures/composition.ts';
export type { FormerFormat } from './failures/files.ts';
export * from './failures/sentence.ts';
export * from './ids.ts';
export * from './languages.ts';
export * from './limits.ts';
export {
  layoutMindMap,
  type Curve,
  type LayoutOptions,
  type MindMapLayout,
  type PlacedNode,
} from './mind-maps/layout.ts';
export { levelsOf, nodesById, parentsOf } from './mind-maps/levels.ts';
export { mindMap, type MindMap, type MindNode } from './mind-maps/mind-map.ts';
export * from './result-kinds.ts';
export * from './notes/codes.ts';
export * from './notes/sentence.ts';
export * from './options.ts';
export * from './page-ranges.ts';
export * from './plans/cancelling.ts';
export * from './plans/changes.ts';
export * from './plans/money.ts';
export * from './plans/names.ts';
export * from './plans/payment-kinds.ts';
export * from './plans/periods.ts';
export * from './plans/prices.ts';
export * from './plans/product-keys.ts';
export * from './plans/products.ts';
export * from './plans/refunds.ts';
export * from './plans/rights.ts';
export * from './site.ts';
export * from './stored/kinds.ts';
export {
  STAYS,
  TRANSLATION_LAYOUTS,
  translation,
  type Stays,
  type Translation,
  type TranslationLayout,
  type TranslationPart,
  type TranslationPlace,
  type TranslationSegment,
} from './translations/translation.ts';
export * from './web-address.ts';
