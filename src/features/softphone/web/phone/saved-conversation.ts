import type { DoneConversation, PhoneConversation } from '#features/softphone/web/phone/phone-state.ts';
import { readStored, writeStored } from '#kit/web/stored-values.ts';

/** What this browser keeps of a conversation, so that the window after the one that died knows of it. */
type Saved = { readonly conversation: PhoneConversation | null; readonly done: DoneConversation | null };

const name = 'softphone.conversation';
const nothing: Saved = { conversation: null, done: null };

const brokenOf = ({ answeredAt, ...conversation }: PhoneConversation): DoneConversation => ({
  ...whoOf(conversation),
  direction: conversation.direction,
  callId: conversation.callId,
  reason: 'lost',
  talkedMs: answeredAt === null ? 0 : Date.now() - answeredAt,
  isBroken: true,
});

/** Of a conversation, who it is with. */
export const whoOf = ({
  phone,
  userId,
  name: called,
  organizationId,
  leadId,
  dealId,
}: Partial<PhoneConversation>) => ({
  ...(phone === undefined ? {} : { phone }),
  ...(userId === undefined ? {} : { userId }),
  ...(called === undefined ? {} : { name: called }),
  ...(organizationId === undefined ? {} : { organizationId }),
  ...(leadId === undefined ? {} : { leadId }),
  ...(dealId === undefined ? {} : { dealId }),
});

export const keepConversation = (userId: number, changes: Partial<Saved>): void =>
  writeStored(name, userId, { ...readStored<Saved>(name, userId, nothing), ...changes });

/** The conversation that waits for its result: one that ended, or one that broke off with its window. */
export const readSavedConversation = (userId: number): DoneConversation | null => {
  const { conversation, done } = readStored<Saved>(name, userId, nothing);
  if (!conversation) return done;
  const broken = brokenOf(conversation);
  keepConversation(userId, { conversation: null, done: broken });
  return broken;
};
