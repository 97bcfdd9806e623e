import * as z from 'zod/mini';
import { agentRoles, roles } from '#domain/role.ts';
import {
  changeProfile,
  lookUpOwnInn,
  makeAgents,
  seeApplicants,
  seeProfile,
} from '#features/profile/profile.access.ts';
import { profileSteps } from '#features/profile/profile.rules.ts';
import { ownDataFields } from '#features/registration/registration.fields.ts';
import { experiences, legalForms } from '#features/registration/registration.rules.ts';
import { defineCall, defineCalls } from '#kit/contract/define-call.ts';
import { done, entityId, entityIdText, personal } from '#kit/contract/fields.ts';

const report = {
  asked_role: z.enum(agentRoles),
  u_form: z.nullable(z.enum(legalForms)),
  inn: personal('identity', z.string()),
  org_name: z.string(),
  city: z.string(),
  experience: z.nullable(z.enum(experiences)),
  email_confirmed: z.boolean(),
  /** Whether he makes a contract with us; a head agent's people work without one. */
  is_contracted: z.boolean(),
  /** What the person has still to do before he can become an agent. */
  missing: z.array(z.enum(profileSteps)),
};

const profile = z.object({
  id: entityId('user'),
  version: z.int(),
  username: z.string(),
  role: z.enum(roles),
  last_name: z.string(),
  first_name: z.string(),
  middle_name: z.string(),
  phone: personal('contact', z.nullable(z.string())),
  email: personal('contact', z.nullable(z.string())),
  ...report,
});

/** The own profile, and the way from guest to agent. */
export const profileCalls = defineCalls('profile', {
  getProfile: defineCall({
    method: 'GET',
    path: '/user/profile',
    access: seeProfile,
    records: 'own',
    summary: 'Мой профиль: данные, подтверждена ли почта, чего ещё не хватает',
    reply: profile,
  }),
  saveProfile: defineCall({
    method: 'POST',
    path: '/user/profile-save',
    access: changeProfile,
    records: 'own',
    danger: true,
    summary: 'Изменить свои данные; устаревшая версия отклоняется',
    body: z.strictObject({ version: z.int().check(z.gte(1)), ...ownDataFields }),
    reply: profile,
  }),
  lookUpInn: defineCall({
    method: 'POST',
    path: '/user/inn-facts',
    access: lookUpOwnInn,
    reads: true,
    summary: 'Что знает реестр по ИНН: этим заполняется то, чего человек ещё не написал',
    body: z.strictObject({ inn: ownDataFields.inn }),
    reply: z.object({
      found: z.boolean(),
      org_name: z.string(),
      ogrn: z.string(),
      kpp: z.string(),
      address: z.string(),
      head_name: z.string(),
      head_post: z.string(),
    }),
  }),
  getApplicant: defineCall({
    method: 'GET',
    path: '/user/applicant',
    access: seeApplicants,
    summary: 'Что гость рассказал о себе и чего ему не хватает, чтобы стать агентом',
    query: z.strictObject({ id: entityIdText('user') }),
    reply: z.object({ is_guest: z.boolean(), ...report }),
  }),
  activate: defineCall({
    method: 'POST',
    path: '/user/activation',
    access: makeAgents,
    danger: true,
    summary: 'Сделать гостя агентом: роль из регистрации, сделки разрешены, человеку уходит письмо',
    body: z.strictObject({ agent_id: entityId('user') }),
    reply: done(),
  }),
});
