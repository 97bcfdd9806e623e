import { bookCalls } from '#features/book-import/book-import.contract.ts';
import { writeSheet } from '#kit/server/write-sheet.ts';
import { defineSamples, sampleOf } from '#kit/testing/define-samples.ts';

export const bookImportSamples = defineSamples(async ({ people }) => {
  const book = await writeSheet({
    name: 'Книга',
    columns: ['№', 'ИНН', 'Сумма'].map((title) => ({ title, width: 12 })),
    rows: [['К-1', '7707083893', '1000000']],
  });
  return [
    sampleOf(bookCalls.bringBook, {
      caller: people.admin,
      table: 'background_jobs',
      body: {},
      other: { mapping: '{}' },
      files: [{ name: 'Книга.xlsx', content: book }],
    }),
  ];
});
