import { contractCalls } from '#features/agent-contracts/agent-contracts.contract.ts';
import { makeParty, takeSample } from '#features/agent-contracts/testing/make-party.ts';
import { samplePdf } from '#kit/server/files/sample-files.factory.ts';
import { defineSamples, sampleOf } from '#kit/testing/define-samples.ts';

export const agentContractsSamples = defineSamples(async ({ people }, api) => {
  const { admin, headagent } = people;
  const newcomer = await api.as('senioragent', 'without a contract');
  for (const { userId } of [newcomer, headagent])
    await makeParty(api, userId, { form: 'ip', inn: '500100732259' });
  await takeSample(admin, 'ip');
  await takeSample(admin, 'ip', 'addendum');
  const dates = { starts_on: '2026-11-20', ends_on: '2098-01-01' };
  const { id } = await admin.call(contractCalls.makeContract, {
    body: { agent_id: headagent.userId, ...dates },
  });
  await admin.send(contractCalls.bringScan, {
    body: { id, signed_on: '2026-11-20' },
    files: [{ name: 'Скан.pdf', content: samplePdf() }],
  });
  return [
    sampleOf(contractCalls.makeContract, {
      caller: admin,
      table: 'agent_contracts',
      body: { agent_id: newcomer.userId, ...dates },
      other: { agent_id: newcomer.userId, ...dates, ends_on: '2097-01-01' },
    }),
    sampleOf(contractCalls.makeAddendum, {
      caller: admin,
      table: 'agent_contracts',
      body: { id, subject: 'Раз' },
      other: { id, subject: 'Два' },
    }),
    sampleOf(contractCalls.takeSample, {
      caller: admin,
      table: 'contract_templates',
      body: { form: 'ooo', part: 'contract' },
      other: { form: 'person', part: 'contract' },
    }),
  ];
});
