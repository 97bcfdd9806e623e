import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { agentReviewCalls } from '#features/agent-review/agent-review.contract.ts';
import { numbersOf } from '#features/agent-review/server/agent-review.seed-people.ts';
import { contractCalls } from '#features/agent-contracts/agent-contracts.contract.ts';
import { makeCompany, takeSample } from '#features/agent-contracts/testing/make-party.ts';
import { dossierCalls } from '#features/agent-dossiers/agent-dossiers.contract.ts';
import { agreementVersions, noWho } from '#features/agent-dossiers/testing/example-dossier.ts';
import { pdfNamed } from '#features/agent-dossiers/testing/fill-dossier.ts';
import { wizardCalls } from '#features/deal-wizard/deal-wizard.contract.ts';
import { invitationCalls } from '#features/invitations/invitations.contract.ts';
import { letterCalls } from '#features/letters/letters.contract.ts';
import { users } from '#features/people/server/people.read.ts';
import { profileCalls } from '#features/profile/profile.contract.ts';
import { registrationCalls } from '#features/registration/registration.contract.ts';
import { signingCalls } from '#features/signing/signing.contract.ts';
import { smsCalls } from '#features/sms/sms.contract.ts';
import { signInAnew } from '#kit/testing/sign-in-anew.ts';
import { startApi, type TestApi, type TestCaller } from '#kit/testing/start-api.ts';

// What the promise of the browser ends before: both sides sign by codes, the newcomer is let in and brings a deal.
let api: TestApi;
let admin: TestCaller;
beforeAll(async () => {
  api = await startApi({ demo: true });
  admin = await api.as('admin', 'way-admin', { phone: '+79990000001' });
  await makeCompany(admin);
  await takeSample(admin, 'ip');
});
afterAll(() => api.stop());

const name = ['Вихров', 'Савелий', 'Ильич'] as const;
const trader = {
  form: 'ip' as const,
  name,
  orgName: '',
  city: 'Самара',
  username: '',
  until: 'working' as const,
};
const numbers = numbersOf(trader, 90);
const email = 'vihrov@example.test';

const newestCode = async (): Promise<string> => {
  const { items } = await admin.call(smsCalls.listSms, { body: { limit: 1 } });
  return /\d{6}/.exec(items[0]?.text ?? '')?.[0] ?? '';
};

/** Comes by a head agent's link and confirms his address. */
const come = async (head: TestCaller): Promise<number> => {
  const { id } = await head.call(invitationCalls.createInvitation, {
    body: { role: 'agent', is_contracted: true },
  });
  const { link } = await head.call(invitationCalls.giveLink, { body: { id } });
  const [last_name, first_name, middle_name] = name;
  await api.visitor.call(registrationCalls.register, {
    body: {
      role: 'agent',
      u_form: 'ip',
      inn: numbers.inn,
      org_name: '',
      last_name,
      first_name,
      middle_name,
      phone: numbers.phone,
      city: 'Самара',
      experience: 'none',
      email,
      password: 'клён шумит под окном',
      consent_personal_data: '2026-11-21',
      consent_offer: '2026-11-21',
      invitation: new URL(link).searchParams.get('invitation') ?? '',
    },
  });
  const { items } = await admin.call(letterCalls.listLetters, { body: { q: email } });
  const letter = await admin.call(letterCalls.getLetter, { query: { id: items[0]?.id ?? 0 } });
  const token = new URL(letter.link ?? '').searchParams.get('token') ?? '';
  await api.visitor.call(registrationCalls.confirm, { body: { token } });
  const [user] = await api.services.database.read((db) =>
    db.select().from(users).where(eq(users.email, email)),
  );
  expect(user?.parentId).toBe(head.userId);
  return user?.id ?? 0;
};

const bring = async (who: TestCaller, kind: 'agent_passport' | 'agent_egrip' | 'agent_regime') => {
  const { statusCode } = await who.send(dossierCalls.saveDocument, {
    body: { kind },
    files: [pdfNamed('Лист.pdf')],
  });
  expect(statusCode).toBe(200);
};

/** Agrees to sign by codes. */
const agree = async (who: TestCaller): Promise<void> => {
  const { version } = await who.call(signingCalls.getAgreement, {});
  await who.call(signingCalls.acceptAgreement, { body: { version } });
};

const fillIn = async (who: TestCaller): Promise<void> => {
  await who.call(signingCalls.sendCode, { body: { purpose: 'phone' } });
  await who.call(dossierCalls.confirmPhone, { body: { code: await newestCode() } });
  const { version } = await who.call(dossierCalls.saveWho, {
    body: { ...noWho, ogrn: numbers.ogrn, version: 1 },
  });
  await who.call(dossierCalls.saveRegime, { body: { regime: 'usn', from: '2026-01-01' } });
  await who.call(dossierCalls.saveRequisites, { body: { ...numbers.requisites, version } });
  for (const kind of ['agent_passport', 'agent_egrip', 'agent_regime'] as const) await bring(who, kind);
  for (const body of agreementVersions) await who.call(dossierCalls.agree, { body });
  await agree(who);
};

const sign = async (who: TestCaller, id: number): Promise<void> => {
  await agree(who);
  await who.call(signingCalls.sendCode, { body: { purpose: 'contract', document_id: id } });
  const code = await newestCode();
  expect(await who.call(signingCalls.signByCode, { body: { document_id: id, code } })).toMatchObject({
    ok: true,
  });
};

/** Decides on every document of his that waits: the passport has a remark at first. */
const decide = async (agentId: number, isFirst: boolean): Promise<void> => {
  const { slots } = await admin.call(dossierCalls.getDossier, { query: { id: agentId } });
  for (const { kind, documents } of slots)
    for (const document of documents.filter(({ state }) => state === 'uploaded')) {
      const isWrong = isFirst && kind === 'agent_passport';
      const verdict = isWrong ? ('rejected' as const) : ('accepted' as const);
      const remark = isWrong ? 'Нет страницы с пропиской' : '';
      await admin.call(dossierCalls.decide, {
        body: { agent_id: agentId, document_id: document.id, verdict, remark },
      });
    }
};

it('a sole trader comes by a head agent’s link, mends one remark, signs by code as we do, and brings his first deal', async () => {
  const agentId = await come(await api.as('headagent', 'way-head'));
  const guest = await signInAnew(api, agentId, 'guest');
  await fillIn(guest);
  await guest.call(dossierCalls.submit, { body: {} });
  await decide(agentId, true);
  const whole = { agent_id: agentId, remark: '' };
  await admin.call(dossierCalls.decide, { body: { ...whole, verdict: 'rejected' } });
  await bring(guest, 'agent_passport');
  await guest.call(dossierCalls.submit, { body: {} });
  await decide(agentId, false);
  const { checks } = await admin.call(agentReviewCalls.getAgent, { body: { id: agentId } });
  for (const { check, tone, marked_by: markedBy } of checks)
    if (tone === 'wait' && markedBy === null)
      await admin.call(agentReviewCalls.markCheck, { body: { agent_id: agentId, check } });
  await admin.call(dossierCalls.decide, { body: { ...whole, verdict: 'accepted' } });
  const { id } = await admin.call(contractCalls.makeContract, {
    body: { agent_id: agentId, starts_on: '2026-11-01', ends_on: '2099-01-01' },
  });
  const isReady = async () => {
    const { items } = await guest.call(contractCalls.listContracts, { body: {} });
    expect(items[0]?.is_ready).toBe(true);
  };
  await vi.waitFor(isReady, { timeout: 60_000, interval: 200 });
  await sign(guest, id);
  await sign(admin, id);
  await admin.call(profileCalls.activate, { body: { agent_id: agentId } });
  const agent = await signInAnew(api, agentId, 'agent');
  const deal = await agent.call(wizardCalls.createDeal, { body: { product: 1 } });
  expect(deal.id).toBeGreaterThan(0);
});
