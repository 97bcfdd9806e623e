import * as z from 'zod/mini';
import { seeDeals } from '#features/deals/deals.access.ts';
import { historyColors } from '#features/deals/deals.history.ts';
import { defineCall, defineCalls } from '#kit/contract/define-call.ts';
import { done, entityId, instant, text } from '#kit/contract/fields.ts';

/** All of one leg, or of the whole deal where the person looks at all of it. */
const everywhere = {
  application_bank_id: z.optional(entityId('leg')),
  application_id: z.optional(entityId('deal')),
};
const removed = z.object({
  removed: z.int(),
  /** Names what was removed together, so that it can be put back. */
  removed_at: instant(),
});
const putBack = z.strictObject({ ...everywhere, removed_at: instant() });

/** Labels and stars on rows of a deal's history (§3, §7): every person has his own. */
export const dealLabelCalls = defineCalls('deal-labels', {
  listLabels: defineCall({
    method: 'GET',
    path: '/history-application-banks/labels',
    access: seeDeals,
    records: 'own',
    summary: 'Мои метки: слова, цвета и сколько сделок ими отмечено',
    reply: z.array(z.object({ text: z.string(), color: z.enum(historyColors), deals: z.int() })),
  }),
  saveLabel: defineCall({
    method: 'POST',
    path: '/history-application-banks/label',
    access: seeDeals,
    summary: 'Повесить свою метку на запись истории; такая же меняет цвет',
    creates: true,
    body: z.strictObject({
      history_id: entityId('history'),
      text: text(40, 1),
      color: z.enum(historyColors),
    }),
    reply: z.object({ id: entityId('label') }),
  }),
  deleteLabel: defineCall({
    method: 'POST',
    path: '/history-application-banks/labeldelete',
    access: seeDeals,
    summary: 'Снять свою метку',
    body: z.strictObject({ id: entityId('label') }),
    reply: done(),
  }),
  deleteLabels: defineCall({
    method: 'POST',
    path: '/history-application-banks/all-labeldelete',
    access: seeDeals,
    bulk: 'mass',
    summary: 'Снять все свои метки с истории заявки в банк или всей сделки',
    body: z.strictObject(everywhere),
    reply: removed,
  }),
  restoreLabels: defineCall({
    method: 'POST',
    path: '/history-application-banks/label-restore',
    access: seeDeals,
    summary: 'Вернуть метки, снятые все разом',
    body: putBack,
    reply: done(),
  }),
  saveStar: defineCall({
    method: 'POST',
    path: '/history-application-banks/star',
    access: seeDeals,
    summary: 'Поставить свою звезду на запись истории',
    creates: true,
    body: z.strictObject({ history_id: entityId('history') }),
    reply: z.object({ id: entityId('star') }),
  }),
  deleteStar: defineCall({
    method: 'POST',
    path: '/history-application-banks/stardelete',
    access: seeDeals,
    summary: 'Снять свою звезду',
    body: z.strictObject({ id: entityId('star') }),
    reply: done(),
  }),
  deleteStars: defineCall({
    method: 'POST',
    path: '/history-application-banks/allstardelete',
    access: seeDeals,
    bulk: 'mass',
    summary: 'Снять все свои звёзды с истории заявки в банк или всей сделки',
    body: z.strictObject(everywhere),
    reply: removed,
  }),
  restoreStars: defineCall({
    method: 'POST',
    path: '/history-application-banks/star-restore',
    access: seeDeals,
    summary: 'Вернуть звёзды, снятые все разом',
    body: putBack,
    reply: done(),
  }),
});
