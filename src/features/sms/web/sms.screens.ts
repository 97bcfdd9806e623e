import { seeSms } from '#features/sms/sms.access.ts';
import { smsStates } from '#features/sms/sms.state.ts';
import { smsTitleTexts } from '#features/sms/sms-title.texts.ts';
import { defineScreens, screen } from '#kit/web/screens/define-screens.ts';
import { oneOf, words } from '#kit/web/list/search-fields.ts';

/** /user/sms, reached from the list of letters. */
export const smsScreens = defineScreens('sms', {
  list: screen({
    path: '/user/sms',
    title: smsTitleTexts.title,
    access: seeSms,
    cache: true,
    parent: '/user/emails',
    search: {
      q: words(30),
      state: oneOf(smsStates),
    },
    load: () => import('#features/sms/web/SmsListScreen.tsx'),
  }),
});
