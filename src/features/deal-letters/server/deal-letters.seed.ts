import { eq, sql } from 'drizzle-orm';
import { banks } from '#features/banks/server/banks.read.ts';
import { bankLetterCalls } from '#features/deal-letters/deal-letters.contract.ts';
import { legToken } from '#features/deal-letters/deal-letters.rules.ts';
import data from '#features/deal-letters/server/deal-letters.seed-data.json' with { type: 'json' };
import { bankLetters } from '#features/deal-letters/server/deal-letters.tables.ts';
import { bringLetter } from '#features/deal-letters/server/take-mail.ts';
import { fictionalPdf } from '#features/deal-documents/server/deal-documents.facade.ts';
import { dealLegs, deals } from '#features/deals/server/deals.read.ts';
import { letters } from '#features/letters/server/letters.read.ts';
import { selectRow } from '#kit/server/database.ts';
import { defineSeed, type SeedTools } from '#kit/server/define-seed.ts';

type Place = {
  readonly leg_id: number;
  readonly deal_id: number;
  readonly ordinal: number;
  readonly to: string;
};

/** The newest application that lies with a bank whose card names somebody to write to. */
const selectPlace = (today: Date) => sql`
  select l.id as leg_id, l.deal_id, l.ordinal, b.contacts -> 0 ->> 'email' as to
  from ${dealLegs} l join ${deals} d on d.id = l.deal_id join ${banks} b on b.id = l.bank_id
  where l.status = 'sending' and b.contacts -> 0 ->> 'email' is not null
    and d.created_at < ${today.toISOString()}::timestamptz
  order by l.deal_id desc, l.ordinal desc limit 1`;

/** The box of the environment, which a demonstration may do without. */
const box = { id: null, ownerId: null };

const border = 'poruchitel-demo';

const rawOf = (heads: Readonly<Record<string, string>>, text: string, file?: Buffer): Buffer => {
  const plain = `Content-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: 8bit\n\n${text}\n`;
  const attached = file
    ? `--${border}\n${plain}\n--${border}\nContent-Type: application/pdf\nContent-Disposition: attachment; filename="zapros.pdf"\nContent-Transfer-Encoding: base64\n\n${file.toString('base64')}\n--${border}--\n`
    : plain;
  const kind = file ? { 'MIME-Version': '1.0', 'Content-Type': `multipart/mixed; boundary=${border}` } : {};
  const lines = Object.entries({ ...heads, ...kind }).map(([name, value]) => `${name}: ${value}`);
  return Buffer.from(`${lines.join('\n')}\n${file ? '\n' : ''}${attached}`.replaceAll('\n', '\r\n'));
};

const messageIdOf = async ({ read }: SeedTools, id: number): Promise<string> => {
  const [row] = await read((db) =>
    db
      .select({ messageId: letters.messageId })
      .from(bankLetters)
      .innerJoin(letters, eq(letters.id, bankLetters.letterId))
      .where(eq(bankLetters.id, id)),
  );
  return row?.messageId ?? '';
};

/** A letter to a bank with its answer, and two letters that fit nowhere by themselves. */
export const bankLettersSeed = defineSeed({
  name: 'deal-letters',
  order: 69,
  isBehind: true,
  title: 'Письма банкам',
  run: async (tools) => {
    const { runCall, actAs, today, services, read, progress } = tools;
    const place = await read((db) => selectRow<Place>(db, selectPlace(today)));
    if (!place) return;
    const acting = { caller: await actAs('operator'), now: today };
    const query = { application_id: place.deal_id };
    const { addressees } = await runCall(bankLetterCalls.listLetters, { query }, acting);
    const existing = addressees.find((one) => one.application_bank_id === place.leg_id);
    if (!existing) return;
    const body = {
      application_bank_id: place.leg_id,
      to: place.to,
      subject: data.subject,
      text: existing.text,
      document_ids: [],
    };
    const { id } = await runCall(bankLetterCalls.sendLetter, { body }, acting);
    const from = `${data.answer.name} <${place.to}>`;
    const heads = { From: from, Subject: data.answer.subject, 'In-Reply-To': await messageIdOf(tools, id) };
    const file = fictionalPdf([{ title: data.answer.name, paragraphs: [data.answer.subject] }]);
    const answer = rawOf({ ...heads, 'Message-ID': '<answer@demo.example>' }, data.answer.text, file);
    await bringLetter(services, { raw: answer, isCut: false, box });
    const token = legToken(place.deal_id, place.ordinal);
    for (const [at, { from: sender, subject, text }] of data.loose.entries()) {
      const input = { From: sender, Subject: subject.replace('{token}', token) };
      const raw = rawOf({ ...input, 'Message-ID': `<loose-${at}@demo.example>` }, text);
      await bringLetter(services, { raw, isCut: false, box });
      progress(at + 1, data.loose.length);
    }
  },
});
