import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { type Answer, callAs, fieldOf, jsonOf, type Person, signIn } from '#attack/client.ts';
import { type Collector, type Report, startReport } from '#attack/findings.ts';
import type { Target } from '#attack/target.ts';
import { deals, openPlace } from '#attack/writes.ts';

/** A person who asks a neighbour through us is answered by then, whatever the neighbour does. */
const patientMs = 15_000;
/** Who asks no neighbour notices nothing. */
const ordinaryMs = 2_000;

/** What a neighbour does to whoever calls. */
const manners: Readonly<Record<string, (socket: Socket) => void>> = {
  'takes the call and is silent': () => undefined,
  'hangs up at once': (socket) => socket.destroy(),
  'answers with junk': (socket) => void socket.end('\u0000\u0001 nonsense\r\n\r\n'),
  'drips a byte a second': (socket) => {
    const timer = setInterval(() => socket.write('H'), 1_000);
    socket.on('close', () => clearInterval(timer));
  },
  'sends to an address of this machine': (socket) => {
    socket.once('data', () =>
      socket.end('HTTP/1.1 302 Found\r\nlocation: http://127.0.0.1:1/secret\r\ncontent-length: 0\r\n\r\n'),
    );
  },
};

const openNeighbour = async (manner: (socket: Socket) => void) => {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    manner(socket);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  let calls = 0;
  server.on('connection', () => (calls += 1));
  return {
    port: (server.address() as AddressInfo).port,
    calls: () => calls,
    close: () => {
      sockets.forEach((socket) => socket.destroy());
      server.close();
    },
  };
};

const expectTold = (report: Collector, what: string, answer: Answer): void => {
  report.did();
  const message = fieldOf(answer, 'message');
  if (answer.status === 0 || answer.status === 500) report.found(`${what}: ${answer.status}`);
  if (answer.status >= 400 && (typeof message !== 'string' || !/[а-яё]/i.test(message)))
    report.found(`${what}: ${answer.status} without Russian words`);
  if (answer.ms > patientMs) report.found(`${what}: after ${(answer.ms / 1_000).toFixed(1)} s`);
};

/** Firms that the demonstration does not know: each is asked for once. */
const inns = ['7707083893', '7728168971', '7702070139', '7736050003', '7710140679'];

const askAll = async (address: string, person: Person, at: number): Promise<ReadonlyMap<string, Answer>> => {
  const firms = jsonOf(await callAs(address, person, 'POST', '/organization/list', {})) as
    | { items?: { id: number }[] }
    | undefined;
  const call = (path: string, body: unknown) => callAs(address, person, 'POST', path, body);
  const asked = {
    'a client looked for by INN': call('/remote/search-organization', { query: inns[at] }),
    'a client taken from the register': call('/organization/lookup', { inn: inns[at] }),
    'a purchase of the register': call('/tender/request', { tender_number: `037320004152600018${at}` }),
    'statements of a firm': call('/organization/statements/refresh', {
      organization_id: firms?.items?.[at]?.id ?? 0,
      anew: true,
    }),
    'a forgotten password': callAs(address, undefined, 'POST', '/site/clear-password', {
      data: { email: 'director@example.test' },
    }),
  };
  return new Map(
    await Promise.all(Object.entries(asked).map(async ([name, one]) => [name, await one] as const)),
  );
};

const trySuch = async (report: Collector, target: Target, manner: string, number: number): Promise<void> => {
  const neighbour = await openNeighbour(manners[manner] ?? (() => undefined));
  const at = `127.0.0.1:${neighbour.port}`;
  const server = await target.start({
    SMTP_URL: `smtp://${at}`,
    IMAP_URL: `imap://box:word@${at}`,
    DADATA_KEY: 'a-key-of-nobody',
    DADATA_URL: `http://${at}/suggestions`,
    EIS_TOKEN: 'a-token-of-nobody',
    EIS_URL: `http://${at}/eis`,
    GIRBO_URL: `http://${at}`,
    SMS_SERVICE: 'smsru',
    SMS_KEY: 'a-key-of-nobody',
    SMS_URL: `http://${at}/sms`,
  });
  try {
    const person = await signIn(server.address, 'admin');
    const place = await openPlace(server.address, person, 'ООО «Пока ждут»');
    const asked = askAll(server.address, person, number);
    let slowest = 0;
    const over = new AbortController();
    void asked.finally(() => over.abort());
    for (let round = 0; round < 20 || !over.signal.aborted; round += 1) {
      const [read, made] = [
        await callAs(server.address, person, 'GET', '/user/info'),
        await deals.write(place, `hanging-${neighbour.port}-${round}`),
      ];
      for (const answer of [read, made])
        if (answer.status !== 200) report.found(`${manner}: ${answer.status}`);
      report.did(2);
      slowest = Math.max(slowest, read.ms, made.ms);
    }
    if (slowest > ordinaryMs) report.found(`${manner}: an ordinary call after ${slowest.toFixed(0)} ms`);
    const answers = await asked;
    for (const [name, answer] of answers) expectTold(report, `${manner}, ${name}`, answer);
    const longest = Math.max(...[...answers.values()].map(({ ms }) => ms));
    if (neighbour.calls() === 0) report.found(`${manner}: nobody has called the neighbour`);
    report.figure(
      `${manner}: ${neighbour.calls()} calls to it, ${[...answers.values()].map(({ status }) => status).join(' ')}, answered within ${(longest / 1_000).toFixed(1)} s, others within ${slowest.toFixed(0)} ms`,
    );
  } finally {
    neighbour.close();
    if ((await server.kill('SIGTERM')) !== 0) report.found(`${manner}: the server does not end by itself`);
  }
};

/** Mail, registers, SMS and the box of answers that are there and good for nothing: who asks is told soon, who does not notices nothing. */
export const tryHanging = async (target: Target): Promise<Report> => {
  const report = startReport('neighbours that hang');
  for (const [number, manner] of Object.keys(manners).entries())
    await trySuch(report, target, manner, number);
  return report.end();
};
