import * as z from 'zod/mini';
import { visitors } from '#domain/access.ts';
import { agentRoles } from '#domain/role.ts';
import { inviteAgents } from '#features/invitations/invitations.access.ts';
import { invitationLimits } from '#features/invitations/invitations.limits.ts';
import { invitationStates, mostDays, mostUses, usualUses } from '#features/invitations/invitations.rules.ts';
import { defineCall, defineCalls } from '#kit/contract/define-call.ts';
import { cursor, done, entityId, instant, limit, pageOf, personal, text } from '#kit/contract/fields.ts';

/** What is settled in an invitation; the form is judged by it too. */
const invitationFields = {
  role: z.enum(agentRoles),
  /** Whether the person makes a contract with us; without one he works under whoever stands above him. */
  is_contracted: z.boolean(),
  parent_id: z._default(z.nullable(entityId('user')), null),
  curator_id: z._default(z.nullable(entityId('user')), null),
  days: z._default(z.int().check(z.gte(1), z.lte(mostDays)), () => invitationLimits.days()),
  uses: z._default(z.int().check(z.gte(1), z.lte(mostUses)), usualUses),
  note: z._default(text(200), ''),
};

const named = z.object({ id: entityId('user'), name: z.string() });

const invitationRow = z.object({
  id: entityId('invitation'),
  role: z.enum(agentRoles),
  is_contracted: z.boolean(),
  parent: z.nullable(named),
  curator: z.nullable(named),
  /** Whom alone it is meant for. */
  person: z.nullable(named),
  author: named,
  note: z.string(),
  state: z.enum(invitationStates),
  uses: z.int(),
  used: z.int(),
  created_at: instant(),
  expires_at: instant(),
  /** Who has come by it, the first come first. */
  people: z.array(z.extend(named, { at: instant() })),
});

const contact = () => personal('contact', z.nullable(z.string()));

/** Links that bring agents: made, looked at, withdrawn by whoever leads them; opened by the invited. */
export const invitationCalls = defineCalls('invitations', {
  listInvitations: defineCall({
    method: 'POST',
    path: '/user/invitations',
    access: inviteAgents,
    reads: true,
    summary: 'Приглашения по ссылке, новые первыми: что в них решено и кто по ним пришёл',
    body: z.strictObject({ cursor: cursor(), limit: limit() }),
    reply: pageOf(invitationRow),
  }),
  createInvitation: defineCall({
    method: 'POST',
    path: '/user/invitation-create',
    access: inviteAgents,
    creates: true,
    refuses: [409],
    summary: 'Новое приглашение: роль, место, куратор, срок, число людей; ссылку даёт следующий вызов',
    body: z.strictObject(invitationFields),
    reply: z.object({ id: entityId('invitation') }),
  }),
  giveLink: defineCall({
    method: 'POST',
    path: '/user/invitation-link',
    access: inviteAgents,
    refuses: [404, 409],
    summary: 'Ссылка приглашения; прежняя с этого мгновения не работает',
    body: z.strictObject({ id: entityId('invitation') }),
    reply: z.object({ link: personal('secret', z.string()) }),
  }),
  withdrawInvitation: defineCall({
    method: 'POST',
    path: '/user/invitation-withdraw',
    access: inviteAgents,
    refuses: [404],
    summary: 'Отозвать приглашение: ссылка перестаёт работать сразу, кто уже пришёл, остаётся',
    body: z.strictObject({ id: entityId('invitation') }),
    reply: done(),
  }),
  showInvitation: defineCall({
    method: 'POST',
    path: '/site/invitation',
    access: visitors,
    reads: true,
    refuses: [403],
    summary: 'Что решено в приглашении; о любой негодной ссылке ответ один',
    body: z.strictObject({ token: text(200) }),
    reply: z.nullable(
      z.object({
        role: z.enum(agentRoles),
        is_contracted: z.boolean(),
        author: z.string(),
        parent: z.nullable(z.string()),
        expires_at: instant(),
        /** What is known already of the one it is meant for. */
        person: z.nullable(
          z.object({
            last_name: z.string(),
            first_name: z.string(),
            middle_name: z.string(),
            phone: contact(),
            email: contact(),
          }),
        ),
      }),
    ),
  }),
});
