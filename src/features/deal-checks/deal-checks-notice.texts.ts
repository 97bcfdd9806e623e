import { defineTexts } from '#kit/contract/define-texts.ts';

/** The notices about other deals with the same client, purchase or IKZ. */
export const dealNoticeTexts = defineTexts({
  ru: {
    sameTenderForeign: 'По этой закупке есть сделка, которую ведут другие',
    manager: (name: string) => `Менеджер ${name}`,
    sameTender: (id: number) => `По этой закупке уже есть сделка № ${id}`,
    sameTenderHidden: 'По этой закупке есть сделка другого агента',
    more: (count: number) => `и ещё ${count}`,
    agent: (name: string) => `Агент ${name}`,
    madeOn: (status: string, date: string) => `${status} от ${date}`,
    hiddenSince: (date: string) => `Создана ${date}`,
    heldUntil: (date: string) => `Клиент закреплён до ${date}`,
    heldBy: (name: string, date: string) => `Клиент закреплён до ${date}, агент ${name}`,
    heldByMe: (date: string) => `Клиент закреплён за вами до ${date}`,
    open: (id: number) => `Открыть № ${id}`,
    goOn: 'Продолжить с причиной…',
    changeReason: 'Изменить причину',
    statedReason: (reason: string) => `Продолжаем: ${reason}`,
    reasonTitle: 'Почему нужна ещё одна сделка',
    reasonPlaceholder: 'Например: другой лот, другое назначение',
    reasonSave: 'Продолжить',
    ikz: {
      parts: (year: number, inn: string, kpp: string) => `ИКЗ ${year} года, заказчик ИНН ${inn}, КПП ${kpp}`,
      innWrong: 'Контрольная цифра ИНН заказчика внутри ИКЗ не сходится',
      otherTender: (number: string) => `Этот ИКЗ стоит у закупки № ${number}`,
      sameTender: 'совпадает с закупкой',
      invalid: 'ИКЗ не читается: проверьте цифры',
      notChecked: 'ИКЗ не проверен',
    },
    notChecked: 'Не проверено, есть ли другие сделки',
    retry: 'Проверить снова',
  },
});
