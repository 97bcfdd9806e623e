import { desc, eq } from 'drizzle-orm';
import { dossierCalls as calls } from '#features/agent-dossiers/agent-dossiers.contract.ts';
import {
  agreementVersions,
  fictionalIdentity,
  fictionalRequisites,
  noWho,
  personDocuments,
} from '#features/agent-dossiers/testing/example-dossier.ts';
import { profileCalls } from '#features/profile/profile.contract.ts';
import { registrations } from '#features/registration/server/registration.read.ts';
import { signingCalls } from '#features/signing/signing.contract.ts';
import { smsMessages } from '#features/sms/server/sms.read.ts';
import type { users } from '#features/people/server/people.read.ts';
import { samplePdf } from '#kit/server/files/sample-files.factory.ts';
import type { TestApi, TestCaller } from '#kit/testing/start-api.ts';

export const ownData = {
  u_form: 'person' as const,
  inn: '631500000101',
  org_name: '',
  last_name: 'Ветров',
  first_name: 'Савелий',
  middle_name: 'Ильич',
  phone: '8 912 345-67-89',
  city: 'Самара',
  experience: 'under_year' as const,
};

/** A file for an upload. */
export const pdfNamed = (name: string) => ({ name, content: samplePdf() });

/** A guest whose address is confirmed, with a curator. */
export const newcomer = async (
  api: TestApi,
  name: string,
  curatorId: number,
  more: Partial<typeof users.$inferInsert> = {},
): Promise<TestCaller> => {
  const email = `${name}@example.test`;
  const guest = await api.as('guest', name, { email, stopApp: 1, curatorId, ...more });
  await api.services.database.write((db) =>
    db
      .insert(registrations)
      .values({ userId: guest.userId, askedRole: 'agent', confirmedEmail: email, createdAt: new Date() }),
  );
  api.services.forgetSessions(curatorId);
  return guest;
};

/** Confirms the phone by the code of the last message. */
export const confirmPhone = async (api: TestApi, guest: TestCaller): Promise<void> => {
  await guest.call(signingCalls.sendCode, { body: { purpose: 'phone' } });
  const [message] = await api.services.database.read((db) =>
    db
      .select()
      .from(smsMessages)
      .where(eq(smsMessages.phone, '+79123456789'))
      .orderBy(desc(smsMessages.id))
      .limit(1),
  );
  const code = /^\d{6}/.exec(message?.text ?? '')?.[0] ?? '';
  await guest.call(calls.confirmPhone, { body: { code } });
};

/** Fills every step of a person without a business of his own, by the calls his screen makes. */
export const fillDossier = async (api: TestApi, guest: TestCaller): Promise<void> => {
  const { version } = await guest.call(profileCalls.getProfile, {});
  await guest.call(profileCalls.saveProfile, { body: { ...ownData, version } });
  await confirmPhone(api, guest);
  const next = async () => (await guest.call(calls.getDossier, { query: {} })).version;
  await guest.call(calls.saveWho, { body: { ...noWho, version: await next() } });
  await guest.call(calls.saveIdentity, { body: { ...fictionalIdentity, version: await next() } });
  await guest.call(calls.saveRequisites, { body: { ...fictionalRequisites, version: await next() } });
  for (const kind of personDocuments)
    await guest.call(calls.saveDocument, {
      body: { kind },
      files: [pdfNamed(`${kind}.pdf`)],
    });
  for (const body of agreementVersions) await guest.call(calls.agree, { body });
  const { version: signed } = await guest.call(signingCalls.getAgreement, {});
  await guest.call(signingCalls.acceptAgreement, { body: { version: signed } });
};

/** Accepts every document as it stands, and looks at every check that is not green. */
export const acceptAll = async (checker: TestCaller, agentId: number): Promise<void> => {
  const { slots } = await checker.call(calls.getDossier, { query: { id: agentId } });
  for (const { id, state } of slots.flatMap(({ documents }) => documents))
    if (state !== 'accepted')
      await checker.call(calls.decide, {
        body: { agent_id: agentId, document_id: id, verdict: 'accepted', remark: '' },
      });
};
