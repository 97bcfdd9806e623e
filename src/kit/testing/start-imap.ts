import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import type { MailboxSettings } from '#kit/server/mail-in/mailbox.settings.ts';

/** A mailbox for tests that speaks real IMAP over loopback: one folder, letters numbered upwards. */
export type ImapBox = {
  readonly settings: MailboxSettings;
  /** Lays a letter into the folder as it would come over the wire. */
  readonly put: (raw: string) => void;
  /** What clients have laid into another folder. */
  readonly laid: (folder: string) => readonly string[];
  /** What clients have said, without passwords. */
  readonly stated: readonly string[];
  /** Cuts the line when a client asks for the n-th letter, once; nothing cuts it otherwise. */
  readonly cutAt: (uid: number) => void;
  /** Numbers the letters anew, as a folder that was made again does. */
  readonly renumber: () => void;
  readonly stop: () => Promise<void>;
};

const capabilities = 'IMAP4rev1 AUTH=PLAIN';

type Folder = {
  validity: number;
  readonly letters: Buffer[];
  readonly others: Map<string, string[]>;
  cutAt: number;
  readonly stated: string[];
};

const flags = '(\\Seen)';

const answerOpen = ({ letters, validity }: Folder): string[] => [
  `* ${letters.length} EXISTS`,
  '* 0 RECENT',
  `* FLAGS ${flags}`,
  `* OK [UIDVALIDITY ${validity}] ok`,
  `* OK [UIDNEXT ${letters.length + 1}] ok`,
];

const uidsFrom = (folder: Folder, words: string): number[] => {
  const named = /HEADER MESSAGE-ID "?(<[^">]+>)/i.exec(words)?.[1];
  if (named !== undefined)
    return folder.letters.flatMap((raw, place) => (raw.includes(named) ? [place + 1] : []));
  const from = Number(/(\d+):\*/.exec(words)?.[1] ?? 1);
  const last = folder.letters.length;
  const all = Array.from({ length: last }, (_, at) => at + 1).filter((uid) => uid >= from);
  return all.length === 0 && last > 0 ? [last] : all;
};

const fetchOne = (folder: Folder, words: string): Buffer => {
  const uid = Number(/FETCH (\d+)/i.exec(words)?.[1] ?? 0);
  const raw = folder.letters[uid - 1];
  if (!raw) return Buffer.alloc(0);
  const part = /BODY\.PEEK\[\](<[\d.]+>)?/i.exec(words)?.[1] ? '<0>' : '';
  const head = `* ${uid} FETCH (UID ${uid} RFC822.SIZE ${raw.length} BODY[]${part} {${raw.length}}\r\n`;
  return Buffer.concat([Buffer.from(head), raw, Buffer.from(')\r\n')]);
};

const serve = (socket: Socket, folder: Folder): void => {
  const report = (line: string): void => void socket.write(`${line}\r\n`);
  let rest = '';
  let waiting = '';
  let laid: { readonly tag: string; readonly bytes: number; readonly name: string } | null = null;
  const commands: Readonly<Record<string, (words: string) => void>> = {
    CAPABILITY: () => report(`* CAPABILITY ${capabilities}`),
    ID: () => report('* ID NIL'),
    NAMESPACE: () => report('* NAMESPACE (("" "/")) NIL NIL'),
    // Asked for nothing it tells how names are parted.
    LIST: (words) =>
      report(words === '"" ""' ? '* LIST (\\Noselect) "/" ""' : '* LIST (\\HasNoChildren) "/" "INBOX"'),
    LSUB: () => undefined,
    EXAMINE: () => answerOpen(folder).forEach(report),
    LOGOUT: () => report('* BYE'),
  };
  const answer = (line: string): void => {
    if (waiting !== '') {
      const tag = waiting;
      waiting = '';
      const [, user, password] = Buffer.from(line, 'base64').toString().split('\0');
      report(
        user === 'box' && password === 'secret' ? `${tag} OK in` : `${tag} NO [AUTHENTICATIONFAILED] no`,
      );
      return;
    }
    const [tag = '', verb = '', ...words] = line.split(' ');
    const command = verb.toUpperCase();
    folder.stated.push(
      `${command} ${command === 'LOGIN' || command === 'AUTHENTICATE' ? '' : words.join(' ')}`.trim(),
    );
    if (command === 'AUTHENTICATE' && words.length === 1) {
      waiting = tag;
      return report('+ ');
    }
    if (command === 'AUTHENTICATE') {
      waiting = tag;
      return answer(words[1] ?? '');
    }
    if (command === 'LOGIN') {
      const isHim = words.join(' ').replaceAll('"', '') === 'box secret';
      return report(isHim ? `${tag} OK in` : `${tag} NO [AUTHENTICATIONFAILED] no`);
    }
    if (command === 'UID' && /^SEARCH/i.test(words.join(' ')))
      report(`* SEARCH ${uidsFrom(folder, words.join(' ')).join(' ')}`.trim());
    else if (command === 'UID') {
      const asked = Number(/FETCH (\d+)/i.exec(words.join(' '))?.[1] ?? 0);
      if (asked === folder.cutAt) {
        folder.cutAt = 0;
        socket.destroy();
        return;
      }
      socket.write(fetchOne(folder, words.join(' ')));
    } else if (command === 'EXAMINE' && !words.join(' ').includes('INBOX')) {
      return report(`${tag} NO no such folder`);
    } else commands[command]?.(words.join(' '));
    report(`${tag} OK ${command === 'EXAMINE' ? '[READ-ONLY] ' : ''}done`);
    if (command === 'LOGOUT') socket.end();
  };
  report(`* OK [CAPABILITY ${capabilities}] test`);
  socket.on('error', () => undefined);
  /** The letter that follows an APPEND, once all of it is there. */
  const layIn = (): boolean => {
    if (!laid || rest.length < laid.bytes + 2) return false;
    const letter = Buffer.from(rest.slice(0, laid.bytes), 'latin1');
    if (laid.name === 'INBOX') folder.letters.push(letter);
    else folder.others.set(laid.name, [...(folder.others.get(laid.name) ?? []), letter.toString()]);
    report(`${laid.tag} OK laid in`);
    rest = rest.slice(laid.bytes + 2);
    laid = null;
    return true;
  };
  socket.on('data', (chunk: Buffer) => {
    rest += chunk.toString('latin1');
    if (laid && !layIn()) return;
    for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
      const append = /^(\S+) APPEND "?([^" ]+)"?(?: \([^)]*\))?(?: "[^"]*")? \{(\d+)(\+?)\}\r\n/.exec(rest);
      if (append) {
        const [whole, tag = '', name = '', bytes, plus] = append;
        laid = { tag, bytes: Number(bytes), name };
        rest = rest.slice(whole.length);
        if (plus === '') report('+ go on');
        if (!layIn()) return;
        continue;
      }
      const line = rest.slice(0, end);
      rest = rest.slice(end + 2);
      answer(line);
    }
  });
};

/** Starts a mailbox on a free port of this machine; give its `settings` to `startApi({ mailbox })`. */
export const startImap = async (): Promise<ImapBox> => {
  const folder: Folder = { validity: 1, letters: [], others: new Map(), cutAt: 0, stated: [] };
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    serve(socket, folder);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    settings: { host: '127.0.0.1', port, isSecure: false, user: 'box', password: 'secret', folder: 'INBOX' },
    put: (raw) => void folder.letters.push(Buffer.from(raw.replaceAll(/\r?\n/g, '\r\n'))),
    laid: (name) => folder.others.get(name) ?? [],
    stated: folder.stated,
    cutAt: (uid) => {
      folder.cutAt = uid;
    },
    renumber: () => {
      folder.validity += 1;
    },
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
};

/** Lays a letter into a box that runs in another process, by its port. */
export const putLetter = async (port: number, raw: string): Promise<void> => {
  const letter = raw.replaceAll(/\r?\n/g, '\r\n');
  const socket = connect(port, '127.0.0.1');
  socket.write(`a LOGIN box secret\r\nb APPEND INBOX {${Buffer.byteLength(letter)}+}\r\n${letter}\r\n`);
  let stated = '';
  for await (const chunk of socket) {
    stated += String(chunk);
    if (stated.includes('b OK')) break;
  }
  socket.destroy();
};
