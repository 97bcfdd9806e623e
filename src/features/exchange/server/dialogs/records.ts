/** How a call ended: the code of SIP, and by whose act. */
export type Ending = { readonly sipCode: number; readonly by: 'we' | 'they' | 'exchange' };

/** What the exchange asks and tells of calls; what it tells is written in order and may be told twice. */
export type Records = {
  /** The record of a number that may be dialled now; undefined where the ticket opens nothing. */
  readonly takeTicket: (asked: {
    readonly ticket: string;
    readonly userId: number;
    readonly phone: string;
    readonly sipCallId: string;
  }) => Promise<number | undefined>;
  readonly startInner: (asked: {
    readonly fromUserId: number;
    readonly toUserId: number;
    readonly sipCallId: string;
  }) => Promise<number>;
  readonly ringing: (callId: number) => void;
  readonly answered: (callId: number, userId: number | undefined) => void;
  readonly ended: (callId: number, ending: Ending) => void;
  /** Waits until everything told is written. */
  readonly whenWritten: () => Promise<void>;
};
