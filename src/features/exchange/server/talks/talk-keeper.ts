import type { Clock } from '#kit/server/clock.ts';
import type { Link } from '#features/exchange/server/sip/link.ts';
import type { Status } from '#features/exchange/server/sip/reply.ts';
import { cutTalk } from '#features/exchange/server/talks/cut-talk.ts';
import type { Ending, Records } from '#features/exchange/server/talks/records.ts';
import type { Talk } from '#features/exchange/server/talks/talk.ts';
import type { TalkBook } from '#features/exchange/server/talks/talk-book.ts';

const longestRingingMs = 60_000;
const awayMs = 15_000;

/** Moves talks from state to state and tells the records of it. */
export const createTalkKeeper = (clock: Clock, talks: TalkBook, records: Records) => {
  const now = (): number => clock.now().getTime();

  /** A ring at one person that came to nothing ends no call: who rings next is asked elsewhere. */
  const concernsRecord = (talk: Talk, was: Talk['state']): boolean => talk.kind !== 'in' || was === 'talking';

  const end = (talk: Talk, ending: Ending): void => {
    if (talk.state === 'ended') return;
    const was = talk.state;
    talk.state = 'ended';
    talk.endedAt = now();
    if (talk.callId === undefined || !concernsRecord(talk, was) || talks.isCarriedOn(talk.callId)) return;
    records.ended(talk.callId, ending);
  };

  const cut = (talk: Talk, status: Status): void => {
    if (talk.state === 'ended') return;
    cutTalk(talk, status);
    end(talk, { sipCode: talk.state === 'talking' ? 200 : status, by: 'exchange' });
  };

  const hasLost = ({ caller, callee }: Talk): boolean => !caller.link.isOpen() || !callee.link.isOpen();

  return {
    end,
    cut,
    ringing: (talk: Talk): void => {
      if (talk.state === 'asking') talk.state = 'ringing';
      if (talk.callId !== undefined) records.ringing(talk.callId);
    },
    answered: (talk: Talk): void => {
      talk.state = 'talking';
      const userId = talk.kind === 'in' ? talk.callee.userId : undefined;
      if (talk.callId !== undefined) records.answered(talk.callId, userId);
    },
    /** A connection is gone: who rings or is rung over it cannot go on, a talk waits for the person to come back. */
    lost: (link: Link): void => {
      for (const talk of talks.going()) {
        if (talk.caller.link !== link && talk.callee.link !== link) continue;
        if (talk.state === 'talking') talk.lostAt ??= now();
        else cut(talk, talk.caller.link === link ? 487 : 480);
      }
    },
    /** Ends what has rung too long, and talks whose person has not come back. */
    sweep: (): void => {
      const at = now();
      for (const talk of talks.going()) {
        if (talk.state !== 'talking' && at - talk.beganAt > longestRingingMs) cut(talk, 408);
        if (talk.lostAt === undefined) continue;
        if (!hasLost(talk)) talk.lostAt = undefined;
        else if (at - talk.lostAt > awayMs) cut(talk, 480);
      }
      talks.forgetEnded(at);
    },
  };
};
export type TalkKeeper = ReturnType<typeof createTalkKeeper>;
