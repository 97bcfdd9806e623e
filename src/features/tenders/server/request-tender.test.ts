import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { askStateService } from '#features/tenders/server/ask-state-service.ts';
import {
  notice44,
  protocol44,
  application44,
  zipOf,
} from '#features/tenders/server/register/register.factory.ts';
import { eisSettings } from '#features/tenders/server/tenders.settings.ts';
import { tenderCalls as calls } from '#features/tenders/tenders.contract.ts';
import { requestTexts } from '#features/tenders/tenders.texts.ts';
import { startApi, type TestApi, type TestCaller } from '#kit/testing/start-api.ts';

const token = 'token-of-the-test';
const service = '/eis-integration/services/getDocsIP';
const envelope = (dataInfo: string): string =>
  `<soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body>
  <ns2:getDocsByReestrNumberResponse xmlns:ns2="http://zakupki.gov.ru/fz44/get-docs-ip/ws"><index><id>1</id></index>
  <dataInfo>${dataInfo}</dataInfo></ns2:getDocsByReestrNumberResponse></soap:Body></soap:Envelope>`;

/** A double of the state service: SOAP questions by POST, archives by GET with the token in a header. */
type Asked = { readonly url: string; readonly action: string; readonly token: string; readonly body: string };
const asked: Asked[] = [];
let publish: (question: Asked, response: ServerResponse) => void;
const server = createServer((request, response) => {
  let body = '';
  request.on('data', (part: Buffer) => {
    body += part.toString();
  });
  request.on('end', () => {
    const { url = '', headers } = request;
    const received = {
      url,
      action: String(headers['soapaction'] ?? ''),
      token: String(headers['individualperson_token'] ?? ''),
      body,
    };
    asked.push(received);
    publish(received, response);
  });
});
const report = (response: ServerResponse, dataInfo: string) =>
  response.writeHead(200, { 'content-type': 'text/xml' }).end(envelope(dataInfo));

let origin: string;
let api: TestApi;
let manager: TestCaller;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  api = await startApi(eisSettings.as({ url: new URL(`${origin}${service}`), token }));
  manager = await api.as('manager');
});
afterAll(async () => {
  await api.stop();
  await new Promise((resolve) => server.close(resolve));
});
beforeEach(() => {
  asked.length = 0;
});

const ask = async (number: string) => {
  await manager.call(calls.requestTender, { body: { tender_number: number } });
  for (let at = 0; at < 100; at += 1) {
    const seen = await manager.call(calls.seeTenderRequest, { body: { tender_number: number } });
    if (seen.state !== 'waiting' || seen.reason !== null) return seen;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('no answer in five seconds');
};

describe('asking the state service for a purchase', () => {
  it('sends the envelope with the token and brings the archive in', async () => {
    const number = '0998990000126000901';
    const archive = zipOf([
      { name: 'notice.xml', content: notice44({ number }) },
      { name: 'protocol.xml', content: protocol44([application44(1, '900000', 1)], { number }) },
    ]);
    publish = ({ url, body }, response) => {
      if (url.startsWith('/store/')) response.writeHead(200).end(archive);
      else if (body.includes('PRIZ'))
        report(response, `<archiveUrl>${origin}/store/a.zip?uid=1&amp;part=2</archiveUrl>`);
      else report(response, '<noData>true</noData>');
    };
    expect(await ask(number)).toEqual({ is_configured: true, state: 'done', reason: null, files: 1 });
    expect(asked.map(({ url }) => url)).toEqual([service, '/store/a.zip?uid=1&part=2', service]);
    expect(asked[0]?.action).toBe('http://zakupki.gov.ru/fz44/queue/ws/get-docs-ip');
    expect(asked[0]?.body).toMatch(
      /<individualPerson_token>token-of-the-test<\/individualPerson_token>.*<ws:getDocsByReestrNumberRequest>\s*<index><id>[\da-f-]{36}<\/id><createDateTime>.*<mode>PROD<\/mode><\/index>\s*<selectionParams><subsystemType>PRIZ<\/subsystemType><reestrNumber>0998990000126000901<\/reestrNumber>/s,
    );
    expect(asked[1]?.token).toBe(token);
    const found = await manager.call(calls.searchTenders, { body: { q: number } });
    expect(found.items).toMatchObject([{ winner: { state: 'unnamed', price: '900000.00' } }]);
  });

  it.each([
    ['nothing there', '<noData>true</noData>', 'absent', null],
    [
      'its own error',
      '<errorInfo><code>5</code><message>Нет прав</message></errorInfo>',
      'failed',
      requestTexts.stated('5: Нет прав'),
    ],
    [
      'an archive elsewhere',
      '<archiveUrl>http://127.0.0.1:1/a.zip</archiveUrl>',
      'failed',
      requestTexts.foreign,
    ],
    ['an answer it never gives', '<other/>', 'failed', requestTexts.unreadable],
  ])('is told of %s', async (what, dataInfo, state, reason) => {
    publish = (_, response) => void report(response, dataInfo);
    const number = `09989900001260009${10 + what.length}`.slice(0, 19).padEnd(19, '0');
    expect(await ask(number)).toMatchObject({ state, reason, files: 0 });
  });

  it('is told of a wrong token, and of a document type without reading it', async () => {
    publish = (_, response) => void response.writeHead(403).end();
    expect(await ask('39980000901')).toMatchObject({ state: 'failed', reason: requestTexts.refused });
    publish = (_, response) =>
      void response.writeHead(200).end('<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>');
    expect(await ask('39980000902')).toMatchObject({ state: 'failed', reason: requestTexts.unreadable });
  });

  it('waits for an archive that is still being made', async () => {
    let isReady = false;
    const number = '099899000012600903';
    publish = ({ url, body }, response) => {
      if (url.startsWith('/store/'))
        response.writeHead(isReady ? 200 : 404).end(isReady ? zipOf([{ name: 'a.xml', content: '<' }]) : '');
      else
        report(
          response,
          body.includes('PPRF615') ? `<archiveUrl>${origin}/store/b.zip</archiveUrl>` : '<noData/>',
        );
    };
    expect(await ask(number)).toMatchObject({ state: 'waiting', reason: requestTexts.tooLate });
    isReady = true;
    api.setNow(new Date(Date.now() + 61_000));
    await askStateService(api.services);
    api.setNow(undefined);
    const seen = await manager.call(calls.seeTenderRequest, { body: { tender_number: number } });
    expect(seen).toMatchObject({ state: 'done', files: 1 });
  });
});

it('without a token nothing is asked', async () => {
  const plain = await startApi();
  const caller = await plain.as('manager');
  const body = { tender_number: '39980000999' };
  expect(await caller.call(calls.requestTender, { body })).toMatchObject({
    is_configured: false,
    state: null,
    reason: requestTexts.off,
  });
  await plain.stop();
});
