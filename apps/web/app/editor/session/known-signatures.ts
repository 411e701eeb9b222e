import type { SignaturePlace } from '@pagewright/editor';
import type { EditorEngine } from '../engine/editor-engine.ts';
import type { PreparedSignature, SignatureDraft } from '../engine/messages.ts';
import type { SessionState } from './session-state.ts';

type Engine = Pick<EditorEngine, 'signers' | 'check' | 'signatureFields' | 'prepareSignature'>;
type Told = Partial<Pick<SessionState, 'signers' | 'signatures'>>;

/** The signatures of a document. Of those that came with it: whose they are from the start, what they prove once somebody asks. */
export class KnownSignatures {
  readonly #engine: Engine;
  readonly #tell: (told: Told) => void;
  #isAsked = false;

  constructor(engine: Engine, tell: (told: Told) => void) {
    this.#engine = engine;
    this.#tell = tell;
  }

  async readSigners(): Promise<void> {
    this.#tell({ signers: await this.#engine.signers().catch(() => 'unreadable' as const) });
  }

  /** Once for a document. */
  async check(): Promise<void> {
    if (this.#isAsked) return;
    this.#isAsked = true;
    this.#tell({ signatures: await this.#engine.check().catch(() => 'unreadable' as const) });
  }

  /** Empty fields for signatures, as far as they can be told. */
  fields(): Promise<readonly SignaturePlace[]> {
    return this.#engine.signatureFields().catch(() => []);
  }

  /** What is signed of the document as it is now. Refused with `EngineRefused`. */
  prepare(draft: SignatureDraft): Promise<PreparedSignature> {
    return this.#engine.prepareSignature(draft);
  }
}
