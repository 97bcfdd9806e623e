import * as z from 'zod/mini';
import { clientLinkLimits } from '#features/client-links/client-links.limits.ts';
import { mostDays } from '#features/client-links/client-links.rules.ts';
import { linkActs, linkPurposes, linkStates } from '#features/client-links/client-links.states.ts';
import { changeDeals, seeDeals } from '#features/deals/deals.access.ts';
import { defineCall, defineCalls } from '#kit/contract/define-call.ts';
import { done, emailField, entityId, entityIdText, instant, personal, text } from '#kit/contract/fields.ts';

/** What a link is made with. */
const newLink = z.strictObject({
  application_id: entityId('deal'),
  name: text(200, 1),
  phone: text(40, 1),
  email: z.nullable(emailField()),
  purposes: z.array(z.enum(linkPurposes)).check(z.minLength(1), z.maxLength(linkPurposes.length)),
  days: z._default(z.int().check(z.gte(1), z.lte(mostDays)), () => clientLinkLimits.days()),
  /** A word of whoever gives it; the client reads it first. */
  word: text(1000),
  by_sms: z.boolean(),
  by_letter: z.boolean(),
  /** Whether the client is reminded of what waits for him. */
  reminds: z._default(z.boolean(), true),
  /** The client accepts an offer himself, not by agent or manager. */
  may_accept: z._default(z.boolean(), false),
});

const linkRow = z.object({
  id: entityId('clientLink'),
  name: personal('identity', z.string()),
  phone: personal('contact', z.string()),
  email: personal('contact', z.nullable(z.string())),
  purposes: z.array(z.enum(linkPurposes)),
  word: z.string(),
  state: z.enum(linkStates),
  author: z.string(),
  created_at: instant(),
  expires_at: instant(),
  opened_at: z.nullable(instant()),
  is_reminded: z.boolean(),
  /** The client has stopped the reminders himself. */
  is_stopped_by_client: z.boolean(),
  may_accept: z.boolean(),
  /** By name the documents it asks for; null for all. */
  only: z.nullable(z.array(z.string())),
  /** What was done by it, the newest first. */
  acts: z.array(
    z.object({ kind: z.enum(linkActs), what: z.string(), at: instant(), device: z.nullable(z.string()) }),
  ),
});

/** Links by which a client comes to his deal without an account: made, looked at, withdrawn by whoever writes to him. */
export const clientLinkCalls = defineCalls('clientLinks', {
  listLinks: defineCall({
    method: 'GET',
    path: '/application/client-links',
    access: seeDeals,
    summary: 'Ссылки клиента сделки, новые первыми: кому, для чего, что по ним сделано; кому ещё можно дать',
    query: z.strictObject({ application_id: entityIdText('deal') }),
    reply: z.object({
      links: z.array(linkRow),
      contacts: z.array(
        z.object({
          name: personal('identity', z.string()),
          phone: personal('contact', z.string()),
          email: personal('contact', z.nullable(z.string())),
        }),
      ),
      can_text: z.boolean(),
      can_post: z.boolean(),
      is_ended: z.boolean(),
      /** Documents that are the client's to bring and are not there. */
      wanting: z.array(z.string()),
    }),
  }),
  createLink: defineCall({
    method: 'POST',
    path: '/application/client-link-create',
    access: changeDeals,
    creates: true,
    summary: 'Ссылка клиенту на его сделку: кому, для чего, на сколько дней; уходит по СМС и письмом',
    body: newLink,
    reply: z.object({ id: entityId('clientLink') }),
  }),
  giveLink: defineCall({
    method: 'POST',
    path: '/application/client-link',
    access: changeDeals,
    summary: 'Адрес ссылки, чтобы передать самому; отправленные раньше действуют тоже',
    body: z.strictObject({ id: entityId('clientLink') }),
    reply: z.object({ link: personal('secret', z.string()) }),
  }),
  setReminders: defineCall({
    method: 'POST',
    path: '/application/client-link-reminders',
    access: changeDeals,
    summary: 'Напоминать ли клиенту по ссылке на 1, 3 и 5 день',
    body: z.strictObject({
      id: entityId('clientLink'),
      is_reminded: z.boolean(),
      /** Wanted where the client himself has stopped them. */
      reason: z._default(text(500), ''),
    }),
    reply: done(),
  }),
  withdrawLink: defineCall({
    method: 'POST',
    path: '/application/client-link-withdraw',
    access: changeDeals,
    summary: 'Отозвать ссылку: перестаёт открываться сразу и на всех устройствах',
    body: z.strictObject({ id: entityId('clientLink') }),
    reply: done(),
  }),
});
