import { z } from 'zod';
import { accountFailures } from './accounts.ts';
import { addressFailures } from './addresses.ts';
import { aiFailures } from './ai.ts';
import { contactFailures } from './contact.ts';
import { editFailures } from './edits.ts';
import type { FailureKind, SentencesOf } from './failure-kind.ts';
import { fileFailures } from './files.ts';
import { handFailures } from './hands.ts';
import { formFailures } from './forms.ts';
import { limitFailures } from './limits.ts';
import { optionFailures } from './options.ts';
import { pageFailures } from './pages.ts';
import { passwordFailures } from './passwords.ts';
import { paymentFailures } from './payments.ts';
import { planFailures } from './plans.ts';
import { serviceFailures } from './service.ts';
import { signatureFailures } from './signatures.ts';
import { translationFailures } from './translation.ts';

/**
 * Every way in which something the product does can fail. The list is closed: a code is never used for two things and
 * never given a second meaning later.
 */
export const FAILURES = {
  ...fileFailures,
  ...editFailures,
  ...signatureFailures,
  ...handFailures,
  ...formFailures,
  ...passwordFailures,
  ...limitFailures,
  ...pageFailures,
  ...optionFailures,
  ...addressFailures,
  ...accountFailures,
  ...contactFailures,
  ...paymentFailures,
  ...planFailures,
  ...aiFailures,
  ...translationFailures,
  ...serviceFailures,
} satisfies Record<string, FailureKind>;

export type { WayOut } from './failure-kind.ts';
export type FailureCode = keyof typeof FAILURES;
export const FAILURE_CODES = Object.keys(FAILURES) as [FailureCode, ...FailureCode[]];

/** What the sentence of each code needs. */
export type FactsOf = { [C in FailureCode]: FactsOfShape<(typeof FAILURES)[C]['facts']> };
/** Of an object without keys zod infers one that may have any. */
type FactsOfShape<F extends z.ZodObject> = keyof F['shape'] extends never ? object : z.infer<F>;

/** Every fact that some code has: those of other codes are not there, which lets one ask for any of them. */
type FactName = { [C in FailureCode]: keyof FactsOf[C] }[FailureCode];
type Facts<C extends FailureCode> = FactsOf[C] & { [N in Exclude<FactName, keyof FactsOf[C]>]?: undefined };

type FailureOf<C extends FailureCode> = { [K in C]: { code: K; facts: Facts<K> } }[C];
export type Failure = FailureOf<FailureCode> & {
  /** What else stands in the way of the same task, to be mended in one go. */
  others?: FailureOf<FailureCode>[] | undefined;
};
export type FailureFacts = Failure['facts'];

const plainFailure = z
  .discriminatedUnion(
    'code',
    FAILURE_CODES.map((code) => z.object({ code: z.literal(code), facts: FAILURES[code].facts })) as unknown as [
      z.ZodObject<{ code: z.ZodLiteral<FailureCode>; facts: z.ZodObject }>,
    ],
  )
  .meta({ id: 'PlainFailure' });

/** A failure as it crosses the wire. */
export const failureSchema = plainFailure
  .and(z.object({ others: z.array(plainFailure).optional() }))
  .meta({ id: 'Failure' }) as unknown as z.ZodType<Failure>;

/** Code and facts of a failure as arguments, so that the compiler asks for the facts of that very code. */
export type FailureArguments = {
  [C in FailureCode]: {} extends FactsOf[C] ? [code: C, facts?: FactsOf[C] | undefined] : [code: C, facts: FactsOf[C]];
}[FailureCode];

/** Made as `failure('FILES_TOO_MANY', { limit: 20 })`. */
export function failure(...[code, facts = {}]: FailureArguments): Failure {
  return { code, facts } as Failure;
}

/** A failure and those that came with it, each by itself. */
export function failuresIn({ others = [], ...first }: Failure): Failure[] {
  return [first as Failure, ...others];
}

/** The same failure of a file of this name; one that is about no file stays as it is. */
export function withFile(failure: Failure, file: string): Failure {
  return withFact(failure, 'file', file);
}

/** The same failure with its option under another name. */
export function withOption(failure: Failure, option: string): Failure {
  return withFact(failure, 'option', option);
}

function withFact(failure: Failure, name: FactName, value: string): Failure {
  if (!(name in FAILURES[failure.code].facts.shape)) return failure;
  return { ...failure, facts: { ...failure.facts, [name]: value } } as Failure;
}

export type FailureSentences = SentencesOf<typeof FAILURES>;
