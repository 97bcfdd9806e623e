/** How a call ended: the code of SIP, and by whose act. */
export type Ending = { readonly sipCode: number; readonly by: 'we' | 'they' | 'exchange' };

/** Who calls whom in which dialog, within the house. */
export type InnerCall = {
  readonly fromUserId: number;
  readonly toUserId: number;
  readonly sipCallId: string;
};

/** What the exchange asks and tells of calls; what it tells is written in order and may be told twice. */
export type Records = {
  /** The record of a number that may be dialled now; undefined where the ticket opens nothing. */
  readonly takeTicket: (asked: {
    readonly ticket: string;
    readonly userId: number;
    readonly phone: string;
    readonly sipCallId: string;
  }) => Promise<number | undefined>;
  /** The record of a call between colleagues, looked for and written before it goes on. */
  readonly startInner: (asked: InnerCall) => Promise<number>;
  /**
   * The same for an exchange that knows every dialog by itself: the call goes on at once, and is written behind it.
   * `stated` is the record that is there already, as the telephone says.
   */
  readonly beginInner: (asked: InnerCall & { readonly stated: number | undefined }) => Promise<number>;
  /** A record for such a call has just been written in this process. */
  readonly plan: (planned: Omit<InnerCall, 'sipCallId'> & { readonly callId: number }) => void;
  readonly ringing: (callId: number) => void;
  readonly answered: (callId: number, userId: number | undefined) => void;
  readonly ended: (callId: number, ending: Ending) => void;
  /** Waits until everything told is written. */
  readonly whenWritten: () => Promise<void>;
};
