import * as z from 'zod/mini';
import { customize } from '#features/customization/customization.access.ts';
import { defineCall, defineCalls } from '#kit/contract/define-call.ts';
import { done } from '#kit/contract/fields.ts';
import { ownSettings, screenPath } from '#kit/contract/own-settings.ts';

const { articlePlatform, notices, signature, menu } = ownSettings;
const own = z.strictObject({
  /** Of the role he acts in; null is the usual one. */
  start_page: z.nullable(screenPath()),
  articlePlatform,
  notices,
  signature,
  menu,
});

/** What a person arranges for himself on his page of settings; his language and his sounds are everybody's own calls. */
export const customizationCalls = defineCalls('customization', {
  getOwn: defineCall({
    method: 'GET',
    path: '/customization/own',
    access: customize,
    records: 'own',
    summary: 'Мои настройки: начальная страница, площадки, уведомления, подпись, порядок меню',
    reply: z.extend(own, {
      /** Whether letters can reach him: his card has an address. */
      has_email: z.boolean(),
    }),
  }),
  saveOwn: defineCall({
    method: 'POST',
    path: '/customization/save-own',
    access: customize,
    records: 'own',
    summary: 'Сохранить мои настройки; чего нет в запросе, то остаётся',
    body: z.partial(own),
    reply: done(),
  }),
});
