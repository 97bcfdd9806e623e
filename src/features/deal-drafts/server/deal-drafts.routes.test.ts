import { describe, expect, it } from 'vitest';
import { draftCalls } from '#features/deal-drafts/deal-drafts.contract.ts';
import { draftParagraphs, fictionalDraft } from '#features/deal-drafts/server/fictional-draft.seed.ts';
import { sampleDocx } from '#features/deal-drafts/server/deal-drafts.factory.ts';
import { dealCalls } from '#features/deals/deals.contract.ts';
import { notificationCalls } from '#features/notifications/notifications.contract.ts';
import { legCalls } from '#features/deal-legs/deal-legs.contract.ts';
import {
  workspaceForTests,
  lookAt,
  moveLegs,
  offerFor,
  refused,
} from '#features/deals/testing/deal-workspace.ts';
import { fictionalScan } from '#features/deal-documents/server/fictional-scan.ts';
import { printPdf } from '#kit/server/print-pdf.ts';
import type { TestCaller } from '#kit/testing/start-api.ts';

const workspace = workspaceForTests();

/** What the bank writes for the guarantee of `guaranteeInput`. */
const terms = {
  bank: 'Банк А',
  client: 'ООО «Заря»',
  inn: '7701234567',
  beneficiary: 'Школа № 1',
  beneficiaryInn: '7701000000',
  amount: '1000000.00',
  from: '2027-01-01',
  until: '2028-01-31',
  purchase: '0373200041526000187',
  number: 'А-1',
};
const parties = {
  beneficiary_name: 'Школа № 1',
  beneficiary_inn: '7701000000',
  tender_number: '0373200041526000187',
};

/** A deal whose first bank has approved and is yet to send its draft. */
const approved = async () => {
  const reason = { collision_reason: 'Ещё одна для проверки' };
  const { id, legs } = await workspace.sentDeal({ ...parties, ...reason }, workspace.banks.slice(0, 1));
  const [leg] = legs;
  await workspace.operator.call(legCalls.saveOffer, { body: offerFor(leg) });
  await moveLegs(workspace.operator, { application_bank_id: leg, move: 'T15' });
  return { id, leg };
};

const upload = async (
  leg: number,
  content: Buffer,
  name = 'Макет.pdf',
  who: TestCaller = workspace.operator,
) => {
  const answer = await who.send(draftCalls.saveDraft, {
    body: { application_bank_id: leg },
    files: [{ name, content }],
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ id: number; number: number }>();
};
const view = (id: number, who: TestCaller = workspace.operator) =>
  who.call(draftCalls.getDraft, { query: { id } });
const accept = (who: TestCaller, id: number, consent?: string) =>
  who.call(draftCalls.acceptDraft, { body: { id, ...(consent === undefined ? {} : { consent }) } });
const choose = (leg: number) => moveLegs(workspace.agent, { application_bank_id: leg, move: 'T20' });

describe('the draft of a guarantee', () => {
  it('goes from remarks to a new version and acceptance, and only then the offer is taken', async () => {
    const { id, leg } = await approved();
    await expect(choose(leg)).rejects.toMatchObject(refused(422, /Макета гарантии ещё нет/));
    const first = await upload(leg, fictionalDraft(terms, true));
    const seen = await view(first.id, workspace.agent);
    expect(seen).toMatchObject({ number: 1, reading: 'ready' });
    const failed = seen.checks.filter(({ result }) => result === 'differs' || result === 'missing');
    expect(failed.map(({ code }) => code)).toEqual(['sum', 'sum_words', 'term', 'irrevocable']);
    const sum = failed[0]!;
    expect(seen.text!.slice(sum.place!.start, sum.place!.end)).toBe('970 000');
    await expect(accept(workspace.agent, first.id, 'Согласен')).rejects.toMatchObject(
      refused(422, /непройденные проверки/, { detail: { checks: failed.map(({ code }) => code) } }),
    );
    await expect(choose(leg)).rejects.toMatchObject(refused(422, /версия 1, ещё не принят/));

    const stated = await workspace.agent.call(draftCalls.saveRemark, {
      body: { id: first.id, text: 'Сумма 1 000 000', code: 'sum', ...sum.place },
    });
    const { letter } = await workspace.agent.call(draftCalls.returnDraft, {
      body: { id: first.id, comment: 'Срочно' },
    });
    expect(letter).toBe('Замечания к макету гарантии, версия 1:\n1. «970 000» — Сумма 1 000 000\nСрочно');
    expect((await lookAt(workspace.agent, id)).legs[0]).toMatchObject({ status: 'revision', ball: 'bank' });
    const renew = (more: object = {}) =>
      moveLegs(workspace.operator, { application_bank_id: leg, move: 'T19', ...more });
    await expect(renew()).rejects.toMatchObject(refused(422, /После версии 1 нового макета нет/));

    workspace.api.setNow(new Date('2026-11-20T12:05:00Z'));
    const second = await upload(leg, fictionalDraft(terms, false));
    // The new version is the bank's answer: nobody says so beside it.
    expect((await lookAt(workspace.agent, id)).legs[0]).toMatchObject({ status: 'approved', ball: 'broker' });
    // Whoever has brought it is not told of what he has done himself.
    const isReported = async (who: TestCaller) => {
      const { items } = await who.call(notificationCalls.listNotifications, { query: {} });
      return items.some(
        ({ entity, message }) => entity?.id === id && message.includes('прислал новый макет'),
      );
    };
    expect([await isReported(workspace.agent), await isReported(workspace.operator)]).toEqual([true, false]);
    expect(await view(second.id)).toMatchObject({
      number: 2,
      remarks: [
        {
          number: 1,
          draft_number: 1,
          quote: '970 000',
          sent_at: '2026-11-20T11:05:00.000Z',
          is_resolved: false,
        },
      ],
    });
    expect((await view(second.id)).checks.map(({ result }) => result)).not.toContain('differs');
    await workspace.operator.call(draftCalls.answerRemark, {
      body: { id: stated.id, text: 'Исправили', is_bank: true },
    });
    await workspace.agent.call(draftCalls.resolveRemark, { body: { id: stated.id, is_resolved: true } });
    expect((await view(second.id)).remarks[0]).toMatchObject({
      is_resolved: true,
      words: [{ side: 'agent' }, { side: 'bank', author: 'Банк', text: 'Исправили' }],
    });

    await expect(accept(workspace.agent, first.id, 'Согласен')).rejects.toMatchObject({ status: 409 });
    await expect(accept(workspace.agent, second.id)).rejects.toMatchObject(
      refused(422, /как клиент согласился/),
    );
    await accept(workspace.agent, second.id, 'Директор подтвердил по телефону');
    await expect(accept(workspace.operator, second.id)).rejects.toMatchObject({ status: 409 });
    await choose(leg);
    const history = await workspace.agent.call(dealCalls.getHistory, { query: { application_id: id } });
    expect(
      history.filter(({ move }) => move.startsWith('draft') || move === 'T20').map(({ move }) => move),
    ).toEqual(['draft', 'draft', 'draft_accepted', 'T20']);
    workspace.api.setNow(new Date('2026-11-20T11:05:00Z'));
  });

  it('with a failed check is let through by a head with a reason, by nobody else', async () => {
    const { id: dealId, leg } = await approved();
    const { id } = await upload(leg, fictionalDraft({ ...terms, beneficiaryInn: '7701000001' }, false));
    const rule = (who: TestCaller) =>
      who.call(draftCalls.ruleCheck, { body: { id, code: 'beneficiary_inn', reason: 'ИНН сменился' } });
    await expect(rule(workspace.operator)).rejects.toMatchObject({ status: 403 });
    await expect(rule(workspace.manager)).rejects.toMatchObject({ status: 403 });
    await expect(rule(workspace.agent)).rejects.toMatchObject({ status: 403 });
    await rule(workspace.admin);
    await accept(workspace.operator, id);
    const [listed] = await workspace.agent.call(draftCalls.listDrafts, {
      query: { application_id: dealId },
    });
    expect(listed).toMatchObject({ drafts: [{ number: 1, accepted_by: expect.any(String) }] });
  });

  it('accepted and then found wrong is accepted anew', async () => {
    const { leg } = await approved();
    const { id } = await upload(leg, fictionalDraft(terms, false));
    await accept(workspace.manager, id);
    await choose(leg);
    await moveLegs(workspace.operator, {
      application_bank_id: leg,
      move: 'T22b',
      comment: 'Ошибка в номере',
    });
    await expect(choose(leg)).rejects.toMatchObject(refused(422, /ещё не принят/));
  });

  it('as a scan has no green check: a person looks at every point', async () => {
    const { leg } = await approved();
    const scan = fictionalScan({ title: 'Гарантия', paragraphs: ['Скан'] });
    await expect(
      workspace.operator.send(draftCalls.saveDraft, {
        body: { application_bank_id: leg },
        files: [{ name: 'Макет.png', content: scan }],
      }),
    ).resolves.toMatchObject({ statusCode: 415 });
    const blank = await printPdf({
      title: 'Скан',
      author: '',
      content: [{ canvas: [{ type: 'rect', x: 0, y: 0, w: 90, h: 90, color: '#888888' }] }],
      footer: () => ({ text: '' }),
    });
    const { id } = await upload(leg, blank);
    const { reading, text, checks } = await view(id);
    expect({ reading, text }).toEqual({ reading: 'scan', text: null });
    expect(checks.every(({ result }) => result === 'unchecked')).toBe(true);
    await expect(accept(workspace.operator, id)).rejects.toMatchObject({ status: 422 });
    for (const { code } of checks)
      await workspace.operator.call(draftCalls.ruleCheck, {
        body: { id, code, reason: 'Сверено со сделкой' },
      });
    await accept(workspace.operator, id);
  });

  it('as DOCX is read paragraph by paragraph, what was struck out left aside', async () => {
    const { leg } = await approved();
    const content = await sampleDocx(draftParagraphs(terms, false), 'вычеркнуто');
    const { id } = await upload(leg, content, 'Макет.docx');
    const { text, checks } = await view(id);
    expect(text).toBe(draftParagraphs(terms, false).join('\n').replaceAll('\u00a0', ' '));
    expect(text).not.toContain('вычеркнуто');
    expect(checks.filter(({ result }) => result !== 'ok')).toEqual([]);
    const file = await workspace.agent.call(draftCalls.openDraft, { query: { id } });
    expect(Buffer.compare(file as unknown as Buffer, content)).toBe(0);
  });

  it('is remarked on in a marked copy, which both sides can open', async () => {
    const { leg } = await approved();
    const { id } = await upload(leg, fictionalDraft(terms, false));
    const marked = fictionalDraft(terms, true);
    const answer = await workspace.agent.send(draftCalls.saveMarkedFile, {
      body: { id, text: 'Правки в файле' },
      files: [{ name: 'Правки.pdf', content: marked }],
    });
    expect(answer.statusCode).toBe(200);
    const [remark] = (await view(id)).remarks;
    expect(remark!.words[0]).toMatchObject({ text: 'Правки в файле', file: { name: 'Правки.pdf' } });
    const file = await workspace.operator.call(draftCalls.openRemarkFile, {
      query: { id: remark!.words[0]!.id },
    });
    expect((file as unknown as Buffer).length).toBe(marked.length);
    const nowhere = { id, text: 'Мимо', start: 10, end: 900_000 };
    await expect(workspace.agent.call(draftCalls.saveRemark, { body: nowhere })).rejects.toMatchObject({
      status: 422,
    });
  });

  it('is waived with a reason while the bank has sent none, and a draft that comes takes the waiver away', async () => {
    const { id, leg } = await approved();
    const waive = (reason: string | null, who = workspace.operator) =>
      who.call(draftCalls.waiveDraft, { body: { application_bank_id: leg, reason } });
    await expect(waive('Не шлёт', workspace.agent)).rejects.toMatchObject({ status: 403 });
    await waive('Не шлёт');
    await upload(leg, fictionalDraft(terms, false));
    const [listed] = await workspace.agent.call(draftCalls.listDrafts, { query: { application_id: id } });
    expect(listed).toMatchObject({ waived: null, open_remarks: 0 });
    await expect(waive('Не шлёт')).rejects.toMatchObject({ status: 422 });
  });

  it('comes while the leg is at the bank, to a guarantee alone', async () => {
    const { legs } = await workspace.chosenDeal({ collision_reason: 'Для проверки' });
    const early = await workspace.operator.send(draftCalls.saveDraft, {
      body: { application_bank_id: legs[0] },
      files: [{ name: 'Макет.pdf', content: fictionalDraft(terms, false) }],
    });
    expect(early.statusCode).toBe(422);
  });
});
