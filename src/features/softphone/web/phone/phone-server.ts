import type { EndedBy } from '#features/softphone/softphone.rules.ts';
import type { LineLogin } from '#features/softphone/web/line/line.ts';
import type {
  JudgedRule,
  PhoneConversation,
  Shift,
  Whom,
} from '#features/softphone/web/phone/phone-state.ts';

export type PhoneLogin =
  /** No telephone; with words where there should be one and cannot be just now. */
  | { readonly mode: 'off'; readonly words?: string }
  | (LineLogin & {
      readonly mode: 'embedded' | 'kamailio';
      readonly expiresAt: number;
      readonly isPractice: boolean;
    });

type StartedCall = {
  readonly callId: number;
  /** None is needed for a colleague. */
  readonly ticket: string | null;
  readonly rules: readonly JudgedRule[];
  readonly extension: string | null;
};

/** What became of a call, for its record. */
export type CallNews = {
  readonly callId: number;
  readonly direction: 'in' | 'out';
  readonly wasConnected: boolean;
  readonly by: EndedBy;
  readonly code: number | undefined;
  readonly quality: PhoneConversation['quality'];
};

/** Five seconds of a conversation, and how loud both sides were meanwhile, from 0 to 100. */
export type ConversationPiece = {
  readonly number: number;
  readonly ms: number;
  readonly sound: Blob;
  readonly we: readonly number[];
  readonly they: readonly number[];
};

/** What the telephone asks of the server; the calls behind it belong to the exchange and to the record of calls. */
export type PhoneServer = {
  readonly login: () => Promise<PhoneLogin>;
  /** Writes the record and gives the ticket; rejects with the words of the rule that refuses. */
  readonly start: (whom: Whom, reason: string) => Promise<StartedCall>;
  readonly answered: (callId: number) => Promise<void>;
  /** The conversation goes on: a record of which nobody says so any more is closed. */
  readonly goesOn: (callId: number) => Promise<void>;
  /** Keeps what was pressed at a switchboard with its number. */
  readonly keepExtension: (callId: number, extension: string) => Promise<void>;
  readonly ended: (news: CallNews) => Promise<void>;
  readonly setShift: (state: Shift, reason: string) => Promise<void>;
  readonly readShift: () => Promise<Shift>;
  /** Who this is: a client by his number, or by the call that rings, a colleague by his id. */
  readonly whoIs: (whom: Whom, callId: number | null) => Promise<Whom>;
  /** Whether conversations are recorded at all. */
  readonly isRecorded: () => Promise<boolean>;
  readonly keepPiece: (callId: number, piece: ConversationPiece) => Promise<void>;
  readonly destroyRecording: (callId: number) => Promise<void>;
};
