import { desc, eq, inArray } from 'drizzle-orm';
import { addDays, addMonths, monthOf, moscowDateOf } from '#domain/moscow-date.ts';
import { fullName } from '#domain/person-name.ts';
import { contractCalls } from '#features/agent-contracts/agent-contracts.contract.ts';
import { contractTexts } from '#features/agent-contracts/agent-contracts.texts.ts';
import { contractQueue } from '#features/agent-contracts/server/agent-contracts.jobs.ts';
import type { Regime } from '#features/agent-dossiers/agent-dossiers.rules.ts';
import { applyToDossier } from '#features/agent-dossiers/server/agent-dossiers.facade.ts';
import { users } from '#features/people/server/people.read.ts';
import type { LegalForm } from '#features/registration/registration.rules.ts';
import { saveOwnData } from '#features/registration/server/registration.facade.ts';
import { signingCalls } from '#features/signing/signing.contract.ts';
import { smsMessages } from '#features/sms/server/sms.read.ts';
import { defineSeed, type SeedTools } from '#kit/server/define-seed.ts';

const demo = contractTexts.demo;
const year = 365;
const minuteMs = 60_000;
/** So many months ago those signed who are paid in the demonstration. */
const monthsSigned = 8;

type Stated = {
  readonly form: LegalForm;
  readonly inn: string;
  readonly orgName: string;
  readonly regime?: Regime;
};

/** Fictional people of the demonstration, each with a form and an INN that nobody has. */
const parties: Readonly<Record<string, Stated>> = {
  agent: { form: 'person', inn: '631500000285', orgName: '' },
  senioragent: { form: 'ip', inn: '631500000359', orgName: '', regime: 'psn' },
  headagent: { form: 'ooo', inn: '6315999980', orgName: demo.volga, regime: 'osno' },
  headagent2: { form: 'ooo', inn: '6658999985', orgName: demo.ural, regime: 'usn5' },
  agent2: { form: 'self_employed', inn: '665800000405', orgName: '' },
};

const writeForms = ({ write, services, today }: SeedTools): Promise<number> =>
  write(async (db) => {
    const people = await db
      .select()
      .from(users)
      .where(inArray(users.username, Object.keys(parties)));
    for (const person of people) {
      const stated = parties[person.username];
      if (!stated) continue;
      const { id } = person;
      const { form, inn, orgName, regime } = stated;
      await db.update(users).set({ legalForm: form }).where(eq(users.id, id));
      await saveOwnData({ db, now: today }, id, { inn, orgName, city: '', experience: 'over_three' });
      const signatory = {
        signatoryName: fullName(person),
        signatoryPost: demo.director,
        signatoryBasis: 'charter' as const,
      };
      const from = addMonths(monthOf(moscowDateOf(today)), -monthsSigned);
      const writing = { db, now: today, services, afterCommit: () => undefined };
      await applyToDossier(writing, id, {
        set: form === 'ooo' ? signatory : {},
        regime: regime ? { regime, from } : null,
      });
    }
    return people.length;
  });

type Signing = { readonly username: string; readonly id: number; readonly at: Date };

/** Codes for one paper go a minute apart: the sides sign at moments of their own. */
const signByCode = async (
  { runCall, actAs, read }: SeedTools,
  { username, id, at }: Signing,
): Promise<void> => {
  const acting = { caller: await actAs(username), now: at };
  const { version } = await runCall(signingCalls.getAgreement, {}, acting);
  await runCall(signingCalls.acceptAgreement, { body: { version } }, acting);
  await runCall(signingCalls.sendCode, { body: { purpose: 'contract', document_id: id } }, acting);
  const code = await read(async (db) => {
    const [user] = await db.select({ phone: users.phone }).from(users).where(eq(users.username, username));
    const [sms] = await db
      .select({ text: smsMessages.text })
      .from(smsMessages)
      .where(eq(smsMessages.phone, user?.phone ?? ''))
      .orderBy(desc(smsMessages.id))
      .limit(1);
    return /\d{6}/.exec(sms?.text ?? '')?.[0] ?? '';
  });
  await runCall(signingCalls.signByCode, { body: { document_id: id, code } }, acting);
};

/** A contract of each of the demo people: made, signed by him, by both, and one that is void. */
export const contractsSeed = defineSeed({
  name: 'agent-contracts',
  order: 72,
  isBehind: true,
  title: demo.part,
  run: async (tools) => {
    const { runCall, actAs, today, services, read } = tools;
    await writeForms(tools);
    const minutesAgo = (minutes: number): Date => new Date(today.getTime() - minutes * minuteMs);
    const admin = { caller: await actAs('admin'), now: minutesAgo(60) };
    const signedDay = addMonths(monthOf(moscowDateOf(today)), -monthsSigned);
    const signedAt = (minutes: number): Date =>
      new Date(Date.parse(`${signedDay}T07:00:00Z`) + minutes * minuteMs);
    const then = { caller: admin.caller, now: signedAt(0) };
    for (const form of ['person', 'ip', 'ooo', 'self_employed'] as const)
      for (const part of ['contract', 'addendum'] as const)
        await runCall(contractCalls.takeSample, { body: { form, part } }, then);
    const day = moscowDateOf(admin.now);
    const make = async (username: string, by = admin, ends_on = addDays(day, year)): Promise<number> => {
      const userId = await read(async (db) => {
        const [user] = await db.select({ id: users.id }).from(users).where(eq(users.username, username));
        return user?.id ?? 0;
      });
      const body = { agent_id: userId, starts_on: moscowDateOf(by.now), ends_on };
      const { id } = await runCall(contractCalls.makeContract, { body }, by);
      await contractQueue.run(services, id);
      return id;
    };
    // What these two have earned since stands in reports and acts of the demonstration: their contracts came before.
    for (const [at, [username, ends_on]] of (
      [
        ['senioragent', addDays(signedDay, year)],
        ['headagent', addDays(day, 20)],
      ] as const
    ).entries()) {
      const id = await make(username, then, ends_on);
      await signByCode(tools, { username, id, at: signedAt(40 + at) });
      await signByCode(tools, { username: 'admin', id, at: signedAt(50 + at * 2) });
    }
    const gone = await make('agent');
    await runCall(contractCalls.voidContract, { body: { id: gone, reason: demo.voidReason } }, admin);
    await make('agent');
    await signByCode(tools, { username: 'agent2', id: await make('agent2'), at: minutesAgo(30) });
    await make('headagent2');
  },
});
