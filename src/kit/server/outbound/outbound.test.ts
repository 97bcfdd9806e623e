import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { openOutbound, type Outbound, type OutsideService } from '#kit/server/outbound/outbound.ts';
import { OutsideFailure } from '#kit/server/outbound/outside-failure.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;
const closing: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

const hands = { at: new Date('2026-11-21T09:00:00Z') };
const clock = { now: () => hands.at };

const openTo = async (handle: Handler, more: Partial<OutsideService> = {}): Promise<Outbound> => {
  const server = createServer(handle);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => new Promise((resolve) => server.close(resolve)));
  const { port } = server.address() as AddressInfo;
  const outbound = openOutbound(
    { name: 'double', address: new URL(`http://127.0.0.1:${port}/api`), ...more },
    clock,
  );
  closing.push(outbound.close);
  return outbound;
};

const question = { method: 'GET', path: '/one', repeatable: true } as const;
const reasonOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'answered',
    (error: unknown) => (error instanceof OutsideFailure ? error.reason : String(error)),
  );

describe('the door to the outside', () => {
  it('asks under the configured address, with the headers of the service and the query', async () => {
    const seen: string[] = [];
    const outbound = await openTo(
      (request, response) => {
        seen.push(`${request.url} ${request.headers.authorization}`);
        response.setHeader('content-type', 'application/json').end('{"a":1}');
      },
      { headers: { authorization: 'Token secret' } },
    );
    const answer = await outbound.ask({ ...question, query: { query: 'ООО «Утёс»&x=1' } });
    expect([answer.status, answer.type, answer.body.toString()]).toEqual([
      200,
      'application/json',
      '{"a":1}',
    ]);
    expect(seen).toEqual([
      '/api/one?query=%D0%9E%D0%9E%D0%9E+%C2%AB%D0%A3%D1%82%D1%91%D1%81%C2%BB%26x%3D1 Token secret',
    ]);
  });

  it('hands over a refusal of the service, which is an answer too', async () => {
    const outbound = await openTo((_, response) => response.writeHead(403).end('no'));
    expect((await outbound.ask(question)).status).toBe(403);
  });

  it('asks again what may be asked again, and only that', async () => {
    let asked = 0;
    const outbound = await openTo((_, response) => {
      asked += 1;
      response.writeHead(asked % 3 === 0 ? 200 : 503).end();
    });
    expect((await outbound.ask(question)).status).toBe(200);
    expect(asked).toBe(3);
    expect(await reasonOf(outbound.ask({ ...question, method: 'POST', repeatable: false }))).toBe('failing');
    expect(asked).toBe(4);
  });

  it('rests for half a minute after five failures in a row', async () => {
    let asked = 0;
    const outbound = await openTo((_, response) => {
      asked += 1;
      response.writeHead(500).end();
    });
    const once = { ...question, repeatable: false };
    for (let turn = 0; turn < 5; turn += 1) expect(await reasonOf(outbound.ask(once))).toBe('failing');
    expect(await reasonOf(outbound.ask(once))).toBe('resting');
    expect(asked).toBe(5);
    hands.at = new Date(hands.at.getTime() + 30_000);
    expect(await reasonOf(outbound.ask(once))).toBe('failing');
    expect(asked).toBe(6);
  });

  it('follows no redirect, wherever it leads', async () => {
    const outbound = await openTo((_, response) =>
      response.writeHead(302, { location: 'http://169.254.169.254/latest' }).end(),
    );
    expect(await reasonOf(outbound.ask(question))).toBe('redirect');
  });

  it('stops reading an answer that is too long', async () => {
    const outbound = await openTo((_, response) => response.end(Buffer.alloc(4096)), { bytes: 1024 });
    expect(await reasonOf(outbound.ask(question))).toBe('too-large');
  });

  it('waits no longer than allowed, and says nothing of the question', async () => {
    const outbound = await openTo(() => undefined, { totalMs: 100 });
    const failure = await outbound
      .ask({ ...question, path: '/secret', repeatable: false })
      .catch((e: unknown) => e);
    expect(failure).toBeInstanceOf(OutsideFailure);
    expect(String(failure)).toBe('Error: double: away');
  });

  it('keeps to the pace of the service', async () => {
    const at: number[] = [];
    const outbound = await openTo(
      (_, response) => {
        at.push(performance.now());
        response.end();
      },
      { perSecond: 20 },
    );
    await Promise.all([outbound.ask(question), outbound.ask(question), outbound.ask(question)]);
    expect((at[2] ?? 0) - (at[0] ?? 0)).toBeGreaterThan(80);
  });

  it.each(['http://example.org/', 'ftp://127.0.0.1/'])('does not open to %s', (address) => {
    expect(() => openOutbound({ name: 'double', address: new URL(address) }, clock)).toThrow('https only');
  });
});
