import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { mailboxCalls } from '#features/mailboxes/mailboxes.contract.ts';
import { mailboxErrors } from '#features/mailboxes/mailboxes.errors.ts';
import { mailboxTexts as texts } from '#features/mailboxes/mailboxes.texts.ts';
import { listOwners } from '#features/mailboxes/server/list-mailboxes.ts';
import { mailboxes, mailboxPurposes } from '#features/mailboxes/server/mailboxes.tables.ts';
import type { Mailbox } from '#features/mailboxes/server/servers-of.ts';
import { sealPassword } from '#features/mailboxes/server/vault.ts';
import type { CallParsed } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { refuseField } from '#kit/contract/kit.errors.ts';
import type { Operation } from '#kit/server/implement.ts';
import { recordChange } from '#kit/server/record-change.ts';

type Calls = typeof mailboxCalls;
type Typed = CallParsed<Calls['createMailbox']>['body'];

const entity = 'mailbox';
/** Apart from the other pairs of numbers that transactions wait for each other by. */
const boxesLock = 4_412;

/** Two who save boxes at once do it one after the other: what a box may have hangs on all of them. */
const lockBoxes = ({ db }: Operation): Promise<unknown> =>
  db.execute(sql`select pg_advisory_xact_lock(${boxesLock}::int, 0::int)`);

const columnsOf = (box: Typed) => ({
  name: box.name,
  address: box.address,
  ownerId: box.owner_id,
  isOn: box.is_on,
  smtpHost: box.smtp_host.toLowerCase(),
  smtpPort: box.smtp_port,
  smtpSecurity: box.smtp_security,
  imapHost: box.imap?.host.toLowerCase() ?? null,
  imapPort: box.imap?.port ?? 993,
  imapSecurity: box.imap?.security ?? ('tls' as const),
  imapFolder: box.imap?.folder ?? 'INBOX',
  login: box.login,
  dailyLimit: box.daily_limit,
  signature: box.signature,
  sentFolder: box.sent_folder,
});

/** What may be said of one box only beside the others. */
const refuseTaken = async ({ db }: Operation, box: Typed, id: number): Promise<void> => {
  const others = await db.select().from(mailboxes).where(ne(mailboxes.id, id));
  if (others.some(({ address }) => address === box.address)) throw refuseField('address', texts.addressTaken);
  if (box.owner_id !== null) {
    if (box.purposes.length > 0) throw refuseField('purposes', texts.ownPurposes);
    const people = await listOwners(db);
    if (!people.some((one) => one.id === box.owner_id)) throw refuseField('owner_id', texts.ownerUnknown);
    if (box.is_on && others.some(({ ownerId, isOn }) => isOn && ownerId === box.owner_id))
      throw refuseField('owner_id', texts.ownerTaken);
  }
  if (box.purposes.length === 0) return;
  const [taken] = await db
    .select({ name: mailboxes.name })
    .from(mailboxPurposes)
    .innerJoin(mailboxes, eq(mailboxes.id, mailboxPurposes.mailboxId))
    .where(and(inArray(mailboxPurposes.purpose, box.purposes), ne(mailboxes.id, id)));
  if (taken) throw refuseField('purposes', texts.purposeTaken(taken.name));
};

const keepPurposes = async ({ db }: Operation, id: number, { purposes }: Typed): Promise<void> => {
  await db.delete(mailboxPurposes).where(eq(mailboxPurposes.mailboxId, id));
  const kept = [...new Set(purposes)];
  if (kept.length > 0)
    await db.insert(mailboxPurposes).values(kept.map((purpose) => ({ purpose, mailboxId: id })));
};

/** What the log keeps of a box: all of it but its password. */
const logged = ({ password: _password, ...box }: Typed): Readonly<Record<string, unknown>> => box;

/** Brings a box; its password is sealed and shown to nobody again. */
export const createMailbox = async (operation: Operation, box: Typed): Promise<{ id: number }> => {
  const { db, services } = operation;
  await lockBoxes(operation);
  if (box.password === '') throw refuseField('password', texts.passwordRequired);
  await refuseTaken(operation, box, 0);
  const [made] = await db
    .insert(mailboxes)
    .values({ ...columnsOf(box), sealedPassword: '' })
    .returning({ id: mailboxes.id });
  const id = made?.id ?? 0;
  // Sealed for its row, which is known only now.
  const sealedPassword = sealPassword(services, id, box.password);
  await db.update(mailboxes).set({ sealedPassword }).where(eq(mailboxes.id, id));
  await keepPurposes(operation, id, box);
  await recordChange(operation, { entity, entityId: id, after: logged(box) });
  return { id };
};

/** A kept password goes to no server and under no name but those it was typed for. */
const isElsewhere = (before: Mailbox, after: ReturnType<typeof columnsOf>): boolean =>
  before.login !== after.login ||
  before.smtpHost !== after.smtpHost ||
  (after.imapHost !== null && before.imapHost !== after.imapHost);

/** Changes a box that nobody has changed meanwhile. */
export const updateMailbox = async (
  operation: Operation,
  { id, version, ...box }: CallParsed<Calls['updateMailbox']>['body'],
): Promise<{ version: number }> => {
  const { db, services } = operation;
  await lockBoxes(operation);
  const [before] = await db.select().from(mailboxes).where(eq(mailboxes.id, id)).for('update');
  if (!before) throw refuse(mailboxErrors.gone);
  if (before.version !== version) throw refuse(mailboxErrors.changed);
  const columns = columnsOf(box);
  if (box.password === '' && isElsewhere(before, columns)) throw refuseField('password', texts.passwordAgain);
  await refuseTaken(operation, box, id);
  const sealed = box.password === '' ? {} : { sealedPassword: sealPassword(services, id, box.password) };
  await db
    .update(mailboxes)
    .set({ ...columns, ...sealed, version: version + 1 })
    .where(eq(mailboxes.id, id));
  await keepPurposes(operation, id, box);
  const { sealedPassword: _sealed, ...shown } = before;
  await recordChange(operation, {
    entity,
    entityId: id,
    before: shown,
    after: { ...logged(box), is_password_new: box.password !== '' },
  });
  return { version: version + 1 };
};
