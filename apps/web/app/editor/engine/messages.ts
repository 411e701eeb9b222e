import type { LinkAim } from '@pagewright/contract/edits/added.ts';
import type { KnownLink } from '@pagewright/contract/edits/links.ts';
import type { DrawnObject } from '@pagewright/contract/edits/objects.ts';
import type { EditOperation, EditScript } from '@pagewright/contract/edits/script.ts';
import type { SignatureRequest } from '@pagewright/contract/edits/signature-request.ts';
import type { Comment, PutAnnotation } from '@pagewright/contract/edits/annotations/annotation.ts';
import type { PageAnnotation, PageSpace, Point, SignaturePlace, HandPlace } from '@pagewright/editor';
import type { ReviewState } from '@pagewright/contract/edits/annotations/reply.ts';
import type { writeCommentTable } from '@pagewright/editor/exchange';
import type { CheckedSignature } from '@pagewright/contract/signatures/checked-signature.ts';
import type { Signer } from '@pagewright/signatures/check';
import type { EditorMode } from '../editor-mode.ts';
import type { PatternName } from '../find/patterns.ts';
import type { TextDraft } from '../session/adding.ts';
import type { TextGeometry } from '../text/text-geometry.ts';

/** What the page and its editing worker say to each other. Pages are counted from 0. */

type Columns = Parameters<typeof writeCommentTable>[1]['columns'];

/** The operations of one thing that a person did: undo takes them back together. */
export type Step = readonly EditOperation[];

export type EngineRequest =
  | { type: 'open'; id: number; file: Blob; password: string | undefined; mode: EditorMode }
  | { type: 'page'; id: number; page: number }
  /** Of any page, without reading its text. */
  | { type: 'comments'; id: number; page: number }
  /** All comments of the document, as a file. */
  | ({ type: 'export'; id: number } & ExportWish)
  /** `merges`: it takes the place of the last step, as typing goes on. */
  | { type: 'act'; id: number; act: Act; merges: boolean }
  | { type: 'undo'; id: number }
  | { type: 'redo'; id: number }
  /** Does again what was done before a crash or a reload. */
  | { type: 'find'; id: number; page: number; wish: SearchWish }
  | { type: 'families'; id: number }
  /** An image of a page as a file, to be saved. */
  | { type: 'image'; id: number; target: DrawnObject }
  | { type: 'restore'; id: number; steps: readonly Step[] }
  /** Who signed the file as it came. */
  | { type: 'signers'; id: number }
  /** What the signatures of the file as it came prove. */
  | { type: 'check'; id: number }
  /** What is signed with a certificate, if the document is saved as it is now but for these operations. */
  | ({ type: 'prepare signature'; id: number } & SignatureDraft)
  /** Empty fields for signatures. */
  | { type: 'signature fields'; id: number }
  /** A file that operations to come name by its hash. */
  | { type: 'asset'; id: number; bytes: Uint8Array<ArrayBuffer> };

/** A signature as a person wishes it; the worker chooses the fonts of its look, and knows the field where none is named. */
export interface SignatureDraft {
  /** Done first, and no step of the document. */
  operations: Step;
  request: Omit<SignatureRequest, 'field' | 'page'> & Partial<Pick<SignatureRequest, 'field' | 'page'>>;
}

/** `digest`: SHA-256. */
export interface PreparedSignature {
  request: SignatureRequest;
  digest: Uint8Array<ArrayBuffer>;
}

/** What a person asks for; the worker knows the operations that do it. Blocks are counted as the page has them before the step. */
export type Act =
  | { does: 'operations'; operations: Step }
  | { does: 'put text'; draft: TextDraft }
  /** XFDF of any program. */
  | { does: 'import comments'; text: string }
  /** Fonts are chosen for what they write on the page. */
  | { does: 'put comments'; puts: readonly PutAnnotation[] }
  /** The same at the same place of other pages. */
  | { does: 'repeat comment'; comment: Comment; from: number; pages: readonly number[] }
  | ({ does: 'type'; text: string; overflow?: Overflow; scan?: ScanWish } & Letters)
  | ({ does: 'style'; style: BlockStyle } & Letters)
  | { does: 'move block'; page: number; block: number; dx: number; dy: number }
  | { does: 'replace all'; wish: FindWish; text: string };

/** For words of a scan: what is put over its picture, and the picture around them. */
export interface ScanWish {
  id: string;
  picture: PagePicture;
}

/** A part of a page as it is seen without a turn of the reader's: four bytes a pixel, of a page so many pixels large. */
export interface PagePicture {
  pageWidth: number;
  pageHeight: number;
  left: number;
  top: number;
  width: number;
  height: number;
  pixels: Uint8ClampedArray<ArrayBuffer>;
}

/** What happens where a text has no room: it lies over what is below, gets smaller, or stands closer. */
export type Overflow = 'grow' | 'shrink' | 'tighten';

/** Characters of a block. */
export interface Letters {
  page: number;
  block: number;
  from: number;
  to: number;
}

/** How letters of the page's own text are to look, beside what they do. */
export interface BlockStyle {
  /** Times the size. */
  size?: number;
  colour?: [number, number, number];
  bold?: boolean;
  slanted?: boolean;
  /** Behind each letter, in shares of the size. */
  spacing?: number;
  /** Of the whole block. */
  alignment?: BlockLook['alignment'];
  /** From baseline to baseline, in points; of the whole block. */
  leading?: number;
}

export interface FindWish {
  find: string;
  matchCase: boolean;
  wholeWord: boolean;
}

export type SearchWish = FindWish | { patterns: readonly PatternName[] };

/** Letters of a block that were looked for, with some words around them. */
export interface Hit extends Letters {
  before: string;
  match: string;
  behind: string;
}

/** What of a page can be edited. */
export interface EditorPage {
  /** Object number. */
  number: number;
  space: PageSpace;
  /** In the order in which they are read. */
  blocks: readonly EditorBlock[];
  /** What was added here, the lowest first. */
  added: readonly EditorAdded[];
  /** Images, drawings and forms of the page's own, in the order in which they are drawn. */
  objects: readonly EditorObject[];
  links: readonly EditorLink[];
  /** The lowest first. */
  comments: readonly EditorComment[];
  /** Empty fields for signatures and initials. */
  handPlaces: readonly HandPlace[];
  /** Which of the blocks was changed last, where the last step changed one of this page. */
  changed?: number;
}

/** A paragraph, or a line, table cell or list item that stands by itself. */
export interface EditorBlock extends TextGeometry {
  /** Nobody sees its letters, but the picture below them: see `TextBlock`. */
  ofScan: boolean;
  /** Nobody can type in its font, or change its page. */
  fixed: boolean;
  look: BlockLook;
}

/** Of most of its letters. */
export interface BlockLook {
  bold: boolean;
  slanted: boolean;
  colour: [number, number, number] | undefined;
  alignment: 'left' | 'right' | 'center' | 'justify';
  /** Points, as it appears. */
  size: number;
  /** From baseline to baseline, in points. */
  leading: number;
}

export interface EditorAdded {
  id: string;
  /** From the upper left one as it stands upright, clockwise. */
  corners: readonly Point[];
  /** Of a text: where its letters stand, and what was typed. */
  text: { geometry: TextGeometry; draft: TextDraft } | undefined;
}

export interface EditorObject {
  kind: 'image' | 'path' | 'form' | 'shading';
  corners: readonly Point[];
  /** By which operations name it. */
  target: DrawnObject;
}

export interface EditorLink {
  corners: readonly Point[];
  target: KnownLink;
  /** Nothing where it does something else than to lead somewhere. */
  aim: LinkAim | undefined;
}

/** A comment, or another annotation that says something of the page. */
export interface EditorComment extends Pick<
  PageAnnotation,
  | 'subtype'
  | 'author'
  | 'contents'
  | 'measured'
  | 'created'
  | 'modified'
  | 'state'
  | 'isHidden'
  | 'reference'
  | 'comment'
> {
  /** Its own among those of its page. */
  key: string;
  /** The key of what it answers. */
  answers: string | undefined;
  corners: readonly Point[];
}

export interface Opened {
  source: EditScript['source'];
  /** Object numbers of the pages. */
  pages: readonly number[];
  /** Whether there is anything in it that may be a signature. */
  mayBeSigned: boolean;
  /** It was damaged: what was found of it is edited, and saved as a file of its own. */
  isRepaired: boolean;
  /** `false` where it may only be signed with a certificate: marks are comments. */
  mayComment: boolean;
}

/** What a step, or taking it back, changed. */
export interface Change {
  /** The operations of the step that was done, or done again; none where one was taken back. */
  step: Step | undefined;
  /** Pages as they look now: a PDF of that page alone, or nothing where it is as in the source. */
  pages: readonly { page: number; file: Uint8Array<ArrayBuffer> | undefined }[];
  /** Fonts that stand in for letters which the document lacks. */
  standIns: readonly StandInNote[];
  /** The text that was typed in, as it stands now, before the page is read anew. Nothing where nothing is left of it. */
  typed?: TextGeometry;
  /** Words of a scan were covered, and what was added over them is typed in: which unit of the block it begins with. */
  overScan?: { page: number; id: string; from: number };
  /** The text that was typed lies over what is below it now, unless somebody chooses otherwise. */
  noRoom?: true;
  /** Of replacing all: how many were, and how many could not be. */
  replaced?: number;
  left?: number;
  /** Of comments that were imported: how many were not, and the files that came with the others, by their hashes. */
  imported?: { count: number; left: number; files: readonly { hash: string; bytes: Uint8Array<ArrayBuffer> }[] };
}

export type ExportWish = { format: 'xfdf'; name: string } | { format: 'csv'; words: TableWords };

/** Words of a table of comments, by what files call them. */
export interface TableWords {
  columns: Columns;
  kinds: Readonly<Record<string, string>>;
  /** Of those that measure. */
  measures: Readonly<Record<string, string>>;
  states: Readonly<Record<ReviewState, string>>;
  language: string;
}

export interface StandInNote {
  /** Family and style. */
  name: string;
  letters: readonly string[];
}

export interface ImageBytes {
  type: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** Why an act was not carried out: a code of the engine, with what its sentence needs. Nothing was changed then. */
export interface EngineProblem {
  code: string;
  /** Letters that no font has, parted by spaces. */
  names?: string;
  /** What a field for a signature demands. */
  asks?: string;
}

export type EngineAnswer =
  | { id: number; type: 'opened'; opened: Opened }
  | { id: number; type: 'page'; page: EditorPage | undefined }
  | { id: number; type: 'exported'; text: string; leftOut: number }
  | { id: number; type: 'comments'; comments: readonly EditorComment[] }
  | { id: number; type: 'changed'; change: Change | undefined }
  | { id: number; type: 'restored'; steps: number; pages: Change['pages'] }
  | { id: number; type: 'kept'; hash: string }
  | { id: number; type: 'image'; image: ImageBytes | undefined }
  | { id: number; type: 'hits'; hits: readonly Hit[] }
  | { id: number; type: 'families'; families: readonly string[] }
  | { id: number; type: 'signers'; signers: readonly Signer[] }
  | { id: number; type: 'checked'; signatures: readonly CheckedSignature[] }
  | ({ id: number; type: 'prepared' } & PreparedSignature)
  | { id: number; type: 'fields'; fields: readonly SignaturePlace[] }
  | { id: number; type: 'failed'; problem: EngineProblem };
