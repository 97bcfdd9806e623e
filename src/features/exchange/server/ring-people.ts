import { ringMs } from '#features/calls/calls.rules.ts';
import { announceRinging, nextToRing } from '#features/calls/server/calls.facade.ts';
import type { Exchange } from '#features/exchange/server/exchange.ts';
import type { PracticeLine } from '#features/exchange/server/practice/practice-line.ts';
import type { Records } from '#features/exchange/server/dialogs/records.ts';
import { publishSilence } from '#features/exchange/server/publish-silence.ts';
import type { Services } from '#kit/server/services.ts';
import { writeByClock } from '#kit/server/write-by-clock.ts';

type Parts = {
  readonly services: Services;
  readonly exchange: Exchange;
  readonly line: PracticeLine;
  readonly records: Records;
};
type Coming = {
  readonly callId: number;
  readonly phone: string;
  /** Who asked for the practice call: rung when nobody else is to be. */
  readonly askedBy: number;
};

/** Rings one after another until somebody answers; a call that nobody took is missed. */
export const ringPeople = async (
  { services, exchange, line, records }: Parts,
  { callId, phone, askedBy }: Coming,
): Promise<void> => {
  const tried: number[] = [];

  const findNext = async (): Promise<number | undefined> => {
    const reachable = exchange.free();
    const next = await services.database.read((db) => nextToRing({ db }, { callId, tried, reachable }));
    if (next !== undefined) return next;
    return reachable.includes(askedBy) && !tried.includes(askedBy) ? askedBy : undefined;
  };

  for (let next = await findNext(); next !== undefined; next = await findNext()) {
    const userId = next;
    tried.push(userId);
    await writeByClock(services, (writing) => announceRinging(writing, { callId, userId }));
    const rung = await (await line.whenHere()).callPerson({ userId, phone, callId, ringMs });
    await publishSilence(services, { callId, userId });
    if ('dialog' in rung) return;
  }
  records.ended(callId, { sipCode: 480, by: 'exchange' });
};
