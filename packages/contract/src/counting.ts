/**
 * What is counted: how often something was done on a day, never by whom. Every value comes from these lists, but for the
 * names of tools, of other sites and of channels.
 */

/** Where a page says what only it knows. */
export const COUNT_PATH = '/api/count';

/** Pages by the names of their routes. */
export const PAGES = [
  'home',
  'tool',
  'pricing',
  'log-in',
  'sign-up',
  'success-log-in',
  'success-subscription',
  'account',
  'history-tasks',
  'your-data',
  'draw-signature',
  'service',
  'blog',
  'category',
  'article',
  'download',
  'app',
  'ai-pdf',
  'ai-chat',
  'about-us',
  'contact-us',
  'money-back-policy',
  'subscription-terms',
  'terms-of-service',
  'privacy-policy',
  'imprint',
  'licences',
] as const;
export type PageName = (typeof PAGES)[number];

/** Said by the page. */
export const PAGE_STEPS = ['viewed', 'file-added', 'popup-shown'] as const;
/** Known to the server. `downloaded`: a result, or all of a task together. */
const SERVER_STEPS = ['started', 'done', 'failed', 'downloaded', 'plan-bought'] as const;
export const STEPS = [...PAGE_STEPS, ...SERVER_STEPS] as const;
export type Step = (typeof STEPS)[number];

/** Popups about plans. */
export const POPUPS = ['pay', 'pay-ai', 'ai-limit', 'limit'] as const;
/** How the payment popup is laid out: by the channel of the visit, as the specification names them. */
export const POPUP_VARIANTS = ['default', 'landingq', 'landingm', 'landingn', 'landinga'] as const;
export type PopupVariant = (typeof POPUP_VARIANTS)[number];

/** Of the name of another site or of a channel. */
export const ORIGIN_CHARACTERS = { host: 100, channel: 64 } as const;
