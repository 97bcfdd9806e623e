import { describe, expect, it } from 'vitest';
import {
  editByHand,
  editDays,
  emptyState,
  fillFrom,
  fillFromNotice,
  forget,
  type Notice,
  recognise,
  stateOfSaved,
} from '#features/deals/deals.wizard-autofill.ts';
import { emptyForm } from '#features/deals/deals.wizard-form.ts';

const share = (part: string) => ({ amount: null, part });
const customer: Notice['customers'][number] = {
  name: 'ГКУ «Заречная дирекция»',
  inn: '7700000001',
  kpp: null,
  application_security: share('0.5'),
  contract_security: share('10'),
  warranty_security: { amount: '100000.00', part: null },
  advance_percent: '30',
  ikz: '261770000000177000000000000000000244',
  max_price: null,
};
const lot = (no: number, subject: string, max_price: string) => ({
  no,
  subject,
  max_price,
  application_security: null,
});
const notice: Notice = {
  found: true,
  id: 1,
  tender_number: '0373200041526000187',
  law: '44',
  subject: 'Капитальный ремонт кровли школы № 12',
  customers: [customer],
  max_price: '84500000.00',
  currency: 'RUB',
  platform: null,
  platform_url: null,
  url: null,
  placing_way: null,
  published_at: null,
  applications_end_at: null,
  protocol_date: '2026-11-16',
  sign_deadline: '2026-11-25',
  lots: [],
};
const start = emptyState(emptyForm);

describe('filling a deal from a purchase', () => {
  it('gives the fields of the notice and says where each came from', () => {
    const { form, origins } = fillFromNotice(start, notice);
    expect(form).toMatchObject({
      law: '44',
      purpose: 'contract',
      amount: '8450000.00',
      advance: '25350000.00',
      prepayment: true,
      beneficiary_inn: '7700000001',
    });
    expect(origins).toMatchObject({ amount: 'notice', law: 'notice', sign_deadline: 'calendar' });
  });

  it('takes the last day to sign to its end in Moscow', () => {
    expect(fillFromNotice(start, notice).form.sign_deadline).toBe('2026-11-25T20:59:59.999Z');
  });

  it('never replaces what a person typed', () => {
    const typed = editByHand(editByHand(start, 'amount', '1000000.00'), 'subject', 'Кровля');
    const { form, origins } = fillFromNotice(typed, notice);
    expect(form).toMatchObject({ amount: '1000000.00', subject: 'Кровля', law: '44' });
    expect(origins.amount).toBe('hand');
  });

  it('fills an emptied field again', () => {
    const emptied = editByHand(editByHand(start, 'subject', 'Кровля'), 'subject', '');
    expect(fillFromNotice(emptied, notice).form.subject).toBe(notice.subject);
  });

  it('lets the sum follow the purpose that a person chose', () => {
    const filled = fillFromNotice(start, notice);
    const warranty = fillFromNotice(editByHand(filled, 'purpose', 'warranty'), notice);
    expect(warranty.form).toMatchObject({ purpose: 'warranty', amount: '100000.00' });
    const application = fillFromNotice(editByHand(filled, 'purpose', 'application'), notice);
    expect(application.form).toMatchObject({ amount: '422500.00', prepayment: false });
  });

  it('takes price and subject of the chosen lot', () => {
    const lots = [lot(1, 'Первый', '1000000.00'), lot(2, 'Второй', '2000000.00')];
    const chosen = fillFromNotice(editByHand(start, 'lot_number', '2'), { ...notice, lots });
    expect(chosen.form).toMatchObject({
      subject: 'Второй',
      initial_price: '2000000.00',
      amount: '200000.00',
    });
  });

  it('does not take a sum in another currency for roubles', () => {
    const { form } = fillFromNotice(start, { ...notice, currency: 'USD' });
    expect(form).toMatchObject({ amount: null, initial_price: null, law: '44' });
  });

  it('leaves nothing of the first purchase when a second one is found', () => {
    const second = fillFromNotice(fillFromNotice(start, notice), {
      ...notice,
      sign_deadline: null,
      customers: [],
    });
    expect(second.form).toMatchObject({
      ikz: '',
      beneficiary_name: '',
      amount: null,
      sign_deadline: null,
      prepayment: false,
    });
  });

  it('takes everything back when the number is emptied, but not what a person typed', () => {
    const filled = editByHand(fillFromNotice(start, notice), 'subject', 'Своё');
    const { form } = forget(filled, 'notice', 'calendar');
    expect(form).toMatchObject({ law: null, amount: null, subject: 'Своё' });
  });

  it('drops a purpose that the law of the purchase does not offer', () => {
    const typed = editByHand(editByHand(start, 'law', '223'), 'purpose', 'advance');
    const byNumber = fillFrom({ ...typed, origins: { purpose: 'hand' } }, 'number', { law: '44' });
    expect(byNumber.form).toMatchObject({ law: '44', purpose: 'contract', prepayment: false });
  });
});

describe('a saved draft', () => {
  it('keeps all its values when its purchase is found again and knows which of them are the notice’s', () => {
    const saved = stateOfSaved({ ...fillFromNotice(start, notice).form, amount: '5.00' });
    const opened = recognise(saved, 'notice', { amount: '8450000.00', law: '44' });
    expect(opened.origins).toMatchObject({ law: 'notice', amount: 'hand' });
    expect(fillFromNotice(opened, notice).form.amount).toBe('5.00');
  });

  it('treats typed days as a typed end', () => {
    const state = editDays(
      fillFrom(start, 'notice', { date_start: '2026-11-23', date_end: '2026-11-30' }),
      240,
    );
    expect(state.form.date_end).toBe('2027-07-20');
    expect(state.origins).toMatchObject({ date_start: 'notice', date_end: 'hand' });
  });
});
