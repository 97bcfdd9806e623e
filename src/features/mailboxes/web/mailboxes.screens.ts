import { Mails } from 'lucide-react';
import { keepMailboxes } from '#features/mailboxes/mailboxes.access.ts';
import { mailboxTitleTexts as texts } from '#features/mailboxes/mailboxes-title.texts.ts';
import { defineScreens, screen } from '#kit/web/screens/define-screens.ts';

/** §2: /Email/index. */
export const mailboxScreens = defineScreens('mailboxes', {
  list: screen({
    path: '/Email/index',
    title: texts.title,
    access: keepMailboxes,
    cache: true,
    menu: { label: texts.menu, icon: Mails, order: 232, group: 'office' },
    load: () => import('#features/mailboxes/web/MailboxesScreen.tsx'),
  }),
});
