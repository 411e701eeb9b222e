import type { PaymentJob } from '../queue.ts';
import type { PaymentKind } from '../role.ts';
import type { Order, OrderState } from '../tables.ts';
import type { Notice, Told } from './notices.ts';

/** What a look has to lead to, apart from the rows that are written at once. */
export interface Written {
  state: OrderState | undefined;
  notices: Notice[];
  jobs: PaymentJob[];
}

export interface Fact<State> {
  provider: PaymentKind;
  order: Order;
  /** Nobody, where the account is deleted. */
  told: Told | undefined;
  state: State;
  now: Date;
}
