import { eq, sql } from 'drizzle-orm';
import type { Regime } from '#features/agent-dossiers/agent-dossiers.rules.ts';
import { agentRegimes } from '#features/agent-dossiers/server/agent-dossiers.tables.ts';
import { contractCalls } from '#features/agent-contracts/agent-contracts.contract.ts';
import { feeCalls } from '#features/deal-fees/deal-fees.contract.ts';
import { fictionalSeller } from '#features/deal-fees/server/fictional-seller.seed.ts';
import { users } from '#features/people/server/people.tables.ts';
import type { LegalForm } from '#features/registration/registration.rules.ts';
import { saveOwnData } from '#features/registration/server/registration.facade.ts';
import type { TestApi, TestCaller } from '#kit/testing/start-api.ts';

/** Our requisites, once. */
export const makeCompany = async (admin: TestCaller): Promise<void> => {
  const { requisites, version } = await admin.call(feeCalls.getRequisites, {});
  if (!requisites) await admin.call(feeCalls.saveRequisites, { body: { ...fictionalSeller, version } });
};

type Stated = {
  readonly form: LegalForm;
  readonly inn: string;
  readonly orgName?: string;
  readonly phone?: string;
};

/** Somebody with a form and an INN, as a contract wants him. */
export const makeParty = async (
  { services }: Pick<TestApi, 'services'>,
  userId: number,
  { form, inn, orgName = '', phone }: Stated,
): Promise<void> =>
  services.database.write(async (db) => {
    await db
      .update(users)
      .set({ legalForm: form, ...(phone && { phone }) })
      .where(eq(users.id, userId));
    await saveOwnData({ db, now: services.clock.now() }, userId, {
      inn,
      orgName,
      city: 'Москва',
      experience: 'none',
    });
  });

/** Somebody works as an agent and pays taxes so from a day. */
export const setRegime = async (
  { services }: Pick<TestApi, 'services'>,
  agentId: number,
  regime: Regime,
  from = '2026-01-01',
): Promise<void> =>
  services.database.write(async (db) => {
    await db.execute(sql`insert into agents (user_id, state, since) values (${agentId}, 'working', now())
      on conflict do nothing`);
    await db.insert(agentRegimes).values({ agentId, regime, from, at: services.clock.now() });
  });

/** The sample template of a form. */
export const takeSample = async (
  admin: TestCaller,
  form: LegalForm,
  part: 'contract' | 'addendum' = 'contract',
): Promise<number> => {
  const templates = await admin.call(contractCalls.takeSample, { body: { form, part } });
  return templates.find((one) => one.form === form && one.part === part)?.id ?? 0;
};
