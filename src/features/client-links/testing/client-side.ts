import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { packageCalls } from '#features/bank-packages/bank-packages.contract.ts';
import { newItem } from '#features/bank-packages/server/bank-packages.factory.ts';
import { clientLinkCalls as calls } from '#features/client-links/client-links.contract.ts';
import { clientPageCalls as page } from '#features/client-links/client-page.contract.ts';
import { dealCalls } from '#features/deals/deals.contract.ts';
import { makeBank } from '#features/deals/server/deals.factory.ts';
import { moveLegs, type Workspace } from '#features/deals/testing/deal-workspace.ts';
import { smsMessages } from '#features/sms/server/sms.tables.ts';
import type { CallInput, CallReply, NamedCall } from '#kit/contract/define-call.ts';
import { selectRow } from '#kit/server/database.ts';
import { samplePdf } from '#kit/server/files/sample-files.factory.ts';
import type { TestCaller, TestFile } from '#kit/testing/start-api.ts';

/** The phone of the client, and why he has several deals. */
export const phone = '+79990001177';
export const reason = { collision_reason: 'Проверка' };

/** What tests of a client's link do with a workspace: give links, come by them on devices, type codes in. */
export const clientSide = (workspace: Workspace) => {
  let made = 0;
  const pdf = (name: string): TestFile => {
    made += 1;
    return { name, content: samplePdf({ catalog: `/Client ${made}` }) };
  };

  type NewLink = CallInput<typeof calls.createLink>['body'];
  const create = (who: TestCaller, dealId: number, more: Partial<NewLink> = {}) =>
    who.call(calls.createLink, {
      body: {
        application_id: dealId,
        name: 'Анна Клиентова',
        phone,
        email: null,
        purposes: ['documents', 'offers', 'guarantee'],
        word: 'Ждём устав',
        by_sms: false,
        by_letter: false,
        ...more,
      },
    });

  const lastSms = async (): Promise<string> => {
    const row = await workspace.api.services.database.read((db) =>
      selectRow<{ text: string }>(db, sql`select text from ${smsMessages} order by id desc limit 1`),
    );
    return row?.text ?? '';
  };

  /** Passes a minute, so that codes to one phone do not come too soon after one another. */
  const passTime = (ms = 61_000): void =>
    workspace.api.setNow(new Date(workspace.api.services.clock.now().getTime() + ms));

  const sameSite = { 'sec-fetch-site': 'same-origin', 'x-requested-with': 'poruchitel' };

  /** A device of the client that has come by a token. */
  const deviceBy = async (token: string) => {
    const { visitor } = workspace.api;
    const answer = await visitor.send(page.openLink, { body: { token } });
    const cookie = String(answer.headers['set-cookie'] ?? '').split(';')[0] ?? '';
    const send = (call: NamedCall, input: Parameters<TestCaller['send']>[1] = {}) =>
      visitor.send(call, input, { cookie, ...sameSite });
    const get = async <C extends NamedCall>(call: C): Promise<CallReply<C>> => (await send(call)).json();
    return { status: answer.statusCode, cookie, send, get, setCookie: String(answer.headers['set-cookie']) };
  };

  const tokenOf = (link: string): string => link.split('#')[1] ?? '';
  const give = async (who: TestCaller, id: number): Promise<string> =>
    tokenOf((await who.call(calls.giveLink, { body: { id } })).link);

  /** The same after the code from the message has been typed in. */
  const provedDevice = async (who: TestCaller, id: number) => {
    passTime();
    const device = await deviceBy(await give(who, id));
    await device.send(page.sendCode, { body: {} });
    const code = (await lastSms()).slice(0, 6);
    expect((await device.send(page.enterCode, { body: { code } })).json()).toMatchObject({ ok: true });
    return device;
  };

  const collectingDeal = async (kinds: readonly string[]) => {
    const { api, admin } = workspace;
    made += 1;
    const bank = await makeBank(api.services, `Банк ссылки ${made}`);
    await admin.call(packageCalls.savePackage, {
      body: { bank_id: bank.id, product_id: null, version: 0, items: kinds.map((kind) => newItem(kind)) },
    });
    const deal = await workspace.chosenDeal(reason, [bank.id]);
    await moveLegs(workspace.agent, { application_id: deal.id, move: 'T3' });
    return deal;
  };

  const historyOf = async (dealId: number) =>
    (await workspace.operator.call(dealCalls.getHistory, { query: { application_id: dealId } })).map(
      ({ move }) => move,
    );

  return {
    pdf,
    tokenOf,
    create,
    lastSms,
    passTime,
    deviceBy,
    give,
    provedDevice,
    collectingDeal,
    historyOf,
  };
};
