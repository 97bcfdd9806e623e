import { readStored, writeStored } from '#kit/web/stored-values.ts';

const name = 'notifications.device';

/** What this browser remembers of a person who is shown notifications on it. */
type PushedDevice = { readonly session: number; readonly showsText: boolean };

/** That of this person; null where he is shown nothing here. */
export const pushedDeviceOf = (userId: number): PushedDevice | null =>
  readStored<PushedDevice | null>(name, userId, null);

/** Remembers it, or forgets it by null. */
export const savePushedDevice = (userId: number, device: PushedDevice | null): void =>
  writeStored(name, userId, device);
