import type { FieldSpec } from './make-fields.ts';
import type { LinkSpec, OutlineSpec } from './make-navigation.ts';

/** A made document. Pages are numbered from 1; lengths are points. */
export interface PdfSpec {
  /** 1.7 as 17; below 15 the file has a plain cross-reference table. */
  version?: number;
  pages: PageSpec[];
  outline?: OutlineSpec[];
  /** Named destinations in the name tree, by name. */
  destinations?: Record<string, number>;
  /** Named destinations in the catalog's /Dests dictionary, as PDF 1.1 had them. */
  oldDestinations?: Record<string, number>;
  /** Page labels: from which page on, in which style. */
  labels?: { from: number; style: 'D' | 'r' | 'R' | 'a' | 'A'; prefix?: string; start?: number }[];
  layers?: string[];
  attachments?: Record<string, string>;
  tagged?: boolean | TagSpec;
  /** Output intents by standard ("GTS_PDFA1"): what they call their condition. */
  intents?: Record<string, string>;
  /** Yes or no for entries like "DisplayDocTitle". */
  viewerPreferences?: Record<string, boolean>;
  info?: Record<string, string>;
  xmp?: string;
  /** Page shown on opening. */
  openAt?: number;
  /** Names of scripts run on opening, each with its text. */
  scripts?: Record<string, string>;
  /** Shown as an XFA form by readers that know XFA. */
  xfa?: string;
  /** All pages share one resource dictionary that lists every picture of the file. */
  sharedResources?: boolean;
}

/** What the paragraphs of a tagged document are called and what that means. */
export interface TagSpec {
  /** Kind of the paragraphs, mapped to a standard role. */
  kind: string;
  role: string;
  /** Name of their class, and the alignment that it stands for. */
  class?: string;
  alignment?: string;
  language?: string;
}

export interface PageSpec {
  width?: number;
  height?: number;
  rotate?: number;
  crop?: [number, number, number, number];
  /** Of the paper once it is cut. */
  trim?: [number, number, number, number];
  text?: string;
  image?: ImageSpec;
  links?: LinkSpec[];
  fields?: FieldSpec[];
  /** Name of the layer that holds the page's text. */
  layer?: string;
}

/** A picture of smooth colours with grain, like a photo: it packs badly without loss. Pixels. */
export interface ImageSpec {
  width: number;
  height: number;
  /** Another seed gives another picture. */
  seed?: number;
}
