import { clientLinkCalls } from '#features/client-links/client-links.contract.ts';
import { defineSamples, sampleOf } from '#kit/testing/define-samples.ts';

export const clientLinksSamples = defineSamples(async ({ people: { manager }, id }) => {
  const body = {
    application_id: id('deal'),
    name: 'Анна Клиентова',
    phone: '+79990001177',
    email: null,
    purposes: ['documents' as const],
    word: '',
    by_sms: false,
    by_letter: false,
  };
  return [
    sampleOf(clientLinkCalls.createLink, {
      caller: manager,
      table: 'client_links',
      body,
      other: { ...body, word: 'Ждём устав' },
    }),
  ];
});
