import { create } from 'zustand';

/** Whom a call is promised to, and what it is about. */
export type CallbackAsk = {
  readonly phone: string;
  readonly name?: string;
  readonly leadId?: number;
  readonly organizationId?: number;
  readonly dealId?: number;
  /** The talk it is promised in. */
  readonly callId?: number;
};

/** The form of a promised call over the shell, or null. */
export const useCallbackForm = create<{ readonly asked: CallbackAsk | null }>(() => ({ asked: null }));

/** Opens the form of a promised call over whatever is on the screen. */
export const openCallbackForm = (asked: CallbackAsk): void => useCallbackForm.setState({ asked });
export const closeCallbackForm = (): void => useCallbackForm.setState({ asked: null });
