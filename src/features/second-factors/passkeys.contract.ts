import * as z from 'zod/mini';
import { everyone } from '#domain/access.ts';
import { defineCall, defineCalls } from '#kit/contract/define-call.ts';
import { done, entityId, instant, personal, text } from '#kit/contract/fields.ts';

const own = { access: everyone, records: 'own' } as const;

const passkey = z.object({
  id: entityId('passkey'),
  name: z.string(),
  made_at: instant(),
  used_at: z.nullable(instant()),
});

/** Own passkeys (WebAuthn): several with names, each of them a factor and a way in without a password. */
export const ownPasskeyCalls = defineCalls('ownPasskeys', {
  listPasskeys: defineCall({
    ...own,
    method: 'GET',
    path: '/user/passkeys',
    withoutFactor: true,
    summary: 'Мои ключи доступа и имя сайта, для которого они создаются',
    /** `host`: what keys are made for; null where the product is reached by a number. */
    reply: z.object({ host: z.nullable(z.string()), passkeys: z.array(passkey) }),
  }),
  beginPasskey: defineCall({
    ...own,
    method: 'POST',
    path: '/user/passkey-begin',
    withoutFactor: true,
    danger: true,
    summary: 'Что передать браузеру, чтобы он создал ключ доступа',
    body: z.optional(z.object({})),
    reply: z.object({
      challenge: z.string(),
      rp_id: z.string(),
      /** A handle of the person, unknown to anybody but the key. */
      user_id: z.string(),
      username: z.string(),
      /** Keys he has already: the device that keeps one of them makes no second. */
      known: z.array(z.string()),
    }),
  }),
  addPasskey: defineCall({
    ...own,
    method: 'POST',
    path: '/user/passkey-add',
    withoutFactor: true,
    asAnother: 'never',
    summary: 'Сохранить созданный ключ; с первым фактором показываются коды восстановления',
    body: z.strictObject({
      name: text(60, 1),
      /** What the browser says of the new key (WebAuthn, an attestation); in base64url. */
      id: text(1_400, 1),
      client_data: text(4_000, 1),
      attestation: text(16_000, 1),
    }),
    reply: z.object({ recovery_codes: personal('secret', z.array(z.string())) }),
  }),
  renamePasskey: defineCall({
    ...own,
    method: 'POST',
    path: '/user/passkey-rename',
    asAnother: 'never',
    summary: 'Назвать свой ключ иначе',
    body: z.strictObject({ id: entityId('passkey'), name: text(60, 1) }),
    reply: done(),
  }),
  removePasskey: defineCall({
    ...own,
    method: 'POST',
    path: '/user/passkey-remove',
    danger: true,
    summary: 'Удалить свой ключ; последний фактор не удаляется, пока он требуется',
    body: z.strictObject({ id: entityId('passkey') }),
    reply: done(),
  }),
});
