import { callAs, fieldOf, jsonOf, type Person } from '#attack/client.ts';
import { type Operation, placesOf, valuesAt } from '#attack/document.ts';

/** A kind of records of which everybody sees his own: where they are listed, and what is seen with one of them. */
export type Kind = {
  readonly name: string;
  readonly lists: readonly {
    readonly method: 'GET' | 'POST';
    readonly path: string;
    readonly asked: object;
  }[];
  readonly within: readonly string[];
};

const ofDeal = [
  'deal',
  'leg',
  'document',
  'documentSet',
  'draft',
  'draftRemark',
  'draftWords',
  'filledForm',
  'history',
  'invoice',
  'invoicePayment',
  'guarantee',
  'bankLetter',
  'message',
  'chatFile',
  'scheduledMessage',
  'offer',
  'query',
  'queryItem',
  'signature',
  'signRequest',
  'thread',
];

export const dealKind: Kind = {
  name: 'deal',
  lists: [{ method: 'POST', path: '/application/appsearch', asked: { state: 0, data_start: null } }],
  within: ofDeal,
};

/** Everything that is somebody's: deals with what belongs to them, and what is worked with beside them. */
export const kinds: readonly Kind[] = [
  dealKind,
  {
    name: 'lead',
    lists: [{ method: 'POST', path: '/ol-leads/list', asked: {} }],
    within: ['lead', 'leadHappening'],
  },
  {
    name: 'callback',
    lists: ['waiting', 'closed'].map((list) => ({ method: 'POST', path: '/callback/list', asked: { list } })),
    within: ['callback'],
  },
  { name: 'call', lists: [{ method: 'POST', path: '/call/journal', asked: {} }], within: ['call'] },
  {
    name: 'task',
    lists: ['open', 'closed'].map((state) => ({ method: 'GET', path: '/task/alldata', asked: { state } })),
    within: ['task'],
  },
  {
    name: 'callStop',
    lists: [{ method: 'POST', path: '/call/stop-list', asked: {} }],
    within: ['callStop'],
  },
  {
    name: 'callConsent',
    lists: [{ method: 'POST', path: '/call/consents', asked: {} }],
    within: ['callConsent'],
  },
  {
    name: 'winner',
    lists: [{ method: 'POST', path: '/files-winners/winner-search', asked: {} }],
    within: ['winner', 'winnerOffer'],
  },
];

/** What everybody who works may name: people, firms, choices, and texts that are meant for all. */
const namedByAll =
  /^(?:user|bank|bankProduct|bankTermVersion|organization|department|label|documentKind|tender|script\w*|consentText|agentRule\w*|tariffVersion|rateTable|rateVersion)$/;

/** The kinds of records beside these that somebody has been told of; none of them has a list of its own here. */
export const otherKinds = (told: readonly string[]): readonly Kind[] => {
  const listedKinds = new Set(kinds.flatMap(({ within }) => within));
  return told
    .filter((name) => !namedByAll.test(name) && !listedKinds.has(name))
    .map((name) => ({ name, lists: [], within: [name] }));
};

const pageSize = 200;

type Page = { readonly items: readonly { readonly id: number }[]; readonly next_cursor?: string | null };

/** Every record of a kind that somebody's own lists show, with its row; undefined where they are closed to him. */
export const listed = async (
  address: string,
  person: Person,
  { lists }: Kind,
): Promise<ReadonlyMap<number, string> | undefined> => {
  const found = new Map<number, string>();
  for (const { method, path, asked } of lists) {
    for (let cursor: string | undefined, more = true; more; ) {
      const said = { ...asked, limit: pageSize, ...(cursor === undefined ? {} : { cursor }) };
      const answer = await (method === 'GET'
        ? callAs(address, person, method, `${path}?${new URLSearchParams(JSON.parse(JSON.stringify(said)))}`)
        : callAs(address, person, method, path, said));
      if (answer.status === 403) return undefined;
      if (answer.status !== 200)
        throw new Error(`${path}: ${answer.status} ${String(fieldOf(answer, 'message'))}`);
      const page = jsonOf(answer) as Page;
      for (const row of page.items) found.set(row.id, JSON.stringify(row));
      cursor = page.next_cursor ?? undefined;
      more = cursor !== undefined;
    }
  }
  return found;
};

/** Every deal that somebody's own list shows, whatever its state. */
export const dealsOf = async (address: string, person: Person): Promise<ReadonlySet<number>> =>
  new Set((await listed(address, person, dealKind))?.keys());

/** What a call that only reads wants to be told, where that is the number of one record and nothing else. */
export const subjectOf = ({ method, params }: Operation): Operation['params'][number] | undefined => {
  const required = params.filter((one) => one.in === 'path' || (one as { required?: boolean }).required);
  return method === 'GET' && required.length === 1 ? required[0] : undefined;
};

/** How a call about one record is asked for this one. */
export const addressOf = (operation: Operation, id: number): string => {
  const { in: where, name } = subjectOf(operation) ?? { in: 'query', name: 'id' };
  return where === 'path'
    ? operation.path.replace(`{${name}}`, String(id))
    : `${operation.path}?${name}=${id}`;
};

/** What is said of a record, and the ids that are said there by kind. */
export type RecordRead = {
  readonly ids: ReadonlyMap<string, readonly number[]>;
  readonly words: string;
};

/** Whether a call tells of one record of this kind in words, not as a file. */
const tellsOf =
  (entity: string) =>
  (operation: Operation): boolean =>
    operation.reply !== undefined && subjectOf(operation)?.schema.entity === entity;

/** Everything that is said of a record by the calls that read: for what belongs to it, and to see that nothing has changed. */
export const readRecord = async (
  address: string,
  person: Person,
  operations: readonly Operation[],
  kind: Kind,
  id: number,
): Promise<RecordRead> => {
  const { name } = kind;
  const ids = new Map<string, Set<number>>([[name, new Set([id])]]);
  const words: string[] = [];
  const read = async (operation: Operation, subject: number): Promise<void> => {
    const answer = await callAs(address, person, 'GET', addressOf(operation, subject));
    if (answer.status !== 200) return;
    const json = jsonOf(answer);
    // Who is at work just now changes with whoever signs in, and with nothing of the record.
    words.push(`${operation.name} ${answer.body.toString('utf8').replaceAll(/"is_on_duty":\w+/g, '')}`);
    for (const { entity, path } of placesOf(operation.reply))
      for (const value of valuesAt(json, path))
        if (typeof value === 'number') ids.set(entity, (ids.get(entity) ?? new Set()).add(value));
  };
  const telling = operations.filter(tellsOf(name));
  for (const operation of telling) await read(operation, id);
  // What has no card is seen by its row.
  if (telling.length === 0) words.push((await listed(address, person, kind))?.get(id) ?? '');
  for (const operation of operations.filter(tellsOf('thread')))
    for (const thread of name === 'deal' ? (ids.get('thread') ?? []) : []) await read(operation, thread);
  return { ids: new Map([...ids].map(([entity, own]) => [entity, [...own]])), words: words.join('\n') };
};

/** Whether somebody is told of a record by the calls about its kind. */
export const isShown = async (
  address: string,
  person: Person,
  operations: readonly Operation[],
  { name }: Kind,
  id: number,
): Promise<boolean> => {
  for (const operation of operations.filter(tellsOf(name)))
    if ((await callAs(address, person, 'GET', addressOf(operation, id))).status === 200) return true;
  return false;
};
