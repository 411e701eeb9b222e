import type { EditorEngine } from '../engine/editor-engine.ts';
import type { SessionState } from './session-state.ts';

type Told = Partial<Pick<SessionState, 'signers' | 'signatures'>>;

/** What is known of the signatures of the document as it came: whose they are from the start, what they prove once somebody asks. */
export class KnownSignatures {
  readonly #engine: Pick<EditorEngine, 'signers' | 'check'>;
  readonly #tell: (told: Told) => void;
  #isAsked = false;

  constructor(engine: Pick<EditorEngine, 'signers' | 'check'>, tell: (told: Told) => void) {
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
}
