import { desc, eq } from 'drizzle-orm';
import { extractText } from 'unpdf';
import { afterAll, beforeAll, vi } from 'vitest';
import { contractCalls as calls } from '#features/agent-contracts/agent-contracts.contract.ts';
import { makeCompany, makeParty, takeSample } from '#features/agent-contracts/testing/make-party.ts';
import type { LegalForm } from '#features/registration/registration.rules.ts';
import { signingCalls } from '#features/signing/signing.contract.ts';
import { smsMessages } from '#features/sms/server/sms.tables.ts';
import { startApi, type TestApi, type TestCaller } from '#kit/testing/start-api.ts';

const start = Date.parse('2026-11-26T09:00:00Z');

/** A demonstration with our requisites and templates, an administrator who signs and a curator who makes contracts. */
class ContractWorkspace {
  api!: TestApi;
  admin!: TestCaller;
  curator!: TestCaller;
  #people = 0;
  #now = start;

  async open(): Promise<void> {
    this.api = await startApi({ demo: true });
    this.at(0);
    this.admin = await this.api.as('admin', 'signer', { phone: '+79990000001' });
    this.curator = await this.api.as('curator');
    await makeCompany(this.admin);
    for (const form of ['ip', 'ooo', 'self_employed'] as const) await takeSample(this.admin, form);
    await takeSample(this.admin, 'ip', 'addendum');
  }

  /** Minutes of the clock gone by since it opened; a code goes once a minute. */
  at(minutes: number): void {
    this.#now = start + minutes * 60_000;
    this.api.setNow(new Date(this.#now));
  }

  /** Long enough for what a server remembers of a caller to be read anew: whom a curator sees. */
  tick(): void {
    this.#now += 6000;
    this.api.setNow(new Date(this.#now));
  }

  phoneOf(agent: TestCaller): string {
    return `+7999${String(agent.userId).padStart(7, '0')}`;
  }

  /** Somebody of our curator whose data are there. */
  async partyOf(form: LegalForm, inn = '500100732259', orgName = ''): Promise<TestCaller> {
    this.#people += 1;
    const who = await this.api.as('agent', `party-${this.#people}`, {
      curatorId: this.curator.userId,
      lastName: 'Орлова',
      firstName: 'Анна',
      middleName: 'Сергеевна',
    });
    await makeParty(this.api, who.userId, { form, inn, orgName, phone: this.phoneOf(who) });
    this.tick();
    return who;
  }

  make(agent: TestCaller, more: object = {}, who = this.curator) {
    return who.call(calls.makeContract, {
      body: { agent_id: agent.userId, starts_on: '2026-11-26', ends_on: '2027-11-25', ...more },
    });
  }

  async contractOf(who: TestCaller, id: number) {
    const { items } = await who.call(calls.listContracts, { body: {} });
    return items.find((one) => one.id === id);
  }

  async ready(who: TestCaller, id: number): Promise<void> {
    const see = async (): Promise<void> => {
      if (!(await this.contractOf(who, id))?.is_ready) throw new Error('No files yet');
    };
    await vi.waitFor(see, { timeout: 60_000, interval: 100 });
  }

  async made(form: LegalForm, inn?: string, orgName?: string) {
    const agent = await this.partyOf(form, inn, orgName);
    const { id, number } = await this.make(agent);
    await this.ready(agent, id);
    return { agent, id, number };
  }

  async agree(who: TestCaller): Promise<void> {
    const { version } = await who.call(signingCalls.getAgreement, {});
    await who.call(signingCalls.acceptAgreement, { body: { version } });
  }

  send(who: TestCaller, document_id: number) {
    return who.call(signingCalls.sendCode, { body: { purpose: 'contract', document_id } });
  }

  enter(who: TestCaller, document_id: number, code: string) {
    return who.call(signingCalls.signByCode, { body: { document_id, code } });
  }

  textsTo(phone: string) {
    return this.api.services.database.read((db) =>
      db.select().from(smsMessages).where(eq(smsMessages.phone, phone)).orderBy(desc(smsMessages.id)),
    );
  }

  async lastCode(): Promise<string> {
    const [row] = await this.api.services.database.read((db) =>
      db.select().from(smsMessages).orderBy(desc(smsMessages.id)).limit(1),
    );
    return /\d{6}/.exec(row?.text ?? '')?.[0] ?? '';
  }

  async signByCode(who: TestCaller, id: number): Promise<void> {
    await this.agree(who);
    await this.send(who, id);
    const { ok, message } = await this.enter(who, id, await this.lastCode());
    if (!ok) throw new Error(message);
  }

  /** The words of a PDF somebody reads. */
  async wordsOf(
    who: TestCaller,
    call: typeof calls.openContract | typeof calls.openContractSheet,
    query: Readonly<Record<string, unknown>>,
  ): Promise<string> {
    const answer = await who.send(call, { query });
    if (answer.statusCode !== 200) throw new Error(answer.body);
    const { text } = await extractText(new Uint8Array(answer.rawPayload), { mergePages: true });
    return text.replaceAll(/\s+/g, ' ');
  }
}

/** Opens it before the tests of a file and closes it after them. */
export const contractsForTests = (): ContractWorkspace => {
  const workspace = new ContractWorkspace();
  beforeAll(() => workspace.open());
  afterAll(() => workspace.api.stop());
  return workspace;
};
