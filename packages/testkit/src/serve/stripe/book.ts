import { randomBytes } from 'node:crypto';
import type { Stripe } from 'stripe';
import { missingObject } from './refusal.ts';
import { KINDS, objectOf, type Kept, type Kind } from './kinds.ts';

/** Everything that the local Stripe has, and its clock, which stands still until the test moves it. */
export class StripeBook {
  now: Date;
  /** Called with every event, when it has happened. */
  onEvent: (event: Stripe.Event) => void = () => {};
  readonly #objects = new Map<string, { kind: Kind; object: Kept[Kind] }>();

  constructor(now: Date) {
    this.now = now;
  }

  /** In the unit of all of Stripe's times. */
  get seconds(): number {
    return Math.floor(this.now.getTime() / 1000);
  }

  newId(kind: Kind): string {
    return `${KINDS[kind].id}_1${randomBytes(12).toString('hex')}`;
  }

  add<K extends Kind>(kind: K, fields: Parameters<typeof objectOf<K>>[1]): Kept[K] {
    const created = WITHOUT_CREATED.has(kind) ? {} : { created: this.seconds };
    const object = objectOf(kind, { id: this.newId(kind), ...created, ...fields });
    this.#objects.set((object as { id: string }).id, { kind, object });
    return object;
  }

  find(id: unknown): Kept[Kind] | undefined {
    return typeof id === 'string' ? this.#objects.get(id)?.object : undefined;
  }

  get<K extends Kind>(kind: K, id: unknown, param?: string): Kept[K] {
    const found = this.#objects.get(String(id));
    if (found?.kind !== kind) throw missingObject(kind.replace('.', ' '), String(id), param);
    return found.object as Kept[K];
  }

  /** Newest first, as Stripe lists everything. */
  all<K extends Kind>(kind: K): Kept[K][] {
    const found = [...this.#objects.values()].filter((each) => each.kind === kind);
    return found.map(({ object }) => object as Kept[K]).toReversed();
  }

  /** Says that something happened, with the object as it is now. */
  emit(type: Stripe.Event['type'], object: Kept[Kind], previous?: Record<string, unknown>): void {
    const event = this.add('event', {
      type,
      api_version: API_VERSION,
      data: { object: structuredClone(object), ...(previous && { previous_attributes: previous }) },
      pending_webhooks: 1,
      request: { id: null, idempotency_key: null },
    } as unknown as Partial<Stripe.Event>);
    this.onEvent(event);
  }
}

export const API_VERSION = '2026-10-28.endive';

const WITHOUT_CREATED: ReadonlySet<Kind> = new Set(['discount', 'item', 'line_item']);

/** The id of what may stand as an id or whole. */
export function idOf(reference: string | { id: string }): string;
export function idOf(reference: string | { id: string } | null | undefined): string | undefined;
export function idOf(reference: string | { id: string } | null | undefined): string | undefined {
  return typeof reference === 'string' ? reference : reference?.id;
}

export const listOf = <T>(data: T[], url: string): Stripe.ApiList<T> => ({
  object: 'list',
  data,
  has_more: false,
  url,
});
