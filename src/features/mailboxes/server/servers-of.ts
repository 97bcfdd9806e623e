import { privateHosts } from '#kit/server/outbound/private-hosts.settings.ts';
import type { mailboxes } from '#features/mailboxes/server/mailboxes.tables.ts';
import { unsealPassword } from '#features/mailboxes/server/vault.ts';
import type { MailboxSettings } from '#kit/server/mail-in/mailbox.settings.ts';
import type { MailServer } from '#kit/server/mailer.ts';
import { publicAddressOf } from '#kit/server/outbound/public-address.ts';
import type { Services } from '#kit/server/services.ts';

type Holder = Pick<Services, 'settings'>;
export type Mailbox = typeof mailboxes.$inferSelect;

const addressOf = ({ settings }: Holder, host: string): Promise<string> =>
  publicAddressOf(host, { allowsPrivate: privateHosts.of(settings) ?? false });

/** Where a box sends by, with its password; throws `ForbiddenHost`. */
export const smtpOf = async (holder: Holder, box: Mailbox): Promise<MailServer> => ({
  host: await addressOf(holder, box.smtpHost),
  servername: box.smtpHost,
  port: box.smtpPort,
  isSecure: box.smtpSecurity === 'tls',
  user: box.login,
  password: unsealPassword(holder, box.id, box.sealedPassword),
});

/** Where a box is read, with its password, or null where it is not; throws `ForbiddenHost`. */
export const imapOf = async (holder: Holder, box: Mailbox): Promise<MailboxSettings | null> =>
  box.imapHost === null
    ? null
    : {
        host: await addressOf(holder, box.imapHost),
        servername: box.imapHost,
        port: box.imapPort,
        isSecure: box.imapSecurity === 'tls',
        user: box.login,
        password: unsealPassword(holder, box.id, box.sealedPassword),
        folder: box.imapFolder,
      };

/** The name a folder of a box is remembered by: one place for it, however many boxes are typed for it. */
export const folderName = (user: string, host: string, folder: string): string => `${user}@${host}/${folder}`;
