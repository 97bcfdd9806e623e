import { describe, expect, it } from 'vitest';
import { russianCalendar } from '#domain/production-calendar.ts';
import { dueOf, dueOfLeg } from '#features/deal-legs/deal-legs.due.ts';
import { whoseTurnOf, type DealStatus, dealStatuses, type SubState } from '#features/deals/deals.status.ts';
import { leadingLeg, type TurnFacts, turnFor, turnsOf } from '#features/deal-legs/deal-legs.turns.ts';
import { placeOf, usualNorms } from '#features/turn-norms/turn-norms.rules.ts';

const steps: Partial<Record<DealStatus, SubState[]>> = {
  sending: ['queued', 'sent', 'in_review'],
  issuing: ['awaiting_payment', 'paid', 'preparing'],
  issued: ['active', 'expiring', 'expired', 'released', 'claimed'],
};
const places = dealStatuses.flatMap((status) =>
  (steps[status] ?? [null]).map((sub) => ({ status, sub, key: sub ? `${status}.${sub}` : status })),
);

const calm: TurnFacts = {
  isGuarantee: true,
  hasAgent: true,
  hasBank: true,
  lacking: 0,
  fromClient: 0,
  unchecked: 0,
  unsigned: 0,
  isStopped: false,
  isAsked: false,
  mayDecide: false,
  hasOffer: false,
  isOfferExpired: false,
  isRegistryPending: false,
  openItems: null,
  ourItems: 0,
  hasNewDraft: false,
  lacksDraft: false,
  isLate: false,
};
const turn = (status: DealStatus, sub: SubState | null, more: Partial<TurnFacts> = {}) =>
  turnsOf(status, sub, { ...calm, ...more })[0];

describe('whose turn it is', () => {
  it.each(places)('has words and a doer for $key, guarantee and loan, with and without an agent', (place) => {
    const { status, sub } = place;
    for (const isGuarantee of [true, false])
      for (const hasAgent of [true, false]) {
        const { words, actor } = turn(status, sub, { isGuarantee, hasAgent });
        expect(words).toMatch(/^[А-Я][^.]+$/);
        expect(actor).toBe(whoseTurnOf(status, sub, hasAgent));
        // What is waited for has a norm or a term of its own; what is over has none.
        const isTimed = placeOf(status, sub) !== undefined;
        const ownTerm = status === 'approved' || (status === 'sending' && sub !== 'queued');
        expect(isTimed || ownTerm).toBe(actor !== null);
      }
  });

  it('stays with whoever is late: he is to be hurried', () => {
    const late = (status: DealStatus, sub: SubState | null = null) => turn(status, sub, { isLate: true });
    expect(late('sending', 'in_review')).toEqual({ words: 'Поторопить банк', actor: 'bank' });
    expect(late('revision')).toEqual({ words: 'Поторопить банк', actor: 'bank' });
    expect(late('signing')).toEqual({ words: 'Напомнить клиенту о подписи', actor: 'client' });
    expect(late('issuing', 'awaiting_payment').words).toBe('Напомнить клиенту об оплате');
    expect(late('query').actor).toBe('agent');
  });

  it('goes by what a leg lacks before it is sent', () => {
    const words = (more: Partial<TurnFacts>) => turn('collecting', null, more).words;
    expect(words({ hasBank: false })).toBe('Выбрать банк');
    expect(turn('collecting', null, { isStopped: true })).toEqual({
      words: 'Получить разрешение руководителя',
      actor: 'agent',
    });
    const asked = { isStopped: true, isAsked: true };
    expect(turn('collecting', null, asked)).toEqual({
      words: 'Ждём, разрешит ли руководитель отправку',
      actor: 'broker',
    });
    expect(words({ ...asked, mayDecide: true })).toBe('Решить, разрешить ли отправку');
    expect(words({ lacking: 3 })).toBe('Собрать ещё 3\u00a0документа');
    expect(words({ unchecked: 1, hasAgent: false })).toBe('Проверить 1\u00a0документ');
    expect(turn('collecting', null, { unchecked: 7 })).toEqual({
      words: 'Проверить 7\u00a0документов',
      actor: 'broker',
    });
    expect(turn('collecting', null)).toEqual({ words: 'Отправить в банк', actor: 'agent' });
    expect(turn('sending', 'queued', { unsigned: 2 }).words).toBe('Получить 2\u00a0подписи');
    expect(words({})).toBe('Отправить в банк');
    expect(words({ lacking: null })).toBe('Приложить документы и отправить в банк');
  });

  it('what a link asks the client for is his, what it does not is the author’s', () => {
    const all = turnsOf('collecting', null, { ...calm, lacking: 3, fromClient: 3 });
    expect(all).toEqual([{ words: 'Клиенту приложить 3\u00a0документа', actor: 'client' }]);
    const some = turnsOf('collecting', null, { ...calm, lacking: 3, fromClient: 2, unchecked: 1 });
    expect(some.map(({ actor }) => actor)).toEqual(['broker', 'agent', 'client']);
    expect(some[1]?.words).toBe('Собрать ещё 1\u00a0документ');
  });

  it('is both sides’ where both owe something, and each reads his own first', () => {
    const check = { words: 'Проверить 2\u00a0документа', actor: 'broker' };
    const gather = { words: 'Собрать ещё 3\u00a0документа', actor: 'agent' };
    const both = turnsOf('collecting', null, { ...calm, lacking: 3, unchecked: 2 });
    expect(both).toEqual([check, gather]);
    expect(turnFor(both, 'agent')).toEqual({ turn: gather, also: check });
    expect(turnFor(both, 'broker')).toEqual({ turn: check, also: gather });
    // One's own items of a question are answered: the rest is the other's, and is said so.
    const items = turnsOf('query', null, { ...calm, openItems: 3, ourItems: 1 });
    expect(items.map(({ words, actor }) => [actor, words])).toEqual([
      ['broker', 'Ответить банку по 1\u00a0пункту'],
      ['agent', 'Ответить банку по 2\u00a0пунктам'],
    ]);
    expect(turnsOf('query', null, { ...calm, openItems: 1, ourItems: 1 })).toHaveLength(1);
    const alone = turnsOf('query', null, { ...calm, hasAgent: false, openItems: 3, ourItems: 3 });
    expect(alone.map(({ actor }) => actor)).toEqual(['broker']);
  });

  it('follows the offer, the draft and the register', () => {
    expect(turn('approved', null, { isOfferExpired: true })).toEqual({
      words: 'Обновить истёкшее предложение',
      actor: 'broker',
    });
    expect(turn('approved', null, { lacksDraft: true })).toEqual({
      words: 'Приложить макет гарантии',
      actor: 'broker',
    });
    expect(turn('approved', null, { lacksDraft: true, isGuarantee: false }).actor).toBe('client');
    expect(turn('revision', null, { hasNewDraft: true }).actor).toBe('broker');
    expect(turn('approved', null, { hasNewDraft: true }).words).toBe('Сверить макет');
    expect(turn('query', null, { openItems: 2 }).words).toBe('Ответить банку по 2\u00a0пунктам');
    expect(turn('query', null, { openItems: 0 })).toEqual({
      words: 'Отправить ответ банку',
      actor: 'broker',
    });
    expect(turn('issued', 'active', { isRegistryPending: true }).actor).toBe('broker');
    expect(turn('issued', 'active').actor).toBeNull();
  });

  it('is ours to record where the bank has answered with an offer', () => {
    const record = { words: 'Записать одобрение', actor: 'broker' };
    for (const sub of ['sent', 'in_review'] as const) {
      expect(turn('sending', sub, { hasOffer: true, isLate: true })).toEqual(record);
      expect(turn('sending', sub, { hasOffer: true })).toEqual(record);
      // An offer past its last day cannot be approved: another one is ours to ask for.
      expect(turn('sending', sub, { hasOffer: true, isOfferExpired: true })).toEqual({
        words: 'Обновить истёкшее предложение',
        actor: 'broker',
      });
    }
  });

  it('is told of the leg with the turn of the deal that is due first', () => {
    const leg = (
      id: number,
      whoseTurn: 'broker' | 'bank' | null,
      due_at: string | null,
      status: DealStatus,
    ) => ({
      id,
      ball: whoseTurn,
      due_at,
      status,
    });
    const legs = [
      leg(1, 'bank', '2026-11-20T10:00:00.000Z', 'sending'),
      leg(2, 'broker', null, 'sending'),
      leg(3, 'broker', '2026-11-22T10:00:00.000Z', 'issuing'),
      leg(4, null, null, 'bank_refused'),
    ];
    expect(leadingLeg({ status: 'issuing', ball: 'broker', legs })?.id).toBe(3);
    expect(leadingLeg({ status: 'sending', ball: 'bank', legs })?.id).toBe(1);
    expect(leadingLeg({ status: 'bank_refused', ball: null, legs })?.id).toBe(4);
  });

  it('is due by the norm in hours of work, a bank’s by its own, an agent’s and a client’s by days', () => {
    const omsk = { from: '10:00', to: '19:00', zone: 'Asia/Omsk' };
    const facts = (at: string) => ({
      now: new Date(at),
      decisionHours: 4,
      bankHours: omsk,
      validUntil: '2026-11-23',
      hasAgent: true,
    });
    const friday = '2026-11-20T11:05:00Z'; // 14:05 in Moscow, 17:05 in Omsk
    const sunday = '2026-11-22T17:56:00Z';
    const due = (status: DealStatus, sub: SubState | null, at = friday, norms = usualNorms) =>
      dueOf(status, sub, facts(at), { norms, calendar: russianCalendar })?.toISOString();
    expect(due('sending', 'queued')).toBe('2026-11-20T11:35:00.000Z');
    expect(due('sending', 'queued', sunday)).toBe('2026-11-23T06:30:00.000Z');
    expect(due('sending', 'in_review', sunday)).toBe('2026-11-23T08:00:00.000Z');
    expect(due('sending', 'in_review')).toBe('2026-11-23T06:05:00.000Z');
    expect(due('approved', null)).toBe('2026-11-23T20:59:59.999Z');
    expect(due('bank_refused', null)).toBeUndefined();
    expect(due('signing', null)).toBe('2026-11-23T20:59:59.999Z');
    expect(due('query', null)).toBe('2026-11-20T20:59:59.999Z');
    expect(due('collecting', null)).toBe('2026-11-27T20:59:59.999Z');
    // A norm in working days ends with the day: from a Friday, two of them are over on Tuesday.
    const own = { ...usualNorms, revision: { amount: 2, unit: 'workdays' as const } };
    expect(due('revision', null, friday, own)).toBe('2026-11-24T20:59:59.999Z');
    expect(due('revision', null)).toBe('2026-11-23T11:05:00.000Z');
  });

  it('is never due behind the day the contract is to be signed', () => {
    const leg = { status: 'collecting' as const, dueAt: new Date('2026-11-26T20:59:59.999Z') };
    const signing = new Date('2026-11-25T20:59:59.999Z');
    expect(dueOfLeg({ ...leg, guaranteeNumber: null }, signing)).toBe(signing);
    expect(dueOfLeg({ ...leg, guaranteeNumber: null }, null)).toBe(leg.dueAt);
    // Once there is a guarantee, the contract is another matter.
    expect(dueOfLeg({ ...leg, status: 'reissue', guaranteeNumber: 'БГ-1' }, signing)).toBe(leg.dueAt);
  });
});
