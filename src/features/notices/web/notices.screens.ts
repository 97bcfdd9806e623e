import { Megaphone } from 'lucide-react';
import { writeBanner } from '#features/notices/notices.access.ts';
import { noticeTitleTexts } from '#features/notices/notices-title.texts.ts';
import { defineScreens, screen } from '#kit/web/screens/define-screens.ts';

/** §2, §6: /banner is the administrator's. */
export const noticeScreens = defineScreens('notices', {
  banner: screen({
    path: '/banner/index',
    title: noticeTitleTexts.title,
    access: writeBanner,
    cache: true,
    menu: { label: noticeTitleTexts.title, icon: Megaphone, order: 230 },
    load: () => import('#features/notices/web/BannerScreen.tsx'),
  }),
});
