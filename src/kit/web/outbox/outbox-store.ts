import { create } from 'zustand';
import type { Waiting } from '#kit/web/outbox/parcel.ts';

type Outbox = {
  readonly parcels: readonly Waiting[];
  /** Keys of what this device keeps and cannot open: the server's key is another one now. */
  readonly shut: readonly string[];
};

/** Everything that has been written here and is not on the server, in the order in which it was written. */
export const useOutbox = create<Outbox>(() => ({ parcels: [], shut: [] }));

type Sending = { readonly line: string; readonly abort: AbortController; readonly done: Promise<void> };
type OnSent = (parcel: Waiting) => Promise<void>;

/** What is being sent now, by key. */
export const sending = new Map<string, Sending>();

/** Who is told of what has arrived, by the name of its call. */
export const listeners = new Map<string, OnSent>();

export const parcels = (): readonly Waiting[] => useOutbox.getState().parcels;
export const setParcels = (next: readonly Waiting[]): void => useOutbox.setState({ parcels: next });
export const found = (key: string): Waiting | undefined => parcels().find((parcel) => parcel.key === key);

export const changeParcel = (key: string, patch: Partial<Waiting>): void =>
  setParcels(parcels().map((parcel) => (parcel.key === key ? { ...parcel, ...patch } : parcel)));
