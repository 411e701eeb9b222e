import type { CatalogueEntry, CatalogueTool } from './catalogue.ts';
import type { AccountInfo } from './calls/accounts.ts';
import type { ServerConfig } from './calls/upload.ts';
import type { Language } from './languages.ts';
import type { PaymentKind } from './plans/payment-kinds.ts';
import type { Product } from './plans/products.ts';
import type { PaidFeature } from './plans/rights.ts';

/** What the server hands to every page it renders. The web reads the catalogue from here and knows no tool by name. */
export interface SiteContext {
  /** Every tool in the order of the menus. */
  catalogue: (language: Language) => CatalogueEntry[];
  tool: (slug: string, language: Language) => CatalogueTool | undefined;
  /** Every kind of file that some tool takes. */
  acceptedFiles: readonly AcceptedFiles[];
  config: ServerConfig;
  /** Who is logged in. */
  account: AccountInfo | undefined;
  /** Somebody whom the server may know something of: an account, or a visitor who was here before. */
  isKnown: boolean;
  /** A chat of whoever asks; nothing where there is none, or it is another's. */
  aiChat: (chatId: string) => Promise<{ title: string } | undefined>;
  /** Whoever is logged in runs the service. */
  isOperator: boolean;
  /** What plans give that there is something for on this server. */
  paidFeatures: readonly PaidFeature[];
  /** What is sold to whoever asks, and how it can be paid. */
  shop: (language: Language) => Promise<Shop>;
  operator: Operator;
  /** Addresses of the service on social networks. */
  socialLinks: readonly string[];
  /** Pages say what is done on them, to be added up. */
  isCounting: boolean;
  /** Of a form that is sent to the operator: when its page was made. */
  contactStamp: () => string;
  /** Whom people can pay by. */
  paymentKinds: readonly PaymentKind[];
  /** Logins through Google are offered: pages keep a place for them. */
  hasGoogle: boolean;
  /** Scheme, host and port for canonical addresses; `undefined` where only the caller says what they are. */
  origin: string | undefined;
  /** Of this answer's content security policy, for inline scripts. */
  nonce: string;
}

/** One media type, and the extensions that its files have, with their dots. */
export interface AcceptedFiles {
  mediaType: string;
  extensions: readonly string[];
}

export interface Shop {
  products: Product[];
  ways: PaymentKind[];
}

/** Who runs the server, as its settings say it: what is empty is not set. */
export interface Operator {
  name: string;
  address: readonly string[];
  representative: string;
  register: string;
  taxId: string;
  hostedBy: readonly string[];
  /** Where mails to the operator are read. */
  contact: string | undefined;
  /** Settings that a server lacks that the public reaches; none on any other. */
  missing: readonly string[];
}
