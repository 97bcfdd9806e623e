import { eq } from 'drizzle-orm';
import { mailboxes } from '#features/mailboxes/server/mailboxes.tables.ts';
import { imapOf, type Mailbox, smtpOf } from '#features/mailboxes/server/servers-of.ts';
import { layIntoFolder } from '#kit/server/mail-in/connect-mailbox.ts';
import { mailFaultOf } from '#kit/server/outbound/mail-fault.ts';
import { type Letter, sendBy } from '#kit/server/mailer.ts';
import type { Services } from '#kit/server/services.ts';

const signed = (text: string, signature: string): string =>
  signature === '' ? text : `${text}\n\n-- \n${signature}`;

/** A copy into the folder of sent letters; the letter has left, so that a failure here is only told. */
const keepCopy = async (services: Services, box: Mailbox, raw: Buffer): Promise<void> => {
  if (box.sentFolder === '') return;
  try {
    const server = await imapOf(services, box);
    if (server) await layIntoFolder({ ...server, folder: box.sentFolder }, raw);
  } catch (error) {
    services.log.warn({ event: 'no copy of a letter', mailbox: box.id, ...mailFaultOf(error) });
  }
};

/** Sends a letter by a box, under its name and signature, and keeps a copy in its folder of sent letters. */
export const sendThrough = async (services: Services, mailboxId: number, letter: Letter): Promise<void> => {
  const [box] = await services.database.read((db) =>
    db.select().from(mailboxes).where(eq(mailboxes.id, mailboxId)),
  );
  if (!box) throw new Error(`No mailbox ${mailboxId}`);
  const { name, address, signature } = box;
  const raw = await sendBy(
    await smtpOf(services, box),
    { name, address },
    { ...letter, text: signed(letter.text, signature) },
  );
  await keepCopy(services, box, raw);
};
