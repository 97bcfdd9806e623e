import type { DoneTalk, PhoneTalk } from '#features/softphone/web/phone/phone-state.ts';
import { readStored, writeStored } from '#kit/web/stored-values.ts';

/** What this browser keeps of a talk, so that the window after the one that died knows of it. */
type Kept = { readonly talk: PhoneTalk | null; readonly done: DoneTalk | null };

const name = 'softphone.talk';
const nothing: Kept = { talk: null, done: null };

const brokenOf = ({ answeredAt, ...talk }: PhoneTalk): DoneTalk => ({
  ...whoOf(talk),
  direction: talk.direction,
  callId: talk.callId,
  reason: 'lost',
  talkedMs: answeredAt === null ? 0 : Date.now() - answeredAt,
  isBroken: true,
});

/** Of a talk, who it is with. */
export const whoOf = ({
  phone,
  userId,
  name: called,
  organizationId,
  leadId,
  dealId,
}: Partial<PhoneTalk>) => ({
  ...(phone === undefined ? {} : { phone }),
  ...(userId === undefined ? {} : { userId }),
  ...(called === undefined ? {} : { name: called }),
  ...(organizationId === undefined ? {} : { organizationId }),
  ...(leadId === undefined ? {} : { leadId }),
  ...(dealId === undefined ? {} : { dealId }),
});

export const keepTalk = (userId: number, changes: Partial<Kept>): void =>
  writeStored(name, userId, { ...readStored<Kept>(name, userId, nothing), ...changes });

/** The talk that waits for its result: one that ended, or one that broke off with its window. */
export const readKeptTalk = (userId: number): DoneTalk | null => {
  const { talk, done } = readStored<Kept>(name, userId, nothing);
  if (!talk) return done;
  const broken = brokenOf(talk);
  keepTalk(userId, { talk: null, done: broken });
  return broken;
};
