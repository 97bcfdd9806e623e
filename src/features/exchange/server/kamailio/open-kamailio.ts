import { timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { confirmAnew } from '#features/calls/server/calls.facade.ts';
import { createCallRecords } from '#features/exchange/server/dialogs/call-records.ts';
import type { OwnExchange } from '#features/exchange/server/exchange.settings.ts';
import { createAnswers } from '#features/exchange/server/kamailio/answer-kamailio.ts';
import type { Answer } from '#features/exchange/server/kamailio/fields.ts';
import { createPassThrough } from '#features/exchange/server/kamailio/pass-through.ts';
import { setFreePhones } from '#features/exchange/server/running-exchange.ts';
import { causeOf } from '#kit/server/cause-of.ts';
import type { DoorTools, OpenDoor } from '#kit/server/upgrades/upgrade-door.ts';

/** Whether two secrets are one, in a time that tells nothing. */
const isSecret = (shown: string, secret: string): boolean => {
  const [one, other] = [Buffer.from(shown), Buffer.from(secret)];
  return one.length === other.length && timingSafeEqual(one, other);
};

const mostBytes = 8 * 1024;

const readFields = async (request: IncomingMessage): Promise<Map<string, string>> => {
  let text = '';
  for await (const part of request) {
    text += String(part);
    if (text.length > mostBytes) throw new Error('Too much is asked');
  }
  return new Map(new URLSearchParams(text));
};

/** The door of telephones to Kamailio, and the port of the loopback where Kamailio asks who may call whom. */
export const openKamailio = async (tools: DoorTools, own: OwnExchange, secret: string): Promise<OpenDoor> => {
  const { services } = tools;
  const passThrough = createPassThrough(tools, own);
  setFreePhones(services, passThrough.reachable);
  await confirmAnew(services);
  const records = createCallRecords(services);
  const answer = createAnswers({ services, records, reachable: passThrough.reachable });

  const answerTo = async (request: IncomingMessage): Promise<Answer> => {
    const shown = String(request.headers['x-phone-secret'] ?? '');
    if (request.method !== 'POST' || !isSecret(shown, secret)) return { status: 403, text: '' };
    return answer(request.url ?? '', await readFields(request));
  };
  const server = createServer((request, reply) => {
    answerTo(request).then(
      ({ status, text }) => reply.writeHead(status, { 'content-type': 'text/plain' }).end(text),
      (error: unknown) => {
        services.log.error({ event: 'kamailio not answered', cause: causeOf(error) });
        reply.writeHead(500).end();
      },
    );
  });
  await new Promise<void>((done, fail) => {
    server.once('error', fail);
    server.listen(own.askPort, '127.0.0.1', done);
  });

  return {
    upgrade: passThrough.upgrade,
    sessionsChanged: passThrough.sessionsChanged,
    stop: async () => {
      passThrough.stop();
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
      await records.whenWritten();
    },
  };
};
