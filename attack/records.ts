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

/** What a call that only reads wants to be told, where that is the number of one record and nothing else. */
const subjectOf = ({ method, params }: Operation): Operation['params'][number] | undefined => {
  const required = params.filter((one) => one.in === 'path' || (one as { required?: boolean }).required);
  return method === 'GET' && required.length === 1 ? required[0] : undefined;
};

const addressOf = (operation: Operation, id: number): string => {
  const { in: where, name } = subjectOf(operation) ?? { in: 'query', name: 'id' };
  return where === 'path'
    ? operation.path.replace(`{${name}}`, String(id))
    : `${operation.path}?${name}=${id}`;
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
  const read = async (operation: Operation, subject: number): Promise<void> => {
    const answer = await callAs(address, person, 'GET', addressOf(operation, subject));
    if (answer.status !== 200 || !operation.reply) return;
    const json = jsonOf(answer);
    words.push(`${operation.name} ${answer.body.toString('utf8')}`);
    for (const { entity, path } of placesOf(operation.reply))
      for (const value of valuesAt(json, path))
        if (typeof value === 'number') ids.set(entity, (ids.get(entity) ?? new Set()).add(value));
  };
  const about = (entity: string): readonly Operation[] =>
    operations.filter((operation) => subjectOf(operation)?.schema.entity === entity);
  for (const operation of about('deal')) await read(operation, id);
  for (const operation of about('thread'))
    for (const thread of ids.get('thread') ?? []) await read(operation, thread);
  const lists = new Map([...ids].map(([entity, own]) => [entity, [...own]]));
  return { records: { id, ids: lists }, words: words.join('\n') };
};
