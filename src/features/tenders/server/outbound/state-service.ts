import { randomUUID } from 'node:crypto';
import type { Law } from '#domain/law.ts';
import { readServiceAnswer } from '#features/tenders/server/outbound/state-service-answer.ts';
import { type Archive, ServiceSilent, type StateService } from '#features/tenders/server/state-service.ts';
import { requestTexts as texts } from '#features/tenders/tenders.texts.ts';
import type { Clock } from '#kit/server/clock.ts';
import { openOutbound } from '#kit/server/outbound/outbound.ts';
import { OutsideFailure } from '#kit/server/outbound/outside-failure.ts';

const soapAction = 'http://zakupki.gov.ru/fz44/queue/ws/get-docs-ip';
const namespace = 'http://zakupki.gov.ru/fz44/get-docs-ip/ws';
const mebibyte = 1024 * 1024;
/** Everything about one purchase is some hundred kilobytes. */
const archiveBytes = 50 * mebibyte;
const totalMs = 60_000;

/** Parts of the register that hold a purchase of a law: notices with protocols, and contract projects. */
const subsystems: Readonly<Record<Law, readonly string[]>> = {
  '44': ['PRIZ', 'RPEC'],
  '223': ['RI223', 'RZ223'],
  '615': ['PPRF615', 'RD615'],
  com: [],
};

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The envelope of getDocsByReestrNumberRequest; the service minds the order of elements. */
const envelopeOf = (number: string, subsystem: string, token: string, now: Date): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/" xmlns:ws="${namespace}">
<soapenv:Header><individualPerson_token>${escapeXml(token)}</individualPerson_token></soapenv:Header>
<soapenv:Body><ws:getDocsByReestrNumberRequest>
<index><id>${randomUUID()}</id><createDateTime>${now.toISOString()}</createDateTime><mode>PROD</mode></index>
<selectionParams><subsystemType>${subsystem}</subsystemType><reestrNumber>${number}</reestrNumber></selectionParams>
</ws:getDocsByReestrNumberRequest></soapenv:Body></soapenv:Envelope>`;

const silent = (error: unknown): never => {
  if (!(error instanceof OutsideFailure)) throw error;
  const isBad = error.reason === 'redirect' || error.reason === 'too-large';
  throw new ServiceSilent(isBad ? texts.unreadable : texts.away, !isBad, error);
};

const refuseStatus = (status: number): void => {
  if (status === 401 || status === 403) throw new ServiceSilent(texts.refused, false);
  if (status !== 200) throw new ServiceSilent(texts.away, true);
};

/** Opens the state service: asks by purchase number and fetches the archives it names, on its own host alone. */
export const openStateService = (
  { url, token }: { readonly url: URL; readonly token: string },
  clock: Clock,
): StateService => {
  const questions = openOutbound(
    {
      name: 'eis',
      address: url,
      headers: { 'content-type': 'text/xml; charset=utf-8', soapaction: soapAction },
      totalMs,
      bytes: mebibyte,
    },
    clock,
  );
  const archives = openOutbound(
    {
      name: 'eis archive',
      address: new URL(url.origin),
      headers: { individualperson_token: token },
      totalMs,
      bytes: archiveBytes,
    },
    clock,
  );

  const urlsOf = async (number: string, subsystem: string): Promise<readonly string[]> => {
    const body = envelopeOf(number, subsystem, token, clock.now());
    const answer = await questions.ask({ method: 'POST', path: '', body, repeatable: true }).catch(silent);
    refuseStatus(answer.status);
    const read = readServiceAnswer(answer.body);
    if (read.kind === 'error') throw new ServiceSilent(texts.stated(read.words), false);
    if (read.kind === 'unreadable') throw new ServiceSilent(texts.unreadable, false);
    return read.kind === 'archives' ? read.urls : [];
  };

  const fetchArchive = async (address: string, name: string): Promise<Archive> => {
    const target = URL.parse(address);
    if (target?.origin !== url.origin) throw new ServiceSilent(texts.foreign, false);
    const query = Object.fromEntries(target.searchParams);
    const request = { method: 'GET', path: target.pathname, query, repeatable: true } as const;
    const answer = await archives.ask(request).catch(silent);
    // The archive is made while we wait: until then it is not there.
    if (answer.status === 404) throw new ServiceSilent(texts.tooLate, true);
    refuseStatus(answer.status);
    return { name, bytes: answer.body };
  };

  return {
    documentsOf: async (number, law) => {
      const found: Archive[] = [];
      for (const subsystem of subsystems[law]) {
        for (const [at, address] of (await urlsOf(number, subsystem)).entries()) {
          found.push(await fetchArchive(address, `${number}-${subsystem}-${at + 1}.zip`));
        }
      }
      return found;
    },
  };
};
