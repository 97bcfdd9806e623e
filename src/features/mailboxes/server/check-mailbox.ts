import { randomUUID } from 'node:crypto';
import { connect } from 'node:tls';
import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import type { mailboxCalls } from '#features/mailboxes/mailboxes.contract.ts';
import { mailboxErrors } from '#features/mailboxes/mailboxes.errors.ts';
import type { CheckStep } from '#features/mailboxes/mailboxes.kinds.ts';
import { mailboxTexts as texts } from '#features/mailboxes/mailboxes.texts.ts';
import { mailboxes } from '#features/mailboxes/server/mailboxes.tables.ts';
import { imapOf, type Mailbox, smtpOf } from '#features/mailboxes/server/servers-of.ts';
import type { CallParsed, CallReply } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import type { BeforeContext } from '#kit/server/implement.ts';
import { connectMailbox } from '#kit/server/mail-in/connect-mailbox.ts';
import type { MailboxSettings } from '#kit/server/mail-in/mailbox.settings.ts';
import { mailFaultOf } from '#kit/server/outbound/mail-fault.ts';
import { sendBy, visitServer } from '#kit/server/mailer.ts';
import type { Services } from '#kit/server/services.ts';

type Asked = CallParsed<(typeof mailboxCalls)['checkMailbox']>['body'];
type Answer = CallReply<(typeof mailboxCalls)['checkMailbox']>;
type Step = (services: Services, box: Mailbox, mark: string | undefined) => Promise<Partial<Answer>>;

const greetingMs = 15_000;
/** How long a letter to oneself is waited for, and how often it is looked for. */
const waitMs = 12_000;
const pauseMs = 1_500;

const messageIdOf = (mark: string): string => `<check-${mark}@poruchitel>`;

/** TLS from the first byte shows itself before anybody signs in; a raised one with the signing in. */
const greetByTls = ({ host, servername, port }: MailboxSettings): Promise<void> =>
  new Promise((resolve, reject) => {
    const socket = connect({ host, port, ...(servername !== undefined && { servername }) });
    socket.setTimeout(greetingMs, () => socket.destroy(new Error('timed out')));
    socket.once('secureConnect', () => {
      socket.destroy();
      resolve();
    });
    socket.once('error', reject);
  });

const find = async (server: MailboxSettings, mark: string): Promise<boolean> => {
  const client = await connectMailbox(server);
  try {
    await client.mailboxOpen(server.folder, { readOnly: true });
    const found = await client.search({ header: { 'message-id': messageIdOf(mark) } }, { uid: true });
    return (found || []).length > 0;
  } finally {
    await client.logout().catch(() => client.close());
  }
};

const steps: Readonly<Record<CheckStep, Step>> = {
  address: async (services, box) => {
    await smtpOf(services, box);
    await imapOf(services, box);
    return {};
  },
  tls: async (services, box) => {
    await visitServer({ ...(await smtpOf(services, box)), user: '' });
    const imap = await imapOf(services, box);
    if (imap?.isSecure) await greetByTls(imap);
    return {};
  },
  signIn: async (services, box) => {
    await visitServer(await smtpOf(services, box));
    const imap = await imapOf(services, box);
    if (imap) await (await connectMailbox(imap)).logout();
    return {};
  },
  send: async (services, box) => {
    const mark = randomUUID();
    const { name, address } = box;
    await sendBy(
      await smtpOf(services, box),
      { name, address },
      { to: address, subject: texts.testSubject, text: texts.testText, messageId: messageIdOf(mark) },
    );
    return { mark };
  },
  read: async (services, box, mark) => {
    const server = await imapOf(services, box);
    if (!server || mark === undefined) return { result: 'skipped' };
    for (let waited = 0; waited <= waitMs; waited += pauseMs) {
      if (await find(server, mark)) return {};
      await sleep(pauseMs);
    }
    return { result: 'late' };
  },
};

/** Tries one step of a box, for its administrator: what the server refuses is an answer, in its own words. */
export const checkMailbox = async (
  { id, step, mark }: Asked,
  { services }: Pick<BeforeContext, 'services'>,
): Promise<Answer> => {
  const [box] = await services.database.read((db) => db.select().from(mailboxes).where(eq(mailboxes.id, id)));
  if (!box) throw refuse(mailboxErrors.gone);
  const passed: Answer = { result: 'passed', fault: null, words: '', mark: null };
  try {
    return { ...passed, ...(await steps[step](services, box, mark)) };
  } catch (error) {
    return { ...passed, result: 'failed', ...mailFaultOf(error) };
  }
};
