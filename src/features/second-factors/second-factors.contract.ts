import * as z from 'zod/mini';
import { everyone } from '#domain/access.ts';
import {
  resetFactors,
  seeFactorPolicy,
  setFactorPolicy,
} from '#features/second-factors/second-factors.access.ts';
import { factorCircles } from '#features/sign-in/sign-in.rules.ts';
import { defineCall, defineCalls } from '#kit/contract/define-call.ts';
import { done, entityId, instant, isoDate, personal, text } from '#kit/contract/fields.ts';

const ownFactor = z.object({
  since: z.nullable(instant()),
  /** Whether an application gives codes; a person may have passkeys alone. */
  has_application: z.boolean(),
  /** How many recovery codes are left unused. */
  recovery_left: z.int(),
  /** One is asked of the person from this day on; null while none is. */
  asked_from: z.nullable(isoDate()),
  /** Until then dangerous acts are closed: somebody else has reset the factor. */
  danger_from: z.nullable(instant()),
  /** False where the server has no key to keep a secret under. */
  can_set: z.boolean(),
});

const recovery = z.object({
  /** Shown this once: only hashes of them are kept. */
  recovery_codes: personal('secret', z.array(z.string())),
});

const policy = z.object({ circle: z.enum(factorCircles), from_day: z.nullable(isoDate()) });

/** The second factor: codes of an authenticator application, recovery codes, and of whom they are asked. */
export const secondFactorCalls = defineCalls('secondFactors', {
  getOwnFactor: defineCall({
    method: 'GET',
    path: '/user/factor',
    access: everyone,
    records: 'own',
    withoutFactor: true,
    summary: 'Мой второй фактор: с какого времени, сколько осталось кодов восстановления, требуется ли он',
    reply: ownFactor,
  }),
  beginFactor: defineCall({
    method: 'POST',
    path: '/user/factor-begin',
    access: everyone,
    records: 'own',
    withoutFactor: true,
    danger: true,
    summary: 'Новый секрет для приложения; действует, когда подтверждён кодом',
    body: z.optional(z.object({})),
    reply: z.object({ secret: personal('secret', z.string()), uri: personal('secret', z.string()) }),
  }),
  confirmFactor: defineCall({
    method: 'POST',
    path: '/user/factor-confirm',
    access: everyone,
    records: 'own',
    withoutFactor: true,
    asAnother: 'never',
    summary: 'Включить второй фактор первым кодом приложения; коды восстановления показываются один раз',
    body: z.strictObject({ code: text(40, 1) }),
    reply: recovery,
  }),
  renewRecovery: defineCall({
    method: 'POST',
    path: '/user/factor-recovery',
    access: everyone,
    records: 'own',
    danger: true,
    summary: 'Новые коды восстановления вместо прежних',
    body: z.optional(z.object({})),
    reply: recovery,
  }),
  endFactor: defineCall({
    method: 'POST',
    path: '/user/factor-off',
    access: everyone,
    records: 'own',
    danger: true,
    summary: 'Отключить свой второй фактор, если он не требуется',
    body: z.optional(z.object({})),
    reply: done(),
  }),
  resetFactor: defineCall({
    method: 'POST',
    path: '/user/factor-reset',
    access: resetFactors,
    danger: true,
    summary: 'Снять второй фактор с другого человека: с причиной, письмом ему и сутками без опасных действий',
    body: z.strictObject({ user_id: entityId('user'), reason: text(500, 1) }),
    reply: done(),
  }),
  getFactorPolicy: defineCall({
    method: 'GET',
    path: '/user/factor-policy',
    access: seeFactorPolicy,
    summary: 'От кого и с какого дня требуется второй фактор',
    reply: z.extend(policy, {
      /** Active people of each circle, and how many of them have no factor yet. */
      circles: z.array(z.object({ circle: z.enum(factorCircles), people: z.int(), without: z.int() })),
    }),
  }),
  saveFactorPolicy: defineCall({
    method: 'POST',
    path: '/user/factor-policy-save',
    access: setFactorPolicy,
    danger: true,
    summary: 'Требовать второй фактор: от кого и с какого дня',
    body: z.strictObject({ circle: z.enum(factorCircles), from_day: isoDate() }),
    reply: done(),
  }),
});
