import { defineTexts } from '#kit/contract/define-texts.ts';

/** The words of what a deal asks for beside its main product. */
export const dealProductTexts = defineTexts({
  ru: {
    title: 'Дополнительные продукты',
    about:
      'Кроме основного продукта клиенту могут понадобиться и другие. Основной, с его суммой и сроком, меняют в параметрах.',
    main: 'основной',
    mainHint: 'Сумму и срок основного продукта меняют в параметрах',
    asks: (name: string) => `Нужен продукт: ${name}`,
    product: 'Продукт',
    amount: 'Сумма, ₽',
    days: 'Срок, дней',
    comment: 'Комментарий',
    amountOf: (name: string) => `${name}: сумма, ₽`,
    daysOf: (name: string) => `${name}: срок, дней`,
    commentOf: (name: string) => `${name}: комментарий`,
    none: 'не указано',
    change: 'Изменить',
    save: 'Сохранить продукты',
    saved: 'Продукты сохранены',
    cancel: 'Отменить',
    failed: 'Продукты не загрузились',
    noOthers: 'Только основной продукт',
    daysCount: (days: number) => `${days} дн.`,
  },
});
