import { type EndReason, reasonOf } from '#features/softphone/softphone.rules.ts';
import type { LineEnd } from '#features/softphone/web/line/line.ts';
import type {
  DoneConversation,
  PhoneConversation,
  PhoneNotice,
} from '#features/softphone/web/phone/phone-state.ts';
import { whoOf } from '#features/softphone/web/phone/saved-conversation.ts';

/** A result is asked of conversations with clients; a colleague needs none, nor a caller who gave up. */
const doneOf = (conversation: PhoneConversation, reason: EndReason): DoneConversation | null => {
  const { direction, callId, phone, answeredAt } = conversation;
  const isCounted = direction === 'out' || answeredAt !== null;
  if (phone === undefined || callId === null || !isCounted) return null;
  const talkedMs = answeredAt === null ? 0 : Date.now() - answeredAt;
  return { ...whoOf(conversation), direction, callId, reason, talkedMs, isBroken: false };
};

/** Why a colleague was not reached. */
const noticeOf = (conversation: PhoneConversation, reason: EndReason): PhoneNotice | null => {
  const { userId, direction, answeredAt } = conversation;
  const isVain = userId !== undefined && direction === 'out' && answeredAt === null;
  return isVain && reason !== 'cancelled' ? { kind: 'ended', reason, whom: whoOf(conversation) } : null;
};

/** What a conversation leaves in the panel: a result to be given, or a word on why there was none. */
export const remainsOf = (
  conversation: PhoneConversation,
  end: LineEnd,
  isTimedOut: boolean,
): { readonly done: DoneConversation | null; readonly notice: PhoneNotice | null } => {
  const { direction, answeredAt } = conversation;
  const reason = isTimedOut
    ? 'no-answer'
    : reasonOf({ direction, wasConnected: answeredAt !== null, ...end });
  return { done: doneOf(conversation, reason), notice: noticeOf(conversation, reason) };
};
