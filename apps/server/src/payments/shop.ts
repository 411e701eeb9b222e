import { currencyOf, productsOf, type Language, type Shop } from '@pagewright/contract';
import type { Caller } from '../callers/caller.ts';
import type { Services } from '../services.ts';
import { hadTrial } from './follow/trial.ts';
import { heldBy } from './held.ts';
import { pricesIn } from './prices.ts';

/** What is sold to this caller, in the currency of the language. A trial is offered to whoever would get one. */
export async function shopFor(services: Services, caller: Caller | undefined, language: Language): Promise<Shop> {
  const { settings, providers, clock } = services;
  if (settings.PLANS === 'open') return { products: [], ways: [] };
  const currency = currencyOf(language);
  const trialFrom = (await mayTry(services, caller)) ? clock() : undefined;
  return { products: productsOf(pricesIn(services, currency), currency, trialFrom), ways: [...providers.keys()] };
}

async function mayTry({ connection }: Services, caller: Caller | undefined): Promise<boolean> {
  if (caller?.kind !== 'account') return true;
  const { id } = caller.account;
  return connection.steady(
    async (database) => !(await hadTrial(database, id)) && (await heldBy(database, id)).length === 0,
  );
}
