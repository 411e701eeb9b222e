import { FIRST_STYLE, type AddedStyle } from './added-style.ts';
import type { TextRange } from '../text/text-geometry.ts';
import type { MadeSignature } from '@pagewright/contract/edits/signature-request.ts';
import type { TextDraft } from './adding.ts';
import type { Point, HandPlace } from '@pagewright/editor';
import { FIRST_COMMENT_STYLE, type CommentStyle } from '../comments/comment-style.ts';
import type { CommentToolName } from '../comments/comment-tools.ts';
import type { StampLook } from '../comments/new-comment.ts';
import type { CheckedSignature } from '@pagewright/contract/signatures/checked-signature.ts';
import type { Signer } from '@pagewright/signatures/check';
import type { EditorComment, EditorPage, EngineProblem, StandInNote, Step } from '../engine/messages.ts';
import type { Hand } from '../sign/hand.ts';
import type { HandKind, SignToolName } from '../sign/sign-tools.ts';

/** What a hand does on the pages. */
export const TOOLS = [
  'select',
  'text',
  'image',
  'line',
  'arrow',
  'rectangle',
  'ellipse',
  'draw',
  'link',
  'cover',
  'redact',
] as const;
export type ToolName = (typeof TOOLS)[number] | CommentToolName | SignToolName;

/** What is selected on a page; pages are counted from 0. */
export type Selection =
  /** A block of the page's own text. */
  | { kind: 'block'; page: number; block: number; range: TextRange | undefined }
  /** A thing that was added; a text that is typed in has a range. */
  | { kind: 'added'; page: number; id: string; range?: TextRange | undefined }
  /** An image, drawing or form of the page's own. */
  | { kind: 'object'; page: number; object: number }
  | { kind: 'link'; page: number; link: number }
  | { kind: 'mark'; page: number; id: string }
  | { kind: 'comment'; page: number; key: string };

export type InHand =
  | { what: 'stamp'; look: StampLook; width: number; height: number }
  | { what: 'file'; asset: string; name: string };

/** An area that is redacted once the person says so. */
export interface RedactionMark {
  id: string;
  page: number;
  /** Four corners in the page's space, x and y by turns. */
  area: readonly number[];
}

export type Notice =
  | { kind: 'refused'; problem: EngineProblem }
  | { kind: 'stand-ins'; notes: readonly StandInNote[] }
  /** Edits were done again after a crash or a reload; so many could not be. */
  | { kind: 'restored'; steps: number; lost: number }
  /** Words of a scan were covered, and what was typed stands on top. */
  | { kind: 'over scan' }
  | { kind: 'imported'; count: number; left: number }
  | { kind: 'replaced'; count: number; left: number }
  /** What was typed lies over what is below it. */
  | { kind: 'no room' };

/** A signature with a certificate, which is saved with the document. */
export interface SignedDocument {
  of: SessionState['done'];
  /** Done behind the steps before it is signed. */
  operations: Step;
  made: MadeSignature;
  level: string;
}

export interface SessionState {
  phase: 'opening' | 'ready' | { refused: EngineProblem };
  tool: ToolName;
  done: readonly Step[];
  /** Steps that can be done again. */
  undone: number;
  /** Pages as far as they were read, as they stand now. */
  pages: ReadonlyMap<number, EditorPage | 'unreadable'>;
  selection: Selection | undefined;
  /** A text that is begun, and has no letter yet: nothing of it is on the page. */
  begun: TextDraft | undefined;
  style: AddedStyle;
  marks: readonly RedactionMark[];
  /** Of pages as far as they were listed, as they stand now. */
  comments: ReadonlyMap<number, readonly EditorComment[]>;
  commentStyle: CommentStyle;
  /** Corners of what is drawn corner by corner, so far. */
  path: { page: number; points: readonly Point[] } | undefined;
  /** What the comment that is selected says is typed now. */
  writes: boolean;
  /** What the next press of the tool `stamp` or `file` puts there. */
  inHand: InHand | undefined;
  /** What the tools `signature` and `initials` put there. */
  hands: Readonly<Partial<Record<HandKind, Hand>>>;
  /** A signature or initials are to be made, and for which place; otherwise for the next press. */
  asksHand: { kind: HandKind; into?: { page: number; place: HandPlace } } | undefined;
  /** Of the document as it came; `undefined` until it is known, or where nothing in it can be a signature. */
  signers: readonly Signer[] | 'unreadable' | undefined;
  /** What they prove, once somebody asked. */
  signatures: readonly CheckedSignature[] | 'unreadable' | undefined;
  notice: Notice | undefined;
  /** Made for the document as it was after these steps; not for any other. */
  signed: SignedDocument | undefined;
  /** The proof of the signatures that it came with is to be renewed; not where anything was changed. */
  renews: boolean;
  /** How far the steps are kept in this browser. */
  kept: 'nothing' | 'keeping' | 'kept' | 'refused';
}

export const FIRST_STATE: SessionState = {
  phase: 'opening',
  tool: 'select',
  done: [],
  undone: 0,
  pages: new Map(),
  selection: undefined,
  begun: undefined,
  style: FIRST_STYLE,
  marks: [],
  comments: new Map(),
  commentStyle: FIRST_COMMENT_STYLE,
  path: undefined,
  writes: false,
  inHand: undefined,
  hands: {},
  asksHand: undefined,
  signers: undefined,
  signatures: undefined,
  notice: undefined,
  signed: undefined,
  renews: false,
  kept: 'nothing',
};
