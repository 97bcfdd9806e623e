import { Megaphone } from 'lucide-react';
import { writeBanner } from '#features/notices/notices.access.ts';
import { noticeTexts } from '#features/notices/notices.texts.ts';
import { defineScreens, screen } from '#kit/web/define-screens.ts';

/** §2, §6: /banner is the administrator's. */
export const noticeScreens = defineScreens('notices', {
  banner: screen({
    path: '/banner/index',
    title: noticeTexts.title,
    access: writeBanner,
    cache: true,
    menu: { label: noticeTexts.title, icon: Megaphone, order: 230 },
    load: () => import('#features/notices/web/BannerScreen.tsx'),
  }),
});
