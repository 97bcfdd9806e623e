import { noteAnswered, noteEnded, noteRinging } from '#features/calls/server/note-call.ts';
import { takeTicket } from '#features/calls/server/tickets.ts';
import { phoneCalls } from '#features/calls/calls.contract.ts';
import type { CallInput } from '#kit/contract/define-call.ts';
import type { Caller } from '#kit/server/caller.ts';
import type { SeedTools } from '#kit/server/define-seed.ts';
import type { Writing } from '#kit/server/implement.ts';

/** What the exchange says of a call at a moment. */
export const byExchange = <T>(
  { write, services }: SeedTools,
  now: Date,
  work: (writing: Writing) => Promise<T>,
): Promise<T> => write((db) => work({ db, now, services, afterCommit: () => undefined }));

export const secondsAfter = (at: Date, seconds: number): Date => new Date(at.getTime() + seconds * 1000);

/** A call out of a story: whom, when, how long the talk was (0 where nobody answered) and what the exchange stated. */
type ReportedCall = {
  readonly body: CallInput<typeof phoneCalls.startCall>['body'] & { readonly phone: string };
  readonly at: Date;
  readonly seconds: number;
  readonly code?: number | undefined;
  /** While they talk. */
  readonly meanwhile?: (callId: number, answered: Date) => Promise<void>;
};

/** A call out as it goes: the ticket, the ringing, the talk, its end. Answers the call and when it was over. */
export const makeDemoCall = async (
  tools: SeedTools,
  caller: Caller,
  { body, at, seconds, code, meanwhile }: ReportedCall,
): Promise<{ readonly callId: number; readonly ended: Date }> => {
  const started = await tools.runCall(phoneCalls.startCall, { body }, { caller, now: at });
  const callId = started.call_id;
  const ticket = {
    ticket: started.ticket ?? '',
    userId: caller.userId,
    phone: body.phone,
    sipCallId: `demo-${callId}`,
  };
  await byExchange(
    tools,
    secondsAfter(at, 1),
    async (writing) => (await takeTicket(writing, ticket)) !== undefined,
  );
  await byExchange(tools, secondsAfter(at, 3), (writing) => noteRinging(writing, { callId }));
  const answered = secondsAfter(at, 11);
  if (seconds > 0) {
    await byExchange(tools, answered, (writing) => noteAnswered(writing, { callId, at: answered }));
    await meanwhile?.(callId, answered);
  }
  const ended = secondsAfter(answered, seconds > 0 ? seconds : 18);
  const end = { callId, sipCode: code ?? (seconds > 0 ? 200 : 487), by: 'they', at: ended } as const;
  await byExchange(tools, ended, (writing) => noteEnded(writing, end));
  return { callId, ended };
};
