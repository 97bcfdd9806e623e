import type { Bounce } from '#kit/server/mail-in/read-bounce.ts';

type Make = (returned: { readonly messageId: string; readonly to: string; readonly at: string }) => string;

const report = (from: string, messageId: string, status: string, words: string, returned: string): string =>
  `From: ${from}
To: answers@broker.example
Subject: Undelivered Mail Returned to Sender
Message-ID: ${messageId}
Auto-Submitted: auto-replied
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status; boundary="edge"

--edge
Content-Type: text/plain; charset=utf-8

${words}

--edge
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example

${status}

--edge
${returned}
--edge--
`;

const headers = (messageId: string, to: string): string =>
  `Content-Type: text/rfc822-headers

From: garant@broker.example
To: ${to}
Subject: words
Message-ID: ${messageId}
`;

/** What five makes of mail servers write of a letter that has come back, and what it means. */
export const bounces: Readonly<Record<string, { readonly kind: Bounce['kind']; readonly make: Make }>> = {
  postfix: {
    kind: 'noAddress',
    make: ({ messageId, to, at }) =>
      report(
        'MAILER-DAEMON@mx.example (Mail Delivery System)',
        `<postfix-${at}@mx.example>`,
        `Final-Recipient: rfc822; ${to}
Original-Recipient: rfc822;${to}
Action: failed
Status: 5.1.1
Diagnostic-Code: smtp; 550 5.1.1 <${to}>: Recipient address
    rejected: User unknown in virtual mailbox table`,
        `<${to}>: host mx.bank.example said: 550 5.1.1 User unknown`,
        headers(messageId, to),
      ),
  },
  exchange: {
    kind: 'returned',
    make: ({ messageId, to, at }) =>
      report(
        'postmaster@bank.example',
        `<exchange-${at}@bank.example>`,
        `Final-Recipient: rfc822;${to}
Action: failed
Status: 5.7.1
Diagnostic-Code: smtp;550 5.7.1 RESOLVER.RST.AuthRequired; authentication required`,
        'Your message wasn’t delivered because of security policies.',
        `Content-Type: message/rfc822\n\n${headers(messageId, to).split('\n\n').slice(1).join('\n\n')}\n\nwords`,
      ),
  },
  gmail: {
    kind: 'later',
    make: ({ messageId, to, at }) =>
      report(
        'Mail Delivery Subsystem <mailer-daemon@googlemail.com>',
        `<gmail-${at}@mx.google.com>`,
        `Final-Recipient: rfc822; ${to}
Action: failed
Status: 4.2.2
Diagnostic-Code: smtp; 452-4.2.2 The recipient's inbox is out of storage space.`,
        'The recipient’s inbox is full.',
        headers(messageId, to),
      ),
  },
  exim: {
    kind: 'noAddress',
    make: ({ messageId, to, at }) => `From: Mail Delivery System <Mailer-Daemon@mx.example>
To: answers@broker.example
Subject: Mail delivery failed: returning message to sender
Message-ID: <exim-${at}@mx.example>
X-Failed-Recipients: ${to}
Auto-Submitted: auto-replied
Content-Type: text/plain; charset=utf-8

This message was created automatically by mail delivery software.

A message that you sent could not be delivered to one or more of its
recipients. This is a permanent error. The following address(es) failed:

  ${to}
    Unrouteable address

------ This is a copy of the message, including all the headers. ------

Message-ID: ${messageId}
Subject: words
`,
  },
  qmail: {
    kind: 'noAddress',
    make: ({ messageId, to, at }) => `From: MAILER-DAEMON@mx.example
To: answers@broker.example
Subject: failure notice
Message-ID: <qmail-${at}@mx.example>
Content-Type: text/plain

Hi. This is the qmail-send program at mx.example.
I'm afraid I wasn't able to deliver your message to the following addresses.

<${to}>:
192.0.2.1 does not like recipient.
Remote host said: 550 sorry, no mailbox here by that name, no such user (#5.1.1)
Giving up on 192.0.2.1.

--- Below this line is a copy of the message.

Message-Id: ${messageId}
Subject: words
`,
  },
};
