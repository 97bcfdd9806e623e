import { like } from 'drizzle-orm';
import { bankLetterCalls } from '#features/deal-letters/deal-letters.contract.ts';
import { letters } from '#features/letters/server/letters.tables.ts';
import { defineSamples, sampleOf } from '#kit/testing/define-samples.ts';

export const dealLettersSamples = defineSamples(async ({ people: { operator }, id }, { services }) => {
  const asked = { query: { application_id: id('deal') } };
  const { addressees } = await operator.call(bankLetterCalls.listLetters, asked);
  const addressee = addressees.find(({ addresses }) => addresses.length > 0);
  const letter = {
    application_bank_id: addressee?.application_bank_id ?? 0,
    to: addressee?.addresses[0]?.email ?? '',
    subject: 'Раз',
    text: 'Слова',
    document_ids: [],
  };
  const failed = await operator.call(bankLetterCalls.sendLetter, { body: letter });
  await services.database.write((db) =>
    db.update(letters).set({ state: 'failed', failure: 'address' }).where(like(letters.subject, '[%')),
  );
  return [
    sampleOf(bankLetterCalls.sendLetter, {
      caller: operator,
      table: 'bank_letters',
      body: letter,
      other: { ...letter, subject: 'Два' },
    }),
    sampleOf(bankLetterCalls.sendAgain, {
      caller: operator,
      table: 'bank_letters',
      body: { id: failed.id },
      other: { id: failed.id + 1 },
    }),
  ];
});
