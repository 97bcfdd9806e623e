export { actAs } from '#features/sign-in/server/act-as.ts';
export { endLinks, sendInvite } from '#features/sign-in/server/send-link.ts';
export { hashPassword } from '#features/sign-in/server/hash-password.ts';
export { endSessionsOf } from '#features/sign-in/server/end-sessions.ts';
export { createSessionReader } from '#features/sign-in/server/session-reader.ts';
