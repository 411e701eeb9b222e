import type { z } from 'zod';
import { accountFailures } from '../failures/accounts.ts';
import { aiFailures } from '../failures/ai.ts';
import { contactFailures } from '../failures/contact.ts';
import { planFailures } from '../failures/plans.ts';
import { FAILURE_CODES, type FailureCode } from '../failures/codes.ts';
import { handFailures } from '../failures/hands.ts';
import { paymentFailures } from '../failures/payments.ts';
import { serviceFailures } from '../failures/service.ts';

/**
 * One call of the wire, declared once: the server mounts it, the page asks through it and the API document describes it
 * from this entry alone.
 */
export interface Call {
  method: 'GET' | 'POST';
  /** With its parameters in braces, as OpenAPI writes them. */
  path: string;
  /** Other paths of the same call, where the specification has several. */
  aliases?: readonly string[];
  input: CallInput;
  answer: CallAnswer;
  /** What it can be refused with, besides what any call can (`refusalsOf`). Nothing else leaves the server. */
  refusals: readonly FailureCode[];
  /**
   * `anyone`: everybody gets the same. `known`: what is answered depends on who asks, whom it makes nobody of.
   * `visitor`: an account or, without a login, a cookie that the first such call sets owns what is uploaded and made.
   * `account`: needs a login. `operator`: needs a login of one of `ADMIN_EMAILS` that is not an hour old; to everybody else
   * there is no such call.
   */
  rights: 'anyone' | 'known' | 'visitor' | 'account' | 'operator';
  /** Without one, that of any call (`ANY_RATE`). */
  rate?: Rate;
  /** In English, for readers of the API document. */
  summary: string;
}

/** What a call is given; the parts have no names in common, so that they are one object for who asks and who answers. */
export interface CallInput {
  params?: z.ZodObject;
  query?: z.ZodObject;
  /** `multipart/form-data`, every value text. */
  form?: z.ZodObject;
  json?: z.ZodObject;
  /** Bytes, at most, of a body that is taken as it is, since what signs it signs every byte. */
  raw?: number;
  /** Name of the one part of `multipart/form-data` that is a file, which is read as it arrives. */
  file?: string;
}

/** `events`: it tells one after the other, as `text/event-stream`. `lead`: it leads a browser on, to where a person logs in and back. */
export type CallAnswer = { json: z.ZodType } | { file: readonly string[] } | { events: z.ZodType } | { lead: true };

/** How often it may be called in how many seconds, from one address, or from one address for one task. */
export interface Rate {
  calls: number;
  seconds: number;
  per: 'address' | 'task';
}

/** An office behind one address stays well below. */
export const ANY_RATE: Rate = { calls: 6_000, seconds: 60, per: 'address' };

const ANY_REFUSAL: readonly FailureCode[] = ['BAD_REQUEST', 'TOO_FREQUENT', 'SERVICE_AWAY', 'INTERNAL'];
/** Of a call that has a body. */
const BODY_REFUSALS: readonly FailureCode[] = ['CALL_TOO_SLOW', 'CALL_TOO_LARGE', 'BODY_TYPE_UNSUPPORTED'];

/** Of a call that asks who calls. */
const RIGHTS_REFUSALS: Record<Call['rights'], readonly FailureCode[]> = {
  anyone: [],
  known: ['LOGIN_INVALID'],
  visitor: ['LOGIN_INVALID'],
  account: ['LOGIN_INVALID', 'LOGIN_NEEDED', 'ACCOUNTS_ABSENT'],
  operator: ['LOGIN_INVALID', 'LOGIN_STALE', 'NOT_FOUND', 'ACCOUNTS_ABSENT'],
};

/** What its body must be; `undefined` where it has none. */
export function bodyTypeOf({ input }: Call): 'application/json' | 'multipart/form-data' | undefined {
  if (input.json) return 'application/json';
  return input.form || input.file !== undefined ? 'multipart/form-data' : undefined;
}

/** Everything that a call can be refused with. */
export function refusalsOf(call: Call): readonly FailureCode[] {
  return [
    ...call.refusals,
    ...ANY_REFUSAL,
    ...(bodyTypeOf(call) === undefined ? [] : BODY_REFUSALS),
    ...RIGHTS_REFUSALS[call.rights],
  ];
}

/** What a task can fail with by itself: everything but what is said of calls and of the server. */
export const TASK_FAILURES: readonly FailureCode[] = FAILURE_CODES.filter((code) =>
  [serviceFailures, accountFailures, aiFailures, contactFailures, handFailures, planFailures, paymentFailures].every(
    (theme) => !(code in theme),
  ),
);

/** Keeps the entry's own types, from which those of its input and answer are inferred. */
export const call = <const C extends Call>(entry: C): C => entry;

type PartOf<C extends Call, Part extends keyof CallInput> = C['input'] extends {
  [P in Part]: infer S extends z.ZodType;
}
  ? S
  : z.ZodUnknown;

/** What whoever answers is given. */
export type InputOf<C extends Call> = z.output<PartOf<C, 'params'>> &
  z.output<PartOf<C, 'query'>> &
  z.output<PartOf<C, 'form'>> &
  z.output<PartOf<C, 'json'>>;

/** What whoever asks gives. */
export type AskOf<C extends Call> = z.input<PartOf<C, 'params'>> &
  z.input<PartOf<C, 'query'>> &
  z.input<PartOf<C, 'form'>> &
  z.input<PartOf<C, 'json'>>;

/** What it answers when it is not refused. */
export type AnswerOf<C extends Call> = C['answer'] extends { json: infer S extends z.ZodType } ? z.output<S> : never;

/** The address of a call with these parameters. */
export function pathOf<C extends Call>({ path }: C, params: z.input<PartOf<C, 'params'>>): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name as never])));
}
