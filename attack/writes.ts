import { hash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Answer, callAs, fieldOf, jsonOf, type Person, send } from '#attack/client.ts';
import { soundPdf } from '#attack/document.ts';
import type { Collector } from '#attack/findings.ts';
import { sendFile } from '#attack/forms.ts';

const writersAtOnce = 16;
const backWithinMs = 60_000;
const pauseMs = 100;

/** Where somebody writes: a server, and what his words, papers and invoices belong to. */
export type Place = {
  readonly address: string;
  readonly person: Person;
  readonly userId: number;
  readonly deal: number;
  readonly thread: number;
};

/** Something that is written under a key of its own, which stands in it as its name. */
type Kind = {
  readonly name: string;
  readonly write: (place: Place, key: string) => Promise<Answer>;
  /** How many times it stands there. */
  readonly count: (place: Place, key: string) => Promise<number>;
};

/** Writes of bad times: what was acknowledged and what nobody knows of, each by its key. */
export type Written = { readonly acknowledged: Map<string, Kind>; readonly unsure: Map<string, Kind> };

export const nothingWritten = (): Written => ({ acknowledged: new Map(), unsure: new Map() });

/** Keeps what came of a write. */
export const note = (
  { acknowledged, unsure }: Written,
  key: string,
  kind: Kind,
  { status }: Answer,
): boolean => {
  const isTaken = status === 200;
  (isTaken ? acknowledged : unsure).set(key, kind);
  if (isTaken) unsure.delete(key);
  return isTaken;
};

const post = ({ address, person }: Place, key: string, path: string, body: object): Promise<Answer> =>
  callAs(address, person, 'POST', path, body, { 'idempotency-key': key });

/** How many rows of an answer, a list or a page of it, have this word in one field. */
const countIn = (answer: Answer, field: string, word: string): number => {
  const json = jsonOf(answer) as readonly object[] | { readonly items?: readonly object[] } | undefined;
  const rows = (Array.isArray(json) ? json : (json as { items?: readonly object[] })?.items) ?? [];
  return rows.filter((row) => (row as Record<string, unknown>)[field] === word).length;
};

/** A client of this name; the list looks by words and is read by names. */
export const deals: Kind = {
  name: 'a deal',
  write: (place, key) => post(place, key, '/applications', { product: 1, client_name: key }),
  count: async ({ address, person }, key) => {
    const body = { state: 0, data_start: null, q: key };
    return countIn(await callAs(address, person, 'POST', '/application/appsearch', body), 'client_name', key);
  },
};

/** A number of this key alone, in Moscow, and an hour at which it may be called, the same for a write and its repetition. */
const phoneOf = (key: string): string =>
  `+7916${String(Number.parseInt(hash('sha256', key).slice(0, 12), 16) % 10_000_000).padStart(7, '0')}`;
const atNoon = `${new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)}T09:00:00.000Z`;

/** Everything that is written: a deal, a word, a task, a lead, a promised call, a comment, a paper. */
const kinds: readonly Kind[] = [
  deals,
  {
    name: 'a word of a chat',
    write: (place, key) => post(place, key, '/chat/send', { thread_id: place.thread, text: key }),
    count: async ({ address, person, thread }, key) =>
      countIn(
        await callAs(address, person, 'GET', `/chat/messages?thread_id=${thread}&limit=200`),
        'text',
        key,
      ),
  },
  {
    name: 'a task',
    write: (place, key) => post(place, key, '/task/create', { title: key, to_user_id: place.userId }),
    count: async ({ address, person }, key) =>
      countIn(
        await callAs(address, person, 'GET', `/task/alldata?limit=200&q=${encodeURIComponent(key)}`),
        'title',
        key,
      ),
  },
  {
    name: 'a lead',
    write: (place, key) => post(place, key, '/ol-leads/savelead', { name: key, phone: phoneOf(key) }),
    count: async ({ address, person }, key) =>
      countIn(await callAs(address, person, 'POST', '/ol-leads/list', { q: key }), 'name', key),
  },
  {
    name: 'a promised call',
    write: (place, key) => {
      const what = { phone: phoneOf(key), at: atNoon, name: key, application_id: place.deal };
      return post(place, key, '/callback/create', what);
    },
    count: async ({ address, person, deal }, key) => {
      const asked = { list: 'waiting', application_id: deal, limit: 200 };
      return countIn(await callAs(address, person, 'POST', '/callback/list', asked), 'name', key);
    },
  },
  {
    name: 'a comment',
    write: (place, key) =>
      post(place, key, '/history-application-banks/newcreate', { application_id: place.deal, comment: key }),
    count: async ({ address, person, deal }, key) =>
      countIn(
        await callAs(address, person, 'GET', `/application/history?application_id=${deal}`),
        'comment',
        key,
      ),
  },
  {
    name: 'a paper',
    write: ({ address, person, deal }, key) =>
      sendFile(
        address,
        person,
        '/application-bank/save-document',
        { application_id: deal, document_type: Number(key.slice(-5)) % 2 === 0 ? 'charter' : 'other' }, // a deal takes so many of a kind
        { name: `${key}.pdf`, content: `${soundPdf}%${key}\n`, key },
      ),
    count: async ({ address, person, deal }, key) =>
      countIn(
        await callAs(address, person, 'GET', `/application-bank/documents?application_id=${deal}`),
        'name',
        `${key}.pdf`,
      ),
  },
];

/** A deal of this name with a thread, for what is written into deals. */
export const openPlace = async (address: string, person: Person, name: string): Promise<Place> => {
  const make = async (path: string, body: object): Promise<number> => {
    const answer = await callAs(address, person, 'POST', path, body);
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.body.toString('utf8')}`);
    return Number(fieldOf(answer, 'id'));
  };
  const deal = await make('/applications', { product: 1, client_name: name, inn: '7707083893' });
  const thread = await make('/chat/open', { application_id: deal, side: 'client' });
  const userId = Number(fieldOf(await callAs(address, person, 'GET', '/user/info'), 'id'));
  return { address, person, userId, deal, thread };
};

/**
 * Writes of every kind by many hands until so many have been acknowledged. What nobody has answered stays unsure, and
 * its writer goes to the next of the addresses, as a browser does that is sent to another server.
 */
export const writeMixed = async (
  place: Place,
  next: string,
  mark: string,
  { count, onTaken }: { readonly count: number; readonly onTaken: (taken: number) => void },
): Promise<Written & { readonly isCut: boolean }> => {
  const written = nothingWritten();
  let begun = 0;
  let isCut = false;
  const writer = async (): Promise<void> => {
    let at = place;
    while (written.acknowledged.size < count) {
      const key = `${mark}-${String((begun += 1)).padStart(5, '0')}`;
      const kind = kinds[begun % kinds.length] as Kind;
      const answer = await kind.write(at, key);
      isCut ||= answer.isCut === true;
      if (note(written, key, kind, answer)) onTaken(written.acknowledged.size);
      else if (answer.status === 0) at = { ...place, address: next };
      else await sleep(pauseMs);
    }
  };
  await Promise.all(Array.from({ length: writersAtOnce }, writer));
  return { ...written, isCut };
};

/** Those of unsure writes that have taken effect though nobody was told so. */
export const countUntold = async (place: Place, { unsure }: Written): Promise<number> => {
  let untold = 0;
  for (const [key, kind] of unsure) untold += (await kind.count(place, key)) > 0 ? 1 : 0;
  return untold;
};

/** Nothing acknowledged is lost or doubled; what was unsure is written once when it is asked for again. */
export const expectWhole = async (
  report: Collector,
  what: string,
  place: Place,
  { acknowledged, unsure }: Written,
): Promise<void> => {
  for (const [key, kind] of unsure) {
    const [first, again] = [await kind.write(place, key), await kind.write(place, key)];
    report.did();
    if (first.status !== 200 || first.body.toString('utf8') !== again.body.toString('utf8'))
      report.found(
        `${what}: ${kind.name} that nobody was sure of is not written once (${first.status}, ${again.status})`,
      );
  }
  for (const [key, kind] of [...acknowledged, ...unsure]) {
    const times = await kind.count(place, key);
    report.did();
    if (times !== 1) report.found(`${what}: ${kind.name} that was acknowledged stands ${times} times`);
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
