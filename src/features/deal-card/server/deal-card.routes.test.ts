import { extractText } from 'unpdf';
import { expect, it } from 'vitest';
import { dealCardCalls } from '#features/deal-card/deal-card.contract.ts';
import { printTemplateCalls as prints } from '#features/print-templates/print-templates.contract.ts';
import { workspaceForTests } from '#features/deals/testing/deal-workspace.ts';
import { writeDocx } from '#kit/server/docx/write-docx.ts';
import type { TestCaller } from '#kit/testing/start-api.ts';

const workspace = workspaceForTests();

const textOf = async (who: TestCaller, id: number): Promise<string> => {
  const answer = await who.send(dealCardCalls.printDeal, { query: { application_id: id } });
  expect(answer.headers['content-type']).toBe('application/pdf');
  const { text } = await extractText(new Uint8Array(answer.rawPayload), { mergePages: true });
  return text.replaceAll(/\s+/g, ' ');
};

it('the card of a deal says what it is, where it stands and what it costs; no discounted price for an agent', async () => {
  const { id } = await workspace.approvedDeal();
  const staff = await textOf(workspace.manager, id);
  for (const words of [
    `Карточка сделки № ${id}`,
    'ООО «Заря»',
    '1 000 000,00',
    'Банк А',
    'Одобрена',
    '30 000,00',
  ])
    expect(staff).toContain(words);
  expect(await textOf(workspace.agent, id)).not.toContain('со скидкой');
});

it('prices of drafts have a discount for staff alone', async () => {
  const { id } = await workspace.chosenDeal();
  expect(await textOf(workspace.operator, id)).toContain('со скидкой 25 000,00');
  expect(await textOf(workspace.agent, id)).not.toContain('25 000,00');
});

it('a deal out of scope is not printed', async () => {
  const { id } = await workspace.chosenDeal();
  const stranger = await workspace.api.as('agent', 'stranger');
  const answer = await stranger.send(dealCardCalls.printDeal, { query: { application_id: id } });
  expect(answer.statusCode).toBe(404);
});

it('is made by the company’s template, which gets no discounted price for an agent', async () => {
  const { id } = await workspace.chosenDeal();
  const text = 'Сделка {сделка.номер}: {#банки}{банк} {цена}, скидка «{цена_со_скидкой}»; {/банки}';
  const [deal] = await workspace.admin.call(prints.findRecords, {
    query: { kind: 'deal_card', q: String(id) },
  });
  expect(deal).toEqual({ id, title: `№ ${id}, ООО «Заря»` });
  const files = [{ name: 'Карточка.docx', content: writeDocx([{ text }]) }];
  const built = await workspace.admin.send(prints.tryTemplate, {
    body: { kind: 'deal_card', record: id },
    files: [],
  });
  expect(built.headers['content-type']).toBe('application/pdf');
  const { admin } = workspace;
  const saved = await admin.call(prints.uploadTemplate, {
    body: { kind: 'deal_card', valid_from: '2026-11-20' },
    files,
  });
  expect(await textOf(workspace.operator, id)).toContain(
    `Сделка ${id}: Банк А 30 000,00, скидка «25 000,00»`,
  );
  const seen = await textOf(workspace.agent, id);
  expect(seen).toContain('Банк А 30 000,00, скидка «»');
  expect(seen).not.toContain('25 000');
  await admin.call(prints.withdrawTemplate, { body: { id: saved.id } });
  expect(await textOf(workspace.operator, id)).toContain(`Карточка сделки № ${id}`);
});
