import type { Readable } from 'node:stream';

/** A file that goes with a letter. */
export type Attachment = {
  readonly name: string;
  readonly type: string;
  readonly content: Readable | Buffer /** By which the text names it; none of an ordinary one. */;
  readonly cid?: string;
};

/** A letter of plain text to one person; a letter sent again keeps its `messageId`, so that a reader sees one. */
export type Letter = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The same for readers that show pictures. */
  readonly html?: string;
  readonly messageId: string;
  readonly attachments?: readonly Attachment[];
  /** Where an answer goes; the sender's own address otherwise. */
  readonly replyTo?: string;
  /** Where one press stops such letters (RFC 2369, RFC 8058). */
  readonly unsubscribe?: string;
};

/** Delivers letters; `isConfigured` is false where the operator named no SMTP server. */
export type Mailer = { readonly isConfigured: boolean; readonly send: (letter: Letter) => Promise<void> };

/** The longest an attempt may be silent; whoever claims a letter holds it for longer than that. */
const patience = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 60_000 };

const optionsOf = ({ to, attachments = [], replyTo, unsubscribe, ...letter }: Letter) => ({
  ...letter,
  // An address given as a record is one address, whatever commas it holds.
  to: { name: '', address: to },
  ...(unsubscribe && {
    list: { unsubscribe },
    headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  }),
  ...(replyTo && { replyTo: { name: '', address: replyTo } }),
  attachments: attachments.map(({ name, type, content, cid }) => ({
    filename: name,
    contentType: type,
    content,
    ...(cid && { cid, contentDisposition: 'inline' as const }),
  })),
});

// Most servers start without a letter to send.
const loadNodemailer = () => import('nodemailer');

/** Letters by SMTP when an address of a server is given; otherwise nothing is sent and the caller says so. */
export const openMailer = (smtpUrl: string | undefined, from: string): Mailer => {
  if (!smtpUrl) return { isConfigured: false, send: () => Promise.resolve() };
  const openTransport = async () => {
    const { createTransport } = await loadNodemailer();
    return createTransport({ url: smtpUrl, ...patience }, { from });
  };
  let transport: ReturnType<typeof openTransport> | undefined;
  return {
    isConfigured: true,
    send: async (letter) => {
      transport ??= openTransport();
      await (await transport).sendMail({ from, ...optionsOf(letter) });
    },
  };
};

/** A mail server letters leave by: `host` as it is connected to, `servername` as its certificate calls it. */
export type MailServer = {
  readonly host: string;
  readonly servername: string;
  readonly port: number;
  /** TLS from the first byte; without it the connection must be raised to TLS, but for one on loopback. */
  readonly isSecure: boolean;
  readonly user: string;
  readonly password: string;
};

const loopback = new Set(['127.0.0.1', '::1']);

const openServer = async ({ host, servername, port, isSecure, user, password }: MailServer) =>
  (await loadNodemailer()).createTransport({
    ...patience,
    host,
    port,
    secure: isSecure,
    requireTLS: !isSecure && !loopback.has(host),
    tls: { servername },
    ...(user !== '' && { auth: { user, pass: password } }),
  });

/** Connects to a server and signs in; without a user's name it only comes as far as TLS. */
export const visitServer = async (server: MailServer): Promise<void> => {
  await (await openServer(server)).verify();
};

type Sender = { readonly name: string; readonly address: string };

/** Sends a letter by a server; answers it as it went over the wire. */
export const sendBy = async (server: MailServer, from: Sender, letter: Letter): Promise<Buffer> => {
  const { createTransport } = await loadNodemailer();
  const writing = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const { message: raw } = await writing.sendMail({ from, ...optionsOf(letter) });
  if (!Buffer.isBuffer(raw)) throw new Error('A letter was not written as bytes');
  await (await openServer(server)).sendMail({ envelope: { from: from.address, to: letter.to }, raw });
  return raw;
};
