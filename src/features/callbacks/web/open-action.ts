import { create } from 'zustand';
import type { CallbackItem } from '#features/callbacks/web/callback-view.ts';

/** What is being asked about a promise, while its dialog is open. */
export const useOpenAction = create<{
  readonly what: 'cancel' | 'pass' | 'move' | null;
  readonly callback: CallbackItem | null;
}>(() => ({ what: null, callback: null }));

export const ask = (what: 'cancel' | 'pass' | 'move', callback: CallbackItem): void =>
  useOpenAction.setState({ what, callback });
export const closeAction = (): void => useOpenAction.setState({ what: null, callback: null });
