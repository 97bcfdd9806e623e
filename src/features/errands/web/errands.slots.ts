import { ListChecks } from 'lucide-react';
import { mayPass } from '#domain/access.ts';
import { seeErrands } from '#features/errands/errands.access.ts';
import { errandTitleTexts } from '#features/errands/errands.title-texts.ts';
import { errandScreens } from '#features/errands/web/errands.screens.ts';
import { notificationLinks } from '#features/notifications/web/notifications.facade.tsx';
import { avatarMenu } from '#kit/web/slots.ts';

/** The way to one's long works. */
export const errandItem = avatarMenu.fill({
  order: 36,
  label: errandTitleTexts.title,
  icon: ListChecks,
  isShown: ({ role }) => mayPass(seeErrands, role),
  link: errandScreens.list.link({}),
});

/** A notification about a finished work leads to it. */
export const errandLink = notificationLinks.fill({
  order: 70,
  kind: 'errand',
  link: (id) => errandScreens.list.link({}, { errand: id }),
});
