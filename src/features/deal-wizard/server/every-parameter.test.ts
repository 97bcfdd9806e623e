import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { legCalls } from '#features/deal-legs/deal-legs.contract.ts';
import { fieldWords } from '#features/deal-legs/deal-legs.history-words.ts';
import { emptyForm, formOfDeal, wizardLabel } from '#features/deal-wizard/deal-wizard.form.ts';
import { wizardCalls } from '#features/deal-wizard/deal-wizard.contract.ts';
import { inputOf } from '#features/deal-wizard/deal-wizard.rules.ts';
import {
  dealParameters,
  eachParameter,
  type ParameterKind,
  parameterNames,
  type ParameterValue,
} from '#features/deals/deals.parameters.ts';
import { dealCalls } from '#features/deals/deals.contract.ts';
import { dealTexts } from '#features/deals/deals.texts.ts';
import { startApi, type TestApi, type TestCaller } from '#kit/testing/start-api.ts';

/** Another value than an empty one for every kind. */
const samples: ParameterValue = {
  product: 2,
  law: '223',
  guaranteeKind: 'KIK',
  purpose: 'warranty',
  name: 'ООО «Проба»',
  text: 'Проба',
  inn: '7799000018',
  tenderNumber: '32616000001',
  ikz: '261770000000177010010000010000000244',
  money: '1234.50',
  day: '2026-12-10',
  moment: '2026-12-11T20:59:59.999Z',
  rate: '18.5',
  flag: true,
};
const sampled = eachParameter<ParameterValue>((kind: ParameterKind) => samples[kind]);

let api: TestApi;
let manager: TestCaller;
beforeAll(async () => {
  api = await startApi();
  manager = await api.as('manager');
});
afterAll(() => api.stop());

describe('every parameter of a deal', () => {
  it.each(parameterNames)('%s is stored, shown, typed, told of', async (name) => {
    const { id, version } = await manager.call(wizardCalls.createDeal, { body: {} });
    const view = () => manager.call(legCalls.getDeal, { params: { id } });
    // A return of an advance or a loan makes other fields follow, so each one is written alone.
    await manager.call(wizardCalls.updateDeal, {
      params: { id },
      body: { version, [name]: sampled[name] },
    });
    const deal = await view();
    expect(deal[name]).toEqual(sampled[name]);

    const form = formOfDeal(deal);
    expect(inputOf(form, new Set())[name]).toEqual(sampled[name]);
    expect(form[name]).not.toEqual(emptyForm[name]);
    expect(wizardLabel(name, 1)).not.toBe(name);

    const [story] = (await manager.call(dealCalls.getHistory, { query: { application_id: id } })).filter(
      ({ move }) => move === 'params',
    );
    expect(story?.details['after']).toHaveProperty(name);
    expect(dealTexts.fieldNames[name]).toBeDefined();
    const after = (story?.details['after'] ?? {}) as Record<string, unknown>;
    expect(fieldWords(name, after[name])).toMatch(/\p{L}|\d/u);
    expect(fieldWords(name, after[name])).not.toBe('не указано');
  });

  it('has a column of its own', () => {
    const columns = Object.values(dealParameters).map(({ column }) => column);
    expect(new Set(columns).size).toBe(columns.length);
  });
});
