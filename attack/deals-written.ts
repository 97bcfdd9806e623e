import { setTimeout as sleep } from 'node:timers/promises';
import { type Answer, callAs, fieldOf, jsonOf, type Person, send } from '#attack/client.ts';
import type { Collector } from '#attack/findings.ts';
import type { Instance } from '#attack/target.ts';

const writersAtOnce = 16;
const backWithinMs = 60_000;

/** Deals that somebody wrote in bad times, by the name of their client. */
export type Written = { readonly acknowledged: Map<string, number>; readonly unsure: Set<string> };

/** Writes a deal whose client and key are `key`. */
export const createDeal = (address: string, person: Person, key: string): Promise<Answer> =>
  callAs(
    address,
    person,
    'POST',
    '/applications',
    { product: 1, client_name: key },
    { 'idempotency-key': key },
  );

/** Writes deals until `isOver`, each under a key of its own; what nobody answered is unsure. */
export const writeUntil = async (
  { address }: Instance,
  person: Person,
  mark: string,
  isOver: (acknowledged: number) => boolean,
): Promise<Written> => {
  const written: Written = { acknowledged: new Map(), unsure: new Set() };
  let next = 0;
  let isStopped = false;
  const writer = async (): Promise<void> => {
    while (!isStopped) {
      const key = `${mark}-${(next += 1)}`;
      const answer = await createDeal(address, person, key);
      if (answer.status === 200) written.acknowledged.set(key, Number(fieldOf(answer, 'id')));
      else written.unsure.add(key);
      isStopped ||= answer.status !== 200 || isOver(written.acknowledged.size);
    }
  };
  await Promise.all(Array.from({ length: writersAtOnce }, writer));
  return written;
};

/** How many deals of this very client there are. */
export const countNamed = async (address: string, person: Person, client: string): Promise<number> => {
  const body = { state: 0, data_start: null, search: client, q: client };
  const strict = await callAs(address, person, 'POST', '/application/appsearch', body);
  const items = (jsonOf(strict) as { items?: { client_name: string }[] } | undefined)?.items ?? [];
  return items.filter(({ client_name }) => client_name === client).length;
};

/** Nothing acknowledged is lost; what was unsure is written once when it is asked for again. */
export const expectWhole = async (
  report: Collector,
  what: string,
  address: string,
  person: Person,
  { acknowledged, unsure }: Written,
): Promise<void> => {
  for (const [key, id] of acknowledged) {
    const answer = await callAs(address, person, 'GET', `/applications/${id}`);
    report.did();
    if (fieldOf(answer, 'client_name') !== key) report.found(`${what}: an acknowledged deal is lost`);
  }
  for (const key of unsure) {
    const first = await createDeal(address, person, key);
    const again = await createDeal(address, person, key);
    report.did();
    if (first.status !== 200 || fieldOf(first, 'id') !== fieldOf(again, 'id'))
      report.found(`${what}: an unsure deal is not written once (${first.status})`);
  }
};

/** Whether the server says that it can work. */
export const isReady = async (address: string): Promise<boolean> =>
  (await send(address, { method: 'GET', path: '/api/health/ready' })).status === 200;

/** Waits until it says so again; how long that took in milliseconds, infinite where it does not. */
export const waitReady = async (address: string): Promise<number> => {
  const begun = performance.now();
  while (!(await isReady(address))) {
    if (performance.now() - begun > backWithinMs) return Number.POSITIVE_INFINITY;
    await sleep(100);
  }
  return performance.now() - begun;
};
