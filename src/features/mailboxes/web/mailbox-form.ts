import type { mailboxCalls } from '#features/mailboxes/mailboxes.contract.ts';
import type { LetterPurpose, MailSecurity } from '#features/mailboxes/mailboxes.kinds.ts';
import type { CallInput, CallReply } from '#kit/contract/define-call.ts';

export type Mailboxes = CallReply<(typeof mailboxCalls)['listMailboxes']>;
export type Mailbox = Mailboxes['items'][number];
type Body = CallInput<(typeof mailboxCalls)['createMailbox']>['body'];

/** What stands in the form; ports and the limit are what their fields hold. */
export type MailboxValues = {
  name: string;
  address: string;
  owner: string | null;
  purposes: LetterPurpose[];
  smtp_host: string;
  smtp_port: number | string;
  smtp_security: MailSecurity;
  is_read: boolean;
  imap: { host: string; port: number | string; security: MailSecurity; folder: string };
  login: string;
  password: string;
  daily_limit: number | string;
  signature: string;
  sent_folder: string;
  is_on: boolean;
};

/** How the wire calls what the form holds otherwise. */
export const wireNames = { owner_id: 'owner' } as const;

const fresh: MailboxValues = {
  name: '',
  address: '',
  owner: null,
  purposes: [],
  smtp_host: '',
  smtp_port: 465,
  smtp_security: 'tls',
  is_read: true,
  imap: { host: '', port: 993, security: 'tls', folder: 'INBOX' },
  login: '',
  password: '',
  daily_limit: '',
  signature: '',
  sent_folder: '',
  is_on: true,
};

const valuesOfBox = ({ smtp, imap, owner, ...box }: Mailbox): MailboxValues => ({
  ...fresh,
  name: box.name,
  address: box.address,
  owner: owner && String(owner.id),
  purposes: [...box.purposes],
  ...(smtp && { smtp_host: smtp.host, smtp_port: smtp.port, smtp_security: smtp.security }),
  ...(imap && { imap }),
  is_read: imap !== null,
  login: box.login,
  daily_limit: box.daily_limit ?? '',
  signature: box.signature,
  sent_folder: box.sent_folder,
  is_on: box.is_on,
});

/** What the form of a box begins with; null for a new one. */
export const valuesOf = (box: Mailbox | null): MailboxValues => (box ? valuesOfBox(box) : fresh);

export const bodyOf = ({ owner, is_read: isRead, ...values }: MailboxValues): Body => ({
  ...values,
  owner_id: owner === null ? null : Number(owner),
  // A person's box has the letters of his deals and no others.
  purposes: owner === null ? values.purposes : [],
  smtp_port: Number(values.smtp_port),
  imap: isRead ? { ...values.imap, port: Number(values.imap.port) } : null,
  daily_limit: values.daily_limit === '' ? null : Number(values.daily_limit),
});
