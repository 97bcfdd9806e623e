import { roublesText } from '#domain/money.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

/** Words of a draft that waits for the line. */
export const draftScreenTexts = defineTexts({
  ru: {
    made: (client: string, amount: string | null) =>
      ['Новая сделка', client, amount === null ? '' : roublesText(amount)].filter(Boolean).join(', '),
    changes: (id: number | string) => `Правки сделки № ${id}`,
    forgotten: 'Не сохранено: черновик пролежал больше суток, и сделка могла уже появиться в списке',
    forgottenAsk: {
      title: 'Создать эту сделку?',
      text: 'Её уже отправляли больше суток назад, и ответ не пришёл. Если её нет в списке сделок, создайте.',
      confirmLabel: 'Создать сделку',
    },
    late: {
      title: 'Сделка ушла дальше, правки не приняты',
      text: 'Здесь видно, что вы написали. Внесите нужное на странице сделки, потом удалите правки.',
      field: 'Поле',
      saved: 'В сделке',
      written: 'Вы написали',
      toDeal: 'К сделке',
      drop: 'Удалить правки',
      dropAsk: {
        title: 'Удалить неотправленные правки?',
        text: 'Вернуть их будет нельзя.',
        confirmLabel: 'Удалить правки',
        danger: true,
      },
    },
  },
});
