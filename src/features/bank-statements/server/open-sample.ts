import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import { addDays, daysInclusive, formatDate, type IsoDate, moscowDateOf } from '#domain/moscow-date.ts';
import type { SampleFile } from '#features/bank-statements/bank-statements.rules.ts';
import { sampleAccount, sampledDays } from '#features/own-accounts/own-accounts.sample.ts';
import { ownAccounts } from '#features/own-accounts/server/own-accounts.read.ts';
import type { Operation } from '#kit/server/implement.ts';
import type { SentFile } from '#kit/server/send-file.ts';

const place = new URL('../../../../public/samples/', import.meta.url);

/** The day by which the samples begin: the opening one of their account, where the demonstration has it. */
const firstDay = async ({ db, now }: Pick<Operation, 'db' | 'now'>): Promise<IsoDate> => {
  const [account] = await db
    .select({ day: ownAccounts.openingDay })
    .from(ownAccounts)
    .where(eq(ownAccounts.number, sampleAccount.number));
  return account?.day ?? addDays(moscowDateOf(now), -sampledDays);
};

/** A sample with its days moved to where its account begins: what is downloaded can be brought in whenever the demonstration began. */
export const openSample = async (
  reading: Pick<Operation, 'db' | 'now'>,
  name: SampleFile,
): Promise<SentFile> => {
  const moved = daysInclusive(sampleAccount.day, await firstDay(reading)) - 1;
  // Days are digits in every encoding, so the bytes around them stay what they are.
  const text = (await readFile(new URL(name, place), 'latin1')).replaceAll(
    /(\d\d)\.(\d\d)\.(\d{4})/g,
    (_, day: string, month: string, year: string) => formatDate(addDays(`${year}-${month}-${day}`, moved)),
  );
  const content = Buffer.from(text, 'latin1');
  const mime = name.endsWith('.csv') ? 'text/csv' : 'text/plain';
  return { stream: Readable.from([content]), name, mime, bytes: content.length };
};
