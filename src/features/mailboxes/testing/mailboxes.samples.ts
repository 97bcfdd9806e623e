import { mailboxCalls } from '#features/mailboxes/mailboxes.contract.ts';
import { defineSamples, sampleOf } from '#kit/testing/define-samples.ts';

export const mailboxesSamples = defineSamples(async ({ people: { admin } }) => {
  const body = {
    name: 'Раз',
    address: 'one@broker.example',
    owner_id: null,
    purposes: [],
    smtp_host: 'smtp.broker.example',
    smtp_port: 465,
    smtp_security: 'tls' as const,
    imap: null,
    login: 'one',
    password: 'words of a test',
    daily_limit: null,
    signature: '',
    sent_folder: '',
    is_on: true,
  };
  return Promise.resolve([
    sampleOf(mailboxCalls.createMailbox, {
      caller: admin,
      table: 'mailboxes',
      body,
      other: { ...body, address: 'two@broker.example' },
    }),
  ]);
});
