import { leadTexts } from '#features/leads/leads.texts.ts';
import { forgetLeads } from '#features/leads/server/forget-leads.ts';
import { passUnanswered } from '#features/leads/server/pass-unanswered.ts';
import { defineJob } from '#kit/server/define-job.ts';

export const respond = defineJob({
  name: 'leads.respond',
  title: leadTexts.jobs.respond,
  everyMinutes: 1,
  run: passUnanswered,
});

export const forget = defineJob({
  name: 'leads.forget',
  title: leadTexts.jobs.forget,
  everyMinutes: 60 * 24,
  run: forgetLeads,
});
