import type { Status } from '#features/exchange/server/sip/reply.ts';

/** What is heard from a practice subscriber who has answered. */
export type Speech = 'voice' | 'voicemail' | 'echo' | 'silence';

/** What the practice subscriber does when he is called. */
export type Behaviour =
  | { readonly does: 'refuse'; readonly status: Status; readonly afterMs: number }
  | { readonly does: 'ring' }
  | { readonly does: 'answer'; readonly speech: Speech; readonly hangsUpMs: number | undefined };

const answers = (speech: Speech, hangsUpMs?: number): Behaviour => ({ does: 'answer', speech, hangsUpMs });

const byLastDigits: Readonly<Record<string, Behaviour>> = {
  '02': { does: 'refuse', status: 486, afterMs: 0 },
  '03': { does: 'ring' },
  '04': answers('voice', 2_000),
  '05': { does: 'refuse', status: 404, afterMs: 0 },
  '06': { does: 'refuse', status: 603, afterMs: 300 },
  '07': answers('voicemail', 30_000),
  '08': answers('echo'),
  '09': answers('silence'),
};

/** The last two digits of a number say how its practice subscriber behaves; most of them answer and speak. */
export const behaviourOf = (phone: string): Behaviour => byLastDigits[phone.slice(-2)] ?? answers('voice');
