import { Readable } from 'node:stream';
import { mimes } from '#domain/mimes.ts';
import type { ListRow } from '#features/leads/leads.list.ts';
import { listFields, leadListTexts as texts } from '#features/leads/leads-list.texts.ts';
import type { SentFile } from '#kit/server/send-file.ts';
import { writeSheet } from '#kit/server/write-sheet.ts';

const sent = (bytes: Buffer, name: string): SentFile => ({
  stream: Readable.from([bytes]),
  name,
  mime: mimes.xlsx,
  bytes: bytes.length,
});

/** An empty list with the headings we know and one row as an example. */
export const templateList = async (): Promise<SentFile> => {
  const example = {
    name: texts.exampleName,
    phone: '+7(861)555-4216',
    email: 'client@example.test',
    inn: '',
    tender: '',
    law: '44',
    comment: texts.exampleComment,
  };
  const bytes = await writeSheet({
    name: texts.sheet,
    columns: listFields.map((field) => ({ title: texts.fields[field], width: 24 })),
    rows: [listFields.map((field) => example[field])],
  });
  return sent(bytes, texts.templateFile);
};

/** The rows that do not fit, each with its reason. */
export const problemsList = async (rows: readonly ListRow[]): Promise<SentFile> => {
  const bytes = await writeSheet({
    name: texts.problemsSheet,
    columns: [
      { title: texts.row, width: 10 },
      { title: texts.who, width: 32 },
      { title: texts.reason, width: 60 },
    ],
    rows: rows.flatMap((row) => ('lead' in row ? [] : [[String(row.row), row.shown, row.words]])),
  });
  return sent(bytes, texts.problemsFile);
};
