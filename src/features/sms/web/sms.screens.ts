import * as z from 'zod/mini';
import { seeSms } from '#features/sms/sms.access.ts';
import { smsStates } from '#features/sms/sms.state.ts';
import { smsTitleTexts } from '#features/sms/sms.title-texts.ts';
import { defineScreens, screen } from '#kit/web/define-screens.ts';

/** /user/sms, reached from the list of letters. */
export const smsScreens = defineScreens('sms', {
  list: screen({
    path: '/user/sms',
    title: smsTitleTexts.title,
    access: seeSms,
    cache: true,
    parent: '/user/emails',
    search: z.object({
      q: z.optional(z.string().check(z.maxLength(30))),
      state: z.optional(z.enum(smsStates)),
    }),
    load: () => import('#features/sms/web/SmsListScreen.tsx'),
  }),
});
