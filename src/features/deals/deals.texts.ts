import { countOf } from '#domain/plural.ts';
import { dealFieldTexts } from '#features/deals/deals-field.texts.ts';
import { dealStateTexts } from '#features/deals/deals-state.texts.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

/** The words of deals that both halves speak: statuses, steps, fields. */
export const dealTexts = defineTexts({
  ru: {
    /** Said to those who look elsewhere. */
    dealOf: (id: number) => `Сделка ${id}`,
    ...dealStateTexts,
    ...dealFieldTexts,
    fieldProblems: {
      purposeNotOffered: 'По этому закону такого назначения нет', // §5
      endBeforeStart: 'Конец срока раньше начала',
      zeroSum: 'Сумма должна быть больше нуля',
      noSuchAgent: 'Такого агента нет или он не ваш',
      noSuchManager: 'Такого менеджера нет',
      offerExpired: 'Срок предложения уже прошёл',
      priceAboveSum: 'Цена больше суммы гарантии',
      proAboveMarket: 'Цена со скидкой больше обычной',
      sumTooLarge: (times: number) =>
        `Сумма в ${countOf(times, { one: 'раз', few: 'раза', many: 'раз' })} больше суммы сделки: проверьте нули`,
    },
    /** The last day to sign the contract. */
    deadline: {
      givesReason: (day: string) =>
        `По протоколу подписать до ${day}. Другой день ставят на странице сделки и называют причину`,
      inPast: 'Этот момент уже прошёл',
      nothingComputed: 'Срок посчитать не из чего: нет протокола закупки',
      unchanged: 'Срок уже такой',
    },
    /** A deal already under way with the same client and purchase, by how much of it the reader may know. */
    secondDeal: {
      existing: (id: number) => `По этой закупке и клиенту уже есть сделка № ${id}`,
      ofOtherAgent: 'По этой закупке и клиенту есть сделка другого агента',
      ofOthers: 'По этой закупке и клиенту есть сделка, которую ведут другие',
      giveReason: (title: string) => `${title}. Укажите причину, почему нужна ещё одна`,
    },
    systemAuthor: 'Система',
  },
});
