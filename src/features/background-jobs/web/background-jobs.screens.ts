import { seeBackgroundJobs } from '#features/background-jobs/background-jobs.access.ts';
import { backgroundJobTitleTexts } from '#features/background-jobs/background-jobs-title.texts.ts';
import { defineScreens, screen } from '#kit/web/screens/define-screens.ts';
import { whole } from '#kit/web/list/search-fields.ts';

/** The background jobs of the person who looks. */
export const backgroundJobScreens = defineScreens('backgroundJobs', {
  list: screen({
    path: '/background-job/index',
    records: 'own',
    title: backgroundJobTitleTexts.title,
    access: seeBackgroundJobs,
    cache: true,
    search: { backgroundJob: whole() },
    load: () => import('#features/background-jobs/web/BackgroundJobListScreen.tsx'),
  }),
});
