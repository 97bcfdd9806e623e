import { deadlineNoticeTexts } from '#features/deadline-notices/deadline-notices.texts.ts';
import { notifyOfTomorrow } from '#features/deadline-notices/server/notify-of-tomorrow.ts';
import { defineJob } from '#kit/server/define-job.ts';

/** The day before a term is over whoever has the turn is told, and whoever leads the deal. */
export const tomorrow = defineJob({
  name: 'deadline-notices.tell',
  title: deadlineNoticeTexts.job,
  everyMinutes: 30,
  run: notifyOfTomorrow,
});
