import {
  backgroundJobItems,
  ownBackgroundJobs,
} from '#features/background-jobs/server/background-jobs.tables.ts';
import { personalTable } from '#kit/server/personal/define-personal.ts';

export const personalBackgroundJobItems = personalTable(backgroundJobItems, 'technical', {
  title: 'words',
  words: 'words',
});

export const personalOwnBackgroundJobs = personalTable(ownBackgroundJobs, 'technical', {
  title: 'words',
  input: 'words',
  problem: 'words',
  fileName: 'words',
  fileSha256: 'file',
});
