import { countOf } from '#domain/plural.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

/** Names of a cell's numbers and what is said of wrong ones. */
export const tariffFieldTexts = defineTexts({
  ru: {
    names: {
      rate: 'Ставка, % годовых',
      min_price: 'Минимум, ₽',
      pro_rate: 'Ставка со скидкой, %',
      pro_min_price: 'Минимум со скидкой, ₽',
      k_prepayment: 'Коэффициент: аванс',
      k_no_experience: 'Коэффициент: без опыта',
      k_direct_debit: 'Коэффициент: бесспорное списание',
      k_client_form: 'Коэффициент: форма клиента',
    },
    columns: {
      law: 'Закон',
      purpose: 'Назначение',
      amount_from: 'Сумма от, ₽',
      amount_to: 'Сумма до, ₽',
      term_from: 'Дней от',
      term_to: 'Дней до',
    },
    missing: 'Значение обязательно',
    notNumber: 'Здесь должно быть число',
    notDays: 'Здесь должно быть целое число дней',
    notAmount: 'Здесь должна быть сумма в рублях',
    unknownLaw: (existing: string) => `Такого закона нет, есть: ${existing}`,
    unknownPurpose: (existing: string) => `По этому закону такого назначения нет, есть: ${existing}`,
    outside: (least: string, most: string) => `Допустимо от ${least} до ${most}`,
    places: (places: number) =>
      `После запятой не больше ${countOf(places, { one: 'знака', few: 'знаков', many: 'знаков' })}`,
    proRateAbove: 'Ставка со скидкой выше обычной',
    proMinAbove: 'Минимум со скидкой выше обычного',
    bandBackwards: 'Конец интервала раньше начала',
    tooManyCells: (max: number) =>
      `В тарифе не больше ${countOf(max, { one: 'ячейки', few: 'ячеек', many: 'ячеек' })}`,
    twice: (row: number) => `Те же сумма и срок уже стоят в строке ${row}`,
    overlap: 'Интервалы сумм или сроков пересекаются',
  },
});
