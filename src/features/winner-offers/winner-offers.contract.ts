import * as z from 'zod/mini';
import { visitors } from '#domain/access.ts';
import { mostBanks } from '#features/winner-offers/winner-offers.sheet.ts';
import { callWinners } from '#features/winners/winners.access.ts';
import { defineCall, defineCalls, fileReply } from '#kit/contract/define-call.ts';
import { emailField, entityId, entityIdText, isoDate, personal } from '#kit/contract/fields.ts';

/** Ids with commas between them, as a query brings them. */
const idsText = () =>
  z.pipe(
    z.string().check(z.maxLength(40), z.regex(/^\d{1,9}(,\d{1,9})*$/)),
    z.transform((text) => text.split(',').map(Number)),
  );
const token = () => z.string().check(z.maxLength(100));

/** The offer to a winner: seen before it goes, sent, opened by a press, stopped by a press. */
export const winnerOfferCalls = defineCalls('winnerOffers', {
  previewOffer: defineCall({
    method: 'GET',
    path: '/winners/offer',
    access: callWinners,
    refuses: [404, 409],
    summary: 'Коммерческое предложение победителю в PDF, каким он его получит',
    query: z.strictObject({ winner_id: entityIdText('winner'), bank_ids: z.optional(idsText()) }),
    reply: fileReply,
  }),
  sendOffer: defineCall({
    method: 'POST',
    path: '/files-winners/sendkp',
    access: callWinners,
    creates: true,
    refuses: [404, 409, 429],
    summary:
      'Отправить победителю коммерческое предложение письмом с PDF: только тому, кто попросил в разговоре или дал согласие',
    body: z.strictObject({
      winner_id: entityId('winner'),
      email: personal('contact', emailField()),
      options: z._default(
        z.strictObject({
          /** The banks to compare; without them the three that ask least. */
          bank_ids: z.optional(z.array(entityId('bank')).check(z.minLength(1), z.maxLength(mostBanks))),
          /** The same offer went a moment ago and is to go once more. */
          again: z._default(z.boolean(), false),
        }),
        { again: false },
      ),
    }),
    reply: z.object({ id: entityId('winnerOffer'), valid_until: isoDate() }),
  }),
  showPage: defineCall({
    method: 'GET',
    path: '/winner-offer',
    access: visitors,
    summary:
      'Страница предложения для клиента: без входа, без скриптов; само открытие страницы ничего не значит',
    query: z.object({ token: z._default(token(), '') }),
    reply: fileReply,
  }),
  openPage: defineCall({
    method: 'POST',
    path: '/winner-offer/open',
    access: visitors,
    form: true,
    summary: 'Клиент нажал «Посмотреть предложение»',
    query: z.object({ token: z._default(token(), '') }),
    reply: fileReply,
  }),
  stopLetters: defineCall({
    method: 'POST',
    path: '/winner-offer',
    access: visitors,
    form: true,
    summary: 'Клиент нажал «Не писать и не звонить», здесь или в своей почте (RFC 8058)',
    query: z.object({ token: z._default(token(), '') }),
    reply: fileReply,
  }),
});
