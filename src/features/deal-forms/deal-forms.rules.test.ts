import { describe, expect, it } from 'vitest';
import {
  type FoundTag,
  missingOf,
  namesOfConditions,
  namesUsed,
  nearestName,
  problemsOfBraces,
  problemsOfTags,
} from '#features/deal-forms/deal-forms.rules.ts';
import { fieldGroups, fieldLists, fieldsByName } from '#features/deal-forms/deal-forms.fields.ts';
import { type FormFacts, valuesOf } from '#features/deal-forms/deal-forms.values.ts';

const value = (name: string): FoundTag => ({ name, kind: 'value', inside: [] });
const section = (name: string, ...inside: FoundTag[]): FoundTag => ({ name, kind: 'section', inside });

const facts: FormFacts = {
  deal: {
    id: 48012,
    inn: '7701234567',
    client_name: 'ООО «Заря»',
    law: '44',
    purpose: 'contract',
    tender_number: '0372200000126000001',
    ikz: null,
    lot_number: null,
    subject: 'Ремонт кровли',
    beneficiary_name: 'ГБУ «Жилищник»',
    beneficiary_inn: null,
    amount: '845000.00',
    contract_price: '8450000.00',
    initial_price: null,
    advance: null,
    date_start: '2026-12-01',
    date_end: '2027-07-28',
    days: 240,
    need_by: null,
    sign_deadline: '2026-11-27T20:59:00+00:00',
    requirements: null,
  },
  leg: { ordinal: 3, price: '21800.00' },
  bank: { name: 'АО «Опора Банк»', bik: '044525000', corr_account: null },
  client: null,
  own: null,
  offer_price: '20958.90',
  manager: null,
};

describe('names in the braces of a form', () => {
  it('are named when there is no such field, with the one that was probably meant', () => {
    expect(problemsOfTags([value('клиент.инн'), value('клиент.полное_наименованее')])).toEqual([
      'нет поля «клиент.полное_наименованее», может быть «клиент.полное_наименование»',
    ]);
    expect(problemsOfTags([value('организация.огрн')])).toEqual([
      'нет поля «организация.огрн», может быть «клиент.огрн»',
    ]);
    expect(problemsOfTags([value('квант')])).toEqual(['нет поля «квант»']);
    expect(nearestName('гарантия.сума', [...fieldsByName.keys()])).toBe('гарантия.сумма');
  });

  it('of the items of a list stand inside it alone', () => {
    expect(problemsOfTags([section('учредители', value('фио'), value('клиент.инн'))])).toEqual([]);
    expect(problemsOfTags([value('фио')])).toEqual([expect.stringMatching(/^нет поля «фио»/)]);
    expect(problemsOfTags([value('учредители')])).toEqual([
      '«учредители» это список: напишите {#учредители}…{/учредители}',
    ]);
  });

  it('say what the form uses; what stands as a condition need not be there', () => {
    const tags = [
      section('закупка.аванс', value('закупка.аванс')),
      value('сегодня'),
      section('счета', value('бик')),
    ];
    expect(namesUsed(tags)).toEqual(['закупка.аванс', 'сегодня', 'счета']);
    expect(namesOfConditions(tags)).toEqual(['закупка.аванс', 'счета']);
  });

  it('that were left open are told in words', () => {
    expect(
      problemsOfBraces([
        { rule: 'unclosed_tag', tag: 'клиент.инн' },
        { rule: 'strange', tag: '' },
      ]),
    ).toEqual(['скобка открыта, но не закрыта: «{клиент.инн»', 'ошибка в фигурных скобках']);
  });

  it('with a command of the library are refused', () => {
    expect(problemsOfTags([{ name: 'клиент.инн', kind: 'foreign', inside: [] }])[0]).toContain(
      'не выполняют',
    );
  });
});

describe('values of a form', () => {
  it('are written as a bank reads them', () => {
    expect(valuesOf(facts, new Date('2026-11-21T22:30:00Z'))).toMatchObject({
      'клиент.наименование': 'ООО «Заря»',
      'гарантия.сумма': '845\u00a0000,00',
      'гарантия.сумма_прописью': 'Восемьсот сорок пять тысяч рублей 00 копеек',
      'гарантия.окончание': '28.07.2027',
      'закупка.подписать_до': '27.11.2026',
      'заявка.номер': '48012-3',
      сегодня: '22.11.2026',
      сегодня_прописью: '22 ноября 2026 г.',
      учредители: [],
    });
  });

  it('are there for every field of the list, and for no other', () => {
    const named = [
      ...fieldGroups.flatMap(({ fields }) => fields.map(({ name }) => name)),
      ...fieldLists.map(({ name }) => name),
    ];
    expect(Object.keys(valuesOf(facts, new Date())).toSorted()).toEqual(named.toSorted());
  });

  it('that nobody has filled in are named with the place to fill them', () => {
    const values = valuesOf(facts, new Date());
    expect(missingOf(['клиент.огрн', 'учредители', 'гарантия.сумма', 'закупка.икз'], values)).toEqual([
      { name: 'клиент.огрн', title: 'ОГРН', place: 'client' },
      { name: 'учредители', title: 'Учредители', place: 'client' },
      { name: 'закупка.икз', title: 'ИКЗ', place: 'deal' },
    ]);
  });

  it('of an entrepreneur: he is his own head, and has neither a code of reason nor founders', () => {
    const deal = { ...facts.deal, inn: '779834244029', client_name: 'ИП Мохов Борис Егорович' };
    const values = valuesOf({ ...facts, deal }, new Date());
    expect(values).toMatchObject({
      'руководитель.фио_кратко': 'Мохов\u00a0Б.\u00a0Е.',
      'руководитель.должность': 'Индивидуальный предприниматель',
    });
    expect(missingOf(['клиент.кпп', 'учредители', 'руководитель.фио'], values)).toEqual([]);
  });

  it('of a client with founders put them into their list, with the rest of the people beside', () => {
    const contact = (name: string, post: string) => ({ name, post, phone: null, email: null });
    const people = [contact('Громов Пётр', 'Учредитель, 60 %'), contact('Белова Анна', 'Бухгалтер')];
    const client = { ...({} as NonNullable<FormFacts['client']>), people, accounts: [], licences: [] };
    const values = valuesOf({ ...facts, client }, new Date());
    expect(values['учредители']).toHaveLength(1);
    expect(values['контакты']).toHaveLength(2);
  });
});
