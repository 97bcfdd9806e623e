import { ListChecks } from 'lucide-react';
import { mayPass } from '#domain/access.ts';
import { seeBackgroundJobs } from '#features/background-jobs/background-jobs.access.ts';
import { backgroundJobTitleTexts } from '#features/background-jobs/background-jobs-title.texts.ts';
import { backgroundJobScreens } from '#features/background-jobs/web/background-jobs.screens.ts';
import { notificationLinks } from '#features/notifications/web/notifications.facade.tsx';
import { avatarMenu } from '#kit/web/screens/slots.ts';

/** The way to one's background jobs. */
export const backgroundJobItem = avatarMenu.fill({
  order: 36,
  label: backgroundJobTitleTexts.title,
  icon: ListChecks,
  isShown: ({ role }) => mayPass(seeBackgroundJobs, role),
  link: backgroundJobScreens.list.link({}),
});

/** A notification about a finished work leads to it. */
export const backgroundJobLink = notificationLinks.fill({
  order: 70,
  kind: 'background_job',
  link: (id) => backgroundJobScreens.list.link({}, { backgroundJob: id }),
});
