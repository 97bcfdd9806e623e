import type { Readable } from 'node:stream';

/** A file that goes with a letter. */
export type Attachment = { readonly name: string; readonly type: string; readonly content: Readable };

/** A letter of plain text to one person; a letter sent again keeps its `messageId`, so that a reader sees one. */
export type Letter = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
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

/** Letters by SMTP when an address of a server is given; otherwise nothing is sent and the caller says so. */
export const openMailer = (smtpUrl: string | undefined, from: string): Mailer => {
  if (!smtpUrl) return { isConfigured: false, send: () => Promise.resolve() };
  const openTransport = async () => {
    const { createTransport } = await import('nodemailer'); // most servers start without a letter to send
    return createTransport({ url: smtpUrl, ...patience }, { from });
  };
  let transport: ReturnType<typeof openTransport> | undefined;
  return {
    isConfigured: true,
    send: async ({ to, attachments = [], replyTo, unsubscribe, ...letter }) => {
      const more = {
        ...(unsubscribe && {
          list: { unsubscribe },
          headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
        }),
        ...(replyTo && { replyTo: { name: '', address: replyTo } }),
        attachments: attachments.map(({ name, type, content }) => ({
          filename: name,
          contentType: type,
          content,
        })),
      };
      // An address given as a record is one address, whatever commas it holds.
      transport ??= openTransport();
      await (await transport).sendMail({ from, to: { name: '', address: to }, ...letter, ...more });
    },
  };
};
