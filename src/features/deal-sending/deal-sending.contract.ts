import * as z from 'zod/mini';
import { writeToBanks } from '#features/deal-letters/deal-letters.access.ts';
import { sendToBanks } from '#features/deal-sending/deal-sending.access.ts';
import { hurryWays, sendingWays } from '#features/deal-sending/deal-sending.rules.ts';
import { defineCall, defineCalls } from '#kit/contract/define-call.ts';
import { emailField, entityId, entityIdText, instant, personal, text } from '#kit/contract/fields.ts';

/** More banks than any deal goes to. */
const maxBanks = 50;

/** Where something goes to a bank, and the letter that it would go with. */
const posting = {
  application_bank_id: entityId('leg'),
  bank: z.object({ id: entityId('bank'), name: z.string() }),
  portal_url: z.nullable(z.string()),
  addresses: z.array(
    z.object({ email: personal('contact', z.string()), name: personal('identity', z.string()) }),
  ),
  subject: z.string(),
  text: personal('contact', z.string()),
};

/** What a person says of one bank: its cabinet, or a letter that he may have changed. */
const posted = {
  way: z.enum(sendingWays),
  to: z.optional(emailField()),
  subject: z.optional(text(300, 1)),
  text: z.optional(text(10_000, 1)),
};

const ofDeal = () => z.strictObject({ application_id: entityIdText('deal') });
const plans = <Bank extends z.core.$ZodType>(bank: Bank) => ({ can_post: z.boolean(), banks: z.array(bank) });
const toBanks = <Bank extends z.core.$ZodType>(bank: Bank) =>
  z.strictObject({
    application_id: entityId('deal'),
    banks: z.array(bank).check(z.minLength(1), z.maxLength(maxBanks)),
  });
const howMany = () => z.object({ sent: z.int() });

const plan = z.object({
  ...posting,
  version: z.int(),
  /** What the archive holds as the bank's package wants it; null while there is nothing to pack. */
  archive: z.nullable(z.object({ name: z.string(), bytes: z.int(), files: z.array(z.string()) })),
  left_out: z.array(z.string()),
  /** Documents the bank wants signed that are not: they go for a reason alone. */
  unsigned: z.array(z.string()),
  /** Why it cannot be sent at all. */
  why: z.nullable(z.string()),
});

const latePlan = z.object({
  ...posting,
  /** Telephones of the bank's card, for whom a letter is too slow or impossible. */
  phones: z.array(personal('contact', z.string())),
  due_at: z.nullable(instant()),
  is_late: z.boolean(),
});

/** Words that go to a bank as they are, and their files. */
const replyPlan = {
  ...posting,
  number: z.int(),
  /** They alone, without the greeting of a letter: what a cabinet takes. */
  words: z.string(),
  files: z.array(z.string()),
  /** Why they cannot go yet. */
  why: z.nullable(z.string()),
};

const answerPlan = z.object({ ...replyPlan, query_id: entityId('query') });
/** `frame` is the letter to this bank with `{words}` where the remarks go. */
const remarksPlan = z.object({ ...replyPlan, draft_id: entityId('draft'), frame: z.string() });

/** Sending the applications of a deal to all their banks at once. */
export const sendingCalls = defineCalls('dealSending', {
  getPlan: defineCall({
    method: 'GET',
    path: '/application-bank/sending-plan',
    access: sendToBanks,
    summary: 'Что уйдёт в банки сделки: ящик, письмо и архив каждого, и чего не хватает',
    query: ofDeal(),
    reply: z.object(plans(plan)),
  }),
  sendDeal: defineCall({
    method: 'POST',
    path: '/application-bank/send-to-banks',
    access: sendToBanks,
    summary: 'Отправить заявки сделки в банки: письма с архивами и отметки об отправке вместе или никак',
    body: toBanks(
      z.strictObject({
        application_bank_id: entityId('leg'),
        version: z.int(),
        ...posted,
        /** Why it goes without a signature the bank wants. */
        reason: z.optional(text(1000)),
      }),
    ),
    reply: howMany(),
  }),
  getHurryPlan: defineCall({
    method: 'GET',
    path: '/application-bank/hurry-plan',
    access: writeToBanks,
    summary: 'Банки сделки, от которых ждут ответа: ящик, письмо и насколько опаздывает каждый',
    query: ofDeal(),
    reply: z.object(plans(latePlan)),
  }),
  hurryBanks: defineCall({
    method: 'POST',
    path: '/application-bank/hurry',
    access: writeToBanks,
    creates: true,
    bulk: 'mass',
    summary: 'Поторопить банки сделки: письма и записи о звонках, все вместе или ни одной',
    body: toBanks(
      z.strictObject({
        application_bank_id: entityId('leg'),
        ...posted,
        way: z.enum(hurryWays),
      }),
    ),
    reply: howMany(),
  }),
  getAnswerPlan: defineCall({
    method: 'GET',
    path: '/application-bank/answer-plan',
    access: writeToBanks,
    summary: 'Ответы на запросы банков сделки: ящик, письмо и файлы каждого, и чего не хватает',
    query: ofDeal(),
    reply: z.object(plans(answerPlan)),
  }),
  sendAnswers: defineCall({
    method: 'POST',
    path: '/application-bank/send-answers',
    access: writeToBanks,
    bulk: 'mass',
    summary: 'Отправить ответы на запросы банков: письма и отметки об отправке вместе или никак',
    body: toBanks(z.strictObject({ query_id: entityId('query'), ...posted })),
    reply: howMany(),
  }),
  getRemarksPlan: defineCall({
    method: 'GET',
    path: '/application-bank/remarks-plan',
    access: writeToBanks,
    summary: 'Замечания к макетам банков сделки: ящик, письмо и файлы с пометками каждого',
    query: ofDeal(),
    reply: z.object(plans(remarksPlan)),
  }),
  returnDrafts: defineCall({
    method: 'POST',
    path: '/application-bank/return-drafts',
    access: writeToBanks,
    bulk: 'mass',
    summary: 'Вернуть макеты банкам с замечаниями: письма и переводы вместе или никак',
    body: toBanks(
      z.strictObject({
        draft_id: entityId('draft'),
        /** What is said besides the remarks, or instead of them. */
        comment: z.optional(text(2000)),
        ...posted,
      }),
    ),
    reply: howMany(),
  }),
});
