import { sql, type SQL } from 'drizzle-orm';
import type { LetterPurpose } from '#features/mailboxes/mailboxes.kinds.ts';
import { mailboxes, mailboxPurposes } from '#features/mailboxes/server/mailboxes.tables.ts';
import type { Db } from '#kit/server/database.ts';

/** What a letter is about, and whose deal it speaks of: he writes from his own box. */
export type Sending = { readonly purpose: LetterPurpose; readonly ownerId?: number | null };

/** The box a letter leaves by: the person's own, else the one of the purpose; null for the box of the environment. */
export const boxFor = ({ purpose, ownerId = null }: Sending): SQL<number | null> =>
  sql`(select m.id from ${mailboxes} m where m.is_on and (m.owner_id = ${ownerId}::int
    or m.owner_id is null and m.id in (select p.mailbox_id from ${mailboxPurposes} p where p.purpose = ${purpose}::text))
    order by m.owner_id nulls last limit 1)`;

/** Whether an answer to such a letter comes to a box that is read by itself. */
export const isAnswerRead = async (db: Db, sending: Sending): Promise<boolean> => {
  const [box] = await db
    .select()
    .from(mailboxes)
    .where(sql`${mailboxes.id} = ${boxFor(sending)}`);
  return box !== undefined && box.imapHost !== null;
};
