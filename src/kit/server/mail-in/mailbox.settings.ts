import * as z from 'zod/mini';
import { defineSettings } from '#kit/server/define-settings.ts';
import { BadSettings } from '#kit/server/settings.ts';

/** A mailbox that is read by IMAP. */
export type MailboxSettings = {
  readonly host: string;
  /** The name its certificate is of, where `host` is an address. */
  readonly servername?: string;
  readonly port: number;
  /** TLS from the first byte; without it the connection must be raised to TLS, but for one on loopback. */
  readonly isSecure: boolean;
  readonly user: string;
  readonly password: string;
  readonly folder: string;
};

/** The mailbox that answers come to; none is visited where none is configured. */
export const mailboxSettings = defineSettings({
  name: 'mailbox',
  variables: {
    IMAP_URL: z.optional(z.url({ protocol: /^imaps?$/ })),
    IMAP_FOLDER: z._default(z.string().check(z.regex(/^[^\p{Cc}"\\]{1,200}$/u, 'not a folder')), 'INBOX'),
  },
  secrets: ['IMAP_URL'],
  read: ({ IMAP_URL: url, IMAP_FOLDER: folder }): MailboxSettings | undefined => {
    if (url === undefined) return undefined;
    const { protocol, hostname, port, username, password } = new URL(url);
    if (username === '' || password === '') throw new BadSettings(['IMAP_URL: user and password are wanted']);
    const isSecure = protocol === 'imaps:';
    return {
      host: hostname,
      port: Number(port) || (isSecure ? 993 : 143),
      isSecure,
      user: decodeURIComponent(username),
      password: decodeURIComponent(password),
      folder,
    };
  },
});
