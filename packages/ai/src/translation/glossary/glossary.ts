export interface GlossaryTerm {
  source: string;
  target: string;
  /** Only where it is written so. */
  isCaseSensitive?: boolean;
}

/** A term with where it stands: the line of a table, or the entry of a TBX file, counted from 1. */
export interface PlacedTerm extends GlossaryTerm {
  line: number;
}

/** Why a glossary cannot be used. Lines and entries are counted from 1. */
export type GlossaryProblem =
  /** Bytes that are no text, a table without two columns, XML that is not TBX. */
  | { code: 'unreadable'; line?: number }
  | { code: 'empty' }
  | { code: 'too-many'; limit: number }
  | { code: 'too-long'; line: number; limit: number }
  /** One term with two translations. */
  | { code: 'contradiction'; source: string; lines: readonly [number, number] };

export type ReadGlossary = { terms: readonly GlossaryTerm[] } | { problem: GlossaryProblem };

export const GLOSSARY_LIMITS = { terms: 5_000, termCharacters: 200, bytes: 4 << 20 } as const;
