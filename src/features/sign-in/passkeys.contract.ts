import * as z from 'zod/mini';
import { everyone, visitors } from '#domain/access.ts';
import { signedIn } from '#features/sign-in/sign-in.contract.ts';
import { defineCall, defineCalls } from '#kit/contract/define-call.ts';
import { text } from '#kit/contract/fields.ts';

/** What a browser says for a key (WebAuthn, an assertion); everything in base64url. */
const answer = z.strictObject({
  id: text(1_400, 1),
  client_data: text(4_000, 1),
  authenticator_data: text(4_000, 1),
  signature: text(12_000, 1),
});

/** What a browser is asked to sign, once and within five minutes; null where no key can answer. */
const question = z.nullable(z.object({ challenge: z.string(), rp_id: z.string() }));

/** Signing in by a passkey, which alone is both factors, and proving by one to be oneself. */
export const passkeyCalls = defineCalls('passkeys', {
  askPasskey: defineCall({
    method: 'POST',
    path: '/login/passkey-ask',
    access: visitors,
    summary: 'Что подписать ключом для входа: без имени, а на втором шаге с пропуском первого',
    body: z.strictObject({ token: z.optional(text(200)) }),
    reply: z.object({ question }),
  }),
  signInByPasskey: defineCall({
    method: 'POST',
    path: '/login/passkey',
    access: visitors,
    summary: 'Вход ключом: вместо пароля, а с пропуском первого шага вторым фактором',
    /** `username`: nobody else is let in, where a session of his is to go on. */
    body: z.strictObject({ answer, token: z.optional(text(200)), username: z.optional(text(100)) }),
    reply: signedIn,
  }),
  askProof: defineCall({
    method: 'POST',
    path: '/user/passkey-ask',
    access: everyone,
    records: 'own',
    withoutFactor: true,
    asAnother: 'never',
    summary: 'Что подписать ключом перед опасным действием',
    body: z.optional(z.object({})),
    reply: z.object({ question }),
  }),
  proveByPasskey: defineCall({
    method: 'POST',
    path: '/user/check-passkey',
    access: everyone,
    records: 'own',
    withoutFactor: true,
    asAnother: 'never',
    summary: 'Подтвердить ключом опасное действие; действует пять минут',
    body: z.strictObject({ answer }),
    reply: z.object({ ok: z.boolean() }),
  }),
});
