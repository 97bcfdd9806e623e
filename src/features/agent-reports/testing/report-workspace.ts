import { desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll } from 'vitest';
import type { AgentRole } from '#domain/role.ts';
import { makeCompany, makeParty, setRegime } from '#features/agent-contracts/testing/make-party.ts';
import { actCalls } from '#features/agent-acts/agent-acts.contract.ts';
import type { Regime } from '#features/agent-dossiers/agent-dossiers.rules.ts';
import { reportCalls as calls } from '#features/agent-reports/agent-reports.contract.ts';
import { makeAccrual } from '#features/agent-reports/testing/make-accrual.ts';
import { waitForBackgroundJob } from '#features/background-jobs/testing/wait-for-background-job.ts';
import { jump, makeBank } from '#features/deals/server/deals.factory.ts';
import type { LegalForm } from '#features/registration/registration.rules.ts';
import { signingCalls } from '#features/signing/signing.contract.ts';
import { smsMessages } from '#features/sms/server/sms.tables.ts';
import { type Db, selectRow } from '#kit/server/database.ts';
import { startApi, type TestApi, type TestCaller } from '#kit/testing/start-api.ts';

const start = Date.parse('2026-11-26T09:00:00Z');

/** A demonstration with our requisites, two administrators and a curator, where reports of October are formed. */
class ReportWorkspace {
  api!: TestApi;
  admin!: TestCaller;
  second!: TestCaller;
  curator!: TestCaller;
  bankId = 0;
  #people = 0;
  #now = start;

  async open(): Promise<void> {
    this.api = await startApi({ demo: true });
    this.api.setNow(new Date(start));
    this.admin = await this.api.as('admin', 'first', { phone: '+79990000001' });
    this.second = await this.api.as('admin', 'second', { phone: '+79990000002' });
    this.curator = await this.api.as('curator');
    this.bankId = (await makeBank(this.api.services, 'Северный Причал')).id;
    await makeCompany(this.admin);
    await this.agree(this.admin);
  }

  write<T>(work: (db: Db) => Promise<T>): Promise<T> {
    return this.api.services.database.write(work);
  }

  /** A minute or more goes by: another code may be sent. */
  pass(minutes = 2): void {
    this.#now += minutes * 60_000;
    this.api.setNow(new Date(this.#now));
  }

  /** Another day comes; everybody is still signed in. */
  async jump(moment: string): Promise<void> {
    this.#now = Date.parse(moment);
    await jump(this.api, moment);
  }

  /** A payee of a form who has accepted the agreement on codes. */
  async payee(form: LegalForm = 'ip', more: object = {}, role: AgentRole = 'agent'): Promise<TestCaller> {
    this.#people += 1;
    const who = await this.api.as(role, `payee-${this.#people}`, {
      curatorId: this.curator.userId,
      lastName: 'Ахметов',
      firstName: 'Тимур',
      middleName: 'Русланович',
      ...more,
    });
    const phone = `+7998${String(who.userId).padStart(7, '0')}`;
    const orgName = form === 'ooo' ? 'ООО «Заря»' : '';
    await makeParty(this.api, who.userId, {
      form,
      inn: form === 'ooo' ? '7701234567' : '500100732259',
      orgName,
      phone,
    });
    // Without VAT unless a test says otherwise.
    if (form === 'ip' || form === 'ooo')
      await this.setRegime(who, form === 'ip' ? 'psn' : 'ausn', '2020-01-01');
    this.pass(1);
    await this.agree(who);
    return who;
  }

  setRegime({ userId }: TestCaller, regime: Regime, from?: string): Promise<void> {
    return setRegime(this.api, userId, regime, from);
  }

  async agree(who: TestCaller): Promise<void> {
    const { version } = await who.call(signingCalls.getAgreement, {});
    await who.call(signingCalls.acceptAgreement, { body: { version } });
  }

  accrue(who: TestCaller, amount = '21772.40', day = '2026-10-05') {
    return makeAccrual(this.api, this.admin, { agentId: who.userId, bankId: this.bankId, amount, day });
  }

  /** His contracts begun by a day say that VAT comes on top. */
  putVatOnTop({ userId }: TestCaller, until = '2099-12-31') {
    return this.write((db) =>
      db.execute(
        sql`update agent_contracts set vat_on_top = true where agent_id = ${userId} and starts_on <= ${until}`,
      ),
    );
  }

  async form(who: TestCaller, more: object = {}, by = this.admin) {
    const { background_job_id: id } = await by.call(calls.formReports, {
      body: { month: '2026-10', payee_id: who.userId, ...more },
    });
    return waitForBackgroundJob(by, id);
  }

  async reportOf(who: TestCaller): Promise<number> {
    const row = await this.api.services.database.read((db) =>
      selectRow<{ id: number }>(
        db,
        sql`select id from agent_reports where payee_id = ${who.userId} and state <> 'revoked' order by id desc limit 1`,
      ),
    );
    return row?.id ?? 0;
  }

  /** A report of October that waits for its payee. */
  async sent(form: LegalForm = 'ip', ...amounts: string[]) {
    const payee = await this.payee(form);
    for (const amount of amounts.length > 0 ? amounts : ['21772.40']) await this.accrue(payee, amount);
    await this.form(payee);
    const id = await this.reportOf(payee);
    await this.admin.call(calls.sendReports, { body: { ids: [id] } });
    return { payee, id };
  }

  async codeFor(who: TestCaller, purpose: 'report' | 'reports', ids: number[]): Promise<string> {
    await who.call(signingCalls.sendCode, { body: { purpose, report_ids: ids } });
    const [row] = await this.api.services.database.read((db) =>
      db.select().from(smsMessages).orderBy(desc(smsMessages.id)).limit(1),
    );
    return /\d{6}/.exec(row?.text ?? '')?.[0] ?? '';
  }

  async textsTo(phone: string): Promise<string[]> {
    const rows = await this.api.services.database.read((db) =>
      db.select().from(smsMessages).where(eq(smsMessages.phone, phone)),
    );
    return rows.map(({ text }) => text ?? '');
  }

  async signAsPayee(payee: TestCaller, id: number) {
    const code = await this.codeFor(payee, 'report', [id]);
    return payee.call(calls.signReport, { body: { id, code, agrees: true } });
  }

  async signForUs(...ids: number[]) {
    this.pass();
    const code = await this.codeFor(this.admin, 'reports', ids);
    return this.admin.call(calls.signForUs, { body: { ids, code } });
  }

  /** A report of October that both sides have signed. */
  async signed(form: LegalForm = 'ip', ...amounts: string[]) {
    const { payee, id } = await this.sent(form, ...amounts);
    await this.signAsPayee(payee, id);
    await this.signForUs(id);
    return { payee, id };
  }

  see(who: TestCaller, id: number) {
    return who.call(calls.getReport, { query: { id } });
  }

  async lines(who: TestCaller, id: number) {
    return (await who.call(calls.listLines, { body: { id } })).items;
  }

  act(who: TestCaller, id: number) {
    return who.call(actCalls.getAct, { query: { id } });
  }
}

/** Opens it before the tests of a file and closes it after them. */
export const reportsForTests = (): ReportWorkspace => {
  const workspace = new ReportWorkspace();
  beforeAll(() => workspace.open());
  afterAll(() => workspace.api.stop());
  return workspace;
};
