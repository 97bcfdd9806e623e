import { describe, expect, it } from 'vitest';
import {
  editByHand,
  editDays,
  emptyState,
  fillFrom,
  fillFromNotice,
  forget,
  forgetPurchase,
  type Notice,
  recognise,
  recogniseNotice,
  startToday,
  stateOfSaved,
  type WizardState,
} from '#features/deal-wizard/deal-wizard.autofill.ts';
import { emptyForm } from '#features/deal-wizard/deal-wizard.form.ts';

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
  contract_start: null,
  contract_end: '2027-06-30',
};
const today = '2026-11-21';
const fill = (state: WizardState, found: Notice): WizardState => fillFromNotice(state, found, today);
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
    const { form, origins } = fill(start, notice);
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
    expect(fill(start, notice).form.sign_deadline).toBe('2026-11-25T20:59:59.999Z');
  });

  it('never replaces what a person typed', () => {
    const typed = editByHand(editByHand(start, 'amount', '1000000.00'), 'subject', 'Кровля');
    const { form, origins } = fill(typed, notice);
    expect(form).toMatchObject({ amount: '1000000.00', subject: 'Кровля', law: '44' });
    expect(origins.amount).toBe('hand');
  });

  it('fills an emptied field again', () => {
    const emptied = editByHand(editByHand(start, 'subject', 'Кровля'), 'subject', '');
    expect(fill(emptied, notice).form.subject).toBe(notice.subject);
  });

  it('lets the sum follow the purpose that a person chose', () => {
    const filled = fill(start, notice);
    const warranty = fill(editByHand(filled, 'purpose', 'warranty'), notice);
    expect(warranty.form).toMatchObject({ purpose: 'warranty', amount: '100000.00' });
    const application = fill(editByHand(filled, 'purpose', 'application'), notice);
    expect(application.form).toMatchObject({ amount: '422500.00', prepayment: false });
  });

  it('takes price and subject of the chosen lot', () => {
    const lots = [lot(1, 'Первый', '1000000.00'), lot(2, 'Второй', '2000000.00')];
    const chosen = fill(editByHand(start, 'lot_number', '2'), { ...notice, lots });
    expect(chosen.form).toMatchObject({
      subject: 'Второй',
      initial_price: '2000000.00',
      amount: '200000.00',
    });
  });

  it('does not take a sum in another currency for roubles', () => {
    const { form } = fill(start, { ...notice, currency: 'USD' });
    expect(form).toMatchObject({ amount: null, initial_price: null, law: '44' });
  });

  it('leaves nothing of the first purchase when a second one is found', () => {
    const second = fill(fill(start, notice), {
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
    const filled = editByHand(fill(start, notice), 'subject', 'Своё');
    const { form } = forget(filled, 'notice', 'calendar');
    expect(form).toMatchObject({ law: null, amount: null, subject: 'Своё' });
  });

  it('drops a purpose that the law of the purchase does not offer', () => {
    const typed = editByHand(editByHand(start, 'law', '223'), 'purpose', 'advance');
    const byNumber = fillFrom({ ...typed, origins: { purpose: 'hand' } }, 'number', { law: '44' });
    expect(byNumber.form).toMatchObject({ law: '44', purpose: 'contract', prepayment: false });
  });
});

describe('the term', () => {
  const contractOf = (more: object, over: Partial<Notice> = {}): Notice => ({
    ...notice,
    ...over,
    customers: [{ ...customer, ...more }],
  });
  const termOf = ({ form, origins }: WizardState) => [
    [form.date_start, origins.date_start],
    [form.date_end, origins.date_end],
  ];

  it('begins today, and under 44-ФЗ ends a month after the contract', () => {
    expect(termOf(startToday(start, today))).toEqual([
      ['2026-11-21', 'today'],
      [null, undefined],
    ]);
    expect(termOf(fill(startToday(start, today), notice))).toEqual([
      ['2026-11-21', 'today'],
      ['2027-07-30', 'contractMonth'],
    ]);
  });

  it('begins with the contract where that lies ahead, and elsewhere ends with it', () => {
    const found = contractOf({ contract_start: '2026-12-01' }, { law: '223' });
    expect(termOf(fill(startToday(start, today), found))).toEqual([
      ['2026-12-01', 'contract'],
      ['2027-06-30', 'contract'],
    ]);
    const begun = contractOf({ contract_start: '2026-11-01' });
    expect(fill(start, begun).form.date_start).toBe(today);
  });

  it('is not taken from a contract that is over, nor for what is no security of a contract', () => {
    expect(fill(start, contractOf({ contract_end: '2023-12-25' })).form.date_end).toBeNull();
    const application = editByHand(start, 'purpose', 'application');
    expect(fill(application, notice).form.date_end).toBeNull();
    const changed = fill(editByHand(fill(start, notice), 'purpose', 'warranty'), notice);
    expect(changed.form).toMatchObject({ date_start: today, date_end: null });
  });

  it('never replaces days that a person typed, and goes with the purchase otherwise', () => {
    const typed = editByHand(
      editByHand(startToday(start, today), 'date_start', '2027-01-11'),
      'date_end',
      '2027-03-01',
    );
    expect(fill(typed, notice).form).toMatchObject({ date_start: '2027-01-11', date_end: '2027-03-01' });
    const found = contractOf({ contract_start: '2026-12-01' });
    expect(termOf(forgetPurchase(fill(start, found), today))).toEqual([
      [today, 'today'],
      [null, undefined],
    ]);
  });

  it('of a saved draft is told as what it came from, and stays', () => {
    const saved = stateOfSaved({
      ...emptyForm,
      purpose: 'contract',
      law: '44',
      date_start: '2026-11-19',
      date_end: '2027-07-30',
    });
    expect(termOf(recogniseNotice(saved, notice, today))).toEqual([
      ['2026-11-19', 'hand'],
      ['2027-07-30', 'contractMonth'],
    ]);
  });
});

describe('a saved draft', () => {
  it('keeps all its values when its purchase is found again and knows which of them are the notice’s', () => {
    const saved = stateOfSaved({ ...fill(start, notice).form, amount: '5.00' });
    const opened = recognise(saved, 'notice', { amount: '8450000.00', law: '44' });
    expect(opened.origins).toMatchObject({ law: 'notice', amount: 'hand' });
    expect(fill(opened, notice).form.amount).toBe('5.00');
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
