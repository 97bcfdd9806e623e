import { bankLetterTexts } from '#features/deal-letters/deal-letters.texts.ts';
import { takeMail } from '#features/deal-letters/server/take-mail.ts';
import { defineJob } from '#kit/server/define-job.ts';

/** Brings answers of banks from the mailbox. */
export const takeAnswers = defineJob({
  name: 'deal-letters.take-mail',
  title: bankLetterTexts.jobs.takeMail,
  everyMinutes: 1,
  run: takeMail,
});
