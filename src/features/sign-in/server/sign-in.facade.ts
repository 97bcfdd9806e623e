export { actAs } from '#features/sign-in/server/act-as.ts';
export { endLinks, isFlooded, issueLink, redeemLink } from '#features/sign-in/server/account-links.ts';
export { sendInvite } from '#features/sign-in/server/send-link.ts';
export { judgePassword } from '#features/sign-in/server/judge-password.ts';
export { type SignedIn, startSession } from '#features/sign-in/server/start-session.ts';
export { issueTicket } from '#features/sign-in/server/use-ticket.ts';
export { actInRole, keepFactor, setFirstPassword } from '#features/sign-in/server/let-in.ts';
export { fitsPassword, hashPassword } from '#features/sign-in/server/hash-password.ts';
export { endOneSession, endSessionsOf } from '#features/sign-in/server/end-sessions.ts';
export { hashToken } from '#features/sign-in/server/open-session.ts';
export { anotherPoint, narrowingPoint } from '#features/sign-in/server/find-caller.ts';
export { createSessionReader } from '#features/sign-in/server/session-reader.ts';
export { unreadPoint } from '#features/sign-in/server/describe-user.ts';
export { openDanger } from '#features/sign-in/server/check-password.ts';
export { isFactorAsked, readPolicy, savePolicy } from '#features/sign-in/server/factor-policy.ts';
export { factorPoint } from '#features/sign-in/server/try-factor.ts';
export {
  type PasskeyAnswer,
  type PasskeyUse,
  passkeyPoint,
} from '#features/sign-in/server/passkey-keeper.ts';
