import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { dealDocumentCalls as calls } from '#features/deal-documents/deal-documents.contract.ts';
import { openWorkspace, type Workspace } from '#features/deals/testing/deal-workspace.ts';
import { printPdf } from '#kit/server/print-pdf.ts';

let workspace: Workspace;
beforeAll(async () => {
  workspace = await openWorkspace();
});
afterAll(() => workspace.api.stop());

const paper = (title: string) =>
  printPdf({
    title,
    author: 'Клиент',
    footer: () => ({ text: '' }),
    content: [{ text: title }, { text: 'Далее по тексту: устав общества.' }],
  });

it('a file whose name tells nothing or misleads is filed by its text, unless a person has said what it is', async () => {
  const { agent } = workspace;
  const { id } = await workspace.chosenDeal({ collision_reason: 'Проверка' });
  const attach = async (name: string, title: string, more: object): Promise<void> => {
    const answer = await agent.send(calls.saveDocument, {
      body: { application_id: id, document_type: 'other', ...more },
      files: [{ name, content: await paper(title) }],
    });
    expect(answer.statusCode).toBe(200);
  };
  await attach('скан 1.pdf', 'Сведения о бенефициарных владельцах', { is_guessed: '1' });
  await attach('скан 2.pdf', 'Решение единственного участника № 4', {});
  await attach('скан 3.pdf', 'Просто письмо без примет', { is_guessed: '1' });
  const named = { is_guessed: '1', document_type: 'passport' };
  await attach('Паспорт.pdf', 'Бухгалтерский баланс за 2026 год', named);
  const contract = 'Государственный контракт № 14';
  await attach('Опыт.pdf', contract, { is_guessed: '1', document_type: 'experience' });
  const kinds = async () => {
    const documents = await agent.call(calls.listDocuments, { query: { application_id: id } });
    return Object.fromEntries(documents.map(({ name, kind }) => [name, kind]));
  };
  await vi.waitFor(
    async () =>
      expect(await kinds()).toMatchObject({
        'скан 1.pdf': 'application_form',
        'скан 3.pdf': 'charter',
        'Паспорт.pdf': 'statements',
      }),
    { timeout: 20_000, interval: 200 },
  );
  expect(await kinds()).toMatchObject({ 'скан 2.pdf': 'other', 'Опыт.pdf': 'experience' });
});
