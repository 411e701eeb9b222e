import type { AiStatement } from '@pagewright/contract/calls/ai.ts';

/** Statements that are shown together. */
export interface AnswerPart {
  /** `undefined`: of no section, or of the one before. */
  section: string | undefined;
  /** `figures` are a table, `nearest` a list of places, `said` everything else. */
  kind: 'said' | 'figures' | 'nearest';
  statements: AiStatement[];
}

const KINDS: Partial<Record<AiStatement['kind'], AnswerPart['kind']>> = { figure: 'figures', nearest: 'nearest' };

/** An answer in the parts that it is shown in: a new one begins with each section, and where the kind changes. */
export function partsOf(statements: readonly AiStatement[]): AnswerPart[] {
  const parts: AnswerPart[] = [];
  for (const statement of statements) {
    const kind = KINDS[statement.kind] ?? 'said';
    const part = parts.at(-1);
    if (part?.kind === kind && statement.section === undefined) part.statements.push(statement);
    else parts.push({ section: statement.section, kind, statements: [statement] });
  }
  return parts;
}
