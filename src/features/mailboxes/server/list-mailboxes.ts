import { and, arrayOverlaps, asc, eq } from 'drizzle-orm';
import { moscowDateOf } from '#domain/moscow-date.ts';
import { shortName } from '#domain/person-name.ts';
import { staffRoles } from '#domain/role.ts';
import type { mailboxCalls } from '#features/mailboxes/mailboxes.contract.ts';
import type { MailSecurity } from '#features/mailboxes/mailboxes.kinds.ts';
import { mailboxTexts as texts } from '#features/mailboxes/mailboxes.texts.ts';
import {
  mailboxes,
  mailboxMarks,
  mailboxPurposes,
  mailboxSendings,
} from '#features/mailboxes/server/mailboxes.tables.ts';
import { waitingLetters } from '#features/mailboxes/server/queues.ts';
import { folderName, type Mailbox } from '#features/mailboxes/server/servers-of.ts';
import { users } from '#features/people/server/people.read.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import type { Db } from '#kit/server/database.ts';
import type { CallContext } from '#kit/server/implement.ts';
import { mailboxSettings } from '#kit/server/mail-in/mailbox.settings.ts';
import { canSeal } from '#kit/server/master-key/master-key.ts';

type Listed = CallReply<(typeof mailboxCalls)['listMailboxes']>;
type View = Listed['items'][number];
type RequestContext = Pick<CallContext, 'db' | 'now' | 'services'>;

/** What is told of a box beside what was typed: how sending and reading by it go. */
type State = Pick<View, 'sent_today' | 'waiting' | 'sent_at' | 'failure' | 'read_at' | 'reading_failure'>;

const sendingOf = (
  sending: typeof mailboxSendings.$inferSelect | undefined,
  today: string,
): Pick<State, 'sent_today' | 'sent_at' | 'failure'> => {
  if (!sending) return { sent_today: 0, sent_at: null, failure: null };
  const { day, taken, sentAt, failedAt, fault, words } = sending;
  return {
    sent_today: day === today ? taken : 0,
    sent_at: sentAt?.toISOString() ?? null,
    failure: failedAt && fault ? { at: failedAt.toISOString(), fault, words } : null,
  };
};

const readingOf = (
  mark: typeof mailboxMarks.$inferSelect | undefined,
): Pick<State, 'read_at' | 'reading_failure'> => ({
  read_at: mark?.visitedAt.toISOString() ?? null,
  reading_failure: mark?.failure ?? null,
});

const readStates = async ({ db, now, services }: RequestContext) => {
  const sendings = new Map((await db.select().from(mailboxSendings)).map((row) => [row.mailboxId, row]));
  const marks = new Map((await db.select().from(mailboxMarks)).map((row) => [row.folder, row]));
  const waiting = new Map<number | null, number>();
  for (const count of waitingLetters.contributions(services))
    for (const [id, letters] of await count(db)) waiting.set(id, letters);
  const today = moscowDateOf(now);
  return (id: number | null, folder: string | null): State => ({
    ...sendingOf(sendings.get(id), today),
    waiting: waiting.get(id) ?? 0,
    ...readingOf(folder === null ? undefined : marks.get(folder)),
  });
};

type StateOf = Awaited<ReturnType<typeof readStates>>;

const securityOf = (isSecure: boolean): MailSecurity => (isSecure ? 'tls' : 'starttls');

const serverAt = ({ protocol, hostname, port }: URL): NonNullable<View['smtp']> => {
  const isSecure = protocol === 'smtps:';
  return { host: hostname, port: Number(port) || (isSecure ? 465 : 587), security: securityOf(isSecure) };
};

/** The box of the environment, which letters leave by where no other has them. */
const environmentBox = ({ services }: RequestContext, stateOf: StateOf): View | null => {
  const { smtpUrl, mailFrom } = services.settings;
  const box = mailboxSettings.of(services.settings);
  if (smtpUrl === undefined && !box) return null;
  return {
    id: null,
    version: 0,
    name: texts.environment,
    address: /<([^<>]+)>/.exec(mailFrom)?.[1] ?? mailFrom,
    owner: null,
    purposes: [],
    smtp: smtpUrl === undefined ? null : serverAt(new URL(smtpUrl)),
    imap: box
      ? { host: box.host, port: box.port, security: securityOf(box.isSecure), folder: box.folder }
      : null,
    login: '',
    daily_limit: null,
    signature: '',
    sent_folder: '',
    is_on: true,
    ...stateOf(null, box ? folderName(box.user, box.host, box.folder) : null),
  };
};

const viewOf = (box: Mailbox, owner: View['owner'], purposes: View['purposes'], stateOf: StateOf): View => ({
  id: box.id,
  version: box.version,
  name: box.name,
  address: box.address,
  owner,
  purposes,
  smtp: { host: box.smtpHost, port: box.smtpPort, security: box.smtpSecurity },
  imap:
    box.imapHost === null
      ? null
      : { host: box.imapHost, port: box.imapPort, security: box.imapSecurity, folder: box.imapFolder },
  login: box.login,
  daily_limit: box.dailyLimit,
  signature: box.signature,
  sent_folder: box.sentFolder,
  is_on: box.isOn,
  ...stateOf(box.id, box.imapHost === null ? null : folderName(box.login, box.imapHost, box.imapFolder)),
});

/** Those who may have a box of their own. */
export const listOwners = async (db: Db): Promise<Listed['people']> => {
  const rows = await db
    .select()
    .from(users)
    .where(and(eq(users.status, 'active'), arrayOverlaps(users.roles, [...staffRoles])))
    .orderBy(asc(users.lastName), asc(users.firstName), asc(users.id));
  return rows.map((user) => ({ id: user.id, name: shortName(user) || user.username }));
};

/** Every box with how it does; the environment's first. */
export const listBoxes = async (context: RequestContext): Promise<View[]> => {
  const { db } = context;
  const stateOf = await readStates(context);
  const rows = await db
    .select({ box: mailboxes, owner: users })
    .from(mailboxes)
    .leftJoin(users, eq(users.id, mailboxes.ownerId))
    .orderBy(asc(mailboxes.id));
  const purposes = await db.select().from(mailboxPurposes);
  const first = environmentBox(context, stateOf);
  return [
    ...(first ? [first] : []),
    ...rows.map(({ box, owner }) =>
      viewOf(
        box,
        owner && { id: owner.id, name: shortName(owner) || owner.username },
        purposes.filter(({ mailboxId }) => mailboxId === box.id).map(({ purpose }) => purpose),
        stateOf,
      ),
    ),
  ];
};

/** The boxes, and who may have one of his own. */
export const listMailboxes = async (context: RequestContext): Promise<Listed> => ({
  can_keep: canSeal(context.services),
  people: await listOwners(context.db),
  items: await listBoxes(context),
});
