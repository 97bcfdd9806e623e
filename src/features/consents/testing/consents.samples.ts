import { consentCalls } from '#features/consents/consents.contract.ts';
import { defineSamples, sampleOf } from '#kit/testing/define-samples.ts';

const document = {
  kind: 'offers',
  valid_from: '2030-03-01',
  label: 'Согласен на предложения',
  title: 'Согласие на предложения',
  text: 'Согласен получать предложения по телефону и письмом.',
} as const;

export const consentSamples = defineSamples(({ people: { admin } }) =>
  Promise.resolve([
    sampleOf(consentCalls.saveText, {
      caller: admin,
      table: 'consent_texts',
      body: document,
      other: { ...document, valid_from: '2030-04-01' },
    }),
  ]),
);
