import type { Credentials } from '#features/exchange/server/credentials.ts';
import type { Exchange } from '#features/exchange/server/exchange.ts';
import type { PracticeLine } from '#features/exchange/server/practice/practice-line.ts';
import type { Records } from '#features/exchange/server/dialogs/records.ts';
import type { Services } from '#kit/server/services.ts';

/** The exchange of this process while it serves telephones. */
export type Serving = {
  readonly credentials: Credentials;
  readonly exchange: Exchange;
  readonly records: Records;
  readonly line: PracticeLine;
};

/** `elsewhere`: another instance on this database serves them. */
type Running = Serving | 'elsewhere';

/** Whose telephone answers now, as the exchange of this product knows it. */
type FreePhones = () => readonly number[];

const free = new WeakMap<Services['contributions'], FreePhones>();

export const freePhonesOf = ({ contributions }: Services): FreePhones | undefined => free.get(contributions);
export const setFreePhones = ({ contributions }: Services, of: FreePhones): void =>
  void free.set(contributions, of);

const byProduct = new WeakMap<Services['contributions'], Running>();

/** What the exchange of this product is doing; undefined before it begins and where there is none. */
export const runningExchange = ({ contributions }: Services): Running | undefined =>
  byProduct.get(contributions);

export const setRunning = ({ contributions }: Services, running: Running | undefined): void => {
  if (running === undefined) byProduct.delete(contributions);
  else byProduct.set(contributions, running);
};
