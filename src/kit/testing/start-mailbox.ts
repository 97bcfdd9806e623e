import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

/** A letter as its reader sees it: to whom, and the decoded text; `raw` is what came over the wire. */
export type ReceivedLetter = { readonly to: string; readonly text: string; readonly raw: string };

/** A mail server for tests that speaks real SMTP and keeps what it is given; `box` signs in with `secret`, others need not. */
export type Mailbox = {
  readonly smtpUrl: string;
  readonly letters: readonly ReceivedLetter[];
  /** Waits for the next letter that is not read yet. */
  readonly next: () => Promise<ReceivedLetter>;
  /** Answers every address by this line, such as `451 later`, until it is called with nothing. */
  readonly refuse: (line?: string) => void;
  readonly stop: () => Promise<void>;
};

const fromQuotedPrintable = (text: string): string =>
  Buffer.from(
    text
      .replaceAll(/=\r\n/g, '')
      .replaceAll(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString();

const readLetter = (to: string, raw: string): ReceivedLetter => {
  const [head = '', ...body] = raw.split('\r\n\r\n');
  const content = body.join('\r\n\r\n');
  if (/transfer-encoding: base64/i.test(head))
    return { to, text: Buffer.from(content, 'base64').toString(), raw };
  return { to, text: /quoted-printable/i.test(head) ? fromQuotedPrintable(content) : content, raw };
};

type Workspace = {
  readonly take: (letter: ReceivedLetter) => void;
  readonly refusal: () => string | undefined;
};

const serve = (socket: Socket, { take, refusal }: Workspace): void => {
  let to = '';
  let rest = '';
  let isData = false;
  const report = (line: string): void => void socket.write(`${line}\r\n`);
  const answer = (line: string): void => {
    const verb = line.slice(0, 4).toUpperCase();
    if (verb === 'RCPT') to = /<([^>]*)>/.exec(line)?.[1] ?? '';
    const refused = verb === 'RCPT' ? refusal() : undefined;
    if (refused) {
      report(refused);
      return;
    }
    if (verb === 'EHLO') {
      report('250-test\r\n250 AUTH PLAIN');
      return;
    }
    if (verb === 'AUTH') {
      const [, user, password] = Buffer.from(line.split(' ')[2] ?? '', 'base64')
        .toString()
        .split('\0');
      report(user === 'box' && password === 'secret' ? '235 in' : '535 5.7.8 wrong name or password');
      return;
    }
    isData = verb === 'DATA';
    report(isData ? '354 go on' : verb === 'QUIT' ? '221 bye' : '250 ok');
  };
  report('220 test');
  socket.on('error', () => undefined);
  socket.on('data', (chunk: Buffer) => {
    rest += chunk.toString('latin1');
    for (;;) {
      const end = rest.indexOf(isData ? '\r\n.\r\n' : '\r\n');
      if (end < 0) return;
      const part = rest.slice(0, end);
      rest = rest.slice(end + (isData ? 5 : 2));
      if (isData) {
        isData = false;
        take(readLetter(to, part));
        report('250 taken');
      } else answer(part);
    }
  });
};

/** Starts a mail server on a free port of this machine; give its `smtpUrl` to `startApi`. */
export const startMailbox = async (): Promise<Mailbox> => {
  const letters: ReceivedLetter[] = [];
  const sockets = new Set<Socket>();
  let read = 0;
  let wake = (): void => undefined;
  let refusal: string | undefined;
  const server = createServer((socket) => {
    sockets.add(socket);
    serve(socket, {
      refusal: () => refusal,
      take: (letter) => {
        letters.push(letter);
        wake();
      },
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    smtpUrl: `smtp://127.0.0.1:${port}`,
    letters,
    next: async () => {
      if (read >= letters.length) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
      const letter = letters[read];
      read += 1;
      if (!letter) throw new Error('No letter');
      return letter;
    },
    refuse: (line) => {
      refusal = line;
    },
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
};
