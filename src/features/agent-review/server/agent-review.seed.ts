import { desc, eq } from 'drizzle-orm';
import { addDays, moscowDateOf } from '#domain/moscow-date.ts';
import { agentReviewCalls } from '#features/agent-review/agent-review.contract.ts';
import {
  type DemoAgent,
  demoAgents,
  numbersOf,
} from '#features/agent-review/server/agent-review.seed-people.ts';
import { dossierCalls as calls } from '#features/agent-dossiers/agent-dossiers.contract.ts';
import { agreementKinds, hasPassport, hasRegime } from '#features/agent-dossiers/agent-dossiers.rules.ts';
import { agreements } from '#features/agent-dossiers/agent-dossiers.texts.ts';
import { agentCalls } from '#features/agents/agents.contract.ts';
import { fictionalPdf, keepSeedFile } from '#features/deal-documents/server/deal-documents.facade.ts';
import { users } from '#features/people/server/people.read.ts';
import { profileCalls } from '#features/profile/profile.contract.ts';
import { registrations } from '#features/registration/server/registration.read.ts';
import { signingCalls } from '#features/signing/signing.contract.ts';
import { smsMessages } from '#features/sms/server/sms.read.ts';
import { userCalls } from '#features/users/users.contract.ts';
import type { Caller } from '#kit/server/caller.ts';
import { defineSeed, type SeedTools } from '#kit/server/define-seed.ts';

const dayMs = 24 * 3_600_000;
const demoRemark = 'Номер на справке не читается: приложите её целиком';

/** One newcomer of the story. */
type Story = { readonly person: DemoAgent; readonly at: number; readonly tools: SeedTools };

/** Somebody who has just typed his password: his data and people's accounts want it. */
const whoTyped = async ({ actAs, today }: SeedTools, username: string): Promise<Caller> => ({
  ...(await actAs(username)),
  passwordCheckedAt: today,
});

/** The account of a newcomer whose address is confirmed. */
const makeAccount = async ({ person, tools }: Story): Promise<number> => {
  const { runCall, read, write, today } = tools;
  const acting = { caller: await whoTyped(tools, 'admin'), now: today };
  const [lastName, firstName, middleName] = person.name;
  const curatorId = await read(async (db) => {
    const [found] = await db.select().from(users).where(eq(users.username, 'curator'));
    return found?.id ?? null;
  });
  const email = `${person.username}@example.test`;
  const names = { last_name: lastName, first_name: firstName, middle_name: middleName };
  const places = { department_id: null, mentor_id: null, parent_id: null, manager_id: null };
  const { id } = await runCall(
    userCalls.createUser,
    {
      body: {
        ...names,
        ...places,
        username: person.username,
        roles: ['guest'],
        phone: null,
        email,
        introduction: '',
        curator_id: curatorId,
        stop_app: 1,
      },
    },
    acting,
  );
  const createdAt = new Date(today.getTime() - 4 * dayMs);
  await write(async (db) => {
    const row = { userId: id, askedRole: 'agent' as const, confirmedEmail: email, createdAt };
    await db.insert(registrations).values(row).onConflictDoNothing();
  });
  return id;
};

/** Who he is, his phone, his passport and his requisites, by the calls his own screen makes. */
const fillData = async ({ person, at, tools }: Story, caller: Caller): Promise<void> => {
  const { runCall, read, today } = tools;
  const acting = { caller, now: today };
  const { form, orgName, city, name } = person;
  const numbers = numbersOf(person, at);
  const [lastName, firstName, middleName] = name;
  const profile = await runCall(profileCalls.getProfile, {}, acting);
  const own = { u_form: form, inn: numbers.inn, org_name: orgName, city, phone: numbers.phone };
  const names = { last_name: lastName, first_name: firstName, middle_name: middleName };
  const body = { ...own, ...names, experience: 'under_three' as const, version: profile.version };
  await runCall(profileCalls.saveProfile, { body }, acting);
  await runCall(signingCalls.sendCode, { body: { purpose: 'phone' } }, acting);
  const code = await read(async (db) => {
    const mine = eq(smsMessages.phone, numbers.phone);
    const [sms] = await db.select().from(smsMessages).where(mine).orderBy(desc(smsMessages.id)).limit(1);
    return /^\d{6}/.exec(sms?.text ?? '')?.[0] ?? '';
  });
  await runCall(calls.confirmPhone, { body: { code } }, acting);
  const isOrganization = form === 'ooo';
  const who = {
    address: `${city}, ул. Вымышленная, ${at + 1}`,
    ogrn: hasPassport(form) ? '' : numbers.ogrn,
    kpp: isOrganization ? '631501001' : '',
    npd_since: form === 'self_employed' ? '2024-02-01' : null,
    signatory_name: isOrganization ? name.join(' ') : '',
    signatory_post: isOrganization ? 'Генеральный директор' : '',
    signatory_basis: isOrganization ? ('charter' as const) : null,
    power_until: null,
  };
  const saved = await runCall(calls.saveWho, { body: { ...who, version: 1 } }, acting);
  let { version } = saved;
  if (hasPassport(form)) {
    const identity = {
      series: '3616',
      number: String(500_100 + at),
      issued_by: 'ОВД района Вымышленное',
      issued_code: '630-001',
      issued_on: '2016-05-20',
      birth_on: '1991-04-12',
      birth_place: 'г. Вымышленск',
      snils: numbers.snils,
    };
    ({ version } = await runCall(calls.saveIdentity, { body: { ...identity, version } }, acting));
  }
  if (hasRegime(form))
    await runCall(
      calls.saveRegime,
      { body: { regime: form === 'self_employed' ? 'npd' : 'usn', from: '2026-01-01' } },
      acting,
    );
  await runCall(calls.saveRequisites, { body: { ...numbers.requisites, version } }, acting);
};

/** A fictional sheet for every place of the form, and the agreements. */
const bringDocuments = async ({ person, tools }: Story, caller: Caller): Promise<void> => {
  const { runCall, services, today } = tools;
  const acting = { caller, now: today };
  const { slots } = await runCall(calls.getDossier, { query: {} }, acting);
  for (const { kind, name, wants_day: wantsDay } of slots) {
    const sheet = fictionalPdf([{ title: name, paragraphs: [person.name.join(' '), person.orgName] }]);
    const file = await keepSeedFile(services.files, `${name.replaceAll(/[:«»]/g, '')}.pdf`, sheet);
    const body = { kind, ...(wantsDay ? { issued_on: addDays(moscowDateOf(today), -3) } : {}) };
    await runCall(calls.saveDocument, { body }, { ...acting, files: [file] });
  }
  for (const kind of agreementKinds)
    await runCall(calls.agree, { body: { kind, version: agreements[kind].version } }, acting);
  const { version } = await runCall(signingCalls.getAgreement, {}, acting);
  await runCall(signingCalls.acceptAgreement, { body: { version } }, acting);
};

/** What the curator and the administrator do with him, as far as his part of the story goes. */
const check = async ({ person, tools }: Story, id: number): Promise<void> => {
  const { runCall, services, today } = tools;
  const curator = { caller: await whoTyped(tools, 'curator'), now: today };
  const decide = { agent_id: id, remark: '' };
  const { slots } = await runCall(calls.getDossier, { query: { id } }, curator);
  const documents = slots.flatMap((slot) => slot.documents);
  const isReturned = person.until === 'fixing';
  for (const [at, { id: documentId }] of documents.entries()) {
    const isWrong = isReturned && at === documents.length - 1;
    const verdict = isWrong ? ('rejected' as const) : ('accepted' as const);
    const body = { ...decide, document_id: documentId, verdict, remark: isWrong ? demoRemark : '' };
    await runCall(calls.decide, { body }, curator);
  }
  if (isReturned) {
    await runCall(calls.decide, { body: { ...decide, verdict: 'rejected' } }, curator);
    return;
  }
  const { checks } = await runCall(agentReviewCalls.getAgent, { body: { id } }, curator);
  for (const one of checks.filter(({ tone }) => tone === 'wait'))
    await runCall(agentReviewCalls.markCheck, { body: { agent_id: id, check: one.check } }, curator);
  await runCall(calls.decide, { body: { ...decide, verdict: 'accepted' } }, curator);
  if (person.until !== 'contract') return;
  const sheet = fictionalPdf([{ title: person.orgName, paragraphs: [person.name.join(' ')] }]);
  const scan = await keepSeedFile(services.files, 'contract.pdf', sheet);
  const admin = { caller: await whoTyped(tools, 'admin'), now: today, files: [scan] };
  const body = { agent_id: String(id), number: '2026-11', signed_on: '2026-11-02' };
  await runCall(agentCalls.saveManualContract, { body }, admin);
};

/** He has brought a foreign passport: he is let in no more. */
const block = async ({ tools }: Story, id: number): Promise<void> => {
  const admin = { caller: await whoTyped(tools, 'admin'), now: tools.today };
  const body = { user_id: id, blocked: true, reason: 'Приложен паспорт другого человека' };
  await tools.runCall(userCalls.blockUser, { body }, admin);
};

const makeAgent = async (story: Story): Promise<void> => {
  const { person, tools } = story;
  const id = await makeAccount(story);
  const caller = await whoTyped(tools, person.username);
  await fillData(story, caller);
  await bringDocuments(story, caller);
  await tools.runCall(calls.submit, { body: {} }, { caller, now: tools.today });
  if (person.until === 'blocked') await block(story, id);
  else if (person.until !== 'checking') await check(story, id);
};

/** Newcomers of every form on their way, each a step further than the one before. */
export const agentReviewSeed = defineSeed({
  name: 'agent-review',
  order: 80,
  title: 'Новые агенты',
  isBehind: true,
  run: async (tools) => {
    for (const [at, person] of demoAgents.entries()) {
      await tools.once(person.username, (own) => makeAgent({ person, at, tools: own }));
      tools.progress(at + 1, demoAgents.length);
    }
  },
});
