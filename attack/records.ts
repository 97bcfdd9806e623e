import { callAs, jsonOf, type Person } from '#attack/client.ts';
import { type Operation, placesOf, valuesAt } from '#attack/document.ts';

/** Ids of one deal's records by kind, as an administrator meets them in the answers about it. */
export type DealRecords = { readonly id: number; readonly ids: ReadonlyMap<string, readonly number[]> };

const pageSize = 200;

/** Every deal that somebody's own list shows, whatever its state. */
export const dealsOf = async (address: string, person: Person): Promise<ReadonlySet<number>> => {
  const found = new Set<number>();
  for (let cursor: string | undefined, more = true; more; ) {
    const body = { state: 0, data_start: null, limit: pageSize, ...(cursor === undefined ? {} : { cursor }) };
    const answer = await callAs(address, person, 'POST', '/application/appsearch', body);
    if (answer.status !== 200) break;
    const page = jsonOf(answer) as { items: { id: number }[]; next_cursor?: string | null };
    for (const { id } of page.items) found.add(id);
    cursor = page.next_cursor ?? undefined;
    more = cursor !== undefined;
  }
  return found;
};

/** Calls that only read and want nothing but the number of a deal. */
const isAboutDeal = ({ method, params }: Operation): boolean => {
  const required = params.filter((one) => one.in === 'path' || (one as { required?: boolean }).required);
  return method === 'GET' && required.length === 1 && required[0]?.schema.entity === 'deal';
};

const addressOf = ({ path, params }: Operation, dealId: number): string => {
  const [place] = params.filter(({ schema }) => schema.entity === 'deal');
  return place?.in === 'path'
    ? path.replace(`{${place.name}}`, String(dealId))
    : `${path}?${place?.name}=${dealId}`;
};

/** Everything that is said of a deal by the calls that read: for its records, and to see that nothing has changed. */
export const readDeal = async (
  address: string,
  person: Person,
  operations: readonly Operation[],
  id: number,
): Promise<{ readonly records: DealRecords; readonly words: string }> => {
  const ids = new Map<string, Set<number>>([['deal', new Set([id])]]);
  const words: string[] = [];
  for (const operation of operations.filter(isAboutDeal)) {
    const answer = await callAs(address, person, 'GET', addressOf(operation, id));
    if (answer.status !== 200 || !operation.reply) continue;
    const json = jsonOf(answer);
    words.push(`${operation.name} ${answer.body.toString('utf8')}`);
    for (const { entity, path } of placesOf(operation.reply))
      for (const value of valuesAt(json, path))
        if (typeof value === 'number') ids.set(entity, (ids.get(entity) ?? new Set()).add(value));
  }
  const lists = new Map([...ids].map(([entity, own]) => [entity, [...own]]));
  return { records: { id, ids: lists }, words: words.join('\n') };
};
