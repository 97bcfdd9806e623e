import { clientLinkTexts } from '#features/client-links/client-links.texts.ts';
import { remindClients } from '#features/client-links/server/remind-clients.ts';
import { defineJob } from '#kit/server/define-job.ts';

/** Clients are reminded of what waits for them behind their links. */
export const remindByLinks = defineJob({
  name: 'client-links.remind',
  title: clientLinkTexts.jobs.remind,
  everyMinutes: 15,
  run: remindClients,
});
