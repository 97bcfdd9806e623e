import { idle } from '#kit/web/calls/ahead.ts';
import { patiently } from '#kit/web/calls/patiently.ts';
import { listeners, parcels, sending, setParcels } from '#kit/web/outbox/outbox-store.ts';
import type { Parcel, Waiting } from '#kit/web/outbox/parcel.ts';

export { useOutbox } from '#kit/web/outbox/outbox-store.ts';

/** What keeps and sends parcels. */
const bring = () => import('#kit/web/outbox/send-parcels.ts');

// Where something may be written it comes in a quiet moment: what is written without a line must be kept at once.
void idle()
  .then(bring)
  .catch(() => undefined);

/** Without a line and before it has come, parcels wait in memory. */
const loadSender = () => patiently(bring);

const nothingYet = {
  files: [],
  rest: null,
  path: null,
  about: null,
  refreshes: [],
  state: 'waiting',
  why: null,
  isConflict: false,
  triedAt: null,
  share: 0,
  since: 0,
  isHeld: false,
  reply: undefined,
} as const;

/** A parcel as it is written; it is a line of its own unless it belongs to one. What has been tried already says since when. */
export type New = Pick<Parcel, 'call' | 'input' | 'title'> & Partial<Parcel & Pick<Waiting, 'triedAt'>>;

const put = (parcel: New, isHeld: boolean): string => {
  const key = parcel.key ?? crypto.randomUUID();
  const at = new Date().toISOString();
  const others = parcels().filter((one) => one.key !== key);
  setParcels([...others, { ...nothingYet, line: key, at, ...parcel, key, isHeld }]);
  return key;
};

/** Puts something into the outbox and sends it, now or when the line is back; answers its key. */
export const post = (parcel: New): string => {
  const key = put(parcel, false);
  void loadSender().then(({ start }) => start(key));
  return key;
};

/** Keeps what is still being written and is sent by whoever writes it, for as long as this window stands. */
export const hold = (parcel: New): void => {
  const key = put(parcel, true);
  void loadSender().then(({ keepHeld }) => keepHeld(key));
};

/** Opens the outbox with what has stayed in it since another day, and sends that. May be opened again. */
export const openOutbox = async (): Promise<void> => (await loadSender()).openOutbox();

/** Sends what did not go once more. */
export const retryParcel = (key: string): void => void loadSender().then(({ retry }) => retry(key));

/** Stops it, or takes it out of the outbox: nobody wants it any more. */
export const discardParcel = (key: string): void => void loadSender().then(({ discard }) => discard(key));

/** Tells of each parcel of this call that has arrived; it leaves the outbox when `listener` is done. */
export const whenSent = (call: Parcel['call'], listener: (parcel: Waiting) => Promise<void>): void =>
  void listeners.set(call.name, listener);

/** Resolves once nothing of this line is being sent. */
export const sendingOf = async (line: string): Promise<void> => {
  await Promise.all([...sending.values()].filter((one) => one.line === line).map(({ done }) => done));
};
