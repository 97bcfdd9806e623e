import { and, asc, desc, eq, gt, isNotNull } from 'drizzle-orm';
import type { ReadingFailure } from '#features/mailboxes/mailboxes.kinds.ts';
import { mailboxes, mailboxMarks } from '#features/mailboxes/server/mailboxes.tables.ts';
import { folderName, imapOf } from '#features/mailboxes/server/servers-of.ts';
import type { Db } from '#kit/server/database.ts';
import { forEachRow } from '#kit/server/for-each-row.ts';
import { mailFaultOf } from '#kit/server/outbound/mail-fault.ts';
import { type MailboxSettings, mailboxSettings } from '#kit/server/mail-in/mailbox.settings.ts';
import { type MailboxMark, type RawLetter, visitMailbox } from '#kit/server/mail-in/visit-mailbox.ts';
import type { Services } from '#kit/server/services.ts';

/** A box as it is read: null ids are of the environment's. */
export type ReadBox = { readonly id: number | null; readonly ownerId: number | null };

/** Takes a letter in; `note` is written with it, so that neither is there without the other. */
type Take = (letter: RawLetter, box: ReadBox, note: (db: Db) => Promise<unknown>) => Promise<void>;

type Visited = {
  readonly box: ReadBox;
  /** By which the place in it is remembered. */
  readonly folder: string;
  readonly server: () => Promise<MailboxSettings | null>;
};

const keepMark = (db: Db, folder: string, mark: MailboxMark, now: Date) => {
  const row = { ...mark, visitedAt: now, failure: null };
  return db
    .insert(mailboxMarks)
    .values({ folder, ...row })
    .onConflictDoUpdate({ target: mailboxMarks.folder, set: row });
};

const noteFailure = async (services: Services, { folder, box }: Visited, error: unknown): Promise<void> => {
  const now = services.clock.now();
  const { fault, words } = mailFaultOf(error);
  const failure: ReadingFailure = fault === 'login' || fault === 'folder' ? fault : 'unreachable';
  services.log.warn({ event: 'mailbox not read', mailbox: box.id, fault, words });
  const first = { folder, validity: '', lastUid: 0, startedAt: now, visitedAt: now, failure };
  await services.database.write((db) =>
    db
      .insert(mailboxMarks)
      .values(first)
      .onConflictDoUpdate({ target: mailboxMarks.folder, set: { visitedAt: now, failure } }),
  );
};

const visit = async (services: Services, visited: Visited, take: Take): Promise<void> => {
  const { folder, box, server } = visited;
  const [row] = await services.database.read((db) =>
    db.select().from(mailboxMarks).where(eq(mailboxMarks.folder, folder)),
  );
  let own: unknown;
  try {
    const settings = await server();
    if (!settings) return;
    const mark = await visitMailbox(settings, {
      // A folder that was never opened has no mark yet, only the failure.
      mark:
        row && row.validity !== ''
          ? { validity: row.validity, lastUid: row.lastUid, startedAt: row.startedAt }
          : null,
      now: services.clock.now(),
      take: (letter, at) =>
        // Whoever dies between two letters begins with the next.
        take(letter, box, (db) => keepMark(db, folder, at, services.clock.now())).catch((error: unknown) => {
          own = error;
          throw error;
        }),
    });
    await services.database.write((db) => keepMark(db, folder, mark, services.clock.now()));
  } catch (error) {
    // What fails on our side is no fault of the box: the job tells of it and comes back to the same letter.
    if (error === own) throw error;
    await noteFailure(services, visited, error);
  }
};

const visitAll = async (services: Services, take: Take): Promise<void> => {
  const environment = mailboxSettings.of(services.settings);
  if (environment) {
    const folder = folderName(environment.user, environment.host, environment.folder);
    const box = { id: null, ownerId: null };
    await visit(services, { box, folder, server: () => Promise.resolve(environment) }, take);
  }
  await forEachRow(
    services,
    (after, limit) =>
      services.database.read((db) =>
        db
          .select()
          .from(mailboxes)
          .where(and(gt(mailboxes.id, after), eq(mailboxes.isOn, true), isNotNull(mailboxes.imapHost)))
          .orderBy(asc(mailboxes.id))
          .limit(limit),
      ),
    async (row) => {
      const box = { id: row.id, ownerId: row.ownerId };
      const folder = folderName(row.login, row.imapHost ?? '', row.imapFolder);
      await visit(services, { box, folder, server: () => imapOf(services, row) }, take);
    },
  );
};

const visits = new WeakMap<Services, Promise<void>>();

/** Takes what is new in every box that is read, one box after another; one round at a time. */
export const visitBoxes = async (services: Services, take: Take): Promise<void> => {
  const visiting = visits.get(services) ?? visitAll(services, take).finally(() => visits.delete(services));
  visits.set(services, visiting);
  await visiting;
};

/** Whether any box is read, and how the visit went that was made last. */
export const lastVisit = async (
  db: Db,
  services: Pick<Services, 'settings'>,
): Promise<{ readonly visitedAt: Date; readonly failure: ReadingFailure | null } | null | undefined> => {
  const isRead = and(eq(mailboxes.isOn, true), isNotNull(mailboxes.imapHost));
  if (!mailboxSettings.of(services.settings) && (await db.$count(mailboxes, isRead)) === 0) return undefined;
  const [mark] = await db.select().from(mailboxMarks).orderBy(desc(mailboxMarks.visitedAt)).limit(1);
  return mark ?? null;
};
