import * as z from 'zod/mini';
import { countOf } from '#domain/plural.ts';
import {
  aboutAsked,
  aboutClient,
  defineRule,
  failed,
  noData,
  passed,
} from '#features/bank-products/bank-products.rule.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

const most = 100;
const ofContracts = { one: 'контракта', few: 'контрактов', many: 'контрактов' };

const texts = defineTexts({
  ru: {
    title: 'Опыт',
    contracts: 'Контрактов не меньше',
    words: (count: number) => `Клиент заключил не меньше ${countOf(count, ofContracts)}`,
    limit: (count: number) => `от ${countOf(count, ofContracts)}`,
    found: (count: number) => countOf(count, { one: 'контракт', few: 'контракта', many: 'контрактов' }),
    declaresNone: 'опыта нет, по словам клиента',
    few: (count: number) =>
      `В загруженных закупках нашлось только ${count}: загрузите реестр или приложите контракты`,
    none: 'В загруженных закупках контрактов нет: загрузите реестр или приложите контракты',
    silent: 'Реестр закупок не ответил',
    help: 'Выберите банк, который работает с клиентами без опыта',
  },
});

/** Contracts the client has had. Our registers are never whole, so too few of them is a lack of data, not a refusal. */
export const experienceRule = defineRule({
  kind: 'experience',
  title: texts.title,
  params: z.strictObject({ contracts: z.int().check(z.gte(1), z.lte(most)) }),
  initial: { contracts: 1 },
  form: [{ name: 'contracts', input: 'number', min: 1, max: most, label: texts.contracts }],
  words: ({ contracts }) => texts.words(contracts),
  limit: ({ contracts }) => texts.limit(contracts),
  judge: ({ contracts: least }, facts) =>
    aboutClient(facts, ({ contracts }) => {
      if (contracts.state === 'known' && contracts.value >= least)
        return passed(texts.found(contracts.value));
      if (facts.deal.declaresNoExperience) return failed(texts.declaresNone, texts.help);
      return aboutAsked(contracts, { absent: texts.none, unchecked: texts.silent }, (count) =>
        noData(texts.few(count)),
      );
    }),
});
