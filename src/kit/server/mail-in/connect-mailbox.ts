import type { ImapFlow } from 'imapflow';
import type { MailboxSettings } from '#kit/server/mail-in/mailbox.settings.ts';

const patience = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 60_000 };
const loopback = new Set(['127.0.0.1', 'localhost', '::1', '[::1]']);

/** Signs in to a mailbox by IMAP; whoever asks for it logs out. */
export const connectMailbox = async (box: MailboxSettings): Promise<ImapFlow> => {
  const { ImapFlow: Client } = await import('imapflow'); // with what it brings, a quarter of the packages of a start
  const client = new Client({
    ...patience,
    host: box.host,
    port: box.port,
    secure: box.isSecure,
    ...(box.servername !== undefined && { servername: box.servername }),
    // A password never goes in the clear beyond this machine.
    ...(!box.isSecure && { doSTARTTLS: !loopback.has(box.host) }),
    auth: { user: box.user, pass: box.password },
    logger: false,
    disableAutoIdle: true,
  });
  client.on('error', () => undefined); // told by the command that fails with it
  await client.connect();
  return client;
};

/** Lays a letter of ours into a folder, read; throws where the folder is not there. */
export const layIntoFolder = async (box: MailboxSettings, raw: Buffer): Promise<void> => {
  const client = await connectMailbox(box);
  try {
    await client.append(box.folder, raw, ['\\Seen']);
  } finally {
    await client.logout().catch(() => client.close());
  }
};
