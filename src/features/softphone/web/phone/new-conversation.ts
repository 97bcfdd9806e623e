import type { PhoneConversation, Whom } from '#features/softphone/web/phone/phone-state.ts';

/** How a number or a colleague is called at the exchange. */
export const nameAtExchange = ({ phone, userId }: Whom): string =>
  userId === undefined ? (phone ?? '') : `u${userId}`;

/** Whoever rings: a colleague by his id at the exchange, anybody else by his number. */
export const whomOf = (user: string): Whom =>
  /^u\d+$/.test(user) ? { userId: Number(user.slice(1)) } : { phone: user };

/** A call in its first moment. */
export const newConversation = (
  whom: Whom,
  direction: 'in' | 'out',
  callId: number | null = null,
): PhoneConversation => ({
  ...whom,
  direction,
  callId,
  startedAt: Date.now(),
  answeredAt: null,
  isRinging: false,
  isBusy: false,
  isMuted: false,
  isHeld: false,
  isHeldByThem: false,
  recording: 'off',
  rules: [],
  extension: null,
  pressed: '',
  quality: null,
  overall: null,
  trouble: null,
  asked: null,
});
