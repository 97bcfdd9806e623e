import { create } from 'zustand';

export const markPlace = 'outbox-kept';

/** How many parcels this browser keeps, known before the outbox itself has come. */
export const useOutboxMark = create<{ readonly count: number }>(() => ({
  count: 'localStorage' in globalThis ? Number(localStorage.getItem(markPlace) ?? 0) : 0,
}));
